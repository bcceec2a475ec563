//! A weight for each of the 1326 combos.

use crate::card::CardSet;
use crate::holdem::{HoleCards, StartingHand};

use super::Weight;

/// The combos that a player may hold, each with its [`Weight`]. At least one is in the range.
///
/// ```
/// use holdem::{HoleCards, Range, Weight};
///
/// let aces: HoleCards = "AhAd".parse()?;
/// let range = Range::from(aces);
/// assert_eq!(range.len(), 1);
/// assert_eq!(range.weight(aces), Weight::FULL);
/// assert_eq!(range.without("Ad".parse()?), None);
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range {
    /// By [`HoleCards::index`].
    weights: Box<[Weight; HoleCards::COUNT]>,
}

impl Range {
    /// Every combo, fully: a hand that nobody knows anything about.
    pub fn random() -> Self {
        Self { weights: Box::new([Weight::FULL; HoleCards::COUNT]) }
    }

    /// The range of these combos; of one that comes again, the last weight stands. `None` if no combo
    /// has a weight.
    pub fn new(combos: impl IntoIterator<Item = (HoleCards, Weight)>) -> Option<Self> {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        for (combo, weight) in combos {
            weights[combo.index()] = weight;
        }
        Self::from_weights(weights)
    }

    /// The range of these weights by [`HoleCards::index`]. `None` if no combo has one.
    pub(super) fn from_weights(weights: Box<[Weight; HoleCards::COUNT]>) -> Option<Self> {
        let is_empty = weights.iter().all(|weight| weight.is_none());
        (!is_empty).then_some(Self { weights })
    }

    /// The weight of a combo.
    #[inline]
    pub fn weight(&self, combo: HoleCards) -> Weight {
        self.weights[combo.index()]
    }

    /// The weights of all combos, by [`HoleCards::index`].
    pub(super) fn weights(&self) -> &[Weight; HoleCards::COUNT] {
        &self.weights
    }

    /// The combos in the range, with their weights, in the order of [`HoleCards::index`].
    pub fn combos(&self) -> impl Iterator<Item = (HoleCards, Weight)> + Clone {
        let all = HoleCards::all().zip(self.weights.iter().copied());
        all.filter(|(_, weight)| !weight.is_none())
    }

    /// How many combos are in the range, whatever their weights.
    #[allow(clippy::len_without_is_empty, reason = "no range is empty")]
    pub fn len(&self) -> usize {
        self.weights.iter().filter(|weight| !weight.is_none()).count()
    }

    /// The sum of the weights: how many full combos the range is worth.
    pub fn total_weight(&self) -> f64 {
        let parts: u64 = self.weights.iter().map(|weight| u64::from(weight.millionths())).sum();
        parts as f64 / f64::from(Weight::PARTS)
    }

    /// The range without the combos that hold one of these cards. `None` if nothing is left.
    pub fn without(&self, cards: CardSet) -> Option<Self> {
        Self::new(self.combos().filter(|(combo, _)| combo.set().is_disjoint(cards)))
    }

    /// If there is but one combo, and it counts fully: that combo.
    pub fn single(&self) -> Option<HoleCards> {
        let mut held = self.weights.iter().enumerate().filter(|(_, weight)| !weight.is_none());
        match (held.next(), held.next()) {
            (Some((index, &Weight::FULL)), None) => HoleCards::from_index(index),
            _ => None,
        }
    }
}

impl From<HoleCards> for Range {
    fn from(combo: HoleCards) -> Self {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        weights[combo.index()] = Weight::FULL;
        Self { weights }
    }
}

impl From<StartingHand> for Range {
    fn from(hand: StartingHand) -> Self {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        for combo in hand.combos() {
            weights[combo.index()] = Weight::FULL;
        }
        Self { weights }
    }
}

/// The combos and their weights.
impl std::fmt::Debug for Range {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let combos = self.combos().map(|(combo, weight)| (combo.to_string(), f64::from(weight)));
        f.debug_map().entries(combos).finish()
    }
}
