//! Finds the columns of a row, or the members of an object, that hold the parts of a query.

use std::collections::{HashMap, HashSet};

use holdem_engine::parse::shown;

use crate::answer::Error;
use crate::lines::LineSyntax;
use crate::lines::field_names::{ANSWER, ERROR, LINE, is_answer, is_of_command};
use crate::parameter::{Given, Parameter, Stated};
use crate::read::Subjects;

use super::column_map::ColumnMap;
use super::part::{Part, is_board, is_dead, is_hero, is_subject, is_villain, player_order, street};
use super::unread::Names;

/// The columns that a user selects. By default, the columns with known names.
///
/// ```
/// use holdem_answers::lines::{ColumnSelection, LineQuestion};
/// use holdem_answers::question::eval::Hands;
///
/// assert!(ColumnSelection::parse("2,board=3", &Hands::SYNTAX).is_ok());
/// assert!(ColumnSelection::parse("pot=3", &Hands::SYNTAX).is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct ColumnSelection(Option<Vec<Chosen>>);

/// A column that a user selects.
#[derive(Clone, Debug)]
struct Chosen {
    /// The part in the column.
    part: Part,
    /// Set for the column of the first player.
    is_hero: bool,
    /// The name or number of the column.
    column: String,
}

impl ColumnSelection {
    /// Parses `hero,villain,board` or `1,2,board=3`: columns by name or number. A column whose name does not imply
    /// its part follows the part and a `=`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a name is missing, or does not name a part.
    pub fn parse(list: &str, syntax: &LineSyntax) -> Result<Self, Error> {
        let chosen = list.split(',').map(|item| {
            let (part, column) = item.split_once('=').unwrap_or(("", item));
            let (part, column) = (part.trim(), column.trim());
            if column.is_empty() {
                return Err(Error::refused(
                    format!("a column name is missing in --columns '{}'", shown(list)),
                    "separate names or numbers with commas: hero,villain,board=3",
                ));
            }
            let named = if part.is_empty() { column } else { part };
            let chosen = |part| {
                let is_hero = part == Part::Subject && is_hero(named);
                Ok(Chosen { part, is_hero, column: column.to_owned() })
            };
            match Part::of_name(named, syntax) {
                Some(known) => chosen(known),
                None if part.is_empty() => chosen(Part::Subject),
                None => Err(Error::refused(
                    format!("'{}' is not a column type", shown(part)),
                    format!(
                        "column types: {}",
                        or_list(&[syntax.columns, syntax.others()].concat())
                    ),
                )),
            }
        });
        Ok(Self(Some(chosen.collect::<Result<_, _>>()?)))
    }

    /// Finds the selected columns among the names of a header or an object. An object may lack some. Columns with the
    /// names of the answer's fields, `fields`, come from an earlier answer. `given` are the amounts for all lines.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a header lacks a selected column, if a column appears twice, if no column holds a
    /// subject, or if the name of an unselected column is close to the name of a part.
    pub fn map(
        &self,
        names: &[&str],
        is_header: bool,
        syntax: &LineSyntax,
        fields: &HashSet<String>,
        given: &Given<Stated<'static>>,
    ) -> Result<ColumnMap, Error> {
        let mut known = HashSet::new();
        if is_header && let Some(name) = names.iter().find(|name| !known.insert(name.trim())) {
            return Err(duplicate(name));
        }
        let is_earlier = |name: &&str| *name == LINE || is_of_command(name);
        if is_header && names.contains(&ERROR) && !names.iter().any(is_earlier) {
            return Err(Error::refused(
                format!("the column '{ERROR}' conflicts with a column of the answers"),
                "rename it",
            ));
        }
        if is_header && [syntax.command, ANSWER].iter().all(|name| names.contains(name)) {
            return Err(Error::refused(
                format!(
                    "the columns '{}' and '{ANSWER}' conflict with the columns of the answers",
                    syntax.command
                ),
                "rename one of them",
            ));
        }
        let map = match &self.0 {
            Some(chosen) => selected(chosen, names, is_header, syntax)?,
            None => by_name(&Names { names, is_header, syntax }, fields, given)?,
        };
        let is_enough = !map.subjects.is_empty() || syntax.is_of_board && !map.board.is_empty();
        if is_enough { Ok(map) } else { Err(no_subject(names, syntax)) }
    }
}

/// Finds the selected columns.
fn selected(
    chosen: &[Chosen],
    names: &[&str],
    is_header: bool,
    syntax: &LineSyntax,
) -> Result<ColumnMap, Error> {
    let columns = Index::new(names);
    let mut map = ColumnMap::default();
    for Chosen { part, is_hero, column } in chosen {
        let index = match columns.find(column)? {
            Some(index) => index,
            None if !is_header => continue,
            None => column
                .parse()
                .ok()
                .and_then(|number: usize| number.checked_sub(1))
                .filter(|&index| index < names.len())
                .ok_or_else(|| {
                    Error::refused(
                        format!("the column '{}' does not exist", shown(column)),
                        format!("the columns are: {}", listed(names)),
                    )
                })?,
        };
        match part {
            Part::Subject if *is_hero && !map.has_hero && syntax.subjects == Subjects::Words => {
                map.has_hero = true;
                map.subjects.insert(0, index);
            }
            Part::Subject => map.subjects.push(index),
            Part::Board => map.board.push(index),
            Part::Dead => map.dead.push(index),
            Part::Stake(parameter) if map.given.get(*parameter).is_some() => {
                return Err(Error::refused(
                    format!("--columns gives two columns for the {}", parameter.name()),
                    "give one",
                ));
            }
            Part::Stake(parameter) => map.given.add(*parameter, index),
        }
    }
    let has_board = |&index: &usize| {
        syntax.with_board.is_some_and(|known| names[index].trim().eq_ignore_ascii_case(known))
    };
    let is_left_out = |name: &str| {
        (map.board.is_empty()
            && Part::of_name(name, syntax) == Some(Part::Board)
            && !map.subjects.iter().any(has_board))
            || (map.dead.is_empty() && is_dead(name))
    };
    let read = map.read();
    let left_out = (0..names.len()).find(|at| !read.contains(at) && is_left_out(names[*at]));
    map.note = left_out.map(|index| {
        format!("the column '{}' is not read: --columns does not include it", shown(names[index]))
    });
    Ok(map)
}

/// The columns by name.
struct Index<'a> {
    exact: HashMap<&'a str, usize>,
    /// The columns by lower-case name; `None` for two columns.
    folded: HashMap<String, Option<usize>>,
}

impl<'a> Index<'a> {
    fn new(names: &[&'a str]) -> Self {
        let (mut exact, mut folded) = (HashMap::new(), HashMap::new());
        for (index, name) in names.iter().map(|name| name.trim()).enumerate() {
            exact.entry(name).or_insert(index);
            let of_case = folded.entry(name.to_ascii_lowercase());
            of_case.and_modify(|index| *index = None).or_insert(Some(index));
        }
        Self { exact, folded }
    }

    /// Finds a column by its exact name, else by its name ignoring case.
    fn find(&self, column: &str) -> Result<Option<usize>, Error> {
        if let Some(&index) = self.exact.get(column) {
            return Ok(Some(index));
        }
        match self.folded.get(&column.to_ascii_lowercase()) {
            Some(None) => Err(duplicate(column)),
            found => Ok(found.copied().flatten()),
        }
    }
}

/// Finds the only column with a name, ignoring case.
fn ignoring_case(names: &[&str], column: &str) -> Result<Option<usize>, Error> {
    let mut all =
        names.iter().enumerate().filter(|(_, name)| name.trim().eq_ignore_ascii_case(column));
    let first = all.next().map(|(index, _)| index);
    all.next().map_or(Ok(first), |(_, name)| Err(duplicate(name)))
}

fn duplicate(name: &str) -> Error {
    let what = match name.trim() {
        "" => "two columns have empty names".to_owned(),
        name => format!("two columns are named '{}'", shown(name)),
    };
    Error::refused(what, "use different names")
}

/// Finds the columns with known names.
fn by_name(
    columns: &Names<'_>,
    fields: &HashSet<String>,
    given: &Given<Stated<'static>>,
) -> Result<ColumnMap, Error> {
    let Names { names, syntax, .. } = *columns;
    let mut map = ColumnMap::default();
    let all = |is: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..names.len()).filter(|&index| is(names[index])).collect()
    };
    if syntax.subjects == Subjects::Words {
        map.subjects = all(&|name| is_subject(name, syntax));
        map.subjects.sort_by_key(|&column| player_order(names[column]));
        map.has_hero = map.subjects.first().is_some_and(|&first| is_hero(names[first]));
        if !map.subjects.is_empty() && map.subjects.iter().all(|&column| is_villain(names[column]))
        {
            return Err(no_hero(names[map.subjects[0]]));
        }
    } else {
        let first =
            syntax.columns.iter().find_map(|column| ignoring_case(names, column).transpose());
        map.subjects.extend(first.transpose()?);
    }
    let with_board = syntax.with_board.map(|column| ignoring_case(names, column)).transpose()?;
    if !with_board.flatten().is_some_and(|index| map.subjects.contains(&index)) {
        let (whole, mut streets) = (all(&is_board), all(&|name| street(name).is_some()));
        streets.sort_by_key(|&index| street(names[index]));
        let both = whole.first().copied().zip(streets.first().copied());
        map.board = [whole, streets].concat();
        if let Some((whole, street)) = both {
            return Err(columns.refuse_two_boards(&map, whole, street));
        }
    }
    map.dead = all(&is_dead);
    (map.given, map.note) = amounts(columns, given)?;
    for part in [&map.subjects, &map.board, &map.dead] {
        distinct(part.iter().map(|&index| names[index]))?;
    }
    let read = map.read();
    let is_field = |name: &str| fields.contains(name.split('.').next().unwrap_or(name));
    let others = (0..names.len()).filter(|index| !read.contains(index));
    let (own, others): (Vec<usize>, _) = others.partition(|index| is_field(names[*index]));
    map.unread = others.into_iter().filter(|index: &usize| !is_answer(names[*index])).collect();
    // An earlier answer has several fields. One such name alone is the user's.
    if let [one] = own[..] {
        map.unread.push(one);
        map.unread.sort_unstable();
    }
    if !map.subjects.is_empty()
        && let Some(refusal) = columns.refuse_name(&map)
    {
        return Err(refusal);
    }
    if map.note.is_none() {
        map.note = columns.unread_note(&map);
    }
    Ok(map)
}

/// Finds the columns with amounts, if these and the amounts for all lines are about a decision. Otherwise such
/// columns belong to the user, and a note names them.
fn amounts(
    columns: &Names<'_>,
    given: &Given<Stated<'static>>,
) -> Result<(Given<usize>, Option<String>), Error> {
    let mut found = Given::default();
    for parameter in Parameter::COLUMNS.into_iter().filter(|_| columns.syntax.has_amounts) {
        if let Some(index) = ignoring_case(columns.names, parameter.name())? {
            found.add(parameter, index);
        }
    }
    let is_asked = (found.has_pot() || given.has_pot()) && (found.has_price() || given.has_price());
    if is_asked {
        return Ok((found, None));
    }
    let unused =
        found.iter().map(|(_, &column)| format!("'{}'", shown(columns.names[column].trim())));
    let unused: Vec<String> = unused.collect();
    let note = match &unused[..] {
        [] => None,
        [one] => Some(format!("the column {one} is not used: {NO_DECISION}")),
        several => Some(format!("the columns {} are not used: {NO_DECISION}", several.join(", "))),
    };
    Ok((Given::default(), note))
}

/// The reason for unused amounts.
const NO_DECISION: &str = "pot odds need a column pot and a column call or bet";

/// Refuses names that differ only in case.
fn distinct<'n>(names: impl Iterator<Item = &'n str>) -> Result<(), Error> {
    let mut known = HashSet::new();
    let mut names = names.map(str::trim);
    names
        .find(|name| !known.insert(name.to_lowercase()))
        .map_or(Ok(()), |name| Err(duplicate(name)))
}

/// Lists names: `cards, hole or hand`.
fn or_list(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// Returns the names of columns, as many as fit in a line.
fn listed(names: &[&str]) -> String {
    shown(&names.iter().take(MAX_LISTED).copied().collect::<Vec<_>>().join(", "))
}

/// More than the number of names that fit in a line.
const MAX_LISTED: usize = 100;

fn no_hero(villain: &str) -> Error {
    Error::refused(
        format!("the column '{}' needs a column hero", shown(villain.trim())),
        "name the first player's column hero, or select it with --columns",
    )
}

fn no_subject(names: &[&str], syntax: &LineSyntax) -> Error {
    let known = or_list(syntax.columns);
    let cards = if syntax.is_of_stacks { "" } else { ", board, dead" };
    let found = match names {
        [] => "there is none".to_owned(),
        _ => format!("the columns are: {}", listed(names)),
    };
    Error::refused(
        format!("no column is named {known}; {found}"),
        format!(
            "name the columns {}{cards}; or select them with --columns",
            syntax.columns.join(", ")
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: LineSyntax =
        LineSyntax::new("equity", Subjects::Words, &["hero", "villain", "player"]);
    const CARDS: LineSyntax =
        LineSyntax::new("eval", Subjects::Whole, &["cards", "hole"]).with_board("cards");

    fn map(list: Option<&str>, header: &str, syntax: &LineSyntax) -> Option<[Vec<usize>; 3]> {
        let selection = match list {
            Some(list) => ColumnSelection::parse(list, syntax).ok()?,
            None => ColumnSelection::default(),
        };
        let names: Vec<&str> = header.split(',').collect();
        let map = selection.map(&names, true, syntax, &HashSet::new(), &Given::default()).ok()?;
        Some([map.subjects, map.board, map.dead])
    }

    fn at(subjects: &[usize], board: &[usize], dead: &[usize]) -> Option<[Vec<usize>; 3]> {
        Some([subjects, board, dead].map(<[usize]>::to_vec))
    }

    #[test]
    fn columns_are_found_by_name_and_number() {
        let header = "id,Hero,villain,board";
        assert_eq!(map(Some("hero,villain,board"), header, &PLAYERS), at(&[1, 2], &[3], &[]));
        assert_eq!(map(Some("2,3,board=4"), header, &PLAYERS), at(&[1, 2], &[3], &[]));
        assert_eq!(map(Some("dead=id,hero"), header, &PLAYERS), at(&[1], &[], &[0]));
        assert_eq!(map(Some("id,player=hero"), header, &PLAYERS), at(&[0, 1], &[], &[]));
        for wrong in ["", "hero,", "flop", "5", "0", "pot=hero", "board"] {
            assert_eq!(map(Some(wrong), header, &PLAYERS), None, "{wrong}");
        }
    }

    #[test]
    fn several_columns_may_hold_the_board() {
        let header = "hero,villain,c,b,a";
        assert_eq!(
            map(Some("hero,villain,board=a,flop=b,board=c"), header, &PLAYERS),
            at(&[0, 1], &[4, 3, 2], &[])
        );
    }

    #[test]
    fn known_names_are_found_without_a_selection() {
        assert_eq!(
            map(None, "villain_2,board,hero,x,villain1,dead", &PLAYERS),
            at(&[2, 4, 0], &[1], &[5])
        );
        // The hero comes first; then columns are ordered by number, not by digits.
        assert_eq!(map(None, "villain,hero,board", &PLAYERS), at(&[1, 0], &[2], &[]));
        assert_eq!(map(None, "player_1,player_10,player_2", &PLAYERS), at(&[0, 2, 1], &[], &[]));
        assert_eq!(map(Some("villain=b,hero=a"), "a,b", &PLAYERS), at(&[0, 1], &[], &[]));
        assert_eq!(map(None, "villain,villain2", &PLAYERS), None);
        assert_eq!(map(None, "hole,board", &CARDS), at(&[0], &[1], &[]));
        assert_eq!(map(None, "cards,hole,board,dead", &CARDS), at(&[0], &[], &[3]));
        assert_eq!(map(None, "hole,flop,turn", &CARDS), at(&[0], &[1, 2], &[]));
        assert_eq!(
            map(None, "river,hero,turn,villain,flop2,flop1", &PLAYERS),
            at(&[1, 3], &[4, 5, 2, 0], &[])
        );
        assert_eq!(map(None, "hero,villain,board,flop", &PLAYERS), None);
        assert_eq!(map(None, "hero,villain,bord", &PLAYERS), None);
        assert_eq!(map(None, "a,board", &CARDS), None);
        for twice in ["hero,villain,board,board", "hero,villain,board,Board", "hero,villain,x,x"] {
            assert_eq!(map(None, twice, &PLAYERS), None, "{twice}");
        }
    }
}
