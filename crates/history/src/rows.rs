//! The rows of results, looked up by key.
//!
//! Most hands add to existing rows, which are found without copying a name. The texts of all keys share one string,
//! so a new row needs no allocation. With thousands of players, a block of a file has a row for most of them. The
//! rows of a block are then added to the rows of earlier blocks. Rows of hands are never looked up, because no other
//! hand adds to them; such a row takes about 240 bytes.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher as _};

use super::digest::Digest;

/// Sums that a row can have.
pub trait Sum: Clone + Default {
    /// Whether rows are kept apart by currency.
    const IS_MONEY: bool;

    /// Adds other sums.
    fn add(&mut self, other: &Self);

    /// Returns the number of hands.
    fn hands(&self) -> u64;
}

/// The key of a row. Parts that do not apply to the grouping are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key<'r> {
    /// The hand's position in the input, from 1; 0 if rows are not hands.
    pub order: u64,
    /// The name of the hand.
    pub hand: &'r str,
    /// The player.
    pub player: &'r str,
    /// The rank of the position, the street or the blinds, for sorting.
    pub(super) rank: u64,
    /// The position, the street, the day, the blinds or the table.
    pub place: &'r str,
    /// The currency; empty for chips.
    pub currency: &'r str,
}

/// The number of texts of a key.
const TEXTS: usize = 4;

impl<'r> Key<'r> {
    const fn texts(&self) -> [&'r str; TEXTS] {
        [self.hand, self.player, self.place, self.currency]
    }

    fn hash(&self) -> u64 {
        let mut digest = Digest::default();
        digest.word(self.order ^ self.rank.rotate_left(32));
        let texts = self.texts();
        digest.word(texts.iter().fold(0, |sum, text| sum << 16 ^ text.len() as u64));
        for text in texts {
            digest.write(text.as_bytes());
        }
        digest.finish()
    }
}

/// Rows by key.
#[derive(Clone, Debug)]
pub struct Rows<T> {
    rows: Vec<Row<T>>,
    /// The texts of all keys, one after another.
    texts: String,
    /// For each hash of a key, the last row with that hash.
    last: HashMap<u64, u32, BuildHasherDefault<Digest>>,
}

#[derive(Clone, Debug)]
struct Row<T> {
    order: u64,
    rank: u64,
    /// The start of the key's texts, and their lengths.
    start: usize,
    lengths: [u32; TEXTS],
    /// The previous row with the same hash, if any.
    before: Option<u32>,
    sums: T,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { rows: Vec::new(), texts: String::new(), last: HashMap::default() }
    }
}

impl<T: Sum> Rows<T> {
    /// Returns whether the rows are empty.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the row of a key, which is created if missing. The row of a player of a hand is always new.
    pub fn row(&mut self, key: &Key<'_>) -> &mut T {
        let index = match key.order {
            0 => self.index(key),
            _ => self.push(key, None),
        };
        &mut self.rows[index].sums
    }

    /// Returns the index of the row of a key, which is created if missing.
    fn index(&mut self, key: &Key<'_>) -> usize {
        let hash = key.hash();
        let last = self.last.get(&hash).copied();
        let mut next = last;
        while let Some(index) = next {
            let Some(row) = self.rows.get(index as usize) else { break };
            if self.is_of(row, key) {
                return index as usize;
            }
            next = row.before;
        }
        // More rows than that are not found again.
        if let Ok(index) = u32::try_from(self.rows.len()) {
            self.last.insert(hash, index);
        }
        self.push(key, last)
    }

    fn push(&mut self, key: &Key<'_>, before: Option<u32>) -> usize {
        let (start, texts) = (self.texts.len(), key.texts());
        self.texts.extend(texts);
        let Key { order, rank, .. } = *key;
        let lengths = lengths(&texts);
        self.rows.push(Row { order, rank, start, lengths, before, sums: T::default() });
        self.rows.len() - 1
    }

    /// Returns all rows, in any order.
    pub fn iter(&self) -> impl Iterator<Item = (Key<'_>, &T)> {
        self.rows.iter().map(|row| (self.key(row), &row.sums))
    }

    fn is_of(&self, row: &Row<T>, key: &Key<'_>) -> bool {
        let texts = key.texts();
        if (row.order, row.rank) != (key.order, key.rank) || row.lengths != lengths(&texts) {
            return false;
        }
        let mut rest = self.texts.as_bytes().get(row.start..).unwrap_or_default();
        texts.into_iter().filter(|text| !text.is_empty()).all(|text| {
            let after = rest.strip_prefix(text.as_bytes());
            rest = after.unwrap_or_default();
            after.is_some()
        })
    }

    fn key(&self, row: &Row<T>) -> Key<'_> {
        let mut start = row.start;
        let [hand, player, place, currency] = row.lengths.map(|length| {
            let end = start + length as usize;
            let text = self.texts.get(start..end).unwrap_or_default();
            start = end;
            text
        });
        Key { order: row.order, hand, player, rank: row.rank, place, currency }
    }
}

/// Returns the lengths of the texts of a key, which are far below the limit.
fn lengths(texts: &[&str; TEXTS]) -> [u32; TEXTS] {
    texts.map(|text| u32::try_from(text.len()).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Totals;

    #[test]
    fn keys_with_the_same_letters_are_not_the_same() {
        let keys = [
            Key { player: "Ann", ..Key::default() },
            Key { player: "An", place: "n", ..Key::default() },
            Key { place: "Ann", ..Key::default() },
            Key { player: "Ann", currency: "$", ..Key::default() },
            Key { player: "Ann", rank: 1, ..Key::default() },
            Key { hand: "Ann, whose name is long", ..Key::default() },
        ];
        let mut rows = Rows::<Totals>::default();
        for _ in 0..2 {
            for key in &keys {
                rows.row(key);
            }
        }
        let found: Vec<_> = rows.iter().map(|(key, _)| key).collect();
        assert_eq!(found, keys);
        // Two hands may have the same number.
        let hand = Key { order: 1, hand: "7", ..Key::default() };
        rows.row(&hand);
        rows.row(&hand);
        assert_eq!(rows.iter().count(), keys.len() + 2);
    }
}
