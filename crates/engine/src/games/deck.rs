//! A shuffled deck to deal from.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::{Card, CardSet};

/// A shuffled deck. The same seed gives the same order.
///
/// ```
/// use holdem_engine::games::Deck;
///
/// let mut deck = Deck::shuffled(7);
/// let hand = deck.deal(5).unwrap();
/// assert_eq!((hand.len(), deck.left()), (5, 47));
/// assert_eq!(Deck::shuffled(7).deal(5).unwrap(), hand);
/// assert_eq!(deck.deal(48), None);
/// ```
#[derive(Clone, Debug)]
pub struct Deck {
    /// The next card to deal is the last one.
    cards: Vec<Card>,
}

impl Deck {
    /// Shuffles all fifty-two cards: every order is equally likely.
    pub fn shuffled(seed: u64) -> Self {
        let mut cards: Vec<Card> = Card::all().collect();
        cards.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        Self { cards }
    }

    /// Deals `count` cards off the top; returns `None` and deals nothing if there are fewer.
    pub fn deal(&mut self, count: usize) -> Option<Vec<Card>> {
        let rest = self.cards.len().checked_sub(count)?;
        Some(self.cards.drain(rest..).rev().collect())
    }

    /// Returns the number of cards left.
    pub fn left(&self) -> usize {
        self.cards.len()
    }

    /// Returns the cards left, without their order.
    pub fn cards(&self) -> CardSet {
        self.cards.iter().copied().collect()
    }
}
