//! Checks that the methods agree on every hand of a given size.

use itertools::Itertools;
use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::hand::{Category, Hand};
use crate::progress::{Interrupted, Meter, Progress};

use super::Method;

/// The result of evaluating all hands of one size by every method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The number of cards of a hand.
    pub size: usize,
    /// The number of hands of each category, in the order of [`Category::ALL`].
    pub counts: [u64; Category::COUNT],
    /// The sum over all hands of the number of the [cards](CardSet::bits) times the number of the strength: it
    /// differs if a single hand is evaluated differently.
    pub sum: u128,
    /// The first hand, in the order of the search, that the methods evaluate differently.
    pub disputed: Option<Hand>,
}

/// Each thread reports progress after this many hands, about every millisecond.
const REPORT_EVERY: u64 = 1024;

/// Evaluates every hand of `size` cards by every [`Method`], on the threads of the current rayon
/// pool.
///
/// Progress is counted in hands. The total is [`Hand::count`], which is 0 for fewer than five or
/// more than seven cards.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn agreement(size: usize, progress: &Progress<'_>) -> Result<Agreement, Interrupted> {
    let none = Agreement { size, counts: [0; Category::COUNT], sum: 0, disputed: None };
    if !(Hand::MIN_SIZE..=Hand::MAX_SIZE).contains(&size) {
        return Ok(none);
    }
    let meter = Meter::new(progress, Hand::count(size));
    let starts: Vec<Vec<Card>> = Card::all().combinations(3).collect();
    let found = starts
        .par_iter()
        .map(|start| {
            let mut found = none;
            if meter.is_stopped() {
                return found;
            }
            let dealt: CardSet = start.iter().copied().collect();
            let later = start.last().map_or(0, |card| card.index() + 1);
            let mut unreported = 0;
            for rest in Card::all().skip(later).combinations(size - start.len()) {
                found.add(Hand::of_known_size(dealt | rest.into_iter().collect(), size));
                unreported += 1;
                if unreported == REPORT_EVERY && !meter.advance(std::mem::take(&mut unreported)) {
                    return found;
                }
            }
            meter.advance(unreported);
            found
        })
        .reduce(|| none, Agreement::merge);
    meter.finish()?;
    Ok(found)
}

impl Agreement {
    fn add(&mut self, hand: Hand) {
        let [first, others @ ..] = Method::ALL.map(|method| method.evaluate(hand));
        self.counts[first.category().index()] += 1;
        // Less than 2²⁷ hands, of 52 bits each, times 13 bits.
        self.sum += u128::from(hand.cards().bits()) * u128::from(first.number());
        if others.iter().any(|&other| other != first) {
            self.disputed = self.disputed.or(Some(hand));
        }
    }

    fn merge(mut self, other: Self) -> Self {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.sum += other.sum;
        self.disputed = self.disputed.or(other.disputed);
        self
    }
}
