//! Counts the table again, to verify it.

use rayon::prelude::*;

use crate::holdem::{HoleCards, StartingHand};
use crate::progress::{Interrupted, Meter, Progress};

use super::generate::count;
use super::table::{MATCHUPS, matchup, rivals};

/// The result of counting matchups again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recount {
    /// The number of matchups counted.
    pub matchups: u64,
    /// The number of them for which the table is right.
    pub right: u64,
    /// The first matchup, in the order of the table, for which it is wrong.
    pub disputed: Option<[HoleCards; 2]>,
}

/// Counts every matchup again, on the threads of the current rayon pool. Progress is counted in
/// matchups, of [`MATCHUPS`].
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn recount(progress: &Progress<'_>) -> Result<Recount, Interrupted> {
    let hands: Vec<StartingHand> = StartingHand::all().collect();
    let meter = Meter::new(progress, MATCHUPS);
    let found = hands.into_par_iter().map(|hand| recount_hand(hand, &meter));
    let found = found.reduce(Recount::default, Recount::merge);
    meter.finish()?;
    Ok(found)
}

/// Counts the matchups of a starting hand again; returns whether the table is right about all of
/// them.
pub fn holds(hand: StartingHand) -> bool {
    let never_stopped = Meter::new(&crate::progress::none, 0);
    let Recount { matchups, right, .. } = recount_hand(hand, &never_stopped);
    matchups == right
}

/// Counts the matchups of a starting hand with itself and later ones.
fn recount_hand(hand: StartingHand, meter: &Meter<'_>) -> Recount {
    let mut found = Recount::default();
    let Some(first) = hand.combos().next() else { return found };
    for rival in rivals(hand).0 {
        if meter.is_stopped() {
            break;
        }
        found.add(first, rival);
        meter.advance(1);
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
