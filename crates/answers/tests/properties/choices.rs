//! Values chosen by bytes.

use holdem_engine::{Card, CardSet};

/// Choices made by bytes, one after another. After the last byte, each choice is the first.
pub struct Choices<'b>(pub &'b [u8]);

impl<'b> Choices<'b> {
    fn byte(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first)
    }

    /// Returns a number below `end`, which is at least 1.
    pub fn below(&mut self, end: usize) -> usize {
        let number = if end > 256 { (self.byte() << 8) | self.byte() } else { self.byte() };
        number % end
    }

    /// Returns one of several values.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Takes this many cards out of a deck that has enough.
    pub fn cards(&mut self, count: usize, deck: &mut CardSet) -> Vec<Card> {
        let mut taken = Vec::new();
        for _ in 0..count {
            let card = deck.iter().nth(self.below(deck.len())).expect("the deck has enough cards");
            *deck = deck.without(card);
            taken.push(card);
        }
        taken
    }

    /// Returns the remaining bytes as text.
    pub fn text(self) -> String {
        String::from_utf8_lossy(self.0).into_owned()
    }
}
