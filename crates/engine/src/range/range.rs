//! The range itself: a weight for each of the 1326 combos.

use std::fmt;
use std::iter::FusedIterator;

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::deal::{HoleCards, StartingHand};

use super::Weight;

/// The weights of all combos, by [`HoleCards::index`].
type Weights = [Weight; HoleCards::COUNT];

/// A set of combos, a bit each by [`HoleCards::index`].
type ComboSet = [u64; WORDS];

const WORDS: usize = HoleCards::COUNT.div_ceil(64);

/// For each card, by index, the combos that hold it.
static HOLDING: [ComboSet; Card::COUNT] = {
    let mut holding = [[0; WORDS]; Card::COUNT];
    let mut later = 1;
    while later < Card::COUNT {
        let mut earlier = 0;
        while earlier < later {
            let index = later * (later - 1) / 2 + earlier;
            holding[earlier][index / 64] |= 1 << (index % 64);
            holding[later][index / 64] |= 1 << (index % 64);
            earlier += 1;
        }
        later += 1;
    }
    holding
};

/// The combos that a player may hold, each with its [`Weight`]. A range is never empty.
///
/// ```
/// use holdem_engine::{HoleCards, Range, Weight};
///
/// let aces: HoleCards = "AhAd".parse()?;
/// let range = Range::from(aces);
/// assert_eq!(range.combo_count(), 1);
/// assert_eq!(range.weight(aces), Weight::FULL);
/// assert_eq!(range.without("Ad".parse()?), None);
///
/// let halves = "AA:0.5,KK".parse::<Range>()?;
/// assert_eq!(halves.into_iter().filter(|&(_, weight)| weight < Weight::FULL).count(), 6);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range {
    weights: Box<Weights>,
    /// The combos with a weight above 0.
    held: ComboSet,
}

impl Range {
    /// Returns the range of all 1326 combos, with full weight: any two cards.
    ///
    /// ```
    /// use holdem_engine::Range;
    ///
    /// assert_eq!(Range::full().combo_count(), 1326);
    /// assert_eq!(Range::full().to_string(), "random");
    /// ```
    pub fn full() -> Self {
        let mut held = [u64::MAX; WORDS];
        held[HoleCards::COUNT / 64] = (1 << (HoleCards::COUNT % 64)) - 1;
        Self { weights: Box::new([Weight::FULL; HoleCards::COUNT]), held }
    }

    /// Returns the range of these combos. A later weight of the same combo replaces an earlier one.
    /// Returns `None` if no combo has a weight above 0: a range is never empty, so it cannot be the
    /// target of `collect`.
    ///
    /// ```
    /// use holdem_engine::{HoleCards, Range, Weight};
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
        let held = std::array::from_fn(|word| {
            let weights = weights.iter().skip(64 * word).take(64).enumerate();
            weights.fold(0, |bits, (bit, weight)| bits | u64::from(!weight.is_none()) << bit)
        });
        (held != ComboSet::default()).then_some(Self { weights, held })
    }

    /// Returns the range of these combos with full weight. There must be at least one.
    fn of_full(combos: impl IntoIterator<Item = HoleCards>) -> Self {
        let mut weights = Box::new([Weight::NONE; HoleCards::COUNT]);
        let mut held = ComboSet::default();
        for index in combos.into_iter().map(HoleCards::index) {
            weights[index] = Weight::FULL;
            held[index / 64] |= 1 << (index % 64);
        }
        Self { weights, held }
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
        Combos { range: self, remaining: Remaining::of(self) }
    }

    /// Returns the number of combos in the range, regardless of their weights.
    pub fn combo_count(&self) -> usize {
        self.held.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Returns the sum of the weights.
    pub fn total_weight(&self) -> f64 {
        let parts: u64 = self.weights.iter().map(|weight| u64::from(weight.millionths())).sum();
        parts as f64 / f64::from(Weight::PARTS)
    }

    /// Returns the range without the combos that hold one of these cards; `None` if nothing is left.
    pub fn without(&self, cards: CardSet) -> Option<Self> {
        let mut range = self.clone();
        for (word, held) in range.held.iter_mut().enumerate() {
            let out = cards.iter().fold(0, |out, card| out | HOLDING[card.index()][word]);
            let mut removed = *held & out;
            *held &= !out;
            while removed != 0 {
                range.weights[64 * word + removed.trailing_zeros() as usize] = Weight::NONE;
                removed &= removed - 1;
            }
        }
        (range.held != ComboSet::default()).then_some(range)
    }

    /// Returns the range in the form in which it is named where some cards are out. If all possible combos of a
    /// starting hand have one weight, the whole hand has that weight. The impossible combos of other hands are left
    /// out.
    ///
    /// ```
    /// use holdem_engine::Range;
    ///
    /// let range: Range = "QdQs,QcQs,QcQd,AhKh,AsQs".parse()?;
    /// assert_eq!(range.named_without("Qh7h2c".parse()?).to_string(), "QQ,AhKh,AsQs");
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
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
        Self::of_full([combo])
    }
}

impl From<StartingHand> for Range {
    fn from(hand: StartingHand) -> Self {
        Self::of_full(hand.combos())
    }
}

/// The combos of a range that an iterator has not reached.
#[derive(Clone, Copy, Debug)]
struct Remaining {
    /// The index of the word that has the next combo, unless a later word has it.
    word: usize,
    /// The rest of that word.
    bits: u64,
}

impl Remaining {
    fn of(range: &Range) -> Self {
        Self { word: 0, bits: range.held[0] }
    }

    /// Returns the next combo and its weight.
    #[inline]
    fn next(&mut self, range: &Range) -> Option<(HoleCards, Weight)> {
        while self.bits == 0 {
            self.bits = *range.held.get(self.word + 1)?;
            self.word += 1;
        }
        let index = 64 * self.word + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some((HoleCards::from_index(index)?, range.weights[index]))
    }

    /// Returns the number of combos left.
    fn len(&self, range: &Range) -> usize {
        let later = range.held[self.word + 1..].iter();
        later.map(|bits| bits.count_ones() as usize).sum::<usize>()
            + self.bits.count_ones() as usize
    }
}

/// The combos of a range with their weights; see [`Range::combos`].
#[derive(Clone, Debug)]
pub struct Combos<'a> {
    range: &'a Range,
    remaining: Remaining,
}

impl Iterator for Combos<'_> {
    type Item = (HoleCards, Weight);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.remaining.next(self.range)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.remaining.len(self.range);
        (left, Some(left))
    }
}

impl FusedIterator for Combos<'_> {}

/// The combos of a range with their weights, by value; see [`Range::combos`].
#[derive(Clone, Debug)]
pub struct IntoCombos {
    range: Range,
    remaining: Remaining,
}

impl Iterator for IntoCombos {
    type Item = (HoleCards, Weight);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.remaining.next(&self.range)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.remaining.len(&self.range);
        (left, Some(left))
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
        IntoCombos { remaining: Remaining::of(&self), range: self }
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
    fn combos_with_weight_are_in_index_order() {
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
    fn combos_know_their_remaining_length() {
        let range: Range = "AA:0.5,KQs,7h2d".parse().unwrap();
        let (mut borrowed, mut owned) = (range.combos(), range.clone().into_iter());
        for left in (0..=11).rev() {
            assert_eq!(borrowed.size_hint(), (left, Some(left)));
            assert_eq!(owned.size_hint(), (left, Some(left)));
            assert_eq!(borrowed.next().is_some(), left > 0);
            assert_eq!(owned.next().is_some(), left > 0);
        }
    }

    #[test]
    fn removed_cards_remove_their_combos() {
        for card in Card::all() {
            let left = Range::full().without(CardSet::from(card)).unwrap();
            let others = HoleCards::all().filter(|combo| !combo.set().contains(card));
            assert!(left.combos().map(|(combo, _)| combo).eq(others), "{card}");
        }
    }

    #[test]
    fn a_range_shows_its_combos_with_their_weights() {
        let range: Range = "AsKs:0.5,7h2d".parse().unwrap();
        assert_eq!(format!("{range:?}"), r#"{"7h2d": 1.0, "AsKs": 0.5}"#);
    }

    #[test]
    fn only_one_full_combo_is_single() {
        let single = |text: &str| text.parse::<Range>().unwrap().single();
        assert_eq!(single("AsKs"), Some("AsKs".parse().unwrap()));
        assert_eq!((single("AsKs:0.5"), single("AsKs,AhKh"), single("random")), (None, None, None));
    }
}
