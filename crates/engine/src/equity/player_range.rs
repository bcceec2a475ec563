//! A *player range*: a player's combos with whole weights, as the engines count with them.

use std::collections::HashMap;

use crate::card::CardSet;
use crate::deal::HoleCards;
use crate::range::{Range, Weight};

use super::fraction::gcd;
use crate::deal::isomorphism::Blocks;

/// A combo and its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WeightedCombo {
    pub hole: HoleCards,
    pub cards: CardSet,
    /// The combo's [index](HoleCards::index).
    pub index: usize,
    /// The weight in units of the range.
    pub weight: u32,
}

/// A player's combos, with weights in the largest possible unit: in an unweighted range each weight
/// is 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerRange {
    pub combos: Vec<WeightedCombo>,
    /// The unit of the weights, in millionths.
    unit: u32,
    /// The sum of the weights.
    total: u64,
    /// The greatest weight.
    greatest: u32,
}

impl PlayerRange {
    pub fn of(range: &Range) -> Self {
        let mut combos = Vec::with_capacity(range.combo_count());
        let mut unit = 0;
        for (hole, weight) in range.combos() {
            let weight = weight.millionths();
            if weight != unit {
                unit = gcd(unit.into(), weight.into()) as u32;
            }
            combos.push(WeightedCombo { hole, cards: hole.set(), index: hole.index(), weight });
        }
        let (mut total, mut greatest) = (0, 0);
        for combo in &mut combos {
            combo.weight /= unit;
            total += u64::from(combo.weight);
            greatest = greatest.max(combo.weight);
        }
        Self { combos, unit, total, greatest }
    }

    /// Returns the sum of the weights.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Returns the greatest weight.
    pub fn greatest(&self) -> u32 {
        self.greatest
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

    /// Returns whether all of these cards can be held, with equal weights.
    pub fn is_any_two_of(&self, live: CardSet) -> bool {
        self.greatest == 1 && 2 * self.combos.len() == live.len() * live.len().saturating_sub(1)
    }

    /// Returns the combos without taken cards, one of each class up to renaming suits, with the
    /// size of the class.
    pub fn representatives(&self, blocks: Blocks, taken: CardSet) -> Vec<(WeightedCombo, u32)> {
        let mut found: Vec<(WeightedCombo, u32)> = Vec::new();
        let mut indices: HashMap<HoleCards, usize> = HashMap::new();
        for &combo in self.combos.iter().filter(|combo| combo.cards.is_disjoint(taken)) {
            let index = *indices.entry(blocks.first_alike(combo.hole)).or_insert(found.len());
            match found.get_mut(index) {
                Some((_, copies)) => *copies += 1,
                None => found.push((combo, 1)),
            }
        }
        found
    }
}

/// Returns for each range the index of the first range with the same combos and weights.
pub(crate) fn equal_ranges(ranges: &[&PlayerRange]) -> Vec<usize> {
    let first =
        |range: usize| (0..range).find(|&other| ranges[other] == ranges[range]).unwrap_or(range);
    (0..ranges.len()).map(first).collect()
}
