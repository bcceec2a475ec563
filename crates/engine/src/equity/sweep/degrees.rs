//! Weights of sets of combos, in total and by card.
//!
//! A set of combos is a graph: cards are its vertices, combos its edges. The weight of the edges at
//! a card is its *degree*. The weight of the combos in the set that do not share a card with the
//! combo {a, b} is then
//!
//! ```text
//! W - W[a] - W[b] + (the weight of {a, b} in the set, which was subtracted twice)
//! ```
//!
//! Combos of the same two ranks form a *class* of up to sixteen. Its degrees are eight numbers, one
//! for each card of the two ranks, and the formula for all its combos is one dot product. The eight
//! numbers depend only on which of the eight cards are live, so they are looked up by two masks of
//! suits.

use std::ops::AddAssign;

use crate::card::{Card, Rank, Suit};
use crate::deal::HoleCards;
use crate::range::Weight;

use super::number::Number;

/// A number type for weights and degrees.
pub(super) trait DegreeNumber: Number {
    /// The greatest weight of a combo for which no sum overflows.
    const GREATEST: u32;

    fn dot(one: &[Self; 8], other: &[Self; 8]) -> i64;
}

/// The number of combos that hold a card, and of combos of one class that hold it.
const AT_CARD: i64 = 51;
const OF_CLASS_AT_CARD: i64 = 4;

/// Eight products of a class's degree and a card's are summed in 32 bits, and a card's degree has
/// 16 bits.
const _: () = {
    let greatest = <i16 as DegreeNumber>::GREATEST as i64;
    assert!(8 * (OF_CLASS_AT_CARD * greatest) * (AT_CARD * greatest) <= i32::MAX as i64);
    assert!(AT_CARD * greatest <= i16::MAX as i64);
};

/// The product of the total weights of two ranges fits 64 bits.
const _: () = {
    let all = HoleCards::COUNT as i128 * <i64 as DegreeNumber>::GREATEST as i128;
    assert!(all * all <= i64::MAX as i128);
};

impl DegreeNumber for i16 {
    const GREATEST: u32 = 255;

    #[inline]
    fn dot(one: &[Self; 8], other: &[Self; 8]) -> i64 {
        let mut sum = 0_i32;
        for lane in 0..8 {
            sum += i32::from(one[lane]) * i32::from(other[lane]);
        }
        sum.into()
    }
}

impl DegreeNumber for i64 {
    const GREATEST: u32 = Weight::PARTS;

    #[inline]
    fn dot(one: &[Self; 8], other: &[Self; 8]) -> i64 {
        (0..8).map(|lane| one[lane] * other[lane]).sum()
    }
}

/// The live combos of one class that are in a range.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClassEntry<N> {
    /// The degrees of the four cards of the higher rank, then of the lower. For a pair, only the
    /// first four.
    pub degrees: [N; 8],
    /// The total weight of the combos.
    pub weight: N,
}

impl<N: DegreeNumber> AddAssign for ClassEntry<N> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        for lane in 0..8 {
            self.degrees[lane] += other.degrees[lane];
        }
        self.weight += other.weight;
    }
}

impl<N: DegreeNumber> ClassEntry<N> {
    /// Removes the suited combo of one suit.
    pub fn take_out(&mut self, suit: usize, weight: N) {
        self.degrees[suit] -= weight;
        self.degrees[4 + suit] -= weight;
        self.weight -= weight;
    }
}

/// Two ranks; for a pair, the same rank twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RankClass {
    pub high: usize,
    pub low: usize,
}

impl RankClass {
    /// Returns the 91 classes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Rank::COUNT).flat_map(|high| (0..=high).map(move |low| Self { high, low }))
    }

    /// Returns the classes with a combo whose index is wanted.
    pub fn in_use(wanted: impl Fn(usize) -> bool) -> Vec<Self> {
        let has_wanted = |class: &Self| class.combos().any(|(combo, _)| wanted(combo.index()));
        Self::all().filter(has_wanted).collect()
    }

    /// Returns the combos, with the suits of their cards.
    pub fn combos(self) -> impl Iterator<Item = (HoleCards, [usize; 2])> {
        let suits = (0..Suit::COUNT).flat_map(|high| (0..Suit::COUNT).map(move |low| [high, low]));
        let [high, low] = [self.high, self.low].map(|rank| Rank::ALL[rank]);
        suits.filter(move |suits| high != low || suits[0] < suits[1]).filter_map(move |suits| {
            let [first, second] =
                [Card::new(high, Suit::ALL[suits[0]]), Card::new(low, Suit::ALL[suits[1]])];
            HoleCards::new(first, second).ok().map(|combo| (combo, suits))
        })
    }

    /// Returns the two masks of live suits by which entries are looked up. For a pair, the second
    /// is empty.
    #[inline]
    pub fn masks(self, live: &[u8; Rank::COUNT]) -> [u8; 2] {
        self.masks_of([live[self.high], live[self.low]])
    }

    /// Returns the masks by which entries are looked up, of suits of the two ranks.
    #[inline]
    fn masks_of(self, [high, low]: [u8; 2]) -> [u8; 2] {
        if self.high == self.low { [high | low, 0] } else { [high, low] }
    }
}

const MASKS: usize = 1 << Suit::COUNT;

/// A value for each class and two masks of live suits.
pub(super) struct ByMasks<T>(Vec<T>);

impl<T: Copy + Default + AddAssign> ByMasks<T> {
    /// Sums the values of the live combos of each class.
    pub fn new(classes: &[RankClass], value: impl Fn(HoleCards, [usize; 2]) -> T) -> Self {
        let mut all = vec![T::default(); classes.len() * MASKS * MASKS];
        for (class, sums) in classes.iter().zip(all.chunks_exact_mut(MASKS * MASKS)) {
            for (combo, [high, low]) in class.combos() {
                let masks = class.masks_of([1 << high, 1 << low]);
                sums[index_of(masks)] = value(combo, [high, low]);
            }
            // Suit by suit, each mask with the suit adds the sum of the mask without it.
            for suit in 0..2 * Suit::COUNT {
                for with_and_without in sums.chunks_exact_mut(2 << suit) {
                    let (without, with) = with_and_without.split_at_mut(1 << suit);
                    with.iter_mut().zip(without).for_each(|(sum, part)| *sum += *part);
                }
            }
        }
        Self(all)
    }

    /// Returns the value of a class, by its index among the classes.
    #[inline]
    pub fn get(&self, class: usize, masks: [u8; 2]) -> T {
        self.0[class * MASKS * MASKS + index_of(masks)]
    }
}

/// Returns the index of two masks among all pairs of masks.
#[inline]
fn index_of([high, low]: [u8; 2]) -> usize {
    usize::from(high) * MASKS + usize::from(low)
}

impl<N: DegreeNumber> ByMasks<ClassEntry<N>> {
    /// Returns the entries of a range with these weights.
    pub fn entries(classes: &[RankClass], weights: &[u32]) -> Self {
        Self::new(classes, |combo, [high, low]| {
            let weight = N::of(weights[combo.index()]);
            let [first, second] = combo.cards();
            let is_pair = first.rank() == second.rank();
            let mut entry = ClassEntry { weight, ..ClassEntry::default() };
            entry.degrees[high] = weight;
            entry.degrees[if is_pair { low } else { Suit::COUNT + low }] = weight;
            entry
        })
    }
}

/// The weight of a set of combos, and its degree at each card.
#[derive(Clone, Debug, Default)]
pub(super) struct Degrees<N> {
    pub weight: i64,
    pub at: [[N; Suit::COUNT]; Rank::COUNT],
}

impl<N: DegreeNumber> Degrees<N> {
    /// Adds the combos of a class.
    #[inline]
    pub fn add(&mut self, class: RankClass, entry: &ClassEntry<N>) {
        self.weight += entry.weight.wide();
        for suit in 0..Suit::COUNT {
            self.at[class.high][suit] += entry.degrees[suit];
        }
        for suit in 0..Suit::COUNT {
            self.at[class.low][suit] += entry.degrees[Suit::COUNT + suit];
        }
    }

    /// Adds one combo.
    #[inline]
    pub fn add_combo(&mut self, [first, second]: [Card; 2], weight: N) {
        self.weight += weight.wide();
        self.at[first.rank().index()][first.suit().index()] += weight;
        self.at[second.rank().index()][second.suit().index()] += weight;
    }

    /// Returns the weight that does not share a card with a combo, summed over the combos of a
    /// class by weight. The caller must add each combo's weight in this set.
    #[inline]
    pub fn apart_from(&self, class: RankClass, entry: &ClassEntry<N>) -> i64 {
        let ([a, b, c, d], [e, f, g, h]) = (self.at[class.high], self.at[class.low]);
        entry.weight.wide() * self.weight - N::dot(&entry.degrees, &[a, b, c, d, e, f, g, h])
    }

    /// Returns the weight that does not share a card with a combo, less the combo's weight in this
    /// set.
    #[inline]
    pub fn apart_from_combo(&self, [first, second]: [Card; 2]) -> i64 {
        self.weight - self.at(first) - self.at(second)
    }

    /// Returns the sum of the products of the two degrees of each card.
    pub fn dot(&self, other: &Self) -> i64 {
        let degrees = self.at.as_flattened().iter().zip(other.at.as_flattened());
        degrees.map(|(&one, &other)| one.wide() * other.wide()).sum()
    }

    #[inline]
    fn at(&self, card: Card) -> i64 {
        self.at[card.rank().index()][card.suit().index()].wide()
    }
}
