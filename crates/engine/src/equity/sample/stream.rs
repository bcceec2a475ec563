//! The random numbers of a chunk of deals, and a deck to deal with them.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::CardSet;
use crate::eval::lookup::PartialHand;

/// The number of draws of one of up to 1,326 combos from a random number of 64 bits. Each draw uses
/// some bits. The last draw still has more than twenty, for a bias of less than one in ten million.
/// When drawing one of up to 52 cards, the bias is less than one in a hundred billion.
const DRAWS: u32 = 4;

/// The random numbers of one chunk.
pub(in crate::equity) struct Stream {
    numbers: Xoshiro256PlusPlus,
    bits: u64,
    left: u32,
}

impl Stream {
    /// Starts the stream of a seed and a chunk number. Streams of neighbouring chunks are
    /// independent: the generator's seeding mixes.
    pub fn new(seed: u64, chunk: u64) -> Self {
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
        let numbers = Xoshiro256PlusPlus::seed_from_u64(seeds.random::<u64>() ^ chunk);
        Self { numbers, bits: 0, left: 0 }
    }

    /// Returns a uniform number below `end`: the whole part of a random fraction times `end`. The
    /// rest is the fraction for the next draw.
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

    /// Returns a uniform number below `end`, from a fresh random number.
    #[inline]
    pub fn below_u64(&mut self, end: u64) -> u64 {
        let product = u128::from(self.numbers.random::<u64>()) * u128::from(end);
        (product >> 64) as u64
    }

    /// Returns a uniform number from 0 to less than 1.
    #[inline]
    pub fn fraction(&mut self) -> f64 {
        self.numbers.random()
    }
}

/// The number of cards drawn from one random number: the last draw still has forty bits.
const CARDS: usize = 5;

/// More slots than a deck has cards, so that indexing needs no bounds check.
const SLOTS: usize = 64;

/// So many slots that [`SLOTS`] follow each card: indexing the deck from there on needs no bounds
/// check either.
const ALL_SLOTS: usize = 2 * SLOTS;

/// A deck that is never reset: in any order, each card is drawn from the remaining cards
/// (Durstenfeld, 1964).
pub(in crate::equity) struct Deck {
    /// The cards, each with its key.
    cards: [PartialHand; ALL_SLOTS],
    size: usize,
}

impl Deck {
    pub fn new(cards: CardSet) -> Self {
        let mut deck = Self { cards: [PartialHand::EMPTY; ALL_SLOTS], size: cards.len() };
        for (slot, card) in deck.cards.iter_mut().zip(cards) {
            *slot = PartialHand::EMPTY.with(card);
        }
        deck
    }

    /// Draws `count` cards.
    #[inline]
    pub fn deal(&mut self, count: usize, stream: &mut Stream) -> &[PartialHand] {
        let count = count.min(self.size);
        let mut start = 0;
        while start < count {
            let mut bits = stream.numbers.random();
            // The compiler unrolls the loop of constant length.
            if count - start >= CARDS {
                (0..CARDS).for_each(|slot| self.draw(start, slot, &mut bits));
            } else {
                (0..count - start).for_each(|slot| self.draw(start, slot, &mut bits));
            }
            start += CARDS;
        }
        &self.cards[..count]
    }

    /// Draws `count` cards that are not taken. There must be enough cards.
    #[inline]
    pub fn deal_without(
        &mut self,
        taken: CardSet,
        count: usize,
        stream: &mut Stream,
    ) -> &[PartialHand] {
        let mut kept = 0;
        let mut slot = 0;
        while kept < count && slot < self.size {
            let mut bits = stream.numbers.random();
            let end = self.size.min(slot + CARDS);
            while kept < count && slot < end {
                self.draw(0, slot, &mut bits);
                if self.cards[slot % SLOTS].cards().is_disjoint(taken) {
                    // Kept cards move to the front.
                    self.cards.swap(kept % SLOTS, slot % SLOTS);
                    kept += 1;
                }
                slot += 1;
            }
        }
        &self.cards[..kept]
    }

    /// Draws the card for one slot from those not drawn yet. Slots are counted from `start`.
    #[inline]
    fn draw(&mut self, start: usize, slot: usize, bits: &mut u64) {
        let rest = self.cards.get_mut(start..).and_then(<[_]>::first_chunk_mut::<SLOTS>);
        let Some(rest) = rest else { return };
        let product = u128::from(*bits) * (self.size - start - slot) as u128;
        *bits = product as u64;
        let drawn = slot + (product >> 64) as usize;
        rest.swap(slot % SLOTS, drawn % SLOTS);
    }
}
