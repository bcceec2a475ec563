//! The tables in memory, read from `assets/lookup.bin` at compile time.
//!
//! With the feature `lean`, the sums of suits and the strengths of the two large tables are left
//! out of the program. They follow from the keys and offsets, and are computed when they are first
//! needed.

#[cfg(feature = "lean")]
use std::sync::LazyLock;

#[cfg(feature = "lean")]
use super::generate;
use super::layout::{
    FIVES_AND_SIXES_AT, FLUSH_SIZE, FLUSHES_AT, KEYS, RANK_SETS, ROWS_OF_FIVES_AND_SIXES,
    ROWS_OF_SEVENS, SEVENS_AT, SLOTS_OF_FIVES_AND_SIXES, SLOTS_OF_SEVENS, column, row, slot,
    starts, words,
};

/// For each set of ranks, the sum of its keys; five ranks or more count as [`FLUSH_SIZE`] cards.
#[cfg(not(feature = "lean"))]
pub(super) static SUITS: [u32; RANK_SETS] = suits();
#[cfg(feature = "lean")]
pub(super) static SUITS: LazyLock<[u32; RANK_SETS]> = LazyLock::new(suits);

const fn suits() -> [u32; RANK_SETS] {
    let mut sums = [0_u32; RANK_SETS];
    let mut set: usize = 1;
    while set < RANK_SETS {
        let without_lowest = set & (set - 1);
        sums[set] = match set.count_ones() {
            // The ranks of other suits do not matter with a flush.
            5.. => FLUSH_SIZE,
            _ => sums[without_lowest].wrapping_add(KEYS[set.trailing_zeros() as usize]),
        };
        set += 1;
    }
    sums
}

/// For each set of five or more ranks, the strength of a flush in them; 0 for smaller sets.
pub(super) static FLUSHES: [u16; RANK_SETS] = words(FLUSHES_AT);

/// The strengths of seven cards without a flush.
pub(super) static SEVENS: RankTable<ROWS_OF_SEVENS, SLOTS_OF_SEVENS> = RankTable {
    starts: starts(SEVENS_AT),
    #[cfg(not(feature = "lean"))]
    strengths: words(SEVENS_AT + 2 * ROWS_OF_SEVENS),
    #[cfg(feature = "lean")]
    strengths: LazyLock::new(|| generate::sevens(&SEVENS.starts)),
};

/// The strengths of five and of six cards without a flush.
pub(super) static FIVES_AND_SIXES: RankTable<ROWS_OF_FIVES_AND_SIXES, SLOTS_OF_FIVES_AND_SIXES> =
    RankTable {
        starts: starts(FIVES_AND_SIXES_AT),
        #[cfg(not(feature = "lean"))]
        strengths: words(FIVES_AND_SIXES_AT + 2 * ROWS_OF_FIVES_AND_SIXES),
        #[cfg(feature = "lean")]
        strengths: LazyLock::new(|| generate::fives_and_sixes(&FIVES_AND_SIXES.starts)),
    };

/// The strengths in the slots of a table.
#[cfg(not(feature = "lean"))]
type Strengths<const SLOTS: usize> = [u16; SLOTS];
#[cfg(feature = "lean")]
type Strengths<const SLOTS: usize> = LazyLock<Box<[u16; SLOTS]>>;

/// Maps sums of keys to strengths. Sums that share a slot have the same strength.
pub(super) struct RankTable<const ROWS: usize, const SLOTS: usize> {
    starts: [u16; ROWS],
    strengths: Strengths<SLOTS>,
}

impl<const ROWS: usize, const SLOTS: usize> RankTable<ROWS, SLOTS> {
    /// Makes the remainders below exact.
    const IS_RING: () =
        assert!(ROWS.is_power_of_two() && SLOTS.is_power_of_two() && SLOTS <= 1 << u16::BITS);

    /// Returns the strength of the ranks whose keys have this sum.
    #[inline]
    pub fn strength(&self, key: u32) -> u16 {
        let () = Self::IS_RING;
        let slot = slot(self.starts[row(key) % ROWS], key);
        self.strengths[usize::from(slot) % SLOTS]
    }

    /// Returns the slot of a sum of keys, with the steps of the lookup.
    pub fn locate(&self, key: u32) -> Slot {
        let (row, column) = (row(key) % ROWS, usize::from(column(key)));
        let slot = usize::from(slot(self.starts[row], key)) % SLOTS;
        let offset = (slot + SLOTS - column) % SLOTS;
        Slot { row, column, offset, slots: SLOTS, slot, strength: self.strengths[slot] }
    }
}

/// The slot of a table for a sum of keys, with the steps of the lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The high half of the sum; for five cards, 4096 more.
    pub row: usize,
    /// The low half of the sum.
    pub column: usize,
    /// The slot where the row starts.
    pub offset: usize,
    /// The number of slots; the first follows the last.
    pub slots: usize,
    /// The slot: column + offset, modulo the number of slots.
    pub slot: usize,
    /// The number of the strength in the slot.
    pub strength: u16,
}
