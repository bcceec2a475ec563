//! Columns that are not read and yet seem to be part of the spot. An answer that leaves them out would be the answer to
//! another question, so they are refused, unless `--columns` says what is read.

use std::borrow::Cow;

use crate::parse::shown;
use crate::report::Error;

use super::column_map::ColumnMap;
use super::part::{Part, is_board, is_card};
use super::question::Shape;

/// The longest `--columns` in a hint, in bytes.
const MAX_LIST: usize = 300;

/// The names of the columns of a header, or of the members of an object.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub names: &'a [&'a str],
    pub is_header: bool,
    pub shape: &'a Shape,
}

impl Names<'_> {
    /// Returns the refusal of an unread column whose name is almost that of a part.
    pub fn refuse_name(&self, map: &ColumnMap) -> Option<Error> {
        map.unread.iter().find_map(|&place| {
            let (part, known) = Part::almost(self.names[place], self.shape)?;
            let message = format!("{} is not read; is it '{known}'?", self.column(place));
            Some(Error::refused(message, self.hint(map, &[(place, part)])))
        })
    }

    /// Checks the cells of unread columns. One card alone may be a word, or eight hours, so it makes a note; cards in two
    /// columns are no coincidence.
    ///
    /// # Errors
    ///
    /// Returns a refusal if cells seem to be part of the spot.
    pub fn check<'c>(
        &self,
        map: &ColumnMap,
        cell: impl Fn(usize) -> Cow<'c, str>,
    ) -> Result<Option<String>, Error> {
        let (mut found, mut lone) = (Vec::new(), Vec::new());
        for &place in &map.unread {
            let content = cell(place);
            if let Some(part) = Part::of_cell(self.names[place], &content, self.shape) {
                found.push((place, part));
            } else if is_card(&content) {
                lone.push((place, Part::Board));
            }
        }
        if lone.len() > 1 {
            found.append(&mut lone);
            found.sort_by_key(|&(place, _)| place);
        }
        if let Some(&(first, _)) = found.first() {
            let (column, content) = (self.column(first), cell(first));
            let message = format!("{column} is not read, and holds {}", shown(content.trim()));
            return Err(Error::refused(message, self.hint(map, &found)));
        }
        let of_card = |&(place, part): &(usize, Part)| {
            let (column, hint) = (self.column(place), self.hint(map, &[(place, part)]));
            format!("{column} is not read, and holds what may be a card; {hint}")
        };
        Ok(lone.first().map(of_card).or_else(|| map.note.clone()))
    }

    /// Returns the refusal of a board that is both in a column of its own and in those of the streets.
    pub fn refuse_two_boards(&self, map: &ColumnMap, whole: usize, street: usize) -> Error {
        let [whole, street] = [whole, street].map(|place| shown(self.names[place].trim()));
        let message = format!("'{whole}' and '{street}' both hold the board");
        let [one, other] = [true, false].map(|is_whole| {
            let board = map.board.iter().copied();
            let board = board.filter(|&place| is_board(self.names[place]) == is_whole);
            self.list(&ColumnMap { board: board.collect(), ..map.clone() })
        });
        let hint = match (one, other) {
            (Some(one), Some(other)) => format!("read one: --columns {one}, or --columns {other}"),
            _ => HINT.to_owned(),
        };
        Error::refused(message, hint)
    }

    fn column(&self, place: usize) -> String {
        let what = if self.is_header { "column" } else { "member" };
        format!("the {what} '{}'", shown(self.names[place].trim()))
    }

    /// Returns how to read more columns than those of a map, each as a part, and how not to.
    fn hint(&self, map: &ColumnMap, more: &[(usize, Part)]) -> String {
        let mut all = map.clone();
        for &(place, part) in more {
            match part {
                Part::Subject => all.subjects.push(place),
                Part::Board => all.board.push(place),
                Part::Dead => all.dead.push(place),
                Part::Stake(stake) => all.stakes.set(stake, place),
            }
        }
        let (Some(with), Some(without)) = (self.list(&all), self.list(map)) else {
            return HINT.to_owned();
        };
        let them = if more.len() > 1 { "such columns" } else { "it" };
        format!("to read {them}: --columns {with}; to leave {them} unread: --columns {without}")
    }

    /// Returns the argument of `--columns`, quoted for a shell, that reads the columns of a map.
    fn list(&self, map: &ColumnMap) -> Option<String> {
        let mut list = String::new();
        let parts =
            [(Part::Subject, &map.subjects), (Part::Board, &map.board), (Part::Dead, &map.dead)];
        let parts = parts.into_iter().flat_map(|(part, all)| all.iter().map(move |at| (part, at)));
        let stakes = map.stakes.iter().map(|(stake, place)| (Part::Stake(stake), place));
        for (part, &place) in parts.chain(stakes) {
            if !list.is_empty() {
                list.push(',');
            }
            list += &self.item(place, part)?;
            if list.len() > MAX_LIST {
                return None;
            }
        }
        let is_bare = |c: char| c.is_alphanumeric() || "_.-=,".contains(c);
        Some(if list.chars().all(is_bare) { list } else { format!("'{list}'") })
    }

    /// Returns how `--columns` names a column and its part.
    fn item(&self, place: usize, part: Part) -> Option<String> {
        let name = self.names[place].trim();
        if name.is_empty() || name.contains([',', '=', '\'']) || shown(name) != name {
            let number = self.is_header.then_some(place + 1)?;
            return Some(format!("{}={number}", part.role(self.shape)));
        }
        let says_it = Part::of_name(name, self.shape) == Some(part);
        Some(if says_it { name.to_owned() } else { format!("{}={name}", part.role(self.shape)) })
    }
}

const HINT: &str = "say which columns to read with --columns";
