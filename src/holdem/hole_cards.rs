//! A player's own two cards.

use std::fmt;

use crate::card::{Card, CardSet, DuplicateCard};

/// Two different cards. The order in which they were given is kept for showing; it means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoleCards([Card; 2]);

impl HoleCards {
    /// The hole cards of two cards.
    ///
    /// # Errors
    ///
    /// If they are the same card.
    pub fn new(first: Card, second: Card) -> Result<Self, DuplicateCard> {
        if first == second { Err(DuplicateCard(second)) } else { Ok(Self([first, second])) }
    }

    /// The two cards.
    pub const fn cards(self) -> [Card; 2] {
        self.0
    }

    /// The two cards as a set.
    pub fn set(self) -> CardSet {
        self.0.into_iter().collect()
    }

    /// All 1326 combos, in the order of a new deck.
    pub fn all() -> impl Iterator<Item = Self> {
        Card::all().flat_map(|first| {
            Card::all().skip(first.index() + 1).map(move |second| Self([first, second]))
        })
    }
}

/// The two cards with nothing between: `AhKh`.
impl fmt::Display for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| fmt::Display::fmt(card, f))
    }
}
