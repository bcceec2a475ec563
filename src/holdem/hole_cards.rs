//! A player's own two cards.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use crate::card::{Card, CardSet, DuplicateCard};
use crate::parse::{ParseError, distinct_cards};

/// Two different cards, in no order: `AhKh` and `KhAh` are equal. They are shown higher rank first.
///
/// ```
/// use holdem::HoleCards;
///
/// let hole: HoleCards = "KhAh".parse()?;
/// assert_eq!(hole, "Ah Kh".parse()?);
/// assert_eq!(hole.to_string(), "AhKh");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoleCards([Card; 2]);

impl HoleCards {
    /// How many hole cards a player has.
    pub const SIZE: usize = 2;

    /// The hole cards of two cards.
    ///
    /// # Errors
    ///
    /// If they are the same card.
    pub fn new(first: Card, second: Card) -> Result<Self, DuplicateCard> {
        let mut cards = [first, second];
        cards.sort_by_key(|card| (Reverse(card.rank()), card.suit()));
        if first == second { Err(DuplicateCard(second)) } else { Ok(Self(cards)) }
    }

    /// The two cards, the one of the higher rank first; of equal ranks, in the order of the suits.
    pub const fn cards(self) -> [Card; 2] {
        self.0
    }

    /// The two cards as a set.
    pub fn set(self) -> CardSet {
        self.0.into_iter().collect()
    }
}

/// Two cards, as in [`cards`](crate::parse::cards).
impl FromStr for HoleCards {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards = distinct_cards(text, Self::SIZE..=Self::SIZE, "hole cards")?;
        Self::new(cards[0].value, cards[1].value)
            .map_err(|duplicate| ParseError::duplicate(duplicate, &cards))
    }
}

/// The two cards with nothing between: `AhKh`.
impl fmt::Display for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        f.pad(&format!("{first}{second}"))
    }
}
