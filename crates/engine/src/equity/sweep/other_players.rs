//! The *other players*, whose ranges are not swept: they are dealt joint combos, on boards.

use crate::card::CardSet;
use crate::deal::isomorphism::Renaming;
use crate::equity::joint_combos::{JointCombo, JointCombos};
use crate::equity::player_range::{PlayerRange, equal_ranges};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::tally::Tally;

use super::distinct_boards::DistinctBoards;

/// The players whose ranges are not swept, and the boards. A part is a joint combo with a choice of
/// ranks to come.
pub(super) struct OtherPlayers {
    /// The number of all players.
    player_count: usize,
    /// For each player, the first with the same range.
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    /// The players that are dealt joint combos, in their order.
    pub players: Vec<usize>,
    joint_combos: Vec<JointCombo>,
    pub distinct: DistinctBoards,
    /// The number of boards for each joint combo.
    boards: u128,
    live: CardSet,
}

impl OtherPlayers {
    pub fn new(request: &Request, swept: &[usize], distinct: DistinctBoards) -> Self {
        let ranges: Vec<&PlayerRange> = request.player_ranges().iter().collect();
        let players: Vec<usize> =
            (0..ranges.len()).filter(|player| !swept.contains(player)).collect();
        let other_ranges: Vec<&PlayerRange> =
            players.iter().map(|&player| ranges[player]).collect();
        Self {
            player_count: ranges.len(),
            equal: equal_ranges(&ranges),
            renamings: request.blocks().renamings(),
            joint_combos: JointCombos::new(&other_ranges, request.blocks()).list(),
            players,
            distinct,
            boards: request.boards(),
            live: request.live(),
        }
    }

    /// Returns the number of all players.
    pub fn player_count(&self) -> usize {
        self.player_count
    }

    /// Returns whether two players have the same range.
    pub fn are_equal(&self, one: usize, other: usize) -> bool {
        self.equal[one] == self.equal[other]
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.joint_combos.len() * self.distinct.parts()
    }

    /// Returns the joint combo of a part, and the part of its boards.
    pub fn part(&self, part: usize) -> (&JointCombo, usize) {
        (&self.joint_combos[part / self.distinct.parts()], part % self.distinct.parts())
    }

    /// Returns the number of all deals. `held` returns the number of ways in which the swept ranges
    /// can be held from a deck.
    pub fn deals(&self, mut held: impl FnMut(CardSet) -> u128) -> u128 {
        let joint_combos = self.joint_combos.iter();
        let held = joint_combos
            .map(|joint_combo| joint_combo.weight * held(self.live - joint_combo.cards()));
        held.sum::<u128>() * self.boards
    }

    /// Adds the deals that were not counted, all won by one player, and expands representative
    /// deals to all deals.
    pub fn finish(&self, mut tally: Tally, winner: usize, deals: u128) -> Tally {
        let counted: u128 = tally.winners.iter().map(|(_, deals)| deals).sum();
        tally.winners.add(PlayerSet::only(winner), deals - counted);
        self.unfolded(tally)
    }

    /// Expands representative deals to all deals.
    pub fn unfolded(&self, tally: Tally) -> Tally {
        tally.unfolded(&self.equal, &self.renamings)
    }
}
