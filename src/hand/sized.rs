//! Five, six or seven cards: what can be rated.
//!
//! ```text
//!  63  61 60       52 51                                         0
//! +------+-----------+--------------------------------------------+
//! | size |  always 0 |          the cards, as in `CardSet`        |
//! +------+-----------+--------------------------------------------+
//! ```
//!
//! The size is counted once, when the hand is made; a method that works differently for seven cards
//! then asks for it in one comparison.

use std::fmt;
use std::str::FromStr;

use crate::card::{Card, CardSet};
use crate::parse::{ParseError, distinct_cards};

/// A set of five, six or seven cards. No other number of cards makes a hand.
///
/// ```
/// use holdem::{CardSet, Hand};
///
/// let seven: Hand = "AhKhQhJhTh2c3d".parse()?;
/// assert_eq!(seven.size(), 7);
/// assert!(Hand::new("AhKh".parse::<CardSet>()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u64);

impl Hand {
    /// The fewest cards of a hand.
    pub const MIN_SIZE: usize = 5;

    /// The most cards of a hand.
    pub const MAX_SIZE: usize = 7;

    /// How many hands of `size` cards there are; 0 for a size that no hand has.
    ///
    /// ```
    /// # use holdem::Hand;
    /// assert_eq!([5, 6, 7].map(Hand::count), [2_598_960, 20_358_520, 133_784_560]);
    /// ```
    pub const fn count(size: usize) -> u64 {
        match size {
            5 => 2_598_960,
            6 => 20_358_520,
            7 => 133_784_560,
            _ => 0,
        }
    }

    const SIZE_SHIFT: u32 = 61;

    /// The hand of these cards.
    ///
    /// # Errors
    ///
    /// [`HandSizeError`] if they are fewer than five or more than seven.
    #[inline]
    pub const fn new(cards: CardSet) -> Result<Self, HandSizeError> {
        let size = cards.len();
        if size < Self::MIN_SIZE || size > Self::MAX_SIZE {
            return Err(HandSizeError { size });
        }
        Ok(Self::of_known_size(cards, size))
    }

    /// The hand of cards that are known to be so many: five, six or seven.
    #[inline]
    pub(crate) const fn of_known_size(cards: CardSet, size: usize) -> Self {
        debug_assert!(cards.len() == size && size >= Self::MIN_SIZE && size <= Self::MAX_SIZE);
        Self(cards.bits() | (size as u64) << Self::SIZE_SHIFT)
    }

    /// The cards of the hand.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::from_low_bits(self.0)
    }

    /// How many cards there are: 5, 6 or 7.
    #[inline]
    pub const fn size(self) -> usize {
        (self.0 >> Self::SIZE_SHIFT) as usize
    }

    /// Whether there are seven cards: the size is in the highest bits, so one comparison tells.
    #[inline]
    pub(crate) const fn is_seven(self) -> bool {
        self.0 >= (Self::MAX_SIZE as u64) << Self::SIZE_SHIFT
    }

    /// The hand without one of its cards, if five or more are left.
    #[must_use]
    pub const fn without(self, card: Card) -> Option<Self> {
        match Self::new(self.cards().without(card)) {
            Ok(hand) => Some(hand),
            Err(_) => None,
        }
    }
}

/// Five to seven cards, as in [`cards`](crate::parse::cards).
impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards = distinct_cards(text, Self::MIN_SIZE..=Self::MAX_SIZE, "cards")?;
        let set: CardSet = cards.iter().map(|card| card.value).collect();
        Ok(Self::of_known_size(set, cards.len()))
    }
}

impl TryFrom<CardSet> for Hand {
    type Error = HandSizeError;

    #[inline]
    fn try_from(cards: CardSet) -> Result<Self, HandSizeError> {
        Self::new(cards)
    }
}

/// The cards from the highest rank down, with nothing between.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards(), f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.cards(), f)
    }
}

/// Too few or too many cards for a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSizeError {
    /// How many cards there were.
    pub size: usize,
}

impl fmt::Display for HandSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a hand has five to seven cards, not {}", self.size)
    }
}

impl std::error::Error for HandSizeError {}
