//! A shuffled deck to deal from.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::{Card, CardSet};

/// Cards in an order that nobody knows. The same seed makes the same order.
///
/// ```
/// use holdem::games::Deck;
///
/// let mut deck = Deck::shuffled(7);
/// let hand = deck.deal(5).unwrap();
/// assert_eq!((hand.len(), deck.left()), (5, 47));
/// assert_eq!(Deck::shuffled(7).deal(5).unwrap(), hand);
/// assert_eq!(deck.deal(48), None);
/// ```
#[derive(Clone, Debug)]
pub struct Deck {
    /// The next card to deal is the last.
    cards: Vec<Card>,
}

impl Deck {
    /// All fifty-two cards in the order that the seed makes: each order is as likely as any other.
    pub fn shuffled(seed: u64) -> Self {
        let mut cards: Vec<Card> = Card::all().collect();
        cards.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        Self { cards }
    }

    /// Takes so many cards off the top; none if there are not as many.
    pub fn deal(&mut self, count: usize) -> Option<Vec<Card>> {
        let rest = self.cards.len().checked_sub(count)?;
        Some(self.cards.drain(rest..).rev().collect())
    }

    /// How many cards are left.
    pub fn left(&self) -> usize {
        self.cards.len()
    }

    /// The cards that are left, in no order.
    pub fn cards(&self) -> CardSet {
        self.cards.iter().copied().collect()
    }
}
