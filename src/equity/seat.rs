//! A player's combos with whole weights, as the engines count with them.

use std::collections::HashMap;

use crate::card::CardSet;
use crate::holdem::HoleCards;
use crate::range::{Range, Weight};

use super::fraction::gcd;
use crate::holdem::isomorphism::{Blocks, Renaming, renamed_hole};

/// A combo and its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatCombo {
    pub hole: HoleCards,
    pub cards: CardSet,
    /// The combo's [index](HoleCards::index).
    pub index: usize,
    /// The weight in units of the seat.
    pub weight: u32,
}

/// A player's combos, with weights in the largest possible unit: in an unweighted range each weight is 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub combos: Vec<SeatCombo>,
    /// The unit of the weights, in millionths.
    unit: u32,
}

impl Seat {
    pub fn of(range: &Range) -> Self {
        let weights = range.combos().map(|(_, weight)| u128::from(weight.millionths()));
        let unit = u32::try_from(weights.fold(0, gcd)).unwrap_or(1).max(1);
        let combos = range.combos().map(|(hole, weight)| SeatCombo {
            hole,
            cards: hole.set(),
            index: hole.index(),
            weight: weight.millionths() / unit,
        });
        Self { combos: combos.collect(), unit }
    }

    /// Returns the sum of the weights.
    pub fn total(&self) -> u64 {
        self.combos.iter().map(|combo| u64::from(combo.weight)).sum()
    }

    /// Returns the greatest weight.
    pub fn greatest(&self) -> u32 {
        self.combos.iter().map(|combo| combo.weight).max().unwrap_or(0)
    }

    /// Returns whether every combo has full weight.
    pub fn is_unweighted(&self) -> bool {
        self.unit == Weight::PARTS
    }

    /// Returns the unit of the weights as a fraction of a full weight.
    pub fn unit(&self) -> f64 {
        f64::from(self.unit) / f64::from(Weight::PARTS)
    }

    /// Returns the weights by [`HoleCards::index`].
    pub fn weights(&self) -> Vec<u32> {
        let mut weights = vec![0; HoleCards::COUNT];
        for combo in &self.combos {
            weights[combo.index] = combo.weight;
        }
        weights
    }

    /// Returns whether renaming suits leaves the seat unchanged, where `weights` are [its own](Self::weights).
    pub fn is_unchanged_by(&self, renaming: Renaming, weights: &[u32]) -> bool {
        let mut combos = self.combos.iter();
        combos.all(|combo| weights[renamed_hole(combo.hole, renaming).index()] == combo.weight)
    }

    /// Returns the combos without taken cards, one of each class up to renaming suits, with the size of the
    /// class.
    pub fn representatives(&self, blocks: Blocks, taken: CardSet) -> Vec<(SeatCombo, u32)> {
        let mut found: Vec<(SeatCombo, u32)> = Vec::new();
        let mut places: HashMap<HoleCards, usize> = HashMap::new();
        for &combo in self.combos.iter().filter(|combo| combo.cards.is_disjoint(taken)) {
            let place = *places.entry(blocks.first_alike(combo.hole)).or_insert(found.len());
            match found.get_mut(place) {
                Some((_, copies)) => *copies += 1,
                None => found.push((combo, 1)),
            }
        }
        found
    }
}

/// Returns for each seat the first seat with the same combos and weights.
pub(crate) fn equal_seats(seats: &[&Seat]) -> Vec<usize> {
    let first = |seat: usize| seats.iter().position(|other| *other == seats[seat]).unwrap_or(seat);
    (0..seats.len()).map(first).collect()
}
