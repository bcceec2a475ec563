//! Which columns of a row, or members of an object, hold the parts of a query.

use std::collections::HashSet;

/// The columns of a row that hold the parts of a query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    pub subjects: Vec<usize>,
    pub board: Vec<usize>,
    pub dead: Vec<usize>,
    /// The columns whose cells must not seem to be part of the spot.
    pub unread: Vec<usize>,
    /// A note that a column is not read.
    pub note: Option<String>,
}

impl ColumnMap {
    /// Returns the columns that hold a part of the query.
    pub fn read(&self) -> HashSet<usize> {
        [&self.subjects, &self.board, &self.dead].into_iter().flatten().copied().collect()
    }
}
