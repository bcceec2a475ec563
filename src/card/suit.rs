//! The four suits.

use std::fmt;

/// One of the four suits. No suit beats another; the order is only that of a new deck.
///
/// ```
/// use holdem::Suit;
///
/// assert_eq!(Suit::from_symbol('h'), Some(Suit::Hearts));
/// assert_eq!(Suit::from_symbol('♡'), Some(Suit::Hearts));
/// assert_eq!(Suit::Hearts.glyph(), '♥');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// How many suits there are.
    pub const COUNT: usize = 4;

    /// All suits, in the order of a new deck.
    pub const ALL: [Self; Self::COUNT] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The suit's place in [`Suit::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for the suit: one of `cdhs`.
    pub const fn letter(self) -> char {
        b"cdhs"[self.index()] as char
    }

    /// The suit's sign on a card: one of `♣♦♥♠`.
    pub const fn glyph(self) -> char {
        ['♣', '♦', '♥', '♠'][self.index()]
    }

    /// The suit that a letter (in either case) or a glyph (filled or outlined) stands for.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            'c' | 'C' | '♣' | '♧' => Self::Clubs,
            'd' | 'D' | '♦' | '♢' => Self::Diamonds,
            'h' | 'H' | '♥' | '♡' => Self::Hearts,
            's' | 'S' | '♠' | '♤' => Self::Spades,
            _ => return None,
        })
    }

    /// The suit as a word: `clubs`, `diamonds`, `hearts`, `spades`.
    pub const fn word(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self.index()]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
