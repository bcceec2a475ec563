//! Made hands, as players call them: set or trips, top pair or overpair.

use std::cmp::Ordering;
use std::fmt;

use crate::card::{Card, Rank, RankSet};
use crate::deal::{Board, HoleCards};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};

/// The hand that hole cards make with a board. Ordered by category, and then by the contribution of
/// the hole cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Made {
    /// No made hand: high card.
    HighCard,
    /// A hand that the board makes by itself, such as its pair: every player has it.
    Boards(Category),
    /// A pair with a hole card.
    Pair(Pair),
    /// A pair with a hole card, and the board's pair.
    PairAndBoards(Pair),
    /// Both hole cards pair the board.
    TwoPair,
    /// A hole card with a pair on the board.
    Trips,
    /// A pocket pair with a card of the board.
    Set,
    /// A straight or better with a hole card.
    Complete(Category),
}

/// A pair in relation to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pair {
    /// A pocket pair below every card of the board.
    Under,
    /// A hole card with the lowest rank of the board.
    Bottom,
    /// A hole card with a rank of the board between the highest and the lowest.
    Middle,
    /// A pocket pair below the board's highest rank and above its lowest.
    Pocket,
    /// A hole card with the highest rank of the board.
    Top,
    /// A pocket pair above every card of the board.
    Over,
}

impl Made {
    /// Returns the hand that hole cards make with a board.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards, or one of the hole cards.
    ///
    /// ```
    /// use holdem_engine::made::Made;
    ///
    /// let made = |hole: &str, board: &str| {
    ///     let made = Made::of(hole.parse().unwrap(), board.parse().unwrap());
    ///     made.unwrap().to_string()
    /// };
    /// assert_eq!(made("7c7d", "Kd7h2s"), "set");
    /// assert_eq!(made("7c6c", "7d7h2s"), "trips");
    /// assert_eq!(made("AhKh", "Kd7h2s"), "top pair");
    /// assert_eq!(made("AhAs", "KdKh2s"), "overpair and the board's pair");
    /// assert_eq!(made("AhQs", "KdKh2s"), "the board's pair");
    /// ```
    pub fn of(hole: HoleCards, board: Board) -> Result<Self, MadeError> {
        if let Some(shared) = (hole.set() & board.set()).iter().next() {
            return Err(MadeError::Shared(shared));
        }
        let hand =
            Hand::new(hole.set() | board.set()).map_err(|_| MadeError::Board(board.size()))?;
        let strength = evaluate(hand);
        let category = strength.category();
        let is_whole =
            matches!(category, Category::Straight | Category::Flush | Category::StraightFlush);
        if is_whole {
            let boards = Hand::new(board.set()).ok().map(evaluate);
            return Ok(if boards == Some(strength) {
                Self::Boards(category)
            } else {
                Self::Complete(category)
            });
        }
        Ok(Self::of_groups(strength, hole, board))
    }

    /// Returns the made hand if it consists of cards of the same rank.
    fn of_groups(strength: Strength, hole: HoleCards, board: Board) -> Self {
        let category = strength.category();
        let sizes = category.shape()[..category.made_groups()].iter();
        let on_board = |rank| board.set().of_rank(rank).len();
        let groups = strength.groups().into_iter().zip(sizes);
        let own: Vec<Rank> =
            groups.filter(|&(rank, &size)| on_board(rank) < size).map(|(rank, _)| rank).collect();
        match (category, own.as_slice()) {
            (Category::HighCard, _) => Self::HighCard,
            (_, []) => Self::Boards(category),
            (Category::OnePair, [rank, ..]) => Self::Pair(Pair::of(*rank, hole, board)),
            (Category::TwoPair, [rank]) => Self::PairAndBoards(Pair::of(*rank, hole, board)),
            (Category::TwoPair, _) => Self::TwoPair,
            (Category::ThreeOfAKind, _) if hole.starting_hand().is_pair() => Self::Set,
            (Category::ThreeOfAKind, _) => Self::Trips,
            _ => Self::Complete(category),
        }
    }

    /// Returns the category.
    pub const fn category(self) -> Category {
        match self {
            Self::HighCard => Category::HighCard,
            Self::Pair(_) => Category::OnePair,
            Self::PairAndBoards(_) | Self::TwoPair => Category::TwoPair,
            Self::Trips | Self::Set => Category::ThreeOfAKind,
            Self::Boards(category) | Self::Complete(category) => category,
        }
    }

    /// The grade of top pair.
    pub(crate) const TOP_PAIR_GRADE: u8 = Pair::Top as u8;

    /// The best grade: a straight flush.
    pub(crate) const BEST_GRADE: u8 = 13;

    /// Returns the grade of the hand that the hole cards make, from an underpair to a straight
    /// flush. A pair has one grade with the board's pair and without. Returns `None` if the hole
    /// cards make nothing.
    pub(crate) const fn grade(self) -> Option<u8> {
        Some(match self {
            Self::HighCard | Self::Boards(_) => return None,
            Self::Pair(pair) | Self::PairAndBoards(pair) => pair as u8,
            Self::TwoPair => 6,
            Self::Trips => 7,
            Self::Set => 8,
            Self::Complete(category) => 9 + (category.index() - Category::Straight.index()) as u8,
        })
    }

    /// Returns whether the hole cards make top pair or better: the filter `top pair+`.
    ///
    /// ```
    /// use holdem_engine::made::Made;
    ///
    /// let made = |hole: &str| Made::of(hole.parse().unwrap(), "KdKh7s".parse().unwrap()).unwrap();
    /// assert!(made("AhAs").is_top_pair_or_better());
    /// assert!(!made("AhQs").is_top_pair_or_better());
    /// ```
    pub fn is_top_pair_or_better(self) -> bool {
        self.grade().is_some_and(|grade| grade >= Self::TOP_PAIR_GRADE)
    }

    /// Returns whether the hole cards contribute nothing.
    pub const fn is_boards(self) -> bool {
        matches!(self, Self::HighCard | Self::Boards(_))
    }
}

impl Ord for Made {
    fn cmp(&self, other: &Self) -> Ordering {
        let contribution = |made: &Self| match made {
            Self::HighCard | Self::Boards(_) => (0, None),
            Self::Pair(pair) | Self::PairAndBoards(pair) => (1, Some(*pair)),
            Self::TwoPair | Self::Trips | Self::Complete(_) => (2, None),
            Self::Set => (3, None),
        };
        self.category()
            .cmp(&other.category())
            .then_with(|| contribution(self).cmp(&contribution(other)))
    }
}

impl PartialOrd for Made {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Pair {
    fn of(rank: Rank, hole: HoleCards, board: Board) -> Self {
        let ranks: RankSet = board.cards().map(Card::rank).collect();
        let is_highest = ranks.descending().all(|other| rank >= other);
        let is_lowest = ranks.descending().all(|other| rank <= other);
        match (hole.starting_hand().is_pair(), is_highest, is_lowest) {
            (true, true, _) => Self::Over,
            (true, _, true) => Self::Under,
            (true, _, _) => Self::Pocket,
            (false, true, _) => Self::Top,
            (false, _, true) => Self::Bottom,
            (false, _, _) => Self::Middle,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Under => "underpair",
            Self::Bottom => "bottom pair",
            Self::Middle => "middle pair",
            Self::Pocket => "pocket pair below the top card",
            Self::Top => "top pair",
            Self::Over => "overpair",
        }
    }
}

/// Prints the name that players use: `top pair`, `set`, `the board's two pair`.
impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards(Category::OnePair) => f.write_str("the board's pair"),
            Self::Boards(category) => write!(f, "the board's {category}"),
            Self::Pair(pair) => f.write_str(pair.name()),
            Self::PairAndBoards(pair) => write!(f, "{} and the board's pair", pair.name()),
            Self::Trips => f.write_str("trips"),
            Self::Set => f.write_str("set"),
            Self::HighCard | Self::TwoPair | Self::Complete(_) => {
                f.write_str(self.category().name())
            }
        }
    }
}

/// The error for hole cards and a board that do not make a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MadeError {
    /// The number of cards on the board, fewer than a flop.
    Board(usize),
    /// This card is both in the hand and on the board.
    Shared(Card),
}

impl fmt::Display for MadeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(size) => write!(f, "a board of 3 to 5 cards is needed, found {size}"),
            Self::Shared(card) => write!(f, "{card} is in the hand and on the board"),
        }
    }
}

impl std::error::Error for MadeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_rise_from_an_underpair_to_a_straight_flush() {
        let pairs = [Pair::Under, Pair::Bottom, Pair::Middle, Pair::Pocket, Pair::Top, Pair::Over];
        let complete = Category::ALL.into_iter().skip_while(|it| *it < Category::Straight);
        let ascending = pairs
            .map(Made::Pair)
            .into_iter()
            .chain([Made::TwoPair, Made::Trips, Made::Set])
            .chain(complete.map(Made::Complete));
        let grades: Option<Vec<u8>> = ascending.map(Made::grade).collect();
        assert_eq!(grades, Some((0..=Made::BEST_GRADE).collect()));
        assert_eq!(Made::PairAndBoards(Pair::Top).grade(), Some(Made::TOP_PAIR_GRADE));
        assert_eq!([Made::HighCard, Made::Boards(Category::Flush)].map(Made::grade), [None; 2]);
    }
}
