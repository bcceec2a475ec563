//! Finds the columns of a row, or the members of an object, that hold the parts of a query.

use std::collections::{HashMap, HashSet};

use crate::parse::shown;
use crate::report::Error;
use crate::spot::{Stake, Stakes, Subjects};

use super::column_map::ColumnMap;
use super::field_names::is_answer;
use super::part::{Part, is_board, is_dead, is_subject, street};
use super::question::Shape;
use super::unread::Names;

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
            match Part::of_name(named, shape) {
                Some(known) => Ok((known, column.to_owned())),
                None if part.is_empty() => Ok((Part::Subject, column.to_owned())),
                None => Err(Error::refused(
                    format!("no column can be '{}'", shown(part)),
                    format!("a column is {}", or_list(&[shape.columns, shape.others()].concat())),
                )),
            }
        });
        Ok(Self(Some(chosen.collect::<Result<_, _>>()?)))
    }

    /// Finds the selected columns among the names of a header or an object. An object may lack some. Columns with the
    /// names of the answer's fields, `fields`, come from an earlier answer. `given` are the amounts of all lines.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a header lacks one, if one appears twice, if none holds a subject, or if a column that is
    /// not selected is called almost like a part.
    pub fn map(
        &self,
        names: &[&str],
        is_header: bool,
        shape: &Shape,
        fields: &HashSet<String>,
        given: &Stakes<String>,
    ) -> Result<ColumnMap, Error> {
        let mut known = HashSet::new();
        if is_header && let Some(name) = names.iter().find(|name| !known.insert(name.trim())) {
            return Err(duplicate(name));
        }
        let map = match &self.0 {
            Some(chosen) => selected(chosen, names, is_header, shape)?,
            None => by_name(&Names { names, is_header, shape }, fields, given)?,
        };
        if map.subjects.is_empty() { Err(no_subject(names, shape)) } else { Ok(map) }
    }
}

/// Finds the columns that are selected.
fn selected(
    chosen: &[(Part, String)],
    names: &[&str],
    is_header: bool,
    shape: &Shape,
) -> Result<ColumnMap, Error> {
    let index = Index::new(names);
    let mut map = ColumnMap::default();
    for (part, column) in chosen {
        let place = match index.find(column)? {
            Some(place) => place,
            None if !is_header => continue,
            None => column
                .parse()
                .ok()
                .and_then(|number: usize| number.checked_sub(1))
                .filter(|&place| place < names.len())
                .ok_or_else(|| {
                    Error::refused(
                        format!("there is no column '{}'", shown(column)),
                        format!("the columns are: {}", listed(names)),
                    )
                })?,
        };
        match part {
            Part::Subject => map.subjects.push(place),
            Part::Board => map.board.push(place),
            Part::Dead => map.dead.push(place),
            Part::Stake(stake) if map.stakes.get(*stake).is_some() => {
                return Err(Error::refused(
                    format!("--columns names two columns for the {}", stake.name()),
                    "name one",
                ));
            }
            Part::Stake(stake) => map.stakes.set(*stake, place),
        }
    }
    let has_board = |&place: &usize| {
        shape.with_board.is_some_and(|known| names[place].trim().eq_ignore_ascii_case(known))
    };
    let is_left_out = |name: &str| {
        (map.board.is_empty()
            && Part::of_name(name, shape) == Some(Part::Board)
            && !map.subjects.iter().any(has_board))
            || (map.dead.is_empty() && is_dead(name))
    };
    let read = map.read();
    let left_out = (0..names.len()).find(|at| !read.contains(at) && is_left_out(names[*at]));
    map.note = left_out.map(|place| {
        format!("the column '{}' is not read: --columns does not name it", shown(names[place]))
    });
    Ok(map)
}

/// Where each name is among the columns.
struct Index<'a> {
    exact: HashMap<&'a str, usize>,
    /// By name in lower case; `None` for two columns.
    folded: HashMap<String, Option<usize>>,
}

impl<'a> Index<'a> {
    fn new(names: &[&'a str]) -> Self {
        let (mut exact, mut folded) = (HashMap::new(), HashMap::new());
        for (place, name) in names.iter().map(|name| name.trim()).enumerate() {
            exact.entry(name).or_insert(place);
            let of_case = folded.entry(name.to_ascii_lowercase());
            of_case.and_modify(|place| *place = None).or_insert(Some(place));
        }
        Self { exact, folded }
    }

    /// Finds a column by its exact name, else by its name ignoring case.
    fn find(&self, column: &str) -> Result<Option<usize>, Error> {
        if let Some(&place) = self.exact.get(column) {
            return Ok(Some(place));
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
fn by_name(
    columns: &Names<'_>,
    fields: &HashSet<String>,
    given: &Stakes<String>,
) -> Result<ColumnMap, Error> {
    let Names { names, shape, .. } = *columns;
    let mut map = ColumnMap::default();
    let all = |is: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..names.len()).filter(|&place| is(names[place])).collect()
    };
    if shape.subjects == Subjects::Words {
        map.subjects = all(&|name| is_subject(name, shape));
    } else {
        let first =
            shape.columns.iter().find_map(|column| ignoring_case(names, column).transpose());
        map.subjects.extend(first.transpose()?);
    }
    let with_board = shape.with_board.map(|column| ignoring_case(names, column)).transpose()?;
    if !with_board.flatten().is_some_and(|place| map.subjects.contains(&place)) {
        let (whole, mut streets) = (all(&is_board), all(&|name| street(name).is_some()));
        streets.sort_by_key(|&place| street(names[place]));
        let both = whole.first().copied().zip(streets.first().copied());
        map.board = [whole, streets].concat();
        if let Some((whole, street)) = both {
            return Err(columns.refuse_two_boards(&map, whole, street));
        }
    }
    map.dead = all(&is_dead);
    map.stakes = stakes(columns, given)?;
    for part in [&map.board, &map.dead] {
        distinct(part.iter().map(|&place| names[place]))?;
    }
    let read = map.read();
    let is_earlier =
        |name: &str| is_answer(name) || fields.contains(name.split('.').next().unwrap_or(name));
    map.unread = (0..names.len())
        .filter(|place| !read.contains(place) && !is_earlier(names[*place]))
        .collect();
    if map.subjects.is_empty() {
        return Ok(map);
    }
    columns.refuse_name(&map).map_or(Ok(map), Err)
}

/// Finds the columns with amounts, if they and the amounts of all lines are about a decision. Otherwise they are the
/// user's own.
fn stakes(columns: &Names<'_>, given: &Stakes<String>) -> Result<Stakes<usize>, Error> {
    let mut found = Stakes::default();
    for stake in Stake::ALL.into_iter().filter(|_| columns.shape.has_stakes) {
        if let Some(place) = ignoring_case(columns.names, stake.name())? {
            found.set(stake, place);
        }
    }
    let is_asked = (found.have_a_pot() || given.have_a_pot())
        && (found.have_a_price() || given.have_a_price());
    Ok(if is_asked { found } else { Stakes::default() })
}

/// Refuses names that are the same but for case.
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

/// Returns the names of columns, as many as fit a line.
fn listed(names: &[&str]) -> String {
    shown(&names.iter().take(MAX_LISTED).copied().collect::<Vec<_>>().join(", "))
}

/// More names than fit a line.
const MAX_LISTED: usize = 100;

fn no_subject(names: &[&str], shape: &Shape) -> Error {
    let wanted = or_list(shape.columns);
    let found = match names {
        [] => "there is none".to_owned(),
        _ => format!("the columns are: {}", listed(names)),
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
        has_stakes: false,
    };
    const CARDS: Shape = Shape {
        command: "eval",
        subjects: Subjects::Whole,
        columns: &["cards", "hole"],
        with_board: Some("cards"),
        has_stakes: false,
    };

    fn map(list: Option<&str>, header: &str, shape: &Shape) -> Option<[Vec<usize>; 3]> {
        let selection = match list {
            Some(list) => ColumnSelection::parse(list, shape).ok()?,
            None => ColumnSelection::default(),
        };
        let names: Vec<&str> = header.split(',').collect();
        let map = selection.map(&names, true, shape, &HashSet::new(), &Stakes::default()).ok()?;
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
            at(&[0, 2, 4], &[1], &[5])
        );
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
