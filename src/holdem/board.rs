//! The community cards.

use std::fmt;
use std::str::FromStr;

use crate::card::{Card, CardSet, DuplicateCard};
use crate::parse::{ParseError, distinct_cards};

/// Up to five different community cards, in the order in which they were dealt.
///
/// ```
/// use holdem::{Board, Street};
///
/// let board: Board = "Kd 7h 2s".parse()?;
/// assert_eq!(board.street(), Some(Street::Flop));
/// assert_eq!(board.to_string(), "Kd7h2s");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cards dealt, then `None`.
    cards: [Option<Card>; Board::MAX_SIZE],
}

/// How far the board has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Street {
    /// No community card.
    Preflop,
    /// Three community cards.
    Flop,
    /// Four community cards.
    Turn,
    /// All five community cards.
    River,
}

impl Street {
    /// All streets, in the order in which they come.
    pub const ALL: [Self; 4] = [Self::Preflop, Self::Flop, Self::Turn, Self::River];

    /// How many community cards there are on the street.
    ///
    /// ```
    /// use holdem::Street;
    ///
    /// assert_eq!(Street::ALL.map(Street::size), [0, 3, 4, 5]);
    /// assert_eq!(Street::Flop.to_string(), "flop");
    /// ```
    pub const fn size(self) -> usize {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }

    /// The name: `flop`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Preflop => "preflop",
            Self::Flop => "flop",
            Self::Turn => "turn",
            Self::River => "river",
        }
    }
}

impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Board {
    /// The most cards that a board has.
    pub const MAX_SIZE: usize = 5;

    /// The board of these cards.
    ///
    /// # Errors
    ///
    /// If they are more than five, or one of them comes twice.
    pub fn new(cards: &[Card]) -> Result<Self, BoardError> {
        if cards.len() > Self::MAX_SIZE {
            return Err(BoardError::TooMany(cards.len()));
        }
        CardSet::distinct(cards.iter().copied()).map_err(BoardError::Duplicate)?;
        Ok(Self { cards: std::array::from_fn(|place| cards.get(place).copied()) })
    }

    /// The board with one more card.
    ///
    /// # Errors
    ///
    /// If it is full, or has the card.
    pub fn with(&self, card: Card) -> Result<Self, BoardError> {
        let cards: Vec<Card> = self.cards().chain([card]).collect();
        Self::new(&cards)
    }

    /// The cards, in the order in which they were dealt.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.cards.into_iter().flatten()
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.cards().collect()
    }

    /// How many cards there are.
    pub fn size(&self) -> usize {
        self.cards().count()
    }

    /// The street that the board stands at; `None` in the middle of a flop.
    pub fn street(&self) -> Option<Street> {
        let size = self.size();
        Street::ALL.into_iter().find(|street| street.size() == size)
    }

    /// Whether all five cards are there.
    pub fn is_full(&self) -> bool {
        self.size() == Self::MAX_SIZE
    }
}

/// Up to five cards, as in [`cards`](crate::parse::cards).
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = distinct_cards(text, 1..=Self::MAX_SIZE, "cards on the board")?;
        Ok(Self { cards: std::array::from_fn(|place| read.get(place).map(|card| card.value)) })
    }
}

/// The cards with nothing between, in the order in which they were dealt.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.cards().map(|card| card.to_string()).collect::<String>())
    }
}

/// Why cards are no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// So many cards, more than five.
    TooMany(usize),
    /// A card comes twice.
    Duplicate(DuplicateCard),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany(count) => write!(f, "a board has at most five cards, not {count}"),
            Self::Duplicate(duplicate) => duplicate.fmt(f),
        }
    }
}

impl std::error::Error for BoardError {}
