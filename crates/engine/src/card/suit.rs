//! The four suits.

use std::fmt;

/// One of the four suits. No suit beats another: the order is the new-deck order.
///
/// ```
/// use holdem_engine::Suit;
///
/// assert_eq!(Suit::from_symbol('h'), Some(Suit::Hearts));
/// assert_eq!(Suit::from_symbol('♡'), Some(Suit::Hearts));
/// assert_eq!(Suit::Hearts.glyph(), '♥');
/// assert_eq!("h".parse(), Ok(Suit::Hearts));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// The number of suits.
    pub const COUNT: usize = 4;

    /// All suits, in new-deck order.
    pub const ALL: [Self; Self::COUNT] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Returns the suit's index in [`Suit::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the suit's letter: one of `cdhs`.
    pub const fn letter(self) -> char {
        b"cdhs"[self.index()] as char
    }

    /// Returns the suit's symbol: one of `♣♦♥♠`.
    pub const fn glyph(self) -> char {
        ['♣', '♦', '♥', '♠'][self.index()]
    }

    /// Returns the suit with this letter (in either case) or symbol (filled or outlined, or `❤`,
    /// the heart of keyboards and chats).
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            'c' | 'C' | '♣' | '♧' => Self::Clubs,
            'd' | 'D' | '♦' | '♢' => Self::Diamonds,
            'h' | 'H' | '♥' | '♡' | '❤' => Self::Hearts,
            's' | 'S' | '♠' | '♤' => Self::Spades,
            _ => return None,
        })
    }

    /// Returns the suit as a word: `clubs`, `diamonds`, `hearts`, `spades`.
    pub const fn word(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self.index()]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_symbols_and_words_name_their_suit() {
        let suits = [
            ("clubs", 'c', '♣'),
            ("diamonds", 'd', '♦'),
            ("hearts", 'h', '♥'),
            ("spades", 's', '♠'),
        ];
        for (suit, (word, letter, glyph)) in Suit::ALL.into_iter().zip(suits) {
            assert_eq!((suit.word(), suit.letter(), suit.glyph()), (word, letter, glyph));
            assert_eq!(suit.to_string(), letter.to_string());
            for symbol in [letter, letter.to_ascii_uppercase(), glyph] {
                assert_eq!(Suit::from_symbol(symbol), Some(suit));
            }
        }
        for (symbol, suit) in ['♧', '♢', '♡', '♤'].into_iter().zip(Suit::ALL) {
            assert_eq!(Suit::from_symbol(symbol), Some(suit));
        }
        assert_eq!((Suit::from_symbol('❤'), Suit::from_symbol('x')), (Some(Suit::Hearts), None));
    }
}
