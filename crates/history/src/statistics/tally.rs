//! Counts of all statistics over many hands.

use std::ops::Index;
use std::sync::LazyLock;

use holdem_engine::Street;

use crate::all_in::all_in;
use crate::audit::Audited;
use crate::grouped::Grouped;
use crate::hand::PlayedHand;
use crate::rows::Sum;
use crate::selection::Selection;
use crate::totals::Totals;

use super::count::Count;
use super::decision::HandDecisions;
use super::definitions::STATISTICS;

/// The indices of the statistics that can have opportunities on each street.
static OF_STREET: LazyLock<[Vec<usize>; 4]> = LazyLock::new(|| {
    Street::ALL.map(|street| {
        let has = |index: &usize| STATISTICS[*index].street.is_none_or(|only| only == street);
        (0..STATISTICS.len()).filter(has).collect()
    })
});

/// The counts of all statistics and the totals over many hands, in rows. Winnings are only comparable in big blinds,
/// because a row can have several currencies.
pub type Tally = Grouped<Played>;

/// The counts of all statistics and the totals of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    totals: Totals,
    counts: [Count; STATISTICS.len()],
}

impl Played {
    /// Returns the totals.
    pub const fn totals(&self) -> &Totals {
        &self.totals
    }

    /// Returns the counts, in the order of [`STATISTICS`].
    pub const fn counts(&self) -> &[Count; STATISTICS.len()] {
        &self.counts
    }
}

impl Default for Played {
    fn default() -> Self {
        Self { totals: Totals::default(), counts: [Count::default(); STATISTICS.len()] }
    }
}

impl Index<usize> for Played {
    type Output = Count;

    fn index(&self, statistic: usize) -> &Count {
        &self.counts[statistic]
    }
}

impl Sum for Played {
    const IS_MONEY: bool = false;

    fn hands(&self) -> u64 {
        self.totals.hands
    }

    fn add(&mut self, other: &Self) {
        self.totals.add(&other.totals);
        for (count, others) in self.counts.iter_mut().zip(other.counts) {
            count.add(others);
        }
    }
}

impl Grouped<Played> {
    /// Adds the decisions and the results of a hand, if it is in the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let mut found = None;
        self.add_hand(hand, audited, selection, |played, seat| {
            let (decisions, worth) = found.get_or_insert_with(|| {
                (HandDecisions::of(hand, audited), all_in(audited, selection.known))
            });
            played.totals.add(&Totals::of_player(hand, audited, seat, worth.as_ref()));
            let of_player = decisions.all().iter().filter(|it| usize::from(it.seat) == seat);
            for decision in of_player {
                for &index in &OF_STREET[decision.street as usize] {
                    if let Some(is_action) = STATISTICS[index].of(decisions, decision) {
                        played.counts[index].push(is_action);
                    }
                }
            }
        });
    }
}
