//! The tables in memory, read from `assets/lookup.bin` at compile time.
//!
//! The file starts with a line of text that names the command to regenerate it, padded to [`HEADER`] bytes. Then
//! follow, as little-endian numbers: the 13 keys (`u32`); the row offsets and the strengths for seven cards (`u16`),
//! then the same for five and six cards; the strengths of flushes (`u16`).
//!
//! With the feature `lean`, the strengths of the two large tables are left out of the program: which hand is in which
//! slot follows from the keys and offsets, and they are made when they are first asked for.

#[cfg(feature = "lean")]
use std::sync::LazyLock;

use crate::card::Rank;
use crate::hand::Hand;

#[cfg(feature = "lean")]
use super::generate;

/// The number of bytes of the line of text.
pub(super) const HEADER: usize = 128;

/// Below the sum of ranks, a key counts cards in this many bits: no carry reaches the sum.
pub(super) const SIZE_BITS: u32 = 8;

/// The number of bits of a sum that are the place in the row; those above are the row.
pub(super) const PLACE_BITS: u32 = 12;

/// What a suit of five cards or more counts as: more than any hand without a flush.
pub(super) const FLUSH_SIZE: u32 = Hand::MAX_SIZE as u32 + 1;

/// The number of rows for the strengths of seven cards.
pub(super) const ROWS_OF_SEVENS: usize = 1 << 12;

/// The number of rows for the strengths of five and of six cards: the upper half is for five.
pub(super) const ROWS_OF_FIVES_AND_SIXES: usize = 2 * ROWS_OF_SEVENS;

/// The number of slots for the strengths of seven cards (49,205 rank multisets).
pub(super) const SLOTS_OF_SEVENS: usize = 1 << 16;

/// The number of slots for the strengths of five and six cards (24,570 rank multisets).
pub(super) const SLOTS_OF_FIVES_AND_SIXES: usize = 1 << 15;

/// The number of sets of ranks.
pub(super) const RANK_SETS: usize = 1 << 13;

const FILE: &[u8] = include_bytes!("../../../assets/lookup.bin");

const KEYS_AT: usize = HEADER;
const SEVENS_AT: usize = KEYS_AT + 4 * 13;
const FIVES_AND_SIXES_AT: usize = SEVENS_AT + 2 * (ROWS_OF_SEVENS + SLOTS_OF_SEVENS);
const FLUSHES_AT: usize =
    FIVES_AND_SIXES_AT + 2 * (ROWS_OF_FIVES_AND_SIXES + SLOTS_OF_FIVES_AND_SIXES);
const END: usize = FLUSHES_AT + 2 * RANK_SETS;

const _: () = assert!(FILE.len() == END, "assets/lookup.bin has another layout");

/// The key of each rank, deuce first: a number of 24 bits, and one card.
///
/// ```text
///  31            20 19             8 7      0
/// +----------------+----------------+--------+
/// |       row      |     place      |  size  |
/// +----------------+----------------+--------+
/// ```
pub(super) const KEYS: [u32; Rank::COUNT] = {
    let mut keys = [0; Rank::COUNT];
    let mut i = 0;
    while i < keys.len() {
        let at = KEYS_AT + 4 * i;
        keys[i] = u32::from_le_bytes([FILE[at], FILE[at + 1], FILE[at + 2], FILE[at + 3]]);
        i += 1;
    }
    keys
};

/// For each set of ranks, the sum of its keys; five ranks or more count as [`FLUSH_SIZE`] cards.
pub(super) static SUITS: [u32; RANK_SETS] = {
    let mut sums = [0_u32; RANK_SETS];
    let mut set = 1;
    while set < RANK_SETS {
        let without_lowest = set & (set - 1);
        sums[set] = sums[without_lowest].wrapping_add(KEYS[set.trailing_zeros() as usize]);
        set += 1;
    }
    while set > 0 {
        set -= 1;
        if set.count_ones() >= 5 {
            sums[set] = sums[set] >> SIZE_BITS << SIZE_BITS | FLUSH_SIZE;
        }
    }
    sums
};

/// For each set of five or more ranks, the strength of a flush in them; 0 for smaller sets.
pub(super) static FLUSHES: [u16; RANK_SETS] = words(FLUSHES_AT);

/// The strengths of seven cards without a flush.
pub(super) static SEVENS: RankTable<ROWS_OF_SEVENS, SLOTS_OF_SEVENS> = RankTable {
    offsets: words(SEVENS_AT),
    #[cfg(not(feature = "lean"))]
    strengths: words(SEVENS_AT + 2 * ROWS_OF_SEVENS),
    #[cfg(feature = "lean")]
    strengths: LazyLock::new(generate::sevens),
};

/// The strengths of five and of six cards without a flush.
pub(super) static FIVES_AND_SIXES: RankTable<ROWS_OF_FIVES_AND_SIXES, SLOTS_OF_FIVES_AND_SIXES> =
    RankTable {
        offsets: words(FIVES_AND_SIXES_AT),
        #[cfg(not(feature = "lean"))]
        strengths: words(FIVES_AND_SIXES_AT + 2 * ROWS_OF_FIVES_AND_SIXES),
        #[cfg(feature = "lean")]
        strengths: LazyLock::new(generate::fives_and_sixes),
    };

/// The strengths in the slots of a table.
#[cfg(not(feature = "lean"))]
type Strengths<const SLOTS: usize> = [u16; SLOTS];
#[cfg(feature = "lean")]
type Strengths<const SLOTS: usize> = LazyLock<Box<[u16; SLOTS]>>;

/// Maps sums of keys to strengths. Sums that share a slot have the same strength.
pub(super) struct RankTable<const ROWS: usize, const SLOTS: usize> {
    offsets: [u16; ROWS],
    strengths: Strengths<SLOTS>,
}

impl<const ROWS: usize, const SLOTS: usize> RankTable<ROWS, SLOTS> {
    /// What makes the remainders below exact.
    const IS_RING: () =
        assert!(ROWS.is_power_of_two() && SLOTS.is_power_of_two() && SLOTS <= 1 << u16::BITS);

    /// Returns the slot where each row starts.
    #[cfg(feature = "lean")]
    pub fn offsets(&self) -> &[u16; ROWS] {
        &self.offsets
    }

    /// Returns the strength of the ranks whose keys have this sum.
    #[inline]
    pub fn strength(&self, key: u32) -> u16 {
        let () = Self::IS_RING;
        let slot = self.offsets[row(key) % ROWS].wrapping_add(place(key));
        self.strengths[usize::from(slot) % SLOTS]
    }

    /// Returns the slot of a sum of keys, and how it is found.
    pub fn locate(&self, key: u32) -> Slot {
        let (row, place) = (row(key) % ROWS, usize::from(place(key)));
        let offset = usize::from(self.offsets[row]);
        let slot = (place + offset) % SLOTS;
        Slot { row, place, offset, slots: SLOTS, slot, strength: self.strengths[slot] }
    }
}

/// Returns the row of a sum of keys: its high half, and above that whether the number of cards is odd. (Hands of seven
/// have a table of their own, which ignores that.)
#[inline]
pub(super) const fn row(key: u32) -> usize {
    (key >> (SIZE_BITS + PLACE_BITS) | (key & 1) << (u32::BITS - SIZE_BITS - PLACE_BITS)) as usize
}

/// Returns the place of a sum of keys in its row: the low half.
#[inline]
pub(super) const fn place(key: u32) -> u16 {
    (key >> SIZE_BITS) as u16 % (1 << PLACE_BITS)
}

/// The slot of a table for a sum of keys, and how it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Slot {
    /// The high half of the sum; for five cards, 4096 more.
    pub row: usize,
    /// The low half of the sum.
    pub place: usize,
    /// The slot where the row starts.
    pub offset: usize,
    /// The number of slots; the first follows the last.
    pub slots: usize,
    /// The slot: place + offset, modulo the number of slots.
    pub slot: usize,
    /// The number of the strength in the slot.
    pub strength: u16,
}

const fn words<const N: usize>(at: usize) -> [u16; N] {
    let mut words = [0; N];
    let mut i = 0;
    while i < N {
        words[i] = u16::from_le_bytes([FILE[at + 2 * i], FILE[at + 2 * i + 1]]);
        i += 1;
    }
    words
}
