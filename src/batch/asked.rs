//! From the cells of a row, or the members of an object, to a query.

use std::borrow::Cow;

use crate::report::Error;
use crate::spot::{Defaults, Query, Stakes, Subjects};

use super::cells::Cells;
use super::column_map::ColumnMap;
use super::input::InputFormat;
use super::json_object::JsonObject;
use super::question::Shape;
use super::source::{Header, passthrough};
use super::unread::Names;

/// A query, and a note about a column that is not part of it.
pub struct Asked<'a> {
    pub query: Query<'a>,
    pub note: Option<String>,
}

/// What the columns of rows are for.
pub struct Rows<'a> {
    pub header: &'a Header,
    names: Vec<&'a str>,
    kind: InputFormat,
    shape: &'static Shape,
}

impl<'a> Rows<'a> {
    /// Returns the rows below a header.
    pub fn new(header: &'a Header, kind: InputFormat, shape: &'static Shape) -> Self {
        let names = header.names.iter().map(String::as_str).collect();
        Self { header, names, kind, shape }
    }

    /// Returns the query of a row.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the row has not as many cells as the header, or if a cell is invalid or in a column that is
    /// not read and yet part of the spot.
    pub fn query(&self, cells: Cells<'_>, defaults: &Defaults) -> Result<Asked<'static>, Error> {
        let (found, wanted) = (cells.len(), self.names.len());
        if found != wanted {
            let delimiter = if self.kind == InputFormat::Tsv { "tab" } else { "comma" };
            return Err(Error::refused(
                format!("the row has {found} columns, and the header {wanted}"),
                format!("a cell with a {delimiter} in it needs double quotes around it"),
            ));
        }
        let map = &self.header.map;
        let names = Names { names: &self.names, is_header: true, shape: self.shape };
        let note = names.check(map, |place| Cow::Borrowed(cells.get(place)))?;
        let subjects = map.subjects.iter().map(|&place| cells.get(place));
        let (board, dead) = (cells.joined(&map.board), cells.joined(&map.dead));
        let stakes = Stakes::of(|stake| Some(cells.get(*map.stakes.get(stake)?)));
        let query =
            Query::of_cells(subjects, self.shape.subjects, &board, &dead, &stakes, defaults)?;
        Ok(Asked { query, note })
    }
}

/// What the members of an object are for. The objects of an input are mostly alike.
pub struct Members {
    names: Vec<String>,
    map: Result<ColumnMap, Error>,
    passthrough: Vec<usize>,
    shape: &'static Shape,
}

impl Members {
    /// Returns the members of an object, which `map` divides.
    pub fn new(
        object: &JsonObject<'_>,
        map: Result<ColumnMap, Error>,
        shape: &'static Shape,
    ) -> Self {
        let names: Vec<&str> = object.names().collect();
        let none = ColumnMap::default();
        let passthrough = passthrough(&names, map.as_ref().unwrap_or(&none), shape.command);
        Self { map, passthrough, shape, names: names.into_iter().map(str::to_owned).collect() }
    }

    /// Returns whether an object has these members.
    pub fn are_of(&self, object: &JsonObject<'_>) -> bool {
        object.names().eq(self.names.iter().map(String::as_str))
    }

    /// Returns the members that pass through to the output.
    pub fn passthrough(&self) -> &[usize] {
        &self.passthrough
    }

    /// Returns the query of an object with these members.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a member is invalid, or not read and yet part of the spot.
    pub fn query(
        &self,
        object: &JsonObject<'_>,
        defaults: &Defaults,
    ) -> Result<Asked<'static>, Error> {
        let map = self.map.as_ref().map_err(Error::clone)?;
        let names: Vec<&str> = object.names().collect();
        let names = Names { names: &names, is_header: false, shape: self.shape };
        let note =
            names.check(map, |place| object.words(place).unwrap_or_default().join(" ").into())?;
        let cards = |places: &[usize]| -> Result<String, Error> {
            let words = places.iter().map(|&place| object.words(place));
            Ok(words.collect::<Result<Vec<_>, _>>()?.concat().join(" "))
        };
        let mut subjects = Vec::new();
        for &place in &map.subjects {
            let words = object.words(place)?;
            match self.shape.subjects {
                Subjects::Words => subjects.extend(words),
                Subjects::Whole => subjects.push(words.join(" ")),
            }
        }
        let subjects = subjects.iter().map(String::as_str);
        let (board, dead) = (cards(&map.board)?, cards(&map.dead)?);
        let mut amounts: Stakes<String> = Stakes::default();
        for (stake, &place) in map.stakes.iter() {
            amounts.set(stake, object.number(place)?);
        }
        let stakes = Stakes::of(|stake| amounts.get(stake).map(String::as_str));
        let query =
            Query::of_cells(subjects, self.shape.subjects, &board, &dead, &stakes, defaults)?;
        Ok(Asked { query, note })
    }
}
