//! Storage of the numbers of decisions.

use fearless_simd::{Simd, prelude::*};

use super::lanes::{Halves, LANES, Lanes, Order, Wide, ZERO, block_rows};
use super::layout::Place;

/// The number of bits per number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// 32 bits.
    Single,
    /// 16 bits, with a unit for each decision of eight hands: a little more than half the memory.
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

/// The greatest 16-bit number.
const MOST: f32 = i16::MAX as f32;

/// Numbers: for each block of hands, the numbers of each row.
#[derive(Debug)]
pub enum Numbers {
    /// 32-bit numbers.
    Single(Vec<Lanes>),
    /// 16-bit numbers, with a unit for each block and decision.
    Half { numbers: Vec<Halves>, units: Vec<Unit> },
}

/// The numbers of `N` blocks.
pub enum BlockNumbers<'n, const N: usize> {
    Single(&'n mut [[Lanes; N]]),
    Half { numbers: &'n mut [[Halves; N]], units: &'n mut [[Unit; N]] },
}

/// The rounding to 16 bits.
#[derive(Clone, Copy, Debug)]
pub enum Rounding {
    /// To the nearest number.
    Nearest,
    /// Numbers of at least 0 are rounded up in a share of the iterations that is the fraction: rounded to the nearest,
    /// additions of less than half a unit would all be lost. The field is added to the first row, which is then rounded
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

    /// Returns the numbers of a row, to be rounded towards 0.
    #[inline(always)]
    fn round<S: Simd, V: Wide<S, N>, const N: usize>(self, simd: S, row: usize, numbers: V) -> V {
        match self {
            Self::Nearest => numbers.round_ties_even(),
            Self::Dithered(first) => {
                let of_row = V::splat(simd, first + row as f32 * GOLDEN as f32);
                let added = V::load(simd, &[OF_LANES; N]) + of_row;
                (numbers + (added - added.floor())).min(V::splat(simd, MOST))
            }
        }
    }
}

/// The unit of 16-bit numbers, a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit(u8);

impl Unit {
    /// The unit 1.
    pub const ONE: Self = Self(127);

    /// Returns the unit with this biased exponent of a 32-bit number; `None` if the unit or its inverse would not be normal.
    pub const fn new(exponent: u8) -> Option<Self> {
        match exponent {
            1..254 => Some(Self(exponent)),
            _ => None,
        }
    }

    /// Returns the biased exponent.
    pub const fn exponent(self) -> u8 {
        self.0
    }

    fn size(self) -> f32 {
        f32::from_bits(u32::from(self.0) << 23)
    }

    fn inverse(self) -> f32 {
        f32::from_bits((254 - u32::from(self.0)) << 23)
    }

    /// Returns the smallest unit with which these numbers fit; this unit if they are all 0.
    #[cold]
    fn fitting(self, numbers: &[f32]) -> Self {
        let most = numbers.iter().copied().fold(0.0, f32::max);
        let exponent = ((most / MOST).to_bits() >> 23) as u8;
        if most > 0.0 { Self::new(exponent.saturating_add(1)).unwrap_or(self) } else { self }
    }
}

impl Precision {
    /// Returns the size in bytes for this many blocks. `end` has the number of decisions and rows.
    pub const fn bytes(self, blocks: usize, end: Place) -> usize {
        match self {
            Self::Single => blocks * end.row * size_of::<Lanes>(),
            Self::Half => {
                blocks * (end.row * size_of::<Halves>() + end.decision * size_of::<Unit>())
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
                units: vec![Unit::ONE; blocks * end.decision],
            },
        }
    }

    /// Returns the numbers of `N` blocks from this one on.
    #[inline(always)]
    pub fn blocks<const N: usize>(&mut self, block: usize, end: Place) -> BlockNumbers<'_, N> {
        match self {
            Self::Single(numbers) => BlockNumbers::Single(block_rows(numbers, block, end.row)),
            Self::Half { numbers, units } => BlockNumbers::Half {
                numbers: block_rows(numbers, block, end.row),
                units: block_rows(units, block, end.decision),
            },
        }
    }

    /// Writes the numbers of a decision, each row into one of `rows`: the number of each hand, 0 for `None`. All numbers of
    /// a hand are multiplied by the same factor.
    pub fn read(&self, hands: &[Option<usize>], place: Place, end: Place, rows: &mut [Vec<f64>]) {
        match self {
            Self::Single(numbers) => {
                let order = Order::of(numbers.len() / end.row);
                read(|row, lane| numbers[row][lane].into(), order, hands, place, end, rows);
            }
            Self::Half { numbers, .. } => {
                let order = Order::of(numbers.len() / end.row);
                read(|row, lane| numbers[row][lane].into(), order, hands, place, end, rows);
            }
        }
    }
}

fn read(
    number: impl Fn(usize, usize) -> f64,
    order: Order,
    hands: &[Option<usize>],
    place: Place,
    end: Place,
    rows: &mut [Vec<f64>],
) {
    for (row, place) in rows.iter_mut().zip(place.row..place.row + place.actions) {
        for (cell, hand) in row.iter_mut().zip(hands) {
            if let Some(hand) = hand {
                let (start, step) = order.place(hand / LANES, end.row);
                *cell = number(start + step * place, hand % LANES);
            }
        }
    }
}

impl<const N: usize> BlockNumbers<'_, N> {
    /// Returns the numbers of a decision, all multiplied by the same factor. They may be copies in `room`.
    #[inline(always)]
    pub fn proportions<'a, S: Simd, V: Wide<S, N>>(
        &'a self,
        simd: S,
        place: Place,
        room: &'a mut [[Lanes; N]],
    ) -> &'a [[Lanes; N]] {
        let rows = place.row..place.row + place.actions;
        match self {
            Self::Single(numbers) => &numbers[rows],
            Self::Half { numbers, .. } => {
                let room = &mut room[..place.actions];
                for (room, row) in room.iter_mut().zip(&numbers[rows]) {
                    V::load_halves(simd, row).store(room);
                }
                room
            }
        }
    }

    /// Changes the numbers of a decision, with `room` for copies.
    #[inline(always)]
    pub fn change<S: Simd, V: Wide<S, N>>(
        &mut self,
        simd: S,
        place: Place,
        room: &mut [[Lanes; N]],
        rounding: Rounding,
        change: impl FnOnce(&mut [[Lanes; N]]),
    ) {
        let rows = place.row..place.row + place.actions;
        match self {
            Self::Single(numbers) => change(&mut numbers[rows]),
            Self::Half { numbers, units } => {
                let (rows, units) = (&mut numbers[rows], &mut units[place.decision]);
                let mut halves = HalvesOfDecision { rows, units };
                // The copies of a constant number of rows stay in registers.
                match place.actions {
                    2 => halves.change::<S, V>(simd, &mut [[ZERO; N]; 2], rounding, change),
                    3 => halves.change::<S, V>(simd, &mut [[ZERO; N]; 3], rounding, change),
                    actions => halves.change::<S, V>(simd, &mut room[..actions], rounding, change),
                }
            }
        }
    }
}

/// The 16-bit numbers of a decision for the hands of `N` blocks.
struct HalvesOfDecision<'n, const N: usize> {
    rows: &'n mut [[Halves; N]],
    units: &'n mut [Unit; N],
}

impl<const N: usize> HalvesOfDecision<'_, N> {
    /// Changes the numbers, with copies in `room`.
    #[inline(always)]
    fn change<S: Simd, V: Wide<S, N>>(
        &mut self,
        simd: S,
        room: &mut [[Lanes; N]],
        rounding: Rounding,
        change: impl FnOnce(&mut [[Lanes; N]]),
    ) {
        let unit = V::splat_each(simd, self.units.map(Unit::size));
        for (room, row) in room.iter_mut().zip(&*self.rows) {
            (V::load_halves(simd, row) * unit).store(room);
        }
        change(room);
        let mut greatest = V::splat(simd, 0.0);
        for row in &*room {
            greatest = greatest.max(V::load(simd, row).abs());
        }
        // A unit is kept as long as the numbers fit and have at least 13 bits.
        let over = greatest.simd_gt(unit * V::splat(simd, MOST)).to_bitmask();
        let enough = greatest.simd_gt(unit * V::splat(simd, MOST / 4.0)).to_bitmask();
        for (block, unit) in self.units.iter_mut().enumerate() {
            let of_block = |mask: u64| mask >> (block * LANES) & 0xff;
            if of_block(over) != 0 || of_block(enough) == 0 {
                *unit = unit.fitting(&greatest.as_slice()[block * LANES..][..LANES]);
            }
        }
        let inverse = V::splat_each(simd, self.units.map(Unit::inverse));
        for (index, (row, room)) in self.rows.iter_mut().zip(&*room).enumerate() {
            rounding.round(simd, index, V::load(simd, room) * inverse).store_halves(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch, f32x8};

    use super::*;

    #[test]
    fn the_greatest_number_has_fourteen_or_fifteen_bits() {
        for most in [1e-37, 3.5e-5, 0.999, 1.0, 32_767.0, 32_768.0, 1e30] {
            let unit = Unit::ONE.fitting(&[most]);
            assert_eq!(unit.size() * unit.inverse(), 1.0);
            let scaled = most * unit.inverse();
            let least = if most < 1e-30 { 0.0 } else { MOST / 2.0 - 1.0 };
            assert!((least..=MOST).contains(&scaled), "{most}: {scaled}");
        }
        assert_eq!(Unit::ONE.fitting(&[0.0]), Unit::ONE);
        assert_eq!(Unit::ONE.fitting(&[f32::INFINITY]), Unit::ONE);
        assert_eq!([0, 254, 255].map(Unit::new), [None; 3]);
    }

    #[test]
    fn a_small_number_is_added_as_often_as_its_share_of_a_unit() {
        let end = Place { decision: 1, row: 2, actions: 0 };
        let place = Place { actions: 2, ..Place::default() };
        let mut numbers = Numbers::new(Precision::Half, 1, end);
        let mut sums = [[ZERO]; 2];
        let mut add = |added: [f32; 2], iteration: u32| {
            dispatch!(Level::new(), simd => {
                let rounding = Rounding::dithered(iteration);
                let mut block = numbers.blocks(0, end);
                block.change::<_, f32x8<_>>(simd, place, &mut [], rounding, |rows| {
                    for ([row], added) in rows.iter_mut().zip(added) {
                        row.iter_mut().for_each(|number| *number += added);
                    }
                    sums.copy_from_slice(rows);
                });
            });
        };
        // The unit is 2, and a thousand times a fifth of it is added to the second row.
        add([40_000.0, 0.0], 0);
        (1..=1000).for_each(|iteration| add([0.0, 0.4], iteration));
        add([0.0, 0.0], 1001);
        assert!(sums[1][0].iter().all(|sum| (sum - 400.0).abs() < 8.0), "{sums:?}");
    }
}
