//! The tables in memory, read from `assets/lookup.bin` at compile time.
//!
//! The file starts with a line of text that names the command to regenerate it, padded to [`HEADER`] bytes. Then
//! follow, as little-endian numbers: the 13 keys (`u32`); the row offsets and the strengths for seven cards (`u16`),
//! then the same for five and six cards; the strengths of flushes (`u16`).

/// The number of bytes of the line of text.
pub(super) const HEADER: usize = 128;

/// The greatest number of bits in a sum of keys.
pub(super) const KEY_BITS: u32 = 29;

/// The flag for five or more cards in one suit: a bit above every sum of keys.
pub(super) const FLUSH_MARK: u32 = 1 << KEY_BITS;

/// The number of bits of a sum that are the place in the row; the others are the row.
pub(super) const PLACE_BITS: u32 = 16;

/// The number of rows.
pub(super) const ROWS: usize = 1 << (KEY_BITS - PLACE_BITS);

/// The number of slots for the strengths of seven cards (49,205 rank multisets).
pub(super) const SLOTS_OF_SEVENS: usize = 1 << 16;

/// The number of slots for the strengths of five and six cards (24,570 rank multisets).
pub(super) const SLOTS_OF_FIVES_AND_SIXES: usize = 1 << 15;

/// The number of sets of ranks.
pub(super) const RANK_SETS: usize = 1 << 13;

const FILE: &[u8] = include_bytes!("../../../assets/lookup.bin");

const KEYS_AT: usize = HEADER;
const SEVENS_AT: usize = KEYS_AT + 4 * 13;
const FIVES_AND_SIXES_AT: usize = SEVENS_AT + 2 * (ROWS + SLOTS_OF_SEVENS);
const FLUSHES_AT: usize = FIVES_AND_SIXES_AT + 2 * (ROWS + SLOTS_OF_FIVES_AND_SIXES);
const END: usize = FLUSHES_AT + 2 * RANK_SETS;

const _: () = assert!(FILE.len() == END, "assets/lookup.bin has another layout");

/// The key of each rank, deuce first.
pub(super) const KEYS: [u32; 13] = {
    let mut keys = [0; 13];
    let mut i = 0;
    while i < keys.len() {
        let at = KEYS_AT + 4 * i;
        keys[i] = u32::from_le_bytes([FILE[at], FILE[at + 1], FILE[at + 2], FILE[at + 3]]);
        i += 1;
    }
    keys
};

/// For each set of ranks, the sum of its keys, with [`FLUSH_MARK`] if it has five or more ranks. (Sets of more than
/// seven ranks are never used.)
pub(super) static SUITS: [u32; RANK_SETS] = {
    let mut sums = [0_u32; RANK_SETS];
    let mut set = 1;
    while set < RANK_SETS {
        let without_lowest = set & (set - 1);
        let sum = sums[without_lowest].wrapping_add(KEYS[set.trailing_zeros() as usize]);
        sums[set] = if set.count_ones() >= 5 { sum | FLUSH_MARK } else { sum };
        set += 1;
    }
    sums
};

/// For each set of five or more ranks, the strength of a flush in them; 0 for smaller sets.
pub(super) static FLUSHES: [u16; RANK_SETS] = words(FLUSHES_AT);

/// The strengths of seven cards without a flush.
pub(super) static SEVENS: RankTable<SLOTS_OF_SEVENS> = RankTable::read(SEVENS_AT);

/// The strengths of five and of six cards without a flush.
pub(super) static FIVES_AND_SIXES: RankTable<SLOTS_OF_FIVES_AND_SIXES> =
    RankTable::read(FIVES_AND_SIXES_AT);

/// Maps sums of keys to strengths. Sums that share a slot have the same strength.
pub(super) struct RankTable<const SLOTS: usize> {
    offsets: [u16; ROWS],
    strengths: [u16; SLOTS],
}

impl<const SLOTS: usize> RankTable<SLOTS> {
    const fn read(at: usize) -> Self {
        assert!(SLOTS.is_power_of_two() && SLOTS <= 1 << PLACE_BITS);
        Self { offsets: words(at), strengths: words(at + 2 * ROWS) }
    }

    /// Returns the strength of the ranks whose keys have this sum.
    #[inline]
    pub fn strength(&self, key: u32) -> u16 {
        let row = (key >> PLACE_BITS) as usize % ROWS;
        let slot = (key as u16).wrapping_add(self.offsets[row]);
        self.strengths[usize::from(slot) % SLOTS]
    }

    /// Returns the slot of a sum of keys, and how it is found.
    pub fn locate(&self, key: u32) -> Slot {
        let row = (key >> PLACE_BITS) as usize % ROWS;
        let place = usize::from(key as u16) % SLOTS;
        let offset = usize::from(self.offsets[row]);
        let slot = (place + offset) % SLOTS;
        Slot { row, place, offset, slots: SLOTS, slot, strength: self.strengths[slot] }
    }
}

/// The slot of a table for a sum of keys, and how it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Slot {
    /// The high half of the sum.
    pub row: usize,
    /// The low half of the sum, modulo the number of slots.
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
