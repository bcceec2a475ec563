//! Hands for the library tests: parsing, drawing, enumerating, hashing.

use holdem_engine::{Card, CardSet, Hand};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::sample::{SizeRange, subsequence};
use rayon::prelude::*;

/// Parses a hand.
pub fn hand(cards: &str) -> Hand {
    Hand::new(cards.parse().unwrap()).unwrap()
}

/// Different cards in any order; `sizes` has their number.
pub fn cards(sizes: impl Into<SizeRange>) -> impl Strategy<Value = Vec<Card>> {
    subsequence(Card::all().collect::<Vec<_>>(), sizes).prop_shuffle()
}

/// Returns cards as a set.
pub fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// Folds over all hands of a size in parallel: each task folds its part from `none`, `merge` combines the parts.
pub fn fold_hands<T: Clone + Send + Sync>(
    size: usize,
    none: T,
    add: impl Fn(&mut T, Hand) + Sync,
    merge: impl Fn(T, T) -> T + Send + Sync,
) -> T {
    let starts: Vec<[usize; 2]> = (0..Card::COUNT).array_combinations().collect();
    starts
        .into_par_iter()
        .map(|starts| {
            let mut found = none.clone();
            let [first, second] = starts.map(|index| Card::from_index(index).unwrap());
            let start = CardSet::from(first).with(second);
            for rest in Card::all().skip(second.index() + 1).combinations(size - 2) {
                let rest: CardSet = rest.into_iter().collect();
                add(&mut found, Hand::new(start | rest).unwrap());
            }
            found
        })
        .reduce(|| none.clone(), merge)
}

/// An FNV-1a hash (Fowler, Noll, Vo, 1991) of `u16` and `u64` numbers in little-endian order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub u64);

impl Digest {
    pub const EMPTY: Self = Self(0xCBF2_9CE4_8422_2325);

    pub fn add(&mut self, number: u16) {
        self.add_bytes(&number.to_le_bytes());
    }

    pub fn add_wide(&mut self, number: u64) {
        self.add_bytes(&number.to_le_bytes());
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}
