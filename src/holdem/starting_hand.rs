//! The 169 kinds of hole cards that differ by more than their suits.

use std::fmt;

use itertools::Itertools;

use crate::card::{Card, Rank, Suit};

use super::HoleCards;

/// One of the 169 starting hands: a pair (`AA`, 6 combos), two ranks of one suit (`AKs`, 4 combos) or
/// two ranks of two suits (`AKo`, 12 combos).
///
/// They are ordered as in the usual grid of 13 × 13, aces first: pairs from the upper left to the lower
/// right, suited hands above them, offsuit ones below.
///
/// ```
/// use holdem::{Rank, StartingHand};
///
/// let hand = StartingHand::suited(Rank::King, Rank::Ace).unwrap();
/// assert_eq!(hand.to_string(), "AKs");
/// assert_eq!((hand.row(), hand.column()), (0, 1));
/// assert_eq!(hand.combos().count(), 4);
/// assert_eq!(StartingHand::all().count(), 169);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StartingHand {
    high: Rank,
    low: Rank,
    suited: bool,
}

impl StartingHand {
    /// How many there are.
    pub const COUNT: usize = Rank::COUNT * Rank::COUNT;

    /// The pair of a rank.
    pub const fn pair(rank: Rank) -> Self {
        Self { high: rank, low: rank, suited: false }
    }

    /// Two different ranks, in any order, of one suit. `None` if they are the same: no pair is suited.
    pub fn suited(one: Rank, other: Rank) -> Option<Self> {
        (one != other).then(|| Self { high: one.max(other), low: one.min(other), suited: true })
    }

    /// Two ranks, in any order, of two suits; a pair if they are the same.
    pub fn offsuit(one: Rank, other: Rank) -> Self {
        Self { high: one.max(other), low: one.min(other), suited: false }
    }

    /// The starting hand that a combo is one of.
    pub fn of(combo: HoleCards) -> Self {
        let [high, low] = combo.cards();
        Self { high: high.rank(), low: low.rank(), suited: high.suit() == low.suit() }
    }

    /// All of them, row by row in the grid: `AA`, `AKs`, …, `22`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(|index| {
            let rank = |place: usize| Rank::ALL[Rank::COUNT - 1 - place];
            let (row, column) = (rank(index / Rank::COUNT), rank(index % Rank::COUNT));
            Self { high: row.max(column), low: row.min(column), suited: row > column }
        })
    }

    /// The higher rank; of a pair, the rank.
    pub const fn high(self) -> Rank {
        self.high
    }

    /// The lower rank; of a pair, the rank.
    pub const fn low(self) -> Rank {
        self.low
    }

    /// Whether the two ranks are the same.
    pub fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// Whether the two cards are of one suit.
    pub const fn is_suited(self) -> bool {
        self.suited
    }

    /// The row in the grid, 0 for aces to 12 for deuces.
    pub const fn row(self) -> usize {
        Rank::COUNT - 1 - if self.suited { self.high } else { self.low }.index()
    }

    /// The column in the grid, 0 for aces to 12 for deuces.
    pub const fn column(self) -> usize {
        Rank::COUNT - 1 - if self.suited { self.low } else { self.high }.index()
    }

    /// The place in the grid, row by row: 0 for `AA` to 168 for `22`.
    pub const fn index(self) -> usize {
        Rank::COUNT * self.row() + self.column()
    }

    /// The combos: 6 of a pair, 4 of a suited hand, 12 of an offsuit one.
    pub fn combos(self) -> impl Iterator<Item = HoleCards> + Clone {
        Suit::ALL.into_iter().cartesian_product(Suit::ALL).filter_map(move |(high, low)| {
            let wanted = if self.is_pair() { high < low } else { (high == low) == self.suited };
            let cards = (Card::new(self.high, high), Card::new(self.low, low));
            HoleCards::new(cards.0, cards.1).ok().filter(|_| wanted)
        })
    }
}

/// The ranks, and `s` or `o`: `AA`, `AKs`, `AKo`.
impl fmt::Display for StartingHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match (self.is_pair(), self.suited) {
            (true, _) => "",
            (false, true) => "s",
            (false, false) => "o",
        };
        f.pad(&format!("{}{}{kind}", self.high, self.low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combo_is_of_one_starting_hand() {
        let mut seen = vec![0; HoleCards::COUNT];
        for (index, hand) in StartingHand::all().enumerate() {
            assert_eq!(hand.index(), index);
            let expected = if hand.is_pair() { 6 } else { [12, 4][usize::from(hand.is_suited())] };
            assert_eq!(hand.combos().count(), expected, "{hand}");
            for combo in hand.combos() {
                assert_eq!(combo.starting_hand(), hand);
                seen[combo.index()] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1));
    }
}
