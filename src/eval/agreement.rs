//! Whether the methods agree, asked about every hand there is.

use std::sync::atomic::{AtomicBool, Ordering};

use itertools::Itertools;
use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::hand::{Category, Hand};

use super::Method;

/// What came of rating all hands of one size by every method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// How many cards the hands had.
    pub size: usize,
    /// How many hands were of each category, in the order of [`Category::ALL`].
    pub counts: [u64; Category::COUNT],
    /// A hand that the methods rated differently; the first in the order of the search.
    pub disputed: Option<Hand>,
}

/// After so many hands each thread tells how far it is and asks whether to go on: some milliseconds.
const REPORT_EVERY: u64 = 4096;

/// Rates every hand of `size` cards by every [`Method`], on the threads of the current rayon pool.
///
/// `progress` is told from time to time how many more hands were rated, and says whether to go on.
/// `None` if it said no. (There are no hands of fewer than five or more than seven cards to disagree
/// about.)
pub fn agreement(size: usize, progress: impl Fn(u64) -> bool + Sync) -> Option<Agreement> {
    let none = Agreement { size, counts: [0; Category::COUNT], disputed: None };
    if !(Hand::MIN_SIZE..=Hand::MAX_SIZE).contains(&size) {
        return Some(none);
    }
    let stopped = AtomicBool::new(false);
    let starts: Vec<Vec<Card>> = Card::all().combinations(3).collect();
    let found = starts
        .par_iter()
        .map(|start| {
            let mut found = none;
            if stopped.load(Ordering::Relaxed) {
                return found;
            }
            let go_on = |hands| {
                stopped.fetch_or(!progress(hands), Ordering::Relaxed);
                !stopped.load(Ordering::Relaxed)
            };
            let dealt: CardSet = start.iter().copied().collect();
            let later = start.last().map_or(0, |card| card.index() + 1);
            let mut unreported = 0;
            for rest in Card::all().skip(later).combinations(size - start.len()) {
                if let Ok(hand) = Hand::new(dealt | rest.into_iter().collect()) {
                    found.add(hand);
                    unreported += 1;
                }
                if unreported == REPORT_EVERY && !go_on(std::mem::take(&mut unreported)) {
                    return found;
                }
            }
            go_on(unreported);
            found
        })
        .reduce(|| none, Agreement::merge);
    (!stopped.load(Ordering::Relaxed)).then_some(found)
}

impl Agreement {
    fn add(&mut self, hand: Hand) {
        let [first, others @ ..] = Method::ALL.map(|method| method.evaluate(hand));
        self.counts[first.category().index()] += 1;
        if others.iter().any(|&other| other != first) {
            self.disputed = self.disputed.or(Some(hand));
        }
    }

    fn merge(mut self, other: Self) -> Self {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.disputed = self.disputed.or(other.disputed);
        self
    }
}
