//! The range itself: a weight for each of the 1326 combos.

use std::fmt;
use std::iter::FusedIterator;

use itertools::Itertools;

use crate::card::CardSet;
use crate::holdem::{HoleCards, StartingHand};

use super::Weight;

/// The weights of all combos, by [`HoleCards::index`].
type Weights = [Weight; HoleCards::COUNT];

/// The combos that a player may hold, each with its [`Weight`]. A range is never empty.
///
/// ```
/// use holdem::{HoleCards, Range, Weight};
///
/// let aces: HoleCards = "AhAd".parse()?;
/// let range = Range::from(aces);
/// assert_eq!(range.combo_count(), 1);
/// assert_eq!(range.weight(aces), Weight::FULL);
/// assert_eq!(range.without("Ad".parse()?), None);
///
/// let halves = "AA:0.5,KK".parse::<Range>()?;
/// assert_eq!(halves.into_iter().filter(|&(_, weight)| weight < Weight::FULL).count(), 6);
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range {
    weights: Box<Weights>,
}

impl Range {
    /// Returns the range of all 1326 combos, with full weight: any two cards.
    ///
    /// ```
    /// use holdem::Range;
    ///
    /// assert_eq!(Range::full().combo_count(), 1326);
    /// assert_eq!(Range::full().to_string(), "random");
    /// ```
    pub fn full() -> Self {
        Self { weights: Box::new([Weight::FULL; HoleCards::COUNT]) }
    }

    /// Returns the range of these combos; a later weight of the same combo replaces an earlier one. Returns `None`
    /// if no combo has a weight above 0: a range is never empty, and so cannot be the target of `collect`.
    ///
    /// ```
    /// use holdem::{HoleCards, Range, Weight};
    ///
    /// let pairs = HoleCards::all().filter(|combo| combo.starting_hand().is_pair());
    /// let range = Range::new(pairs.map(|combo| (combo, Weight::FULL))).unwrap();
    /// assert_eq!(range.to_string(), "22+");
    /// assert_eq!(Range::new([]), None);
    /// ```
    pub fn new(combos: impl IntoIterator<Item = (HoleCards, Weight)>) -> Option<Self> {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        for (combo, weight) in combos {
            weights[combo.index()] = weight;
        }
        Self::from_weights(weights)
    }

    /// Returns the range with these weights, by [`HoleCards::index`]; `None` if all are 0.
    pub(super) fn from_weights(weights: Box<Weights>) -> Option<Self> {
        let is_empty = weights.iter().all(|weight| weight.is_none());
        (!is_empty).then_some(Self { weights })
    }

    /// Returns the weight of a combo.
    #[inline]
    pub fn weight(&self, combo: HoleCards) -> Weight {
        self.weights[combo.index()]
    }

    /// Returns the weights of all combos, by [`HoleCards::index`].
    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Returns the combos in the range with their weights, in the order of [`HoleCards::index`].
    pub fn combos(&self) -> Combos<'_> {
        Combos { range: self, next: 0 }
    }

    /// Returns the number of combos in the range, regardless of their weights.
    pub fn combo_count(&self) -> usize {
        self.weights.iter().filter(|weight| !weight.is_none()).count()
    }

    /// Returns the sum of the weights.
    pub fn total_weight(&self) -> f64 {
        let parts: u64 = self.weights.iter().map(|weight| u64::from(weight.millionths())).sum();
        parts as f64 / f64::from(Weight::PARTS)
    }

    /// Returns the range without the combos that hold one of these cards; `None` if nothing is left.
    pub fn without(&self, cards: CardSet) -> Option<Self> {
        Self::new(self.combos().filter(|(combo, _)| combo.set().is_disjoint(cards)))
    }

    /// Returns the range as it is named where some cards are out: a starting hand whose possible combos all have one
    /// weight has that weight as a whole, and the impossible combos of others are left out.
    ///
    /// ```
    /// use holdem::Range;
    ///
    /// let range: Range = "QdQs,QcQs,QcQd,AhKh,AsQs".parse()?;
    /// assert_eq!(range.named_without("Qh7h2c".parse()?).to_string(), "QQ,AhKh,AsQs");
    /// # Ok::<(), holdem::parse::ParseError>(())
    /// ```
    #[must_use]
    pub fn named_without(&self, cards: CardSet) -> Self {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        for hand in StartingHand::all() {
            let (live, out): (Vec<HoleCards>, Vec<HoleCards>) =
                hand.combos().partition(|combo| combo.set().is_disjoint(cards));
            live.iter().for_each(|combo| weights[combo.index()] = self.weight(*combo));
            let same = live.iter().map(|&combo| self.weight(combo)).all_equal_value();
            let whole = same.unwrap_or(Weight::NONE);
            out.iter().for_each(|combo| weights[combo.index()] = whole);
        }
        Self::from_weights(weights).unwrap_or_else(|| self.clone())
    }

    /// Returns the only combo of the range; `None` if there are several, or its weight is less than 1.
    pub fn single(&self) -> Option<HoleCards> {
        let mut combos = self.combos();
        match (combos.next(), combos.next()) {
            (Some((combo, Weight::FULL)), None) => Some(combo),
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

/// The combos of a range with their weights; see [`Range::combos`].
#[derive(Clone, Debug)]
pub struct Combos<'a> {
    range: &'a Range,
    /// The index of the next combo to look at.
    next: usize,
}

impl Iterator for Combos<'_> {
    type Item = (HoleCards, Weight);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.range.weights.get(self.next..)?;
        let index = self.next + rest.iter().position(|weight| !weight.is_none())?;
        self.next = index + 1;
        Some((HoleCards::from_index(index)?, self.range.weights[index]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(HoleCards::COUNT - self.next))
    }
}

impl FusedIterator for Combos<'_> {}

/// The combos of a range with their weights, by value; see [`Range::combos`].
#[derive(Clone, Debug)]
pub struct IntoCombos {
    range: Range,
    next: usize,
}

impl Iterator for IntoCombos {
    type Item = (HoleCards, Weight);

    fn next(&mut self) -> Option<Self::Item> {
        let mut combos = Combos { range: &self.range, next: self.next };
        let found = combos.next();
        self.next = combos.next;
        found
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        Combos { range: &self.range, next: self.next }.size_hint()
    }
}

impl FusedIterator for IntoCombos {}

impl<'a> IntoIterator for &'a Range {
    type Item = (HoleCards, Weight);
    type IntoIter = Combos<'a>;

    fn into_iter(self) -> Combos<'a> {
        self.combos()
    }
}

impl IntoIterator for Range {
    type Item = (HoleCards, Weight);
    type IntoIter = IntoCombos;

    fn into_iter(self) -> IntoCombos {
        IntoCombos { range: self, next: 0 }
    }
}

/// Shows the combos and their weights.
impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let combos = self.combos().map(|(combo, weight)| (combo.to_string(), f64::from(weight)));
        f.debug_map().entries(combos).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combos_are_those_with_a_weight_in_the_order_of_their_index() {
        let range: Range = "AA:0.5,KQs,7h2d".parse().unwrap();
        let combos: Vec<(HoleCards, Weight)> = range.combos().collect();
        assert_eq!((combos.len(), range.combo_count()), (11, 11));
        assert!(combos.is_sorted_by_key(|(combo, _)| combo.index()));
        assert!(combos.iter().all(|&(combo, weight)| range.weight(combo) == weight));
        assert!(combos.iter().all(|(_, weight)| !weight.is_none()));
        assert!((&range).into_iter().eq(combos.iter().copied()));
        assert_eq!(Range::new(range.clone()), Some(range.clone()));
        assert!(range.into_iter().eq(combos));
        assert!(Range::full().into_iter().map(|(combo, _)| combo).eq(HoleCards::all()));
    }

    #[test]
    fn only_one_full_combo_is_single() {
        let single = |text: &str| text.parse::<Range>().unwrap().single();
        assert_eq!(single("AsKs"), Some("AsKs".parse().unwrap()));
        assert_eq!((single("AsKs:0.5"), single("AsKs,AhKh"), single("random")), (None, None, None));
    }
}
