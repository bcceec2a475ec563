//! One card of the fifty-two.

use std::fmt;

use super::{Rank, Suit};

/// One of the fifty-two cards. Ordered as in a new deck: clubs, diamonds, hearts, spades, each from
/// the deuce up. (A hand's order is that of [`Strength`](crate::Strength), where suits never count.)
///
/// Prints as `Ah`; the alternate form `{:#}` prints `A♥`.
///
/// ```
/// use holdem::{Card, Rank, Suit};
///
/// let card: Card = "Ah".parse()?;
/// assert_eq!(card, Card::new(Rank::Ace, Suit::Hearts));
/// assert_eq!(format!("{card} {card:#}"), "Ah A♥");
/// assert_eq!(card.word(), "ace of hearts");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    suit: Suit,
    rank: Rank,
}

/// The names of all cards, in the order of a new deck.
static NAMES: [&str; Card::COUNT] = {
    const LETTERS: [u8; 2 * Card::COUNT] = {
        let mut letters = [0; 2 * Card::COUNT];
        let mut place = 0;
        while place < Card::COUNT {
            let card = Card::at(place as u8);
            letters[2 * place] = card.rank.letter() as u8;
            letters[2 * place + 1] = card.suit.letter() as u8;
            place += 1;
        }
        letters
    };
    let Ok(mut rest) = std::str::from_utf8(&LETTERS) else { panic!("letters are text") };
    let mut names = [""; Card::COUNT];
    let mut place = 0;
    while place < Card::COUNT {
        (names[place], rest) = rest.split_at(2);
        place += 1;
    }
    names
};

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 52;

    /// The card of a rank and a suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { suit, rank }
    }

    /// The card's rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// The card's suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// The card's place in a new deck, 0 to 51: thirteen times the suit's, plus the rank's.
    #[inline]
    pub const fn index(self) -> usize {
        Rank::COUNT * self.suit.index() + self.rank.index()
    }

    /// The card at a place in a new deck, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::at(index as u8)) } else { None }
    }

    /// The card at a place in a deck that goes on with itself after its last card.
    #[inline]
    pub(crate) const fn at(place: u8) -> Self {
        let place = place as usize % Self::COUNT;
        Self::new(Rank::ALL[place % Rank::COUNT], Suit::ALL[place / Rank::COUNT])
    }

    /// All cards, in the order of a new deck.
    ///
    /// ```
    /// # use holdem::Card;
    /// assert_eq!(Card::all().count(), 52);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(|index| Self::at(index as u8))
    }

    /// The card's rank and suit, as it prints: `Ah`.
    ///
    /// ```
    /// # use holdem::Card;
    /// assert_eq!("10♥".parse::<Card>()?.name(), "Th");
    /// # Ok::<(), holdem::parse::ParseError>(())
    /// ```
    #[inline]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The card in words: `ace of hearts`.
    pub fn word(self) -> String {
        format!("{} of {}", self.rank.word(), self.suit.word())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.pad(&format!("{}{}", self.rank, self.suit.glyph()))
        } else {
            f.pad(self.name())
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_and_order_are_those_of_a_new_deck() {
        let all: Vec<Card> = Card::all().collect();
        assert!(all.is_sorted());
        for (index, &card) in all.iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_index(index), Some(card));
        }
        assert_eq!(Card::from_index(52), None);
    }
}
