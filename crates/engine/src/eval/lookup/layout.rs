//! The layout of the tables: the meaning of a sum of keys, and the offsets in `assets/lookup.bin`.
//!
//! The file starts with a line of text that names the command to regenerate it, padded to
//! [`HEADER`] bytes. Little-endian numbers follow. First come the 13 keys (`u32`), then the row
//! offsets and the strengths for seven cards (`u16`), the same for five and six cards, and the
//! strengths of flushes (`u16`).

use crate::card::Rank;
use crate::hand::Hand;

/// The number of bytes of the header line.
pub(super) const HEADER: usize = 128;

/// Below the sum of ranks, a key counts cards in this many bits: no carry reaches the sum.
pub(super) const SIZE_BITS: u32 = 8;

/// The number of bits of a sum that are the column in the row; the bits above are the row.
pub(super) const COLUMN_BITS: u32 = 12;

/// The count for a suit of five cards or more: above any hand without a flush.
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

/// The bytes of `assets/lookup.bin`.
pub(super) const FILE: &[u8] = include_bytes!("../../../assets/lookup.bin");

const KEYS_AT: usize = HEADER;
pub(super) const SEVENS_AT: usize = KEYS_AT + 4 * 13;
pub(super) const FIVES_AND_SIXES_AT: usize = SEVENS_AT + 2 * (ROWS_OF_SEVENS + SLOTS_OF_SEVENS);
pub(super) const FLUSHES_AT: usize =
    FIVES_AND_SIXES_AT + 2 * (ROWS_OF_FIVES_AND_SIXES + SLOTS_OF_FIVES_AND_SIXES);
const END: usize = FLUSHES_AT + 2 * RANK_SETS;

const _: () = assert!(FILE.len() == END, "assets/lookup.bin has another layout");

/// The key of each rank, deuce first: a number of 24 bits, and one card.
///
/// ```text
///  31            20 19             8 7      0
/// +----------------+----------------+--------+
/// |       row      |     column     |  size  |
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

/// Returns the row of a sum of keys: its high half, and above it a bit for an odd number of cards.
/// (Hands of seven have a separate table, which ignores that bit.)
#[inline]
pub(super) const fn row(key: u32) -> usize {
    (key >> (SIZE_BITS + COLUMN_BITS) | (key & 1) << (u32::BITS - SIZE_BITS - COLUMN_BITS)) as usize
}

/// Returns the column of a sum of keys: its position in the row, the low half.
#[inline]
pub(super) const fn column(key: u32) -> u16 {
    (key >> SIZE_BITS) as u16 % (1 << COLUMN_BITS)
}

/// Returns the start of a row: the offset, less the lowest bits of the row, which [`slot`] adds to
/// the column.
pub(super) const fn start(row: usize, offset: u16) -> u16 {
    offset.wrapping_sub((row << COLUMN_BITS) as u16)
}

/// Returns the slot of a sum of keys, from the [start](start()) of its row: `column + offset`,
/// modulo the number of slots. The column is not masked out of the sum. The bits above it belong to
/// the row, and the start makes up for them.
#[inline]
pub(super) const fn slot(start: u16, key: u32) -> u16 {
    start.wrapping_add((key >> SIZE_BITS) as u16)
}

/// Returns the starts of rows from their offsets in the file, from an offset on.
pub(super) const fn starts<const ROWS: usize>(at: usize) -> [u16; ROWS] {
    let mut starts = words(at);
    let mut row = 0;
    while row < ROWS {
        starts[row] = start(row, starts[row]);
        row += 1;
    }
    starts
}

/// Returns numbers of the file, from an offset on.
pub(super) const fn words<const N: usize>(at: usize) -> [u16; N] {
    let mut words = [0; N];
    let mut i = 0;
    while i < N {
        words[i] = u16::from_le_bytes([FILE[at + 2 * i], FILE[at + 2 * i + 1]]);
        i += 1;
    }
    words
}
