//! Vectors of eight numbers, with the widest instructions of the processor.
//!
//! All rows of a board are kept in blocks of eight hands: a block has eight numbers of each row. Work within a hand
//! runs on blocks. Where hands interact, eight rows are transposed, so that a vector has the eight numbers of one
//! hand.

use std::ops::{Deref, DerefMut};

use fearless_simd::prelude::*;

pub use fearless_simd::f32x8;

/// The number of lanes of a vector.
pub const LANES: usize = 8;

/// A number of each of eight hands, or of each of eight rows. The alignment keeps vectors within a cache line.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(32))]
pub struct Lanes(pub [f32; LANES]);

pub const ZERO: Lanes = Lanes([0.0; LANES]);

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

/// Stores as many rows as fit.
#[inline(always)]
pub fn put<S: Simd>(room: &mut [Lanes], rows: [f32x8<S>; LANES]) {
    for (room, row) in room.iter_mut().zip(rows) {
        store(room, row);
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
            put(&mut columns, turned(tile));
        });
        for (row, numbers) in rows.iter().enumerate() {
            assert_eq!(columns.map(|column| column[row]), numbers.0);
        }
    }
}
