//! The hunt: deal fresh hands until one is a royal flush, or another target.
//!
//! Hands are dealt in chunks of 65,536, each from its own random stream, seeded by the seed and the
//! chunk's number. Chunks are dealt in parallel and their results are used in order. So a seed
//! always finds the same hand, regardless of the number of threads.

use std::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};
use crate::progress::Progress;

/// The number of hands dealt from one random stream.
const CHUNK: u64 = 1 << 16;

/// The number of chunks per thread between two checks of the results.
const CHUNKS_A_LOOK: usize = 4;

/// The target of a hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Quarry {
    /// A royal flush.
    RoyalFlush,
    /// A hand of this category; royal flushes count as straight flushes.
    Category(Category),
}

impl Quarry {
    /// Returns the target's name: `royal flush`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoyalFlush => "royal flush",
            Self::Category(category) => category.name(),
        }
    }

    /// Returns the strengths of the target.
    pub const fn strengths(self) -> RangeInclusive<Strength> {
        match self {
            Self::RoyalFlush => Strength::MAX..=Strength::MAX,
            Self::Category(category) => Strength::of_category(category),
        }
    }

    /// Returns the number of hands of `size` cards that are the target; 0 unless `size` is 5, 6 or
    /// 7.
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

/// A hunt: the target, the number of cards of a hand, and the seed.
///
/// ```
/// use holdem_engine::Category;
/// use holdem_engine::games::hunt::{Hunt, Quarry};
///
/// let hunt = Hunt::new(Quarry::Category(Category::StraightFlush), 7, 1).unwrap();
/// assert_eq!((1.0 / hunt.chance()).round(), 3217.0);
/// let tally = hunt.run(&holdem_engine::progress::none);
/// assert_eq!(tally.categories.iter().sum::<u64>(), tally.hands);
/// assert!(tally.found.is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunt {
    quarry: Quarry,
    size: usize,
    seed: u64,
}

/// The result of a hunt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// The number of hands dealt.
    pub hands: u64,
    /// The number of hands of each category, in the order of [`Category::ALL`].
    pub categories: [u64; Category::COUNT],
    /// The last hand dealt, if it is the target.
    pub found: Option<Hand>,
}

impl Hunt {
    /// Creates a hunt among hands of `size` cards; `None` unless `size` is 5, 6 or 7.
    pub fn new(quarry: Quarry, size: usize, seed: u64) -> Option<Self> {
        (quarry.frequency(size) > 0).then_some(Self { quarry, size, seed })
    }

    /// Returns the target.
    pub const fn quarry(&self) -> Quarry {
        self.quarry
    }

    /// Returns the number of cards of a hand.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the chance that one hand is the target.
    pub fn chance(&self) -> f64 {
        self.quarry.frequency(self.size) as f64 / Hand::count(self.size) as f64
    }

    /// Returns the expected number of hands of a category among `hands`.
    pub fn expected(&self, category: Category, hands: u64) -> f64 {
        hands as f64 * category.frequency(self.size) as f64 / Hand::count(self.size) as f64
    }

    /// Returns the chance of needing at least `hands` hands.
    pub fn chance_of_taking(&self, hands: u64) -> f64 {
        let misses = hands.saturating_sub(1) as f64;
        (misses * (-self.chance()).ln_1p()).exp()
    }

    /// Hunts on the threads of the current rayon pool. Progress is counted in hands dealt. The
    /// total is unknown, so it is 0. If `progress` stops the hunt, the tally counts the hands dealt
    /// so far, and `found` is `None`.
    pub fn run(&self, progress: &Progress<'_>) -> Tally {
        let chunks_a_look = (CHUNKS_A_LOOK * rayon::current_num_threads()) as u64;
        let mut tally = Tally::default();
        for look in 0.. {
            let chunks = look * chunks_a_look..(look + 1) * chunks_a_look;
            let parts: Vec<Tally> = chunks.into_par_iter().map(|chunk| self.chunk(chunk)).collect();
            for part in parts {
                tally.add(part);
                if tally.found.is_some() {
                    break;
                }
            }
            if progress(tally.hands, 0).is_break() || tally.found.is_some() {
                return tally;
            }
        }
        tally
    }

    /// Returns an endless iterator of the hands dealt, each with its strength.
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

    /// Deals a chunk, up to the first hand that is the target.
    fn chunk(&self, chunk: u64) -> Tally {
        match self.size {
            5 => self.chunk_of::<5>(chunk),
            6 => self.chunk_of::<6>(chunk),
            _ => self.chunk_of::<7>(chunk),
        }
    }

    /// Deals a chunk of hands of `SIZE` cards: a constant size makes dealing faster.
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
    /// Adds a later tally.
    fn add(&mut self, later: Self) {
        self.hands += later.hands;
        for (count, more) in self.categories.iter_mut().zip(later.categories) {
            *count += more;
        }
        self.found = later.found;
    }
}

/// Deals hand after hand, each from a full deck.
struct Dealer(Xoshiro256PlusPlus);

impl Dealer {
    fn new(seed: u64, chunk: u64) -> Self {
        // The generator's seeding mixes, so streams of neighbouring chunks are independent.
        let mut stream = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self(Xoshiro256PlusPlus::seed_from_u64(stream.random::<u64>() ^ chunk))
    }

    /// Deals a hand of `size` cards: every set is equally likely.
    ///
    /// The digits of one random number, in bases 48 to 52 for five cards, choose one card each by
    /// Floyd's algorithm (Bentley and Floyd, "A sample of brilliance", 1987). Of the first n cards
    /// of the deck, the chosen one is taken, or the n-th if the chosen one is already taken.
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
