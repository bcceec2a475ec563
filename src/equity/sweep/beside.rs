//! What is dealt beside the swept ranges: joint combos of the other players, and boards.

use crate::card::CardSet;
use crate::equity::joint::{Joint, Joints};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::seat::{Seat, equal_seats};
use crate::equity::tally::Tally;
use crate::holdem::isomorphism::Renaming;

use super::distinct::DistinctBoards;

/// What is dealt beside the swept ranges. A part is a joint combo with a choice of ranks to come.
pub(super) struct Beside {
    /// The number of all players.
    players: usize,
    /// For each player, the first with the same range.
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    /// The players that are dealt joint combos, in their order.
    pub others: Vec<usize>,
    joints: Vec<Joint>,
    pub distinct: DistinctBoards,
    /// The number of boards for each joint combo.
    boards: u128,
    live: CardSet,
}

impl Beside {
    pub fn new(request: &Request, swept: &[usize], distinct: DistinctBoards) -> Self {
        let seats: Vec<&Seat> = request.seats().iter().collect();
        let others: Vec<usize> =
            (0..seats.len()).filter(|player| !swept.contains(player)).collect();
        let other_seats: Vec<&Seat> = others.iter().map(|&player| seats[player]).collect();
        Self {
            players: seats.len(),
            equal: equal_seats(&seats),
            renamings: request.blocks().renamings(),
            joints: Joints::new(&other_seats, request.blocks()).list(),
            others,
            distinct,
            boards: request.boards(),
            live: request.live(),
        }
    }

    /// Returns the number of all players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Returns whether two players have the same range.
    pub fn are_equal(&self, one: usize, other: usize) -> bool {
        self.equal[one] == self.equal[other]
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.joints.len() * self.distinct.parts()
    }

    /// Returns the joint combo of a part, and the part of its boards.
    pub fn part(&self, part: usize) -> (&Joint, usize) {
        (&self.joints[part / self.distinct.parts()], part % self.distinct.parts())
    }

    /// Returns the number of all deals, where `held` says in how many ways the swept ranges can be held from a deck.
    pub fn deals(&self, mut held: impl FnMut(CardSet) -> u128) -> u128 {
        let joints = self.joints.iter();
        let held = joints.map(|joint| joint.weight * held(self.live - joint.cards()));
        held.sum::<u128>() * self.boards
    }

    /// Adds the deals that were not counted, all won by one player; and makes of representative deals all deals.
    pub fn finish(&self, mut tally: Tally, winner: usize, deals: u128) -> Tally {
        let counted: u128 = tally.winners.iter().map(|(_, deals)| deals).sum();
        tally.winners.add(PlayerSet::only(winner), deals - counted);
        self.unfolded(tally)
    }

    /// Makes of representative deals all deals.
    pub fn unfolded(&self, tally: Tally) -> Tally {
        tally.unfolded(&self.equal, &self.renamings)
    }
}
