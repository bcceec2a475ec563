//! Vectors of eight or sixteen numbers, with the widest instructions of the processor.
//!
//! All rows of a board are kept in blocks of eight hands: a block has eight numbers of each row. Work within a hand
//! runs on two blocks at once, whose rows alternate in memory; the last of an odd number of blocks is alone. What goes
//! from board to board is kept block by block. Where hands interact, eight rows are transposed, so that a vector has the
//! eight numbers of one hand.

use std::ops::{Deref, DerefMut};

use fearless_simd::{i32x8, i32x16, prelude::*};

pub use fearless_simd::{f32x8, f32x16};

/// The number of hands in a block.
pub const LANES: usize = 8;

/// A number of each of eight hands, or of each of eight rows. The alignment keeps them within a
/// cache line.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(32))]
pub struct Lanes(pub [f32; LANES]);

pub const ZERO: Lanes = Lanes([0.0; LANES]);

/// A 16-bit number of each of eight hands.
pub type Halves = [i16; LANES];

impl Deref for Lanes {
    type Target = [f32; LANES];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Lanes {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

#[inline(always)]
pub fn load<S: Simd>(simd: S, lanes: &Lanes) -> f32x8<S> {
    f32x8::simd_from(simd, lanes.0)
}

#[inline(always)]
pub fn store<S: Simd>(lanes: &mut Lanes, numbers: f32x8<S>) {
    lanes.0 = numbers.into();
}

/// A vector with a number of each hand of `N` blocks, or with `8 * N` numbers of one hand.
pub trait Wide<S: Simd, const N: usize>: SimdFloat<S, Element = f32> {
    /// Loads a row.
    fn load(simd: S, row: &[Lanes; N]) -> Self;

    /// Stores a row.
    fn store(self, row: &mut [Lanes; N]);

    /// Returns the numbers of each block.
    fn parts(self) -> [f32x8<S>; N];

    /// Returns the number of each block, for all its hands.
    fn splat_each(simd: S, numbers: [f32; N]) -> Self;

    /// Loads a row of 16-bit numbers.
    fn load_halves(simd: S, row: &[Halves; N]) -> Self;

    /// Stores a row of 16-bit numbers, without their fractions.
    fn store_halves(self, row: &mut [Halves; N]);
}

impl<S: Simd> Wide<S, 1> for f32x8<S> {
    #[inline(always)]
    fn load(simd: S, [row]: &[Lanes; 1]) -> Self {
        load(simd, row)
    }

    #[inline(always)]
    fn store(self, [row]: &mut [Lanes; 1]) {
        store(row, self);
    }

    #[inline(always)]
    fn parts(self) -> [Self; 1] {
        [self]
    }

    #[inline(always)]
    fn splat_each(simd: S, [number]: [f32; 1]) -> Self {
        Self::splat(simd, number)
    }

    #[inline(always)]
    fn load_halves(simd: S, [row]: &[Halves; 1]) -> Self {
        i32x8::simd_from(simd, row.map(i32::from)).to_float()
    }

    #[inline(always)]
    fn store_halves(self, [row]: &mut [Halves; 1]) {
        let numbers: i32x8<S> = self.to_int();
        *row = numbers.narrow(numbers).split().0.into();
    }
}

impl<S: Simd> Wide<S, 2> for f32x16<S> {
    #[inline(always)]
    fn load(simd: S, [one, other]: &[Lanes; 2]) -> Self {
        load(simd, one).combine(load(simd, other))
    }

    #[inline(always)]
    fn store(self, [one, other]: &mut [Lanes; 2]) {
        let [first, second] = self.parts();
        store(one, first);
        store(other, second);
    }

    #[inline(always)]
    fn parts(self) -> [f32x8<S>; 2] {
        self.split().into()
    }

    #[inline(always)]
    fn splat_each(simd: S, [one, other]: [f32; 2]) -> Self {
        f32x8::splat(simd, one).combine(f32x8::splat(simd, other))
    }

    #[inline(always)]
    fn load_halves(simd: S, [one, other]: &[Halves; 2]) -> Self {
        let one = i32x8::simd_from(simd, one.map(i32::from));
        let other = i32x8::simd_from(simd, other.map(i32::from));
        one.combine(other).to_float()
    }

    #[inline(always)]
    fn store_halves(self, [one, other]: &mut [Halves; 2]) {
        let (first, second) = self.to_int::<i32x16<S>>().split();
        let (first, second) = first.narrow(second).split();
        *one = first.into();
        *other = second.into();
    }
}

/// The order of the rows of several blocks in memory.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// The number of blocks.
    pub blocks: usize,
}

impl Order {
    /// Returns the order of this many blocks.
    pub const fn of(blocks: usize) -> Self {
        Self { blocks }
    }

    /// Returns the number of blocks that are in pairs.
    pub const fn paired(self) -> usize {
        self.blocks / 2 * 2
    }

    /// Returns the place of the first row of a block, and the distance between rows.
    pub const fn place(self, block: usize, rows: usize) -> (usize, usize) {
        match block < self.paired() {
            true => (block / 2 * 2 * rows + block % 2, 2),
            false => (block * rows, 1),
        }
    }

    /// Returns the places of all rows, block by block.
    pub fn places(self, rows: usize) -> impl Iterator<Item = usize> {
        (0..self.blocks).flat_map(move |block| {
            let (start, step) = self.place(block, rows);
            (0..rows).map(move |row| start + step * row)
        })
    }
}

/// Returns the rows of `N` blocks from this one on.
#[inline(always)]
pub fn block_rows<T, const N: usize>(all: &mut [T], block: usize, rows: usize) -> &mut [[T; N]] {
    all[block * rows..][..N * rows].as_chunks_mut().0
}

/// Stores as many rows as fit, at this distance from each other.
#[inline(always)]
pub fn put<S: Simd>(room: &mut [Lanes], step: usize, rows: [f32x8<S>; LANES]) {
    for (at, row) in rows.into_iter().enumerate() {
        if let Some(room) = room.get_mut(step * at) {
            store(room, row);
        }
    }
}

/// Transposes rows and columns.
#[inline(always)]
pub fn turned<S: Simd>(mut rows: [f32x8<S>; LANES]) -> [f32x8<S>; LANES] {
    // Each round interleaves the two halves.
    for _ in 0..3 {
        let [a, b, c, d, e, f, g, h] = rows;
        let [first, second] = [a.interleave(e), b.interleave(f)];
        let [third, fourth] = [c.interleave(g), d.interleave(h)];
        rows = [first.0, first.1, second.0, second.1, third.0, third.1, fourth.0, fourth.1];
    }
    rows
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::*;

    #[test]
    fn rows_become_columns() {
        let rows: [Lanes; LANES] =
            std::array::from_fn(|row| Lanes(std::array::from_fn(|at| (8 * row + at) as f32)));
        let mut columns = [ZERO; LANES];
        dispatch!(Level::new(), simd => {
            let mut tile = [f32x8::splat(simd, 0.0); LANES];
            for (tile, row) in tile.iter_mut().zip(&rows) {
                *tile = load(simd, row);
            }
            put(&mut columns, 1, turned(tile));
        });
        for (row, numbers) in rows.iter().enumerate() {
            assert_eq!(columns.map(|column| column[row]), numbers.0);
        }
    }

    #[test]
    fn two_blocks_alternate_and_the_last_is_alone() {
        let order = Order::of(3);
        assert_eq!(order.places(2).collect::<Vec<_>>(), [0, 2, 1, 3, 4, 5]);
        assert_eq!((order.paired(), Order::of(4).paired(), Order::of(1).paired()), (2, 4, 0));
    }

    #[test]
    fn each_lane_is_cut_to_sixteen_bits_and_read_again() {
        let one = Lanes([-32767.0, 32767.9, -1.9, 0.5, -0.5, 256.0, -257.3, 12345.6]);
        let both = [one, Lanes(one.map(|number| 7.0 - number / 3.0))];
        let [mut halves, mut halves_of_two] = [[[0; LANES]; 2]; 2];
        let [mut again, mut again_of_two] = [[ZERO; 2]; 2];
        dispatch!(Level::new(), simd => {
            for (block, numbers) in both.iter().enumerate() {
                let halves = std::array::from_mut(&mut halves[block]);
                load(simd, numbers).store_halves(halves);
                f32x8::load_halves(simd, halves).store(std::array::from_mut(&mut again[block]));
            }
            f32x16::load(simd, &both).store_halves(&mut halves_of_two);
            f32x16::load_halves(simd, &halves_of_two).store(&mut again_of_two);
        });
        assert_eq!(halves, both.map(|numbers| numbers.map(|number| number as i16)));
        assert_eq!(again, halves.map(|halves| Lanes(halves.map(f32::from))));
        assert_eq!((halves_of_two, again_of_two), (halves, again));
    }
}
