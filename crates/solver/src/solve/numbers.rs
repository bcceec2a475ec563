//! Storage of the numbers of decisions.

use fearless_simd::{Simd, i16x16, i32x8, prelude::*};

use super::lanes::{LANES, Lanes, ZERO, f32x8, load, store};
use super::layout::Place;

/// The number of bits per number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// 32 bits.
    Single,
    /// 16 bits, with a factor for each decision of eight hands: a little more than half the memory.
    Half,
}

impl Precision {
    /// Returns the number of bits.
    pub const fn bits(self) -> u32 {
        match self {
            Self::Single => 32,
            Self::Half => 16,
        }
    }
}

/// A 16-bit number for each of eight hands.
type Halves = [i16; LANES];

/// The greatest 16-bit number.
const MOST: f32 = i16::MAX as f32;

/// Numbers: for each block of hands, the numbers of each row.
#[derive(Debug)]
pub enum Numbers {
    /// 32-bit numbers.
    Single(Vec<Lanes>),
    /// 16-bit numbers, with a factor for each block and decision.
    Half { numbers: Vec<Halves>, factors: Vec<f32> },
}

/// The numbers of one block.
pub enum Block<'n> {
    Single(&'n mut [Lanes]),
    Half { numbers: &'n mut [Halves], factors: &'n mut [f32] },
}

/// The rounding to 16 bits.
#[derive(Clone, Copy, Debug)]
pub enum Rounding {
    /// To the nearest number.
    Nearest,
    /// Numbers of at least 0 are rounded up in a share of the iterations that is the fraction: rounded to the nearest,
    /// additions of less than half a unit would all be lost. The field is added to the next row, which is then rounded
    /// down.
    Dithered(f32),
}

/// The golden ratio. The fractions of its multiples are spread evenly.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// The differences between eight hands in what is added.
const OF_LANES: Lanes = Lanes([0.0, 0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875]);

impl Rounding {
    /// Returns the dithered rounding of an iteration. It depends on nothing else, so the number of threads makes no
    /// difference.
    pub fn dithered(iteration: u32) -> Self {
        Self::Dithered((f64::from(iteration) * GOLDEN).fract() as f32)
    }

    /// Returns the next row, to be rounded towards 0.
    #[inline(always)]
    fn next<S: Simd>(&mut self, simd: S, numbers: f32x8<S>) -> f32x8<S> {
        match self {
            Self::Nearest => numbers.round_ties_even(),
            Self::Dithered(next) => {
                let added = load(simd, &OF_LANES) + f32x8::splat(simd, *next);
                *next = (*next + GOLDEN as f32).fract();
                let most = f32x8::splat(simd, MOST);
                (numbers + (added - added.floor())).min(most)
            }
        }
    }
}

impl Precision {
    /// Returns the size in bytes for this many blocks. `end` has the number of decisions and rows.
    pub const fn bytes(self, blocks: usize, end: Place) -> usize {
        match self {
            Self::Single => blocks * end.row * size_of::<Lanes>(),
            Self::Half => {
                blocks * (end.row * size_of::<Halves>() + end.decision * size_of::<f32>())
            }
        }
    }
}

impl Numbers {
    /// Returns zeros for this many blocks. `end` has the number of decisions and rows.
    pub fn new(precision: Precision, blocks: usize, end: Place) -> Self {
        match precision {
            Precision::Single => Self::Single(vec![ZERO; blocks * end.row]),
            Precision::Half => Self::Half {
                numbers: vec![[0; LANES]; blocks * end.row],
                factors: vec![0.0; blocks * end.decision],
            },
        }
    }

    /// Returns the numbers of a block.
    #[inline(always)]
    pub fn block(&mut self, block: usize, end: Place) -> Block<'_> {
        match self {
            Self::Single(numbers) => Block::Single(&mut numbers[block * end.row..][..end.row]),
            Self::Half { numbers, factors } => Block::Half {
                numbers: &mut numbers[block * end.row..][..end.row],
                factors: &mut factors[block * end.decision..][..end.decision],
            },
        }
    }

    /// Writes the numbers of a decision, each row into one of `rows`: the number of each hand, 0 for `None`. All numbers of
    /// a hand are multiplied by the same factor.
    pub fn read(&self, hands: &[Option<usize>], place: Place, end: Place, rows: &mut [Vec<f64>]) {
        match self {
            Self::Single(numbers) => {
                read(|row, lane| numbers[row][lane].into(), hands, place, end, rows);
            }
            Self::Half { numbers, .. } => {
                read(|row, lane| numbers[row][lane].into(), hands, place, end, rows);
            }
        }
    }
}

fn read(
    number: impl Fn(usize, usize) -> f64,
    hands: &[Option<usize>],
    place: Place,
    end: Place,
    rows: &mut [Vec<f64>],
) {
    for (row, place) in rows.iter_mut().zip(place.row..place.row + place.actions) {
        for (cell, hand) in row.iter_mut().zip(hands) {
            if let Some(hand) = hand {
                *cell = number(hand / LANES * end.row + place, hand % LANES);
            }
        }
    }
}

impl Block<'_> {
    /// Returns the numbers of a decision. They may be copies in `room`: then changes must be [stored](Self::store).
    #[inline(always)]
    pub fn load<'a, S: Simd>(
        &'a mut self,
        simd: S,
        place: Place,
        room: &'a mut [Lanes],
    ) -> &'a mut [Lanes] {
        let rows = place.row..place.row + place.actions;
        match self {
            Self::Single(numbers) => &mut numbers[rows],
            Self::Half { numbers, factors } => {
                let factor = f32x8::splat(simd, factors[place.decision]);
                let room = &mut room[..place.actions];
                for (room, row) in room.iter_mut().zip(&numbers[rows]) {
                    store(room, wide(simd, row) * factor);
                }
                room
            }
        }
    }

    /// Stores the numbers of a decision from `room`.
    #[inline(always)]
    pub fn store<S: Simd>(&mut self, simd: S, place: Place, room: &[Lanes], rounding: Rounding) {
        let Self::Half { numbers, factors } = self else { return };
        let room = &room[..place.actions];
        let mut greatest = f32x8::splat(simd, 0.0);
        for row in room {
            greatest = greatest.max(load(simd, row).abs());
        }
        let more = |one: f32, other: f32| if one > other { one } else { other };
        let [a, b, c, d, e, f, g, h] = greatest.into();
        let most = more(more(more(a, e), more(b, f)), more(more(c, g), more(d, h)));
        factors[place.decision] = most / MOST;
        let scale = f32x8::splat(simd, if most > 0.0 { MOST / most } else { 0.0 });
        let rows = place.row..place.row + place.actions;
        let mut rounding = rounding;
        for (row, room) in numbers[rows].iter_mut().zip(room) {
            let scaled = rounding.next(simd, load(simd, room) * scale);
            *row = narrow(scaled);
        }
    }
}

/// Returns 16-bit numbers as floats.
#[inline(always)]
fn wide<S: Simd>(simd: S, halves: &Halves) -> f32x8<S> {
    i32x8::simd_from(simd, halves.map(i32::from)).to_float()
}

/// Returns floats as 16-bit numbers, without their fractions.
#[inline(always)]
fn narrow<S: Simd>(numbers: f32x8<S>) -> Halves {
    let halves: i16x16<S> = numbers.to_int::<i32x8<S>>().bitcast();
    // The lower half of each 32-bit number.
    halves.unzip_low(halves).split().0.into()
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::*;

    #[test]
    fn each_lane_is_cut_to_sixteen_bits_and_read_again() {
        let numbers = [-32767.0, 32767.9, -1.9, 0.5, -0.5, 256.0, -257.3, 12345.6];
        let (mut halves, mut again) = ([0; LANES], ZERO);
        dispatch!(Level::new(), simd => {
            halves = narrow(load(simd, &Lanes(numbers)));
            store(&mut again, wide(simd, &halves));
        });
        assert_eq!(halves, numbers.map(|number| number as i16));
        assert_eq!(again, Lanes(halves.map(f32::from)));
    }
}
