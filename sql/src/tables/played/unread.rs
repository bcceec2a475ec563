//! Counts of the hands that are missing from the rows: refused hands, and hands of other games.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::sync::{Arc, Mutex, PoisonError};

use holdem::history::stream::Part;

/// The number of hands that are missing from the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// Refused hands.
    pub refused: u64,
    /// Hands of other games.
    pub others: u64,
}

impl AddAssign for Unread {
    fn add_assign(&mut self, other: Self) {
        self.refused += other.refused;
        self.others += other.others;
    }
}

/// A block: its file, the first byte of its piece, and its index in the piece.
type Block = (Arc<str>, (u64, u64));

/// The blocks with such hands. A query may read a block more than once, but its hands count once.
static BLOCKS: Mutex<BTreeMap<Block, Unread>> = Mutex::new(BTreeMap::new());

/// Records the hands of a block that are missing from the rows.
pub fn note<T>(part: &Part<T>, place: (u64, u64), are_refused_rows: bool) {
    let refused = if are_refused_rows { 0 } else { part.refused.len() as u64 };
    let unread = Unread { refused, others: part.others.len() as u64 };
    if unread != Unread::default() {
        let mut blocks = BLOCKS.lock().unwrap_or_else(PoisonError::into_inner);
        blocks.insert((Arc::clone(&part.source), place), unread);
    }
}

/// Returns the number of hands that are missing from the rows read by this process, and resets it.
pub fn unread() -> Unread {
    let blocks = std::mem::take(&mut *BLOCKS.lock().unwrap_or_else(PoisonError::into_inner));
    let mut all = Unread::default();
    blocks.into_values().for_each(|unread| all += unread);
    all
}
