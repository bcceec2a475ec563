//! What was played with each starting hand.

use holdem_engine::StartingHand;

use crate::audit::Audited;
use crate::grouped::Grouped;
use crate::hand::PlayedHand;
use crate::rows::Sum;
use crate::selection::Selection;
use crate::totals::{Blinds, Estimate, in_blinds};

use super::count::Count;
use super::decision::HandDecisions;
use super::definitions::STATISTICS;

/// The counts of a row by starting hand, over the hands whose hole cards are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingHands {
    hands: u64,
    /// A count for each starting hand, in the order of the grid; empty without a hand.
    counts: Vec<StartingHandCount>,
}

/// The counts of a starting hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartingHandCount {
    /// The number of hands.
    pub hands: u64,
    /// The opportunities and actions of the statistic.
    pub count: Count,
    won: Blinds,
}

impl StartingHandCount {
    /// Returns the net winnings in big blinds per hand, with the standard error.
    pub fn won(&self) -> Estimate {
        let Estimate { mean, standard_error } = self.won.per_100(self.hands);
        Estimate { mean: mean / 100.0, standard_error: standard_error.map(|error| error / 100.0) }
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.count.add(other.count);
        self.won.add(other.won);
    }
}

impl StartingHands {
    /// Returns the number of hands whose hole cards are known.
    pub fn known(&self) -> u64 {
        self.counts.iter().map(|count| count.hands).sum()
    }

    /// Returns the counts of a starting hand.
    pub fn of(&self, hand: StartingHand) -> StartingHandCount {
        self.counts.get(hand.index()).copied().unwrap_or_default()
    }

    /// Returns the counts of all starting hands together.
    pub fn total(&self) -> StartingHandCount {
        let mut total = StartingHandCount::default();
        self.counts.iter().for_each(|count| total.add(count));
        total
    }
}

impl Sum for StartingHands {
    const IS_MONEY: bool = false;

    fn hands(&self) -> u64 {
        self.hands
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        if self.counts.is_empty() {
            self.counts.clone_from(&other.counts);
            return;
        }
        for (count, other) in self.counts.iter_mut().zip(&other.counts) {
            count.add(other);
        }
    }
}

impl Grouped<StartingHands> {
    /// Adds a hand, if it is in the selection. `statistic` is the index of the statistic to count.
    pub fn add(
        &mut self,
        hand: &PlayedHand<'_>,
        audited: &Audited,
        selection: &Selection,
        statistic: Option<usize>,
    ) {
        let mut found = None;
        self.add_hand(hand, audited, selection, |hands, seat| {
            hands.hands += 1;
            let player = &audited.players[seat];
            let Some(hole) = player.hole.both() else { return };
            hands.counts.resize(StartingHand::COUNT, StartingHandCount::default());
            let count = &mut hands.counts[StartingHand::of(hole).index()];
            count.hands += 1;
            count.won.add(Blinds::of(in_blinds(player.net(), hand.game.big_blind)));
            let Some(statistic) = statistic.and_then(|index| STATISTICS.get(index)) else { return };
            let decisions = found.get_or_insert_with(|| HandDecisions::of(hand, audited));
            let own = decisions.all().iter().filter(|it| usize::from(it.seat) == seat);
            for is_action in own.filter_map(|decision| statistic.of(decisions, decision)) {
                count.count.push(is_action);
            }
        });
    }
}
