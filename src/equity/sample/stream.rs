//! Random numbers for a chunk of deals, and a deck that is dealt with them.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::CardSet;

/// How many draws of up to 1,326 things are taken from one random number of 64 bits: each takes its part
/// of the number, and the last still finds twenty-some bits, for a bias of less than one in ten million; of
/// up to 52 cards, less than one in a hundred thousand million.
const DRAWS: u32 = 4;

/// The random numbers of one chunk.
pub(super) struct Stream {
    numbers: Xoshiro256PlusPlus,
    bits: u64,
    left: u32,
}

impl Stream {
    /// The stream that a seed and a chunk's number make. Streams of neighbouring chunks have nothing in
    /// common: the generator's seeding mixes.
    pub fn new(seed: u64, chunk: u64) -> Self {
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
        let numbers = Xoshiro256PlusPlus::seed_from_u64(seeds.random::<u64>() ^ chunk);
        Self { numbers, bits: 0, left: 0 }
    }

    /// A number below `end`, each as likely: the whole part of a fraction times `end`, whose rest is the
    /// fraction for the next.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        if self.left == 0 {
            (self.bits, self.left) = (self.numbers.random(), DRAWS);
        }
        self.left -= 1;
        let product = u128::from(self.bits) * end as u128;
        self.bits = product as u64;
        (product >> 64) as usize
    }

    /// A number below `end`, from a random number of its own.
    #[inline]
    pub fn below_u64(&mut self, end: u64) -> u64 {
        let product = u128::from(self.numbers.random::<u64>()) * u128::from(end);
        (product >> 64) as u64
    }
}

/// How many cards are drawn from one random number: the last still finds forty bits.
const CARDS: usize = 5;

/// More places than a deck has cards, so that a place needs no check.
const PLACES: usize = 64;

/// A deck that goes on being shuffled from deal to deal: however it lies, the next cards are drawn from all
/// that are left (Durstenfeld, 1964).
pub(super) struct Deck {
    /// The cards, each a set of one.
    cards: [CardSet; PLACES],
    size: usize,
}

impl Deck {
    pub fn new(cards: CardSet) -> Self {
        let mut deck = Self { cards: [CardSet::EMPTY; PLACES], size: cards.len() };
        for (place, card) in deck.cards.iter_mut().zip(cards) {
            *place = card.into();
        }
        deck
    }

    /// Draws so many cards.
    #[inline]
    pub fn deal(&mut self, count: usize, stream: &mut Stream) -> &[CardSet] {
        let count = count.min(self.size);
        let mut bits = 0;
        for place in 0..count {
            if place % CARDS == 0 {
                bits = stream.numbers.random();
            }
            self.draw(place, &mut bits);
        }
        &self.cards[..count]
    }

    /// Draws so many cards that are not taken. There are as many.
    #[inline]
    pub fn deal_without(
        &mut self,
        taken: CardSet,
        count: usize,
        stream: &mut Stream,
    ) -> &[CardSet] {
        let mut kept = 0;
        let mut bits = 0;
        for place in 0..self.size {
            if kept == count {
                break;
            }
            if place % CARDS == 0 {
                bits = stream.numbers.random();
            }
            self.draw(place, &mut bits);
            if self.cards[place % PLACES].is_disjoint(taken) {
                // What was kept stands at the front, in the places of what was not.
                self.cards.swap(kept % PLACES, place % PLACES);
                kept += 1;
            }
        }
        &self.cards[..kept]
    }

    /// Draws the card of one place from those that are not drawn yet.
    #[inline]
    fn draw(&mut self, place: usize, bits: &mut u64) {
        let product = u128::from(*bits) * (self.size - place) as u128;
        *bits = product as u64;
        let drawn = place + (product >> 64) as usize;
        self.cards.swap(place % PLACES, drawn % PLACES);
    }
}
