//! Unread columns that seem to be part of the spot. Without them, the answer would be about a different spot. So they
//! are refused, unless `--columns` selects the columns to read.

use std::borrow::Cow;

use holdem_engine::parse::shown;

use crate::answer::Error;
use crate::lines::LineSyntax;
use crate::parameter::Parameter;
use crate::read::Subjects;

use super::column_map::ColumnMap;
use super::part::{Part, STREETS, is_board, is_card, is_like_a_range, street};

/// The longest `--columns` in a hint, in bytes.
const MAX_LIST: usize = 300;

/// The names of the columns of a header, or of the members of an object.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub names: &'a [&'a str],
    pub is_header: bool,
    pub syntax: &'a LineSyntax,
}

impl Names<'_> {
    /// Returns the refusal of an unread column whose name is close to the name of a part.
    pub fn refuse_name(&self, map: &ColumnMap) -> Option<Error> {
        map.unread.iter().find_map(|&column| {
            let (part, known) = Part::almost(self.names[column], self.syntax)?;
            let message =
                format!("{} is not read; did you mean '{known}'?", self.described(column));
            Some(Error::refused(message, self.hint(map, &[(column, part)])))
        })
    }

    /// Returns a note with the names of the unread columns, if there are any.
    pub fn unread_note(&self, map: &ColumnMap) -> Option<String> {
        let what = if self.is_header { "columns" } else { "members" };
        let names = map.unread.iter().map(|&column| shown(self.names[column].trim()));
        let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
        (!names.is_empty()).then(|| {
            let list = names.join(", ");
            let list = match list.char_indices().nth(MAX_LIST) {
                Some((end, _)) => format!("{}…", &list[..end]),
                None => list,
            };
            format!("{what} not read: {list}")
        })
    }

    /// Checks the cells of unread columns. One card alone may be a word, or eight hours, so it makes a note. Cards in
    /// two columns are not a coincidence.
    ///
    /// # Errors
    ///
    /// Returns a refusal if cells seem to be part of the spot.
    pub fn check<'c>(
        &self,
        map: &ColumnMap,
        cell: impl Fn(usize) -> Cow<'c, str>,
    ) -> Result<Option<String>, Error> {
        let (mut found, mut lone, mut range) = (Vec::new(), Vec::new(), None);
        let has_players = self.syntax.subjects == Subjects::Words;
        for &column in &map.unread {
            let content = cell(column);
            if let Some(part) = Part::of_cell(self.names[column], &content, self.syntax) {
                found.push((column, part));
            } else if is_card(&content) {
                lone.push((column, Part::Board));
            } else if has_players
                && range.is_none()
                && Parameter::text_of_name(self.names[column]).is_none()
                && is_like_a_range(&content)
            {
                range = Some((column, Part::Subject));
            }
        }
        if lone.len() > 1 {
            found.append(&mut lone);
            found.sort_by_key(|&(column, _)| column);
        }
        if let Some(&(first, _)) = found.first() {
            let (column, content) = (self.described(first), cell(first));
            let message = format!("{column} is not read, but holds {}", shown(content.trim()));
            return Err(Error::refused(message, self.hint(map, &found)));
        }
        let of_card = |&(column, part): &(usize, Part)| {
            let (column, hint) = (self.described(column), self.hint(map, &[(column, part)]));
            let what = if part == Part::Subject { "a range" } else { "cards" };
            format!("{column} is not read, but could hold {what}; {hint}")
        };
        let noted = lone.first().or(range.as_ref()).map(of_card);
        Ok(noted.or_else(|| map.note.clone()))
    }

    /// Checks that a row with the cards of a street also has the cards of earlier streets, if there are columns for
    /// them.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the cells of an earlier street are empty.
    pub fn check_streets(
        &self,
        map: &ColumnMap,
        is_empty: impl Fn(usize) -> bool,
    ) -> Result<(), Error> {
        let mut is_filled = [None; STREETS.len()];
        for &column in &map.board {
            if let Some(street) = street(self.names[column]) {
                *is_filled[street].get_or_insert(false) |= !is_empty(column);
            }
        }
        let last = is_filled.iter().rposition(|&is_filled| is_filled == Some(true));
        let missing = is_filled.iter().position(|&is_filled| is_filled == Some(false));
        match missing.zip(last).filter(|(missing, last)| missing < last) {
            Some((missing, last)) => Err(Error::refused(
                format!("the {} is given without the {}", STREETS[last], STREETS[missing]),
                "fill the streets in order, or leave the later ones empty",
            )),
            None => Ok(()),
        }
    }

    /// Returns the refusal of a board that is both in a board column and in the columns of the streets.
    pub fn refuse_two_boards(&self, map: &ColumnMap, whole: usize, street: usize) -> Error {
        let [whole, street] = [whole, street].map(|column| shown(self.names[column].trim()));
        let message = format!("'{whole}' and '{street}' both hold the board");
        let [one, other] = [true, false].map(|is_whole| {
            let board = map.board.iter().copied();
            let board = board.filter(|&column| is_board(self.names[column]) == is_whole);
            self.list(&ColumnMap { board: board.collect(), ..map.clone() })
        });
        let hint = match (one, other) {
            (Some(one), Some(other)) => {
                format!("select one: --columns {one}, or --columns {other}")
            }
            _ => HINT.to_owned(),
        };
        Error::refused(message, hint)
    }

    fn described(&self, column: usize) -> String {
        let what = if self.is_header { "column" } else { "member" };
        format!("the {what} '{}'", shown(self.names[column].trim()))
    }

    /// Returns a hint with two values of `--columns`: one adds columns to a map, each as a part; the other does not.
    fn hint(&self, map: &ColumnMap, more: &[(usize, Part)]) -> String {
        let mut all = map.clone();
        for &(column, part) in more {
            match part {
                Part::Subject => all.subjects.push(column),
                Part::Board => all.board.push(column),
                Part::Dead => all.dead.push(column),
                Part::Stake(parameter) => all.given.add(parameter, column),
            }
        }
        let (Some(with), Some(without)) = (self.list(&all), self.list(map)) else {
            return HINT.to_owned();
        };
        let them = if more.len() > 1 { "such columns" } else { "it" };
        format!("to read {them}: --columns {with}; to ignore {them}: --columns {without}")
    }

    /// Returns the argument of `--columns`, quoted for a shell, that reads the columns of a map.
    fn list(&self, map: &ColumnMap) -> Option<String> {
        let mut list = String::new();
        let parts =
            [(Part::Subject, &map.subjects), (Part::Board, &map.board), (Part::Dead, &map.dead)];
        let parts = parts.into_iter().flat_map(|(part, all)| all.iter().map(move |at| (part, at)));
        let given = map.given.iter().map(|(parameter, column)| (Part::Stake(parameter), column));
        for (part, &column) in parts.chain(given) {
            if !list.is_empty() {
                list.push(',');
            }
            list += &self.item(column, part)?;
            if list.len() > MAX_LIST {
                return None;
            }
        }
        let is_bare = |c: char| c.is_alphanumeric() || "_.-=,".contains(c);
        Some(if list.chars().all(is_bare) { list } else { format!("'{list}'") })
    }

    /// Returns a column and its part as written in `--columns`.
    fn item(&self, column: usize, part: Part) -> Option<String> {
        let name = self.names[column].trim();
        if name.is_empty() || name.contains([',', '=', '\'']) || shown(name) != name {
            let number = self.is_header.then_some(column + 1)?;
            return Some(format!("{}={number}", part.role(self.syntax)));
        }
        let is_known = Part::of_name(name, self.syntax) == Some(part);
        Some(if is_known { name.to_owned() } else { format!("{}={name}", part.role(self.syntax)) })
    }
}

const HINT: &str = "select the columns to read with --columns";
