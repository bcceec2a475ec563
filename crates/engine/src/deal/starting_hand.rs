//! The 169 classes of hole cards: suited, offsuit and pairs.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use crate::card::{Card, Rank, Suit};
use crate::parse::{Cursor, ParseError, Problem, RangeProblem, Span, ranks};

use super::HoleCards;

/// One of the 169 starting hands: a pair (`AA`, 6 combos), two ranks of one suit (`AKs`, 4 combos)
/// or two ranks of two suits (`AKo`, 12 combos).
///
/// They are in the order of the usual 13 × 13 grid, row by row from `AA`, the least, to `22`. Pairs
/// are on the diagonal from the upper left to the lower right, suited hands above it, offsuit hands
/// below.
///
/// ```
/// use holdem_engine::{Rank, StartingHand};
///
/// let hand = StartingHand::suited(Rank::King, Rank::Ace).unwrap();
/// assert_eq!(hand.to_string(), "AKs");
/// assert_eq!((hand.row(), hand.column()), (0, 1));
/// assert_eq!(hand.combos().count(), 4);
/// assert_eq!(StartingHand::all().count(), 169);
/// assert_eq!("kas".parse(), Ok(hand));
/// assert!(StartingHand::pair(Rank::Ace) < hand);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StartingHand {
    high: Rank,
    low: Rank,
    suited: bool,
}

impl HoleCards {
    /// Returns the starting hand, one of 169, that the combo belongs to.
    ///
    /// ```
    /// # use holdem_engine::HoleCards;
    /// assert_eq!("Kh9h".parse::<HoleCards>()?.starting_hand().to_string(), "K9s");
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    pub fn starting_hand(self) -> StartingHand {
        StartingHand::of(self)
    }
}

impl StartingHand {
    /// The number of starting hands.
    pub const COUNT: usize = Rank::COUNT * Rank::COUNT;

    /// Returns the pair of a rank.
    pub const fn pair(rank: Rank) -> Self {
        Self { high: rank, low: rank, suited: false }
    }

    /// Returns the suited hand of two ranks in either order; `None` if they are equal.
    pub fn suited(one: Rank, other: Rank) -> Option<Self> {
        (one != other).then(|| Self { high: one.max(other), low: one.min(other), suited: true })
    }

    /// Returns the offsuit hand of two ranks in either order; the pair if they are equal.
    pub fn offsuit(one: Rank, other: Rank) -> Self {
        Self { high: one.max(other), low: one.min(other), suited: false }
    }

    /// Returns the starting hand of two ranks, the higher first. Equal ranks must not be suited.
    pub(crate) const fn of_ranks(high: Rank, low: Rank, suited: bool) -> Self {
        Self { high, low, suited }
    }

    /// Returns the starting hand that a combo belongs to.
    pub fn of(combo: HoleCards) -> Self {
        let [high, low] = combo.cards();
        Self { high: high.rank(), low: low.rank(), suited: high.suit() == low.suit() }
    }

    /// Parses part of a text; the spans of errors refer to the whole text.
    #[doc(hidden)]
    pub fn read_in(text: &str, part: Span) -> Result<Self, ParseError> {
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

    /// Returns all starting hands, row by row in the grid: `AA`, `AKs`, …, `22`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(|index| {
            let rank = |line: usize| Rank::ALL[Rank::COUNT - 1 - line];
            let (row, column) = (rank(index / Rank::COUNT), rank(index % Rank::COUNT));
            Self { high: row.max(column), low: row.min(column), suited: row > column }
        })
    }

    /// Returns the higher rank; the rank of a pair.
    pub const fn high(self) -> Rank {
        self.high
    }

    /// Returns the lower rank; the rank of a pair.
    pub const fn low(self) -> Rank {
        self.low
    }

    /// Returns whether this is a pair.
    pub fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// Returns whether the hand is suited.
    pub const fn is_suited(self) -> bool {
        self.suited
    }

    /// Returns the row in the grid, 0 for aces to 12 for deuces.
    pub const fn row(self) -> usize {
        Rank::COUNT - 1 - if self.suited { self.high } else { self.low }.index()
    }

    /// Returns the column in the grid, 0 for aces to 12 for deuces.
    pub const fn column(self) -> usize {
        Rank::COUNT - 1 - if self.suited { self.low } else { self.high }.index()
    }

    /// Returns the index in the grid, row by row: 0 for `AA` to 168 for `22`.
    pub const fn index(self) -> usize {
        Rank::COUNT * self.row() + self.column()
    }

    /// Returns the number of combos: 6 for a pair, 4 for a suited hand, 12 for an offsuit one.
    pub fn size(self) -> usize {
        match (self.is_pair(), self.suited) {
            (true, _) => 6,
            (false, true) => 4,
            (false, false) => 12,
        }
    }

    /// Returns the combos.
    pub fn combos(self) -> impl Iterator<Item = HoleCards> + Clone {
        Suit::ALL.into_iter().cartesian_product(Suit::ALL).filter_map(move |(high, low)| {
            let wanted = if self.is_pair() { high < low } else { (high == low) == self.suited };
            let cards = (Card::new(self.high, high), Card::new(self.low, low));
            HoleCards::new(cards.0, cards.1).ok().filter(|_| wanted)
        })
    }
}

impl PartialOrd for StartingHand {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for StartingHand {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl From<HoleCards> for StartingHand {
    fn from(combo: HoleCards) -> Self {
        Self::of(combo)
    }
}

/// Prints the ranks, and `s` or `o` unless they are a pair: `AA`, `AKs`, `AKo`.
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

/// Parses two ranks in either order and either case, with `s` or `o` unless they are a pair: `AKs`,
/// `72o`, `TT`.
impl FromStr for StartingHand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read_in(text, Span::whole(text))
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(StartingHand: "a starting hand such as \"AKs\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for hand in StartingHand::all() {
            let text = hand.to_string();
            assert_eq!(text.parse(), Ok(hand));
            assert_eq!(format!(" {} ", text.to_lowercase()).parse(), Ok(hand));
        }
        assert!("10k s".parse::<StartingHand>().is_err());
        assert_eq!("10ks".parse(), Ok(StartingHand::suited(Rank::King, Rank::Ten).unwrap()));
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["AK", "", "A", "AAs", "88o", "AKx", "AKs+", "AhKh", "AKs,AQs", "random"] {
            assert!(text.parse::<StartingHand>().is_err(), "{text:?}");
        }
        let error = " AK".parse::<StartingHand>().unwrap_err();
        assert_eq!(error.marks(), [Span { start: 1, end: 3 }]);
        assert_eq!(error.hint().unwrap(), "write AKs or AKo");
    }

    #[test]
    fn every_combo_belongs_to_one_starting_hand() {
        assert!(StartingHand::all().is_sorted());
        let mut seen = vec![0; HoleCards::COUNT];
        for (index, hand) in StartingHand::all().enumerate() {
            assert_eq!(hand.index(), index);
            assert_eq!(hand.is_suited(), hand.to_string().ends_with('s'));
            assert_eq!(hand.combos().count(), hand.size(), "{hand}");
            for combo in hand.combos() {
                assert_eq!(combo.starting_hand(), hand);
                seen[combo.index()] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1));
    }
}
