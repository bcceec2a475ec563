//! A number for each card, in rows that the compiler vectorises, and the number types of such rows: small and fast
//! without weights, or large enough for any weight.

use std::ops::{Add, AddAssign, Mul, Shr, Sub, SubAssign};

use crate::card::Suit;
use crate::deal::HoleCards;
use crate::range::Weight;

use super::number::Number;

/// The number of ranks, rounded up so that vectors of numbers are filled.
const RANKS: usize = 14;

/// The number of cards, rounded up.
const LANES: usize = RANKS * Suit::COUNT;

/// A number for each card, by rank and suit.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Lanes<N>(pub [[N; Suit::COUNT]; RANKS]);

impl<N: MatrixNumber> Lanes<N> {
    pub fn new() -> Self {
        Self([[N::default(); Suit::COUNT]; RANKS])
    }

    /// Returns the numbers of the cards of two ranks.
    #[inline]
    pub fn of(&self, [high, low]: [usize; 2]) -> Eight<N> {
        let ([a, b, c, d], [e, f, g, h]) = (self.0[high], self.0[low]);
        [a, b, c, d, e, f, g, h]
    }

    /// Adds numbers to the numbers of two ranks, or of one if it is given twice.
    #[inline]
    pub fn add(&mut self, [high, low]: [usize; 2], numbers: &Eight<N>) {
        let [a, b, c, d, e, f, g, h] = *numbers;
        add_four(&mut self.0[high], [a, b, c, d]);
        if high != low {
            add_four(&mut self.0[low], [e, f, g, h]);
        }
    }

    /// Adds multiples of a row. Like all loops here it calls nothing: WebAssembly is built with
    /// little inlining.
    #[inline]
    pub fn add_row(&mut self, times: N, row: &Self) {
        let (sums, row) = (self.0.as_flattened_mut(), row.0.as_flattened());
        for lane in 0..LANES {
            sums[lane] += times * row[lane];
        }
    }

    /// Adds multiples of the sums of two rows.
    #[inline]
    pub fn add_sums(&mut self, times: N, one: &Self, other: &Self) {
        let sums = self.0.as_flattened_mut();
        let (one, other) = (one.0.as_flattened(), other.0.as_flattened());
        for lane in 0..LANES {
            sums[lane] += times * (one[lane] + other[lane]);
        }
    }

    /// Adds multiples of two rows.
    #[inline]
    pub fn add_rows(&mut self, times: [N; 2], one: &Self, other: &Self) {
        let sums = self.0.as_flattened_mut();
        let (one, other) = (one.0.as_flattened(), other.0.as_flattened());
        for lane in 0..LANES {
            sums[lane] += times[0] * one[lane] + times[1] * other[lane];
        }
    }
}

/// A number for each card of a class: first the higher rank, then the lower.
pub(super) type Eight<N> = [N; 2 * Suit::COUNT];

/// The length of a row.
pub(super) const ROW: usize = 16;

/// A number for each rank; the rest is padding.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Row<N>(pub [N; ROW]);

impl<N: MatrixNumber> Row<N> {
    #[inline]
    pub fn new() -> Self {
        Self([N::default(); ROW])
    }

    /// Adds multiples of a row.
    #[inline]
    pub fn add(&mut self, times: N, row: &Self) {
        for lane in 0..ROW {
            self.0[lane] += times * row.0[lane];
        }
    }
}

/// A number type for the entries of adjacency matrices.
pub(super) trait MatrixNumber: Number + Sub<Output = Self> {
    /// A type for the pairs of combos that share no card with a combo.
    type Count: WholeNumber;

    /// A type for the same, summed over the combos of a group.
    type Sum: WholeNumber + From<Self::Count> + Into<i128>;

    /// The greatest weight of a combo for which no sum overflows.
    const GREATEST: u32;

    const ZERO: Self;
    const ONE: Self;

    /// By mask of suits, 1 for each suit.
    const BITS: [[Self; Suit::COUNT]; 1 << Suit::COUNT] = {
        let mut bits = [[Self::ZERO; Suit::COUNT]; 1 << Suit::COUNT];
        let mut place = 0;
        while place < Suit::COUNT << Suit::COUNT {
            let (mask, suit) = (place / Suit::COUNT, place % Suit::COUNT);
            if mask >> suit & 1 == 1 {
                bits[mask][suit] = Self::ONE;
            }
            place += 1;
        }
        bits
    };

    /// Widens a number.
    fn count(self) -> Self::Count;

    /// Sums the products of weights.
    fn dot_rows(one: &[Lanes<Self>], other: &[Lanes<Self>]) -> Self::Count;

    /// Sums the numbers of a row.
    fn sum(row: &Row<Self>) -> Self::Count;

    /// Sums the products of degrees at the cards of a class.
    fn dot(one: &Eight<Self>, other: &Eight<Self>) -> Self::Count;

    /// Sums the products of degrees.
    fn dot_degrees(one: &Lanes<Self>, other: &Lanes<Self>) -> Self::Count;
}

/// A number type for sums of products.
pub(super) trait WholeNumber:
    Copy
    + Default
    + PartialEq
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Shr<u32, Output = Self>
    + AddAssign
    + SubAssign
    + Send
    + Sync
{
}

impl WholeNumber for i32 {}
impl WholeNumber for i64 {}
impl WholeNumber for i128 {}

/// The following fit 16 bits: the sum over a card's edges of the degrees at their ends, four times; the products of
/// weights in four pairs of rows; and in a row, two ranks at a time, the degrees of two sets at the cards of each of
/// a unit's two ranks, by its degrees, less the products of weights. The deals of three combos fit 32 bits.
const _: () = {
    let greatest = <i16 as MatrixNumber>::GREATEST as i64;
    let at_card = 51 * greatest;
    assert!(4 * at_card * at_card <= i16::MAX as i64);
    let suits = Suit::COUNT as i64;
    assert!(2 * (4 * suits * suits * at_card + 16 * suits * suits) <= i16::MAX as i64);
    let combos = HoleCards::COUNT as i64 * greatest;
    assert!(combos * 1225 * 1128 <= i32::MAX as i64);
};

/// Four times the product of two ranges' total weights fits 64 bits.
const _: () = {
    let all = HoleCards::COUNT as i128 * <i64 as MatrixNumber>::GREATEST as i128;
    assert!(4 * all * all <= i64::MAX as i128);
};

impl MatrixNumber for i16 {
    type Count = i32;
    type Sum = i32;

    const GREATEST: u32 = 1;
    const ZERO: Self = 0;
    const ONE: Self = 1;

    #[inline]
    fn count(self) -> i32 {
        self.into()
    }

    #[inline]
    fn dot_rows(one: &[Lanes<Self>], other: &[Lanes<Self>]) -> i32 {
        let mut sums: Eight<Self> = Default::default();
        for (one, other) in one.iter().zip(other) {
            let (one, other) = (one.0.as_flattened(), other.0.as_flattened());
            for start in (0..LANES).step_by(sums.len()) {
                for lane in 0..sums.len() {
                    sums[lane] += one[start + lane] * other[start + lane];
                }
            }
        }
        sums.into_iter().sum::<Self>().into()
    }

    #[inline]
    fn sum(row: &Row<Self>) -> i32 {
        let (one, other) = row.0.split_at(ROW / 2);
        let mut sum = 0;
        for lane in 0..ROW / 2 {
            sum += i32::from(one[lane] + other[lane]);
        }
        sum
    }

    #[inline]
    fn dot(one: &Eight<Self>, other: &Eight<Self>) -> i32 {
        let mut sum = 0_i32;
        for lane in 0..one.len() {
            sum += i32::from(one[lane]) * i32::from(other[lane]);
        }
        sum
    }

    #[inline]
    fn dot_degrees(one: &Lanes<Self>, other: &Lanes<Self>) -> i32 {
        let (one, other) = (one.0.as_flattened(), other.0.as_flattened());
        let mut sum = 0_i32;
        for lane in 0..LANES {
            sum += i32::from(one[lane]) * i32::from(other[lane]);
        }
        sum
    }
}

impl MatrixNumber for i64 {
    type Count = i64;
    type Sum = i128;

    const GREATEST: u32 = Weight::PARTS;
    const ZERO: Self = 0;
    const ONE: Self = 1;

    #[inline]
    fn count(self) -> i64 {
        self
    }

    #[inline]
    fn dot_rows(one: &[Lanes<Self>], other: &[Lanes<Self>]) -> i64 {
        one.iter().zip(other).map(|(one, other)| Self::dot_degrees(one, other)).sum()
    }

    #[inline]
    fn sum(row: &Row<Self>) -> i64 {
        row.0.iter().sum()
    }

    #[inline]
    fn dot(one: &Eight<Self>, other: &Eight<Self>) -> i64 {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    }

    #[inline]
    fn dot_degrees(one: &Lanes<Self>, other: &Lanes<Self>) -> i64 {
        let (one, other) = (one.0.as_flattened(), other.0.as_flattened());
        let mut sum = 0;
        for lane in 0..LANES {
            sum += one[lane] * other[lane];
        }
        sum
    }
}

/// Adds numbers to the numbers of a rank.
#[inline]
pub(super) fn add_four<N: MatrixNumber>(sums: &mut [N; Suit::COUNT], numbers: [N; Suit::COUNT]) {
    for suit in 0..Suit::COUNT {
        sums[suit] += numbers[suit];
    }
}
