//! Hands of five, six or seven cards, which can be evaluated.
//!
//! ```text
//!  63  61 60       52 51                                         0
//! +------+-----------+--------------------------------------------+
//! | size |  always 0 |          the cards, as in `CardSet`        |
//! +------+-----------+--------------------------------------------+
//! ```
//!
//! The size is counted once, when the hand is made.

use std::fmt;
use std::str::FromStr;

use crate::card::{Card, CardSet, Cards, DuplicateCardError};
use crate::parse::{ParseError, compact_set, distinct_cards};

/// A set of five, six or seven cards.
///
/// Hands are ordered by size, then as [`CardSet`]s. This order is for sorted collections. The order
/// of [`Strength`](crate::Strength) decides which hand wins.
///
/// ```
/// use holdem_engine::{CardSet, Hand};
///
/// let seven: Hand = "AhKhQhJhTh2c3d".parse()?;
/// assert_eq!(seven.size(), 7);
/// assert_eq!(seven.into_iter().count(), 7);
/// assert!(Hand::new("AhKh".parse::<CardSet>()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

impl Hand {
    /// The fewest cards of a hand.
    pub const MIN_SIZE: usize = 5;

    /// The most cards of a hand.
    pub const MAX_SIZE: usize = 7;

    /// Returns the number of hands of `size` cards; 0 unless `size` is 5, 6 or 7.
    ///
    /// ```
    /// # use holdem_engine::Hand;
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

    /// Creates a hand of these cards.
    ///
    /// # Errors
    ///
    /// Returns an error if there are fewer than five or more than seven.
    #[inline]
    pub const fn new(cards: CardSet) -> Result<Self, HandSizeError> {
        let size = cards.len();
        if size < Self::MIN_SIZE || size > Self::MAX_SIZE {
            return Err(HandSizeError { size });
        }
        Ok(Self::of_known_size(cards, size))
    }

    /// Creates a hand of the cards with these indices in a new deck, as [`Card::index`] returns
    /// them.
    ///
    /// ```
    /// # use holdem_engine::Hand;
    /// assert_eq!(Hand::from_indices(&[51, 50, 49, 48, 47]).unwrap().to_string(), "AsKsQsJsTs");
    /// assert!(Hand::from_indices(&[51, 51, 49, 48, 47]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error for an index from 52 up, a duplicate card, fewer than five cards or more
    /// than seven.
    pub fn from_indices(indices: &[u8]) -> Result<Self, HandError> {
        let mut cards = CardSet::EMPTY;
        for &index in indices {
            let card = Card::from_index(index.into()).ok_or(HandError::Index(index))?;
            if cards.contains(card) {
                return Err(HandError::Duplicate(DuplicateCardError(card)));
            }
            cards = cards.with(card);
        }
        Ok(Self::new(cards)?)
    }

    /// Creates a hand from the bits of [`CardSet::bits`].
    ///
    /// # Errors
    ///
    /// Returns an error for bits from 52 up, fewer than five cards or more than seven.
    #[inline]
    pub fn from_bits(bits: u64) -> Result<Self, HandError> {
        Ok(Self::new(CardSet::from_bits(bits).ok_or(HandError::Bits(bits))?)?)
    }

    /// Creates a hand of cards whose number is known to be `size`: five, six or seven.
    #[inline]
    pub(crate) const fn of_known_size(cards: CardSet, size: usize) -> Self {
        debug_assert!(cards.len() == size && size >= Self::MIN_SIZE && size <= Self::MAX_SIZE);
        Self(cards.bits() | (size as u64) << Self::SIZE_SHIFT)
    }

    /// Returns the cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::from_low_bits(self.0)
    }

    /// Returns the number of cards: 5, 6 or 7.
    #[inline]
    pub const fn size(self) -> usize {
        (self.0 >> Self::SIZE_SHIFT) as usize
    }

    /// Returns the cards as the low 52 bits, with the size above them.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the hand without a card; `None` if fewer than five are left.
    #[must_use]
    pub const fn without(self, card: Card) -> Option<Self> {
        match Self::new(self.cards().without(card)) {
            Ok(hand) => Some(hand),
            Err(_) => None,
        }
    }
}

/// Parses five to seven different cards, as [`cards`](crate::parse::cards) does.
impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(cards) = compact_set::<{ Self::MAX_SIZE }>(text)
            && let Ok(hand) = Self::new(cards)
        {
            return Ok(hand);
        }
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

impl From<Hand> for CardSet {
    #[inline]
    fn from(hand: Hand) -> Self {
        hand.cards()
    }
}

/// Iterates over the cards in new-deck order.
impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.cards().iter()
    }
}

impl IntoIterator for &Hand {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.cards().iter()
    }
}

/// Prints the cards from the highest rank down without separators.
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

/// The error for too few or too many cards for a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HandSizeError {
    /// The number of cards.
    pub size: usize,
}

impl fmt::Display for HandSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a hand has five to seven cards, not {}", self.size)
    }
}

impl std::error::Error for HandSizeError {}

/// The error for numbers that are not a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// There are too few or too many cards.
    Size(HandSizeError),
    /// A card appears twice.
    Duplicate(DuplicateCardError),
    /// No card has this index: it is 52 or more.
    Index(u8),
    /// These bits are not a set of cards: one from 52 up is set.
    Bits(u64),
}

impl From<HandSizeError> for HandError {
    fn from(error: HandSizeError) -> Self {
        Self::Size(error)
    }
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::Duplicate(error) => error.fmt(f),
            Self::Index(index) => write!(f, "{index} is not a card: cards are 0 to 51"),
            Self::Bits(bits) => {
                write!(f, "{bits:#x} is not a set of cards: only the bits 0 to 51 are")
            }
        }
    }
}

impl std::error::Error for HandError {}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(Hand: "five to seven cards such as \"AhKhQhJhTh\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_ordered_by_size_then_as_sets() {
        let hand = |text: &str| text.parse::<Hand>().unwrap();
        let [five, six, seven] = [hand("AsKsQsJsTs"), hand("2c3c4c5c6c7c"), hand("2c3c4c5c6c7c8c")];
        assert!(five < six && six < seven);
        assert!(hand("AsKsQsJs9s") < five);
        assert_eq!(CardSet::from(five).len(), 5);
        assert!(five.into_iter().eq(five.cards()));
        assert!((&five).into_iter().eq(five.cards()));
        let sizes = [five, six, seven].map(Hand::size);
        assert_eq!(sizes, [5, 6, 7]);
        assert_eq!(six.bits(), six.cards().bits() | 6 << 61);
        assert_eq!(
            (format!("{five}"), format!("{five:?}")),
            ("AsKsQsJsTs".into(), "{AsKsQsJsTs}".into())
        );
    }

    #[test]
    fn removing_a_card_leaves_a_hand_down_to_five() {
        let hand: Hand = "AsKsQsJsTs9s".parse().unwrap();
        let [nine, deuce]: [Card; 2] = ["9s", "2c"].map(|card| card.parse().unwrap());
        assert_eq!(hand.without(nine), Some("AsKsQsJsTs".parse().unwrap()));
        assert_eq!(hand.without(deuce), Some(hand));
        assert_eq!(hand.without(nine).and_then(|five| five.without("Ts".parse().unwrap())), None);
    }

    #[test]
    fn invalid_hands_are_reported() {
        let said = |indices: &[u8]| Hand::from_indices(indices).unwrap_err().to_string();
        assert_eq!(said(&[0, 1, 2, 3]), "a hand has five to seven cards, not 4");
        assert_eq!(said(&[0, 1, 2, 3, 4, 5, 6, 7]), "a hand has five to seven cards, not 8");
        assert_eq!(said(&[0, 1, 2, 3, 0]), "the deuce of clubs (2c) appears twice");
        assert_eq!(said(&[0, 1, 2, 3, 52]), "52 is not a card: cards are 0 to 51");
        let error = Hand::from_bits(1 << 52 | 0b1_1111).unwrap_err();
        let text = "0x1000000000001f is not a set of cards: only the bits 0 to 51 are";
        assert_eq!(error.to_string(), text);
        assert_eq!(Hand::from_bits(0b1_1111), Hand::from_indices(&[4, 2, 1, 0, 3]));
        let cards = CardSet::from_low_bits(0b1111);
        assert_eq!(Hand::try_from(cards), Err(HandSizeError { size: 4 }));
    }

    #[test]
    fn hands_of_a_size_are_the_subsets_of_the_deck() {
        for size in 5..=7 {
            assert_eq!(Hand::count(size), CardSet::DECK.subsets(size).len() as u64);
        }
        assert_eq!((Hand::count(4), Hand::count(8)), (0, 0));
    }
}
