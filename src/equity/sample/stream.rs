//! Random numbers for a chunk of deals, and a deck that is dealt with them.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::{Card, CardSet};

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
        (u128::from(self.numbers.random::<u64>()) * u128::from(end) >> 64) as u64
    }
}

/// A deck that goes on being shuffled from deal to deal: however it lies, the next cards are drawn from all
/// that are left.
pub(super) struct Deck {
    cards: [u8; Card::COUNT],
    size: usize,
    dealt: usize,
    taken: CardSet,
}

impl Deck {
    pub fn new(cards: CardSet) -> Self {
        let mut deck =
            Self { cards: [0; Card::COUNT], size: cards.len(), dealt: 0, taken: CardSet::EMPTY };
        for (place, card) in deck.cards.iter_mut().zip(cards) {
            *place = card.index() as u8;
        }
        deck
    }

    /// Begins a deal in which some cards are taken.
    #[inline]
    pub fn begin(&mut self, taken: CardSet) {
        self.dealt = 0;
        self.taken = taken;
    }

    /// Draws a card that is not taken.
    #[inline]
    pub fn next(&mut self, stream: &mut Stream) -> CardSet {
        // There are always enough: a request is checked for that.
        while self.dealt < self.size {
            let place = self.dealt + stream.below(self.size - self.dealt);
            self.cards.swap(self.dealt, place);
            let card = CardSet::from(Card::at(self.cards[self.dealt]));
            self.dealt += 1;
            if card.is_disjoint(self.taken) {
                return card;
            }
        }
        CardSet::EMPTY
    }
}
