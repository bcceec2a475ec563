//! How many hands are not among the rows: those that were refused, and those of other games.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::sync::{Arc, Mutex, PoisonError};

use holdem::history::stream::Part;

/// A number of hands that are not among the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// Those that were refused.
    pub refused: u64,
    /// Those of other games.
    pub others: u64,
}

impl AddAssign for Unread {
    fn add_assign(&mut self, other: Self) {
        self.refused += other.refused;
        self.others += other.others;
    }
}

/// A block: its file, and its place in it: the first byte of the piece, and the number of the block.
type Block = (Arc<str>, (u64, u64));

/// The blocks with such hands. A query may read a block more than once, and counts its hands once.
static BLOCKS: Mutex<BTreeMap<Block, Unread>> = Mutex::new(BTreeMap::new());

/// Notes what a block has that is not among the rows.
pub fn note<T>(part: &Part<T>, place: (u64, u64), are_refused_rows: bool) {
    let refused = if are_refused_rows { 0 } else { part.refused.len() as u64 };
    let unread = Unread { refused, others: part.others.len() as u64 };
    if unread != Unread::default() {
        let mut blocks = BLOCKS.lock().unwrap_or_else(PoisonError::into_inner);
        blocks.insert((Arc::clone(&part.source), place), unread);
    }
}

/// Returns how many hands of files that were read on this machine are not among the rows, and forgets them.
pub fn unread() -> Unread {
    let blocks = std::mem::take(&mut *BLOCKS.lock().unwrap_or_else(PoisonError::into_inner));
    let mut all = Unread::default();
    blocks.into_values().for_each(|unread| all += unread);
    all
}
