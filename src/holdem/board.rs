//! The community cards.

use std::fmt;

use crate::card::{Card, CardSet, DuplicateCard};

/// Up to five different community cards, in the order in which they were dealt.
///
/// ```
/// use holdem::{Board, Street};
///
/// let board = Board::new(&["Kd".parse()?, "7h".parse()?, "2s".parse()?])?;
/// assert_eq!(board.street(), Some(Street::Flop));
/// assert_eq!(board.to_string(), "Kd7h2s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board(Vec<Card>);

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
        Ok(Self(cards.to_vec()))
    }

    /// The cards, in the order in which they were dealt.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.0.iter().copied().collect()
    }

    /// The street that the board stands at; `None` in the middle of a flop.
    pub fn street(&self) -> Option<Street> {
        match self.0.len() {
            0 => Some(Street::Preflop),
            3 => Some(Street::Flop),
            4 => Some(Street::Turn),
            5 => Some(Street::River),
            _ => None,
        }
    }

    /// Whether all five cards are there.
    pub fn is_full(&self) -> bool {
        self.0.len() == Self::MAX_SIZE
    }
}

/// The cards with nothing between, in the order in which they were dealt.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| fmt::Display::fmt(card, f))
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
