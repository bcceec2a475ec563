//! From the cells of a row, or the members of an object, to a query.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::answer::Error;
use crate::lines::framing::{Cells, JsonObject};
use crate::lines::{InputFormat, LineSyntax};
use crate::parameter::{Given, Stated};
use crate::read::{Defaults, Query, Subjects};
use crate::text::counted;

use super::column_map::ColumnMap;
use super::part::is_card;
use super::source::{Header, passthrough, replaced_error};
use super::unread::Names;

/// A query, and a note about a column that is not part of it.
pub struct Asked<'a> {
    pub query: Query<'a>,
    pub note: Option<String>,
}

/// The meaning of the columns of rows.
pub struct Rows<'a> {
    pub header: &'a Header,
    names: Vec<&'a str>,
    kind: InputFormat,
    /// A note about a column that is replaced.
    replaced: Option<String>,
    syntax: &'static LineSyntax,
}

impl<'a> Rows<'a> {
    /// Returns the rows below a header.
    pub fn new(header: &'a Header, kind: InputFormat, syntax: &'static LineSyntax) -> Self {
        let names: Vec<&str> = header.names.iter().map(String::as_str).collect();
        let replaced = replaced_error(&names, &header.passthrough);
        Self { header, names, kind, replaced, syntax }
    }

    /// Returns the query of a row.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the row does not have as many cells as the header, if a cell is
    /// invalid, or if a cell in an unread column is part of the spot.
    pub fn query(&self, cells: Cells<'_>, defaults: &Defaults) -> Result<Asked<'static>, Error> {
        let (found, expected) = (cells.len(), self.names.len());
        if found != expected {
            let delimiter = match self.kind {
                InputFormat::Tsv => "a tab",
                InputFormat::Semicolons => "a semicolon",
                InputFormat::Delimited(_) => "the delimiter",
                _ => "a comma",
            };
            return Err(Error::refused(
                format!(
                    "the row has {}, and the header has {expected}",
                    counted(found as u64, "column")
                ),
                format!("quote a cell that contains {delimiter}"),
            ));
        }
        let map = &self.header.map;
        let names = Names { names: &self.names, is_header: true, syntax: self.syntax };
        let note = names.check(map, |column| Cow::Borrowed(cells.get(column)))?;
        names.check_streets(map, |column| cells.get(column).trim().is_empty())?;
        map.check_hero(map.subjects.first().map_or("", |&column| cells.get(column)))?;
        let subjects = map.subjects.iter().map(|&column| cells.get(column));
        let (board, dead) = (cells.joined(&map.board), cells.joined(&map.dead));
        let given = map.given.filter_map(|&column| Some(cells.get(column).into()));
        let query =
            Query::of_cells(subjects, self.syntax.subjects, &board, &dead, &given, defaults)?;
        Ok(Asked { query, note: note.or_else(|| self.replaced.clone()) })
    }
}

/// The meaning of the members of an object. The objects of an input are mostly alike.
pub struct Members {
    names: Vec<String>,
    map: Result<ColumnMap, Error>,
    passthrough: Vec<usize>,
    /// Set if the member with the name of the command is an object: an earlier answer.
    has_answer: bool,
    /// A note about a member that is replaced.
    replaced: Option<String>,
    syntax: &'static LineSyntax,
}

impl Members {
    /// Returns the members of an object, which `map` divides.
    pub fn new(
        object: &JsonObject<'_>,
        map: Result<ColumnMap, Error>,
        syntax: &'static LineSyntax,
        fields: &HashSet<String>,
    ) -> Self {
        let names: Vec<&str> = object.names().collect();
        let none = ColumnMap::default();
        let has_answer = object.has_object(syntax.command);
        let read = map.as_ref().unwrap_or(&none);
        let passthrough = passthrough(&names, read, syntax.command, fields, !has_answer);
        let replaced = (!has_answer).then(|| replaced_error(&names, &passthrough)).flatten();
        let names = names.into_iter().map(str::to_owned).collect();
        Self { names, map, passthrough, has_answer, replaced, syntax }
    }

    /// Returns `true` if an object has these members.
    pub fn are_of(&self, object: &JsonObject<'_>) -> bool {
        object.names().eq(self.names.iter().map(String::as_str))
            && object.has_object(self.syntax.command) == self.has_answer
    }

    /// Returns the members that pass through to the output.
    pub fn passthrough(&self) -> &[usize] {
        &self.passthrough
    }

    /// Returns the query of an object with these members.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a member is invalid, or if an unread member is part of the spot.
    pub fn query(
        &self,
        object: &JsonObject<'_>,
        defaults: &Defaults,
    ) -> Result<Asked<'static>, Error> {
        let map = self.map.as_ref().map_err(Error::clone)?;
        let names: Vec<&str> = object.names().collect();
        let names = Names { names: &names, is_header: false, syntax: self.syntax };
        let note =
            names.check(map, |column| object.words(column).unwrap_or_default().join(" ").into())?;
        names.check_streets(map, |column| {
            object.words(column).is_ok_and(|words| words.iter().all(|word| word.trim().is_empty()))
        })?;
        let cards = |columns: &[usize]| -> Result<String, Error> {
            let words = columns.iter().map(|&column| object.words(column));
            Ok(words.collect::<Result<Vec<_>, _>>()?.concat().join(" "))
        };
        let mut subjects: Vec<Stated<'_>> = Vec::new();
        for (number, &column) in map.subjects.iter().enumerate() {
            if self.syntax.is_of_stacks {
                subjects.extend(object.numbers(column)?);
                continue;
            }
            let words = object.words(column)?;
            if number == 0 {
                map.check_hero(&words.concat())?;
            }
            match self.syntax.subjects {
                // The cards of a hand can be a list, like the cards of a board.
                Subjects::Words if words.len() > 1 && words.iter().all(|word| is_card(word)) => {
                    subjects.push(words.concat().into());
                }
                Subjects::Words => subjects.extend(words.into_iter().map(Stated::from)),
                Subjects::Whole => subjects.push(words.join(" ").into()),
            }
        }
        let (board, dead) = (cards(&map.board)?, cards(&map.dead)?);
        let mut given: Given<Stated<'_>> = Given::default();
        for (parameter, &column) in map.given.iter() {
            given.add(parameter, object.number(column)?);
        }
        let query =
            Query::of_cells(subjects, self.syntax.subjects, &board, &dead, &given, defaults)?;
        Ok(Asked { query, note: note.or_else(|| self.replaced.clone()) })
    }
}
