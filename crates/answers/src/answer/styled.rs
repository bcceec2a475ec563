//! Text with cards and emphasis, which a front end may colour.

use holdem_engine::{Card, Suit};

/// A line of text in pieces.
///
/// ```
/// use holdem_answers::answer::StyledText;
///
/// let text = StyledText::strong("flush").and(" with ").and(StyledText::cards(["Ah".parse()?]));
/// assert_eq!(text.pieces().len(), 3);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct StyledText(Vec<Piece>);

/// A piece of a [`StyledText`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Piece {
    /// Plain words.
    Plain(String),
    /// Emphasized words.
    Strong(String),
    /// Words of less weight, such as a share of few cases.
    Faint(String),
    /// A card.
    Card(Card),
    /// A suit.
    Suit(Suit),
    /// A one-character sign: one form to show next to card glyphs, and one in ASCII.
    Sign(char, char),
    /// A share of the pot in words.
    Share(String, Share),
}

/// A share of the pot.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The share, from 0 to 1.
    pub of_pot: f64,
    /// The share of each player if all shares are equal.
    pub even: f64,
}

impl StyledText {
    /// Returns emphasized words.
    pub fn strong(words: impl Into<String>) -> Self {
        Self(vec![Piece::Strong(words.into())])
    }

    /// Returns words of less weight.
    pub fn faint(words: impl Into<String>) -> Self {
        Self(vec![Piece::Faint(words.into())])
    }

    /// Returns words for a share of the pot, from 0 to 1, among a number of players.
    pub fn share(words: impl Into<String>, of_pot: f64, players: usize) -> Self {
        let even = 1.0 / players as f64;
        Self(vec![Piece::Share(words.into(), Share { of_pot, even })])
    }

    /// Returns words for a weight, from 0 to 1. A half is neutral, like an even share of the pot.
    pub fn weight(words: impl Into<String>, weight: f64) -> Self {
        Self::share(words, weight, 2)
    }

    /// Returns a suit.
    pub fn suit(suit: Suit) -> Self {
        Self(vec![Piece::Suit(suit)])
    }

    /// Returns a sign: `glyph` to show next to card glyphs, `ascii` elsewhere.
    pub fn sign(glyph: char, ascii: char) -> Self {
        Self(vec![Piece::Sign(glyph, ascii)])
    }

    /// Returns cards separated by spaces.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut text = Self::default();
        for card in cards {
            if !text.0.is_empty() {
                text.0.push(Piece::Plain(" ".to_owned()));
            }
            text.0.push(Piece::Card(card));
        }
        text
    }

    /// Appends more text.
    #[must_use]
    pub fn and(mut self, more: impl Into<Self>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// Returns whether the text is blank.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|piece| matches!(piece, Piece::Plain(words) if words.trim().is_empty()))
    }

    /// Returns the pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }
}

impl FromIterator<Piece> for StyledText {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        Self(pieces.into_iter().collect())
    }
}

impl From<&str> for StyledText {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

impl From<String> for StyledText {
    fn from(words: String) -> Self {
        Self(vec![Piece::Plain(words)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_alone_are_blank() {
        assert!(StyledText::default().is_empty() && StyledText::from(" ").and("").is_empty());
        let words = StyledText::from(" ").and(StyledText::strong("x"));
        assert!(!StyledText::from(".").is_empty() && !words.is_empty());
    }
}
