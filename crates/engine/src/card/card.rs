//! One of the fifty-two cards.

use std::fmt;

use super::{OutOfRangeError, Rank, Suit};

/// One of the fifty-two cards. Ordered as in a new deck: clubs, diamonds, hearts, spades, each from
/// the deuce up. `u8::from(card)` is the index in that order, 0 to 51. (Hands are ordered by
/// [`Strength`](crate::Strength), where suits never count.)
///
/// Prints as `Ah`; the alternate form `{:#}` prints as `A♥`.
///
/// ```
/// use holdem_engine::{Card, Rank, Suit};
///
/// let card: Card = "Ah".parse()?;
/// assert_eq!(card, Card::new(Rank::Ace, Suit::Hearts));
/// assert_eq!(format!("{card} {card:#}"), "Ah A♥");
/// assert_eq!(card.word(), "ace of hearts");
/// assert_eq!((u8::from(card), Card::try_from(38)), (38, Ok(card)));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    suit: Suit,
    rank: Rank,
}

/// All cards, in new-deck order: a lookup is faster than a division.
static DECK: [Card; Card::COUNT] = {
    let mut deck = [Card::at(0); Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        deck[index] = Card::at(index as u8);
        index += 1;
    }
    deck
};

/// The names of all cards, in new-deck order.
static NAMES: [&str; Card::COUNT] = {
    const LETTERS: [u8; 2 * Card::COUNT] = {
        let mut letters = [0; 2 * Card::COUNT];
        let mut index = 0;
        while index < Card::COUNT {
            let card = Card::at(index as u8);
            letters[2 * index] = card.rank.letter() as u8;
            letters[2 * index + 1] = card.suit.letter() as u8;
            index += 1;
        }
        letters
    };
    let Ok(mut rest) = std::str::from_utf8(&LETTERS) else { panic!("letters are text") };
    let mut names = [""; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        (names[index], rest) = rest.split_at(2);
        index += 1;
    }
    names
};

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 52;

    /// Returns the card of a rank and a suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { suit, rank }
    }

    /// Returns the card's rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// Returns the card's suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// Returns the card's index in a new deck, 0 to 51: thirteen times the suit's index plus the
    /// rank's.
    #[inline]
    pub const fn index(self) -> usize {
        Rank::COUNT * self.suit.index() + self.rank.index()
    }

    /// Returns the card at an index in a new deck; `None` from 52 up.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(DECK[index]) } else { None }
    }

    /// Returns the card at an index in a new deck, modulo 52.
    #[inline]
    pub const fn at(index: u8) -> Self {
        let index = index as usize % Self::COUNT;
        Self::new(Rank::ALL[index % Rank::COUNT], Suit::ALL[index / Rank::COUNT])
    }

    /// Returns all cards in new-deck order.
    ///
    /// ```
    /// # use holdem_engine::Card;
    /// assert_eq!(Card::all().count(), 52);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(|index| Self::at(index as u8))
    }

    /// Returns the card's name, as it prints: `Ah`.
    ///
    /// ```
    /// # use holdem_engine::Card;
    /// assert_eq!("10♥".parse::<Card>()?.name(), "Th");
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    #[inline]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Returns the card in words: `ace of hearts`.
    pub fn word(self) -> String {
        format!("{} of {}", self.rank.word(), self.suit.word())
    }
}

/// As [`Card::index`]: the index in a new deck, 0 to 51.
impl From<Card> for u8 {
    #[inline]
    fn from(card: Card) -> Self {
        card.index() as Self
    }
}

/// As [`Card::from_index`].
impl TryFrom<u8> for Card {
    type Error = OutOfRangeError;

    #[inline]
    fn try_from(index: u8) -> Result<Self, OutOfRangeError> {
        let error = OutOfRangeError::new("the index of a card", index.into(), 0, 51);
        Self::from_index(index.into()).ok_or(error)
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
    fn index_and_order_match_a_new_deck() {
        let all: Vec<Card> = Card::all().collect();
        assert!(all.is_sorted());
        for (index, &card) in all.iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_index(index), Some(card));
            assert_eq!(Card::try_from(u8::from(card)), Ok(card));
        }
        assert_eq!(Card::from_index(52), None);
        assert!((52..=u8::MAX).all(|index| Card::try_from(index).is_err()));
    }

    #[test]
    fn a_card_has_a_name_a_symbol_and_words() {
        let card = Card::new(Rank::Ten, Suit::Hearts);
        assert_eq!(
            (format!("{card}"), format!("{card:?}"), format!("{card:#}")),
            ("Th".into(), "Th".into(), "T♥".into())
        );
        assert_eq!((card.name(), card.word()), ("Th", "ten of hearts".into()));
        assert!(Card::all().all(|card| card.name().parse() == Ok(card)));
    }
}
