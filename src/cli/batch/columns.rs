//! Which columns of a row, or members of an object, say what is asked.

use std::collections::HashSet;

use crate::cli::failure::Failure;
use crate::parse::shown;

use super::asked::Grammar;

/// The columns that the user names, if any.
#[derive(Debug, Default)]
pub struct Choice(Option<Vec<(Part, String)>>);

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Subject,
    Board,
    Dead,
}

/// Where in a row what is asked stands.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Places {
    pub subjects: Vec<usize>,
    pub board: Option<usize>,
    pub dead: Option<usize>,
}

impl Choice {
    /// Reads `hero,villain,board` or `1,2,board=3`: a column by its name or number; what it says, if that is
    /// not its name, before a `=`.
    ///
    /// # Errors
    ///
    /// If a name is missing, or is none of a part.
    pub fn read(list: Option<&str>, grammar: &Grammar) -> Result<Self, Failure> {
        let Some(list) = list else { return Ok(Self(None)) };
        let chosen = list.split(',').map(|item| {
            let (part, column) = item.split_once('=').unwrap_or(("", item));
            let (part, column) = (part.trim(), column.trim());
            if column.is_empty() {
                return Err(Failure::input(
                    format!("a column's name is missing in --columns '{}'", shown(list)),
                    "write names or numbers with commas between: hero,villain,board=3",
                ));
            }
            let named = if part.is_empty() { column } else { part };
            match named.to_ascii_lowercase().as_str() {
                "board" => Ok((Part::Board, column.to_owned())),
                "dead" => Ok((Part::Dead, column.to_owned())),
                name if part.is_empty() || is_subject(name, grammar) => {
                    Ok((Part::Subject, column.to_owned()))
                }
                _ => Err(Failure::input(
                    format!("no column can be '{}'", shown(part)),
                    format!("a column is {}, board or dead", grammar.columns.join(", ")),
                )),
            }
        });
        Ok(Self(Some(chosen.collect::<Result<_, _>>()?)))
    }

    /// Where they stand among the names of a header or an object. What an object lacks is not asked about.
    ///
    /// # Errors
    ///
    /// If a header lacks one, if one is there twice, or if none says what is asked.
    pub fn places<'n>(
        &self,
        names: impl Iterator<Item = &'n str> + Clone,
        is_header: bool,
        grammar: &Grammar,
    ) -> Result<Places, Failure> {
        let mut known = HashSet::new();
        if is_header && let Some(name) = names.clone().find(|name| !known.insert(name.trim())) {
            return Err(twice(name));
        }
        let Some(chosen) = &self.0 else { return by_name(names, grammar) };
        let mut places = Places::default();
        for (part, column) in chosen {
            let Some(place) = find(names.clone(), column, is_header)? else {
                if !is_header {
                    continue;
                }
                let names: Vec<&str> = names.collect();
                return Err(Failure::input(
                    format!("there is no column '{}'", shown(column)),
                    format!("the columns are: {}", shown(&names.join(", "))),
                ));
            };
            match part {
                Part::Subject => places.subjects.push(place),
                Part::Board => set(&mut places.board, place, "board")?,
                Part::Dead => set(&mut places.dead, place, "dead")?,
            }
        }
        if places.subjects.is_empty() { Err(nothing_asked(names, grammar)) } else { Ok(places) }
    }
}

fn set(of: &mut Option<usize>, place: usize, what: &str) -> Result<(), Failure> {
    match of.replace(place) {
        None => Ok(()),
        Some(_) => Err(Failure::input(
            format!("--columns names two columns for '{what}'"),
            "one column has the board, and one the dead cards",
        )),
    }
}

/// The place of a name; in either case, or by its number, if no name is just like it.
fn find<'n>(
    mut names: impl Iterator<Item = &'n str> + Clone,
    column: &str,
    is_header: bool,
) -> Result<Option<usize>, Failure> {
    if let Some(same) = names.clone().position(|name| name.trim() == column) {
        return Ok(Some(same));
    }
    if let Some(place) = alike(names.clone(), column)? {
        return Ok(Some(place));
    }
    let number = column.parse().ok().filter(|_| is_header);
    let place = number.and_then(|number: usize| number.checked_sub(1));
    Ok(place.filter(|&place| names.nth(place).is_some()))
}

/// The place of the only name that is this one, in either case.
fn alike<'n>(names: impl Iterator<Item = &'n str>, column: &str) -> Result<Option<usize>, Failure> {
    let mut all = names.enumerate().filter(|(_, name)| name.trim().eq_ignore_ascii_case(column));
    let first = all.next().map(|(place, _)| place);
    all.next().map_or(Ok(first), |(_, name)| Err(twice(name)))
}

fn twice(name: &str) -> Failure {
    let what = match name.trim() {
        "" => "two columns have no name".to_owned(),
        name => format!("two columns are called '{}'", shown(name)),
    };
    Failure::input(what, "give each a name of its own")
}

/// The columns whose names say what is in them.
fn by_name<'n>(
    names: impl Iterator<Item = &'n str> + Clone,
    grammar: &Grammar,
) -> Result<Places, Failure> {
    let mut places = Places::default();
    if grammar.words {
        let subjects = names.clone().enumerate().filter(|(_, name)| is_subject(name, grammar));
        places.subjects = subjects.map(|(place, _)| place).collect();
    } else {
        let first =
            grammar.columns.iter().find_map(|column| alike(names.clone(), column).transpose());
        places.subjects.extend(first.transpose()?);
    }
    let with_board = grammar.with_board.map(|column| alike(names.clone(), column)).transpose()?;
    let with_board = with_board.flatten();
    if with_board.is_none() || !places.subjects.iter().any(|&place| Some(place) == with_board) {
        places.board = alike(names.clone(), "board")?;
    }
    places.dead = alike(names.clone(), "dead")?;
    if places.subjects.is_empty() { Err(nothing_asked(names, grammar)) } else { Ok(places) }
}

/// Whether a column's name, or what stands in it before a number, is one of the subjects'.
fn is_subject(name: &str, grammar: &Grammar) -> bool {
    let end = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '_' | '-' | '.');
    let name = name.trim().trim_end_matches(end);
    grammar.columns.iter().any(|column| column.eq_ignore_ascii_case(name))
}

/// `cards, hole or hand`.
fn in_words(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        names => names.concat(),
    }
}

fn nothing_asked<'n>(names: impl Iterator<Item = &'n str>, grammar: &Grammar) -> Failure {
    let names: Vec<&str> = names.collect();
    let wanted = in_words(grammar.columns);
    let found = match names[..] {
        [] => "there is none".to_owned(),
        _ => format!("the columns are: {}", shown(&names.join(", "))),
    };
    Failure::input(
        format!("no column is named {wanted}; {found}"),
        format!(
            "name the columns {}, board, dead; or say which they are with --columns",
            grammar.columns.join(", ")
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: Grammar = Grammar {
        command: "equity",
        words: true,
        columns: &["hero", "villain", "player"],
        with_board: None,
    };
    const CARDS: Grammar = Grammar {
        command: "eval",
        words: false,
        columns: &["cards", "hole"],
        with_board: Some("cards"),
    };

    fn places(list: Option<&str>, header: &str, grammar: &Grammar) -> Option<Places> {
        let choice = Choice::read(list, grammar).ok()?;
        choice.places(header.split(','), true, grammar).ok()
    }

    fn at(subjects: &[usize], board: Option<usize>, dead: Option<usize>) -> Option<Places> {
        Some(Places { subjects: subjects.to_vec(), board, dead })
    }

    #[test]
    fn columns_are_found_by_name_and_number() {
        let header = "id,Hero,villain,board";
        assert_eq!(
            places(Some("hero,villain,board"), header, &PLAYERS),
            at(&[1, 2], Some(3), None)
        );
        assert_eq!(places(Some("2,3,board=4"), header, &PLAYERS), at(&[1, 2], Some(3), None));
        assert_eq!(places(Some("dead=id,hero"), header, &PLAYERS), at(&[1], None, Some(0)));
        assert_eq!(places(Some("id,player=hero"), header, &PLAYERS), at(&[0, 1], None, None));
        for wrong in ["", "hero,", "flop", "5", "0", "pot=hero", "board", "hero,board,board=id"] {
            assert_eq!(places(Some(wrong), header, &PLAYERS), None, "{wrong}");
        }
    }

    #[test]
    fn names_that_say_it_are_found_without_being_named() {
        assert_eq!(
            places(None, "villain_2,board,hero,x,villain1,dead", &PLAYERS),
            at(&[0, 2, 4], Some(1), Some(5))
        );
        assert_eq!(places(None, "hole,board", &CARDS), at(&[0], Some(1), None));
        assert_eq!(places(None, "cards,hole,board,dead", &CARDS), at(&[0], None, Some(3)));
        assert_eq!(places(None, "a,board", &CARDS), None);
        for twice in ["hero,villain,board,board", "hero,villain,board,Board", "hero,villain,x,x"] {
            assert_eq!(places(None, twice, &PLAYERS), None, "{twice}");
        }
    }
}
