//! The table counted anew, to prove it.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use crate::holdem::{HoleCards, StartingHand};

use super::generate::count;
use super::table::{matchup, rivals};

/// What came of counting matchups anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// How many were counted.
    pub matchups: u64,
    /// For how many of them the table has what was counted.
    pub right: u64,
    /// One for which it has something else; the first in the order of the table.
    pub disputed: Option<[HoleCards; 2]>,
}

/// Counts every matchup anew, on the threads of the current rayon pool.
///
/// `progress` is asked before each whether to go on. `None` if it said no.
pub fn recount(progress: impl Fn() -> bool + Sync) -> Option<Recount> {
    let stopped = AtomicBool::new(false);
    let hands: Vec<StartingHand> = StartingHand::all().collect();
    let found = hands.into_par_iter().map(|hand| {
        recount_hand(hand, || {
            stopped.fetch_or(!progress(), Ordering::Relaxed);
            !stopped.load(Ordering::Relaxed)
        })
    });
    let found = found.reduce(Recount::default, Recount::merge);
    (!stopped.into_inner()).then_some(found)
}

/// Counts the matchups of a starting hand anew, and says whether the table has the same.
pub fn holds(hand: StartingHand) -> bool {
    let Recount { matchups, right, .. } = recount_hand(hand, || true);
    matchups == right
}

/// Counts the matchups of a starting hand with itself and later ones.
fn recount_hand(hand: StartingHand, go_on: impl Fn() -> bool) -> Recount {
    let mut found = Recount::default();
    let Some(first) = hand.combos().next() else { return found };
    for rival in rivals(hand).0 {
        if !go_on() {
            break;
        }
        found.add(first, rival);
    }
    found
}

impl Recount {
    fn add(&mut self, first: HoleCards, rival: HoleCards) {
        self.matchups += 1;
        if matchup(first, rival) == Some(count(first, rival)) {
            self.right += 1;
        } else {
            self.disputed = self.disputed.or(Some([first, rival]));
        }
    }

    fn merge(self, other: Self) -> Self {
        Self {
            matchups: self.matchups + other.matchups,
            right: self.right + other.right,
            disputed: self.disputed.or(other.disputed),
        }
    }
}
