//! A player's combos with whole weights, as the engines count with them.

use crate::card::CardSet;
use crate::holdem::HoleCards;
use crate::range::{Range, Weight};

use super::tally::gcd;

/// A combo and how often it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatCombo {
    pub hole: HoleCards,
    pub cards: CardSet,
    /// The combo's [index](HoleCards::index).
    pub index: usize,
    /// The weight in units of the seat.
    pub weight: u32,
}

/// A player's combos, with weights in units as large as can be: in an unweighted range each counts 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub combos: Vec<SeatCombo>,
    /// How many millionths a unit is.
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

    /// The sum of the weights.
    pub fn total(&self) -> u64 {
        self.combos.iter().map(|combo| u64::from(combo.weight)).sum()
    }

    /// The greatest weight.
    pub fn greatest(&self) -> u32 {
        self.combos.iter().map(|combo| combo.weight).max().unwrap_or(0)
    }

    /// Whether every combo counts fully.
    pub fn is_unweighted(&self) -> bool {
        self.unit == Weight::PARTS
    }

    /// What one unit is of a full weight.
    pub fn unit(&self) -> f64 {
        f64::from(self.unit) / f64::from(Weight::PARTS)
    }

    /// The weights by [`HoleCards::index`].
    pub fn weights(&self) -> Vec<u32> {
        let mut weights = vec![0; HoleCards::COUNT];
        for combo in &self.combos {
            weights[combo.index] = combo.weight;
        }
        weights
    }
}
