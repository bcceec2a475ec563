//! A number for each card, in rows by suit, and sums of multiples of these rows.

use crate::card::{Rank, Suit};

use super::lanes::{MatrixNumber, Row};

/// A number for each card, in a row for each suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct SuitRows<N> {
    pub of_suit: [Row<N>; Suit::COUNT],
    /// The sum of the rows.
    pub sum: Row<N>,
}

impl<N: MatrixNumber> SuitRows<N> {
    pub fn new() -> Self {
        Self { of_suit: [Row::new(); Suit::COUNT], sum: Row::new() }
    }

    /// Returns 1 for each card of these suits, by rank as masks.
    pub fn of(masks: &[u8; Rank::COUNT]) -> Self {
        let mut rows = Self::new();
        for (rank, mask) in masks.iter().enumerate() {
            for suit in 0..Suit::COUNT {
                let live = N::of((mask >> suit & 1).into());
                rows.of_suit[suit].0[rank] = live;
                rows.sum.0[rank] += live;
            }
        }
        rows
    }

    /// Adds numbers to the numbers of a rank, given with their sum.
    #[inline]
    pub fn add(&mut self, rank: usize, numbers: [N; Suit::COUNT], sum: N) {
        for (row, number) in self.of_suit.iter_mut().zip(numbers) {
            row.0[rank] += number;
        }
        self.sum.0[rank] += sum;
    }

    /// Sums multiples of the suits' rows: the usual multiple, but others for some suits, given as a mask.
    #[inline]
    pub fn times(&self, usual: N, mut unusual: u8, multiples: [N; Suit::COUNT]) -> Row<N> {
        let mut sum = Row::new();
        sum.add(usual, &self.sum);
        while unusual != 0 {
            let suit = unusual.trailing_zeros() as usize % Suit::COUNT;
            sum.add(multiples[suit] - usual, &self.of_suit[suit]);
            unusual &= unusual - 1;
        }
        sum
    }
}
