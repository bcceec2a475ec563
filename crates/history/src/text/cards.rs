//! Cards in brackets: `[Ah Kd]`, `[ 8c, Ac ]`.

use holdem_engine::{Card, Rank, Suit};
use memchr::memchr;

/// Up to five cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bracket {
    cards: [Option<Card>; 5],
    /// The number of cards.
    pub len: usize,
}

impl Bracket {
    /// Returns the cards in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().map_while(|card| *card)
    }

    /// Adds a card. Returns `None` if there are five.
    pub fn push(&mut self, card: Card) -> Option<()> {
        *self.cards.get_mut(self.len)? = Some(card);
        self.len += 1;
        Some(())
    }

    /// Returns the card at an index.
    pub fn get(&self, index: usize) -> Option<Card> {
        self.cards.get(index).copied().flatten()
    }
}

/// Parses the cards in the first brackets of a text, and returns them with the rest of the text.
pub fn bracket(text: &str) -> Option<(Bracket, &str)> {
    let (_, inside) = text.split_at(memchr(b'[', text.as_bytes())? + 1);
    let (inside, rest) = inside.split_at(memchr(b']', inside.as_bytes())?);
    let rest = &rest[1..];
    let mut found = Bracket::default();
    let mut bytes = inside.as_bytes();
    loop {
        match *bytes {
            [] => return Some((found, rest)),
            [b' ' | b',', ref after @ ..] => bytes = after,
            [b'1', b'0', suit, ref after @ ..] => {
                found.push(Card::new(Rank::Ten, Suit::from_symbol(char::from(suit))?))?;
                bytes = after;
            }
            [rank, suit, ref after @ ..] => {
                let rank = Rank::from_letter(char::from(rank))?;
                let suit = Suit::from_symbol(char::from(suit))?;
                found.push(Card::new(rank, suit))?;
                bytes = after;
            }
            [_] => return None,
        }
    }
}
