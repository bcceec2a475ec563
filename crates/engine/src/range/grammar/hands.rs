//! The value of a part of a range's text.

use crate::deal::HoleCards;
use crate::range::Weight;

/// The weights of all combos, by [`HoleCards::index`].
pub(super) type Weights = Box<[Weight; HoleCards::COUNT]>;

/// Some combos with their weights, which may be 0, and their name in messages.
pub struct Hands {
    pub combos: Vec<(HoleCards, Weight)>,
    pub name: String,
}

impl Hands {
    /// Returns combos with full weight.
    pub fn new(combos: impl IntoIterator<Item = HoleCards>, name: String) -> Self {
        Self { combos: combos.into_iter().map(|combo| (combo, Weight::FULL)).collect(), name }
    }

    /// Returns the combos with a weight above 0.
    pub fn of_weights(weights: &Weights, name: String) -> Self {
        let combos = HoleCards::all().zip(weights.iter().copied());
        Self { combos: combos.filter(|(_, weight)| !weight.is_none()).collect(), name }
    }

    /// Returns the weights of all combos.
    pub fn weights(&self) -> Weights {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        self.combos.iter().for_each(|(combo, weight)| weights[combo.index()] = *weight);
        weights
    }

    /// Returns the complement: each combo with the rest of its weight.
    pub fn others(&self) -> Self {
        let weights = self.weights();
        let left = HoleCards::all().map(|combo| (combo, weights[combo.index()].rest()));
        Self {
            combos: left.filter(|(_, weight)| !weight.is_none()).collect(),
            name: format!("!{}", self.name),
        }
    }

    /// Returns the combos that are in both, with the products of their weights. Also returns
    /// whether the products are exact.
    pub fn and(self, others: &Self) -> (Self, bool) {
        let weights = others.weights();
        let mut is_exact = true;
        let combos = self.combos.iter().map(|&(combo, weight)| {
            let (product, is_whole) = weight.times(weights[combo.index()]);
            is_exact &= is_whole;
            (combo, product)
        });
        let combos = combos.filter(|(_, weight)| !weight.is_none()).collect();
        let name = format!("{} & {}", self.name, others.name);
        (Self { combos, name }, is_exact)
    }

    /// Returns the same combos with their weights multiplied. Also returns whether the products are
    /// exact.
    pub fn times(mut self, weight: Weight) -> (Self, bool) {
        let mut is_exact = true;
        for (_, own) in &mut self.combos {
            let (product, is_whole) = own.times(weight);
            is_exact &= is_whole;
            *own = product;
        }
        (self, is_exact)
    }
}
