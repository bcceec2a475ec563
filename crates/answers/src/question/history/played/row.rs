//! Rows, and their construction from hands.

use std::fmt::Debug;
use std::sync::Arc;

use holdem_history::Selection;
use holdem_history::stream::{Found, Part, Refused};
use serde::Serialize;

use super::cell::{Cell, Column};

/// A row of a table of played hands.
pub trait PlayedRow: Serialize + Debug + Clone + Send + Sync + Sized + 'static {
    /// The name and version of the schema.
    const SCHEMA: &'static str;

    /// The name of the table, and of the list of its rows.
    const NAME: &'static str;

    /// A description of the table, for people.
    const CAPTION: &'static str;

    /// The columns.
    fn columns() -> &'static [Column];

    /// Calls `take` with each cell, in the order of the columns.
    fn cells(&self, take: &mut dyn FnMut(Cell<'_>));

    /// Adds the rows of a selected hand. Their file is not set yet, and their line is relative to the block.
    fn of_hand(found: &Found<'_>, selection: &Selection, rows: &mut Vec<Self>);

    /// Adds the rows of a hand, if selected.
    fn add(rows: &mut Vec<Self>, found: &Found<'_>, selection: &Selection) {
        if selection.filter.lets_through(found.hand, found.audited) {
            Self::of_hand(found, selection, rows);
        }
    }

    /// Returns the row of a refused hand, if the table has such rows.
    fn of_refused(_: &Refused) -> Option<Self> {
        None
    }

    /// Sets the file of the row. `before` is the number of lines in the file before the row's first line.
    fn place(&mut self, file: &Arc<str>, before: u64);
}

/// Returns these rows of a block and the rows of its refused hands, with their files and lines.
pub fn rows_of<R: PlayedRow, T>(mut rows: Vec<R>, part: &Part<T>) -> Vec<R> {
    for row in &mut rows {
        row.place(&part.source, part.line - 1);
    }
    rows.extend(refusals_of(part));
    rows
}

/// Returns the rows of the refused hands in a block, whose lines are already absolute.
pub fn refusals_of<R: PlayedRow, T>(part: &Part<T>) -> impl Iterator<Item = R> + '_ {
    part.refused.iter().filter_map(R::of_refused).map(|mut row| {
        row.place(&part.source, 0);
        row
    })
}
