//! The hunt: deal fresh hands until one is of the kind that is hunted.
//!
//! Hands are dealt in chunks of 65,536, each from a random stream of its own that the seed and the chunk's
//! number make. Chunks are hunted through in parallel and looked at in order, so that a seed
//! leads to the same hand, whatever the number of threads.

use std::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};

/// How many hands a random stream deals.
const CHUNK: u64 = 1 << 16;

/// How many chunks are dealt between two looks at the results, for each thread.
const CHUNKS_A_LOOK: usize = 4;

/// What is hunted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quarry {
    /// A royal flush.
    RoyalFlush,
    /// A hand of this category, a royal flush among the straight flushes.
    Category(Category),
}

impl Quarry {
    /// What is hunted, by its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoyalFlush => "royal flush",
            Self::Category(category) => category.name(),
        }
    }

    /// The strengths of what is hunted.
    pub const fn strengths(self) -> RangeInclusive<Strength> {
        match self {
            Self::RoyalFlush => Strength::MAX..=Strength::MAX,
            Self::Category(category) => Strength::of_category(category),
        }
    }

    /// How many of all hands of `size` cards are what is hunted; 0 for a size that no hand has.
    pub const fn frequency(self, size: usize) -> u64 {
        match (self, size) {
            (Self::RoyalFlush, 5) => 4,
            (Self::RoyalFlush, 6) => 4 * 47,
            (Self::RoyalFlush, 7) => 4 * 47 * 46 / 2,
            (Self::RoyalFlush, _) => 0,
            (Self::Category(category), _) => category.frequency(size),
        }
    }
}

/// A hunt: what for, among hands of how many cards, from which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunt {
    quarry: Quarry,
    size: usize,
    seed: u64,
}

/// What a hunt has come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many hands were dealt.
    pub hands: u64,
    /// How many of them were of each category, in the order of [`Category::ALL`].
    pub categories: [u64; Category::COUNT],
    /// The last hand dealt, if it is what was hunted.
    pub found: Option<Hand>,
}

impl Hunt {
    /// A hunt among hands of `size` cards; `None` if no hand has that size, or none of them can be
    /// what is hunted.
    pub fn new(quarry: Quarry, size: usize, seed: u64) -> Option<Self> {
        (quarry.frequency(size) > 0).then_some(Self { quarry, size, seed })
    }

    /// What is hunted.
    pub const fn quarry(&self) -> Quarry {
        self.quarry
    }

    /// How many cards a hand has.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The seed that the hands are dealt from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The chance that one hand is what is hunted.
    pub fn chance(&self) -> f64 {
        self.quarry.frequency(self.size) as f64 / Hand::count(self.size) as f64
    }

    /// How many of so many hands are of a category on average.
    pub fn expected(&self, category: Category, hands: u64) -> f64 {
        hands as f64 * category.frequency(self.size) as f64 / Hand::count(self.size) as f64
    }

    /// The chance that so many hands, or more, have to be dealt.
    pub fn chance_of_taking(&self, hands: u64) -> f64 {
        let misses = hands.saturating_sub(1) as f64;
        (misses * (-self.chance()).ln_1p()).exp()
    }

    /// Hunts on the threads of the current rayon pool. `progress` is told from time to time how many
    /// more hands were dealt, and says whether to go on; if not, the hunt ends with what was dealt so far.
    pub fn run(&self, mut progress: impl FnMut(u64) -> bool) -> Tally {
        let chunks_a_look = (CHUNKS_A_LOOK * rayon::current_num_threads()) as u64;
        let mut tally = Tally::default();
        for look in 0.. {
            let chunks = look * chunks_a_look..(look + 1) * chunks_a_look;
            let parts: Vec<Tally> = chunks.into_par_iter().map(|chunk| self.chunk(chunk)).collect();
            let mut dealt = 0;
            for part in parts {
                dealt += part.hands;
                tally.add(part);
                if tally.found.is_some() {
                    progress(dealt);
                    return tally;
                }
            }
            if !progress(dealt) {
                return tally;
            }
        }
        tally
    }

    /// The hands that are dealt, without end, in order, each with its strength.
    pub fn hands(&self) -> impl Iterator<Item = (Hand, Strength)> {
        let Self { size, seed, .. } = *self;
        (0..).flat_map(move |chunk| {
            let mut dealer = Dealer::new(seed, chunk);
            (0..CHUNK).map(move |_| {
                let hand = dealer.deal(size);
                (hand, evaluate(hand))
            })
        })
    }

    /// Hunts through a chunk, up to the first hand that is hunted.
    fn chunk(&self, chunk: u64) -> Tally {
        match self.size {
            5 => self.chunk_of::<5>(chunk),
            6 => self.chunk_of::<6>(chunk),
            _ => self.chunk_of::<7>(chunk),
        }
    }

    /// As [`Hunt::chunk`], for hands of `SIZE` cards: a size that is known makes dealing faster.
    fn chunk_of<const SIZE: usize>(&self, chunk: u64) -> Tally {
        let mut dealer = Dealer::new(self.seed, chunk);
        let mut strengths = vec![0_u64; Strength::COUNT + 1];
        let mut tally = Tally::default();
        let hunted = self.quarry.strengths();
        for _ in 0..CHUNK {
            let hand = dealer.deal(SIZE);
            let strength = evaluate(hand);
            strengths[usize::from(strength.number())] += 1;
            tally.hands += 1;
            if hunted.contains(&strength) {
                tally.found = Some(hand);
                break;
            }
        }
        for strength in Strength::all() {
            tally.categories[strength.category().index()] +=
                strengths[usize::from(strength.number())];
        }
        tally
    }
}

impl Tally {
    /// Adds what was dealt after this.
    fn add(&mut self, later: Self) {
        self.hands += later.hands;
        for (count, more) in self.categories.iter_mut().zip(later.categories) {
            *count += more;
        }
        self.found = later.found;
    }
}

/// Deals one hand after another, each from the whole deck.
struct Dealer(Xoshiro256PlusPlus);

impl Dealer {
    fn new(seed: u64, chunk: u64) -> Self {
        // Streams of neighbouring chunks have nothing in common: the generator's seeding mixes.
        let mut stream = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self(Xoshiro256PlusPlus::seed_from_u64(stream.random::<u64>() ^ chunk))
    }

    /// Deals a hand: every set of so many cards is as likely as any other.
    ///
    /// The digits of one random number, in bases 48 to 52 for five cards, choose one card each by
    /// Floyd's method (Bentley and Floyd, "A sample of brilliance", 1987): of the first n places of
    /// the deck take the chosen one, or the n-th if the chosen one is taken.
    #[inline]
    fn deal(&mut self, size: usize) -> Hand {
        let bases = (Card::COUNT - size + 1) as u64..=Card::COUNT as u64;
        let mut number = self.0.random_range(0..bases.clone().product());
        let mut taken = 0;
        for base in bases {
            let chosen = 1 << (number % base);
            number /= base;
            taken |= if taken & chosen == 0 { chosen } else { 1 << (base - 1) };
        }
        Hand::of_known_size(CardSet::from_low_bits(taken), size)
    }
}
