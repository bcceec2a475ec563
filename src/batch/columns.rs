//! Maps the columns of a row, or the members of an object, to the parts of a query.

use std::collections::HashSet;

use crate::parse::shown;
use crate::report::Error;
use crate::spot::Subjects;

use super::question::Shape;

/// The columns that a user selects; by default, those whose names are known.
///
/// ```
/// use holdem::batch::{ColumnSelection, Hands, Question};
///
/// assert!(ColumnSelection::parse("2,board=3", &Hands::SHAPE).is_ok());
/// assert!(ColumnSelection::parse("pot=3", &Hands::SHAPE).is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct ColumnSelection(Option<Vec<(Part, String)>>);

/// A part of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Subject,
    Board,
    Dead,
}

/// The columns of a row that hold the parts of a query.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    pub subjects: Vec<usize>,
    pub board: Option<usize>,
    pub dead: Option<usize>,
}

impl ColumnSelection {
    /// Parses `hero,villain,board` or `1,2,board=3`: columns by name or number, after the part that a column holds and
    /// a `=` where its name does not say so.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a name is missing, or is not the name of a part.
    pub fn parse(list: &str, shape: &Shape) -> Result<Self, Error> {
        let chosen = list.split(',').map(|item| {
            let (part, column) = item.split_once('=').unwrap_or(("", item));
            let (part, column) = (part.trim(), column.trim());
            if column.is_empty() {
                return Err(Error::refused(
                    format!("a column's name is missing in --columns '{}'", shown(list)),
                    "write names or numbers with commas between: hero,villain,board=3",
                ));
            }
            let named = if part.is_empty() { column } else { part };
            match named.to_ascii_lowercase().as_str() {
                "board" => Ok((Part::Board, column.to_owned())),
                "dead" => Ok((Part::Dead, column.to_owned())),
                name if part.is_empty() || is_subject(name, shape) => {
                    Ok((Part::Subject, column.to_owned()))
                }
                _ => Err(Error::refused(
                    format!("no column can be '{}'", shown(part)),
                    format!("a column is {}, board or dead", shape.columns.join(", ")),
                )),
            }
        });
        Ok(Self(Some(chosen.collect::<Result<_, _>>()?)))
    }

    /// Finds the selected columns among the names of a header or an object. An object may lack some.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a header lacks one, if one appears twice, or if none holds a subject.
    pub fn map<'n>(
        &self,
        names: impl Iterator<Item = &'n str> + Clone,
        is_header: bool,
        shape: &Shape,
    ) -> Result<ColumnMap, Error> {
        let mut known = HashSet::new();
        if is_header && let Some(name) = names.clone().find(|name| !known.insert(name.trim())) {
            return Err(duplicate(name));
        }
        let Some(chosen) = &self.0 else { return by_name(names, shape) };
        let mut map = ColumnMap::default();
        for (part, column) in chosen {
            let Some(place) = find(names.clone(), column, is_header)? else {
                if !is_header {
                    continue;
                }
                let names: Vec<&str> = names.collect();
                return Err(Error::refused(
                    format!("there is no column '{}'", shown(column)),
                    format!("the columns are: {}", shown(&names.join(", "))),
                ));
            };
            match part {
                Part::Subject => map.subjects.push(place),
                Part::Board => set(&mut map.board, place, "board")?,
                Part::Dead => set(&mut map.dead, place, "dead")?,
            }
        }
        if map.subjects.is_empty() { Err(no_subject(names, shape)) } else { Ok(map) }
    }
}

fn set(of: &mut Option<usize>, place: usize, what: &str) -> Result<(), Error> {
    match of.replace(place) {
        None => Ok(()),
        Some(_) => Err(Error::refused(
            format!("--columns names two columns for '{what}'"),
            "one column has the board, and one the dead cards",
        )),
    }
}

/// Finds a column by its exact name, else by its name ignoring case, else by its number.
fn find<'n>(
    mut names: impl Iterator<Item = &'n str> + Clone,
    column: &str,
    is_header: bool,
) -> Result<Option<usize>, Error> {
    if let Some(same) = names.clone().position(|name| name.trim() == column) {
        return Ok(Some(same));
    }
    if let Some(place) = ignoring_case(names.clone(), column)? {
        return Ok(Some(place));
    }
    let number = column.parse().ok().filter(|_| is_header);
    let place = number.and_then(|number: usize| number.checked_sub(1));
    Ok(place.filter(|&place| names.nth(place).is_some()))
}

/// Finds the only column with a name, ignoring case.
fn ignoring_case<'n>(
    names: impl Iterator<Item = &'n str>,
    column: &str,
) -> Result<Option<usize>, Error> {
    let mut all = names.enumerate().filter(|(_, name)| name.trim().eq_ignore_ascii_case(column));
    let first = all.next().map(|(place, _)| place);
    all.next().map_or(Ok(first), |(_, name)| Err(duplicate(name)))
}

fn duplicate(name: &str) -> Error {
    let what = match name.trim() {
        "" => "two columns have no name".to_owned(),
        name => format!("two columns are called '{}'", shown(name)),
    };
    Error::refused(what, "give each a name of its own")
}

/// Finds the columns with known names.
fn by_name<'n>(
    names: impl Iterator<Item = &'n str> + Clone,
    shape: &Shape,
) -> Result<ColumnMap, Error> {
    let mut map = ColumnMap::default();
    if shape.subjects == Subjects::Words {
        let subjects = names.clone().enumerate().filter(|(_, name)| is_subject(name, shape));
        map.subjects = subjects.map(|(place, _)| place).collect();
    } else {
        let first = shape
            .columns
            .iter()
            .find_map(|column| ignoring_case(names.clone(), column).transpose());
        map.subjects.extend(first.transpose()?);
    }
    let with_board =
        shape.with_board.map(|column| ignoring_case(names.clone(), column)).transpose()?;
    let with_board = with_board.flatten();
    if with_board.is_none() || !map.subjects.iter().any(|&place| Some(place) == with_board) {
        map.board = ignoring_case(names.clone(), "board")?;
    }
    map.dead = ignoring_case(names.clone(), "dead")?;
    if map.subjects.is_empty() { Err(no_subject(names, shape)) } else { Ok(map) }
}

/// Returns whether a name, without a number after it, is that of a subject.
fn is_subject(name: &str, shape: &Shape) -> bool {
    let end = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '_' | '-' | '.');
    let name = name.trim().trim_end_matches(end);
    shape.columns.iter().any(|column| column.eq_ignore_ascii_case(name))
}

/// Lists names: `cards, hole or hand`.
fn or_list(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        names => names.concat(),
    }
}

fn no_subject<'n>(names: impl Iterator<Item = &'n str>, shape: &Shape) -> Error {
    let names: Vec<&str> = names.collect();
    let wanted = or_list(shape.columns);
    let found = match names[..] {
        [] => "there is none".to_owned(),
        _ => format!("the columns are: {}", shown(&names.join(", "))),
    };
    Error::refused(
        format!("no column is named {wanted}; {found}"),
        format!(
            "name the columns {}, board, dead; or say which they are with --columns",
            shape.columns.join(", ")
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: Shape = Shape {
        command: "equity",
        subjects: Subjects::Words,
        columns: &["hero", "villain", "player"],
        with_board: None,
    };
    const CARDS: Shape = Shape {
        command: "eval",
        subjects: Subjects::Whole,
        columns: &["cards", "hole"],
        with_board: Some("cards"),
    };

    fn map(list: Option<&str>, header: &str, shape: &Shape) -> Option<ColumnMap> {
        let selection = match list {
            Some(list) => ColumnSelection::parse(list, shape).ok()?,
            None => ColumnSelection::default(),
        };
        selection.map(header.split(','), true, shape).ok()
    }

    fn at(subjects: &[usize], board: Option<usize>, dead: Option<usize>) -> Option<ColumnMap> {
        Some(ColumnMap { subjects: subjects.to_vec(), board, dead })
    }

    #[test]
    fn columns_are_found_by_name_and_number() {
        let header = "id,Hero,villain,board";
        assert_eq!(map(Some("hero,villain,board"), header, &PLAYERS), at(&[1, 2], Some(3), None));
        assert_eq!(map(Some("2,3,board=4"), header, &PLAYERS), at(&[1, 2], Some(3), None));
        assert_eq!(map(Some("dead=id,hero"), header, &PLAYERS), at(&[1], None, Some(0)));
        assert_eq!(map(Some("id,player=hero"), header, &PLAYERS), at(&[0, 1], None, None));
        for wrong in ["", "hero,", "flop", "5", "0", "pot=hero", "board", "hero,board,board=id"] {
            assert_eq!(map(Some(wrong), header, &PLAYERS), None, "{wrong}");
        }
    }

    #[test]
    fn known_names_are_found_without_a_selection() {
        assert_eq!(
            map(None, "villain_2,board,hero,x,villain1,dead", &PLAYERS),
            at(&[0, 2, 4], Some(1), Some(5))
        );
        assert_eq!(map(None, "hole,board", &CARDS), at(&[0], Some(1), None));
        assert_eq!(map(None, "cards,hole,board,dead", &CARDS), at(&[0], None, Some(3)));
        assert_eq!(map(None, "a,board", &CARDS), None);
        for twice in ["hero,villain,board,board", "hero,villain,board,Board", "hero,villain,x,x"] {
            assert_eq!(map(None, twice, &PLAYERS), None, "{twice}");
        }
    }
}
