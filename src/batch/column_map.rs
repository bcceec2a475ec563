//! Which columns of a row, or members of an object, hold the parts of a query.

use std::collections::HashSet;

use crate::spot::Stakes;

/// The columns of a row that hold the parts of a query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    pub subjects: Vec<usize>,
    pub board: Vec<usize>,
    pub dead: Vec<usize>,
    pub stakes: Stakes<usize>,
    /// The columns whose cells must not seem to be part of the spot.
    pub unread: Vec<usize>,
    /// A note that a column is not read.
    pub note: Option<String>,
}

impl ColumnMap {
    /// Returns the columns that hold a part of the query.
    pub fn read(&self) -> HashSet<usize> {
        let stakes = self.stakes.iter().map(|(_, place)| place);
        let cards = [&self.subjects, &self.board, &self.dead].into_iter().flatten();
        cards.chain(stakes).copied().collect()
    }
}
