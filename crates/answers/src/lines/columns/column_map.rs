//! The columns of a row, or members of an object, that hold the parts of a query.

use std::collections::HashSet;

use crate::answer::Error;
use crate::parameter::Given;

/// The columns of a row that hold the parts of a query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColumnMap {
    /// The columns with the subjects; for players, the hero's first.
    pub subjects: Vec<usize>,
    /// Set if the first subject is the hero's: a line with this cell empty has no first player.
    pub has_hero: bool,
    pub board: Vec<usize>,
    pub dead: Vec<usize>,
    pub given: Given<usize>,
    /// The unread columns, whose cells must not look like part of the spot.
    pub unread: Vec<usize>,
    /// A note that a column is not read.
    pub note: Option<String>,
}

impl ColumnMap {
    /// Checks that a line has a hero, if there is a column for one. `first` is the content of the first subject's
    /// column.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is empty: the next player would be mistaken for the hero.
    pub fn check_hero(&self, first: &str) -> Result<(), Error> {
        match self.has_hero && first.trim().is_empty() {
            true => Err(Error::refused(
                "the hero is missing",
                "fill the column of the hero: equity, pot and call refer to the first player",
            )),
            false => Ok(()),
        }
    }

    /// Returns the columns that hold a part of the query.
    pub fn read(&self) -> HashSet<usize> {
        let given = self.given.iter().map(|(_, column)| column);
        let cards = [&self.subjects, &self.board, &self.dead].into_iter().flatten();
        cards.chain(given).copied().collect()
    }
}
