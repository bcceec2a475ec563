//! The 169 kinds of hole cards that differ by more than their suits.

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use crate::card::{Card, Rank, Suit};
use crate::parse::{Cursor, ParseError, Problem, RangeProblem, Span, ranks};

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
/// assert_eq!("kas".parse(), Ok(hand));
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

    /// Two ranks, the higher one first; suited only if they differ.
    pub(crate) const fn of_ranks(high: Rank, low: Rank, suited: bool) -> Self {
        Self { high, low, suited }
    }

    /// The starting hand that a combo is one of.
    pub fn of(combo: HoleCards) -> Self {
        let [high, low] = combo.cards();
        Self { high: high.rank(), low: low.rank(), suited: high.suit() == low.suit() }
    }

    /// Reads the starting hand that a part of a text is; an error points into the whole text.
    pub(crate) fn read_in(text: &str, part: Span) -> Result<Self, ParseError> {
        let refuse = |problem, mark| Err(ParseError::new(Problem::Range(problem), mark));
        let mut cursor = Cursor::new(text, part);
        cursor.skip_spaces();
        let start = cursor.at();
        let read = ranks(&mut cursor)?;
        let mark = cursor.since(start);
        cursor.skip_spaces();
        if let Some(found) = cursor.peek() {
            return refuse(RangeProblem::AfterHand(found), cursor.next_span());
        }
        match read.suited {
            None if read.high != read.low => {
                refuse(RangeProblem::BothKinds { high: read.high, low: read.low }, mark)
            }
            suited => Ok(Self::of_ranks(read.high, read.low, suited.unwrap_or(false))),
        }
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

    /// How many combos it has: 6 of a pair, 4 of a suited hand, 12 of an offsuit one.
    pub fn size(self) -> usize {
        match (self.is_pair(), self.suited) {
            (true, _) => 6,
            (false, true) => 4,
            (false, false) => 12,
        }
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

/// Two ranks in either order and either case, with `s` or `o` unless they are a pair: `AKs`, `72o`, `TT`.
impl FromStr for StartingHand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read_in(text, Span::whole(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_is_written() {
        for hand in StartingHand::all() {
            let text = hand.to_string();
            assert_eq!(text.parse(), Ok(hand));
            assert_eq!(format!(" {} ", text.to_lowercase()).parse(), Ok(hand));
        }
        assert!("10k s".parse::<StartingHand>().is_err());
        assert_eq!("10ks".parse(), Ok(StartingHand::suited(Rank::King, Rank::Ten).unwrap()));
    }

    #[test]
    fn two_ranks_that_are_two_starting_hands_are_no_answer() {
        for text in ["AK", "", "A", "AAs", "88o", "AKx", "AKs+", "AhKh", "AKs,AQs", "random"] {
            assert!(text.parse::<StartingHand>().is_err(), "{text:?}");
        }
        let error = " AK".parse::<StartingHand>().unwrap_err();
        assert_eq!(error.marks(), [Span { start: 1, end: 3 }]);
        assert_eq!(error.hint().unwrap(), "write AKs or AKo");
    }

    #[test]
    fn every_combo_is_of_one_starting_hand() {
        let mut seen = vec![0; HoleCards::COUNT];
        for (index, hand) in StartingHand::all().enumerate() {
            assert_eq!(hand.index(), index);
            assert_eq!(hand.combos().count(), hand.size(), "{hand}");
            for combo in hand.combos() {
                assert_eq!(combo.starting_hand(), hand);
                seen[combo.index()] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1));
    }
}
