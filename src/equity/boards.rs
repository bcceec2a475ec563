//! The engine for known hands and narrow ranges: each joint combo on all its boards.

use crate::card::CardSet;

use super::detail::Detail;
use super::error::EngineError;
use super::joint::{Joint, joints};
use super::patterns::each_showdown;
use super::player_set::{PlayerSet, Winners};
use super::request::Request;
use super::seat::{Seat, equal_seats};
use super::symmetry::Renaming;
use super::tally::Tally;
use super::work::Counting;

/// Counts joint combos by rank patterns and flush boards. A part is a joint combo.
pub(crate) struct Boards {
    seats: usize,
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    joints: Vec<Joint>,
    board: CardSet,
    live: CardSet,
    detail: Detail,
}

impl Boards {
    /// Prepares the engine. Returns an error if the ranges make too many joint combos.
    pub fn new(request: &Request, detail: Detail) -> Result<Self, EngineError> {
        let seats = request.seats();
        let blocks = request.blocks();
        let seats: Vec<&Seat> = seats.iter().collect();
        Ok(Self {
            seats: seats.len(),
            equal: equal_seats(&seats),
            renamings: blocks.renamings(),
            joints: joints(&seats, blocks).ok_or(EngineError::TooManyHands)?,
            board: request.board().set(),
            live: request.live(),
            detail,
        })
    }
}

impl Boards {
    /// Counts who wins, without detail.
    fn count_winners(&self, joint: &Joint, deck: CardSet, tally: &mut Tally) {
        let mut winners = Winners::<u64>::new(self.seats);
        each_showdown(&joint.holes(), self.board, deck, &mut |strengths, boards| {
            winners.add(PlayerSet::strongest(strengths), boards);
        });
        for (set, boards) in winners.iter() {
            tally.winners.add(set, joint.weight * u128::from(boards));
        }
    }
}

impl Counting for Boards {
    fn parts(&self) -> usize {
        self.joints.len()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.seats, self.detail)
    }

    fn count(&self, part: usize, tally: &mut Tally) {
        let joint = &self.joints[part];
        let deck = self.live - joint.cards();
        if self.detail.is_none() {
            return self.count_winners(joint, deck, tally);
        }
        each_showdown(&joint.holes(), self.board, deck, &mut |strengths, boards| {
            let deals = joint.weight * u128::from(boards);
            let winners = tally.score(strengths, deals);
            if self.detail.by_combo {
                for (player, combo) in joint.combos.iter().enumerate() {
                    let outcome = tally.outcome(player, winners, deals);
                    tally.add_to_combo(player, combo.index, outcome);
                }
            }
        });
    }

    fn finish(&self, tally: Tally) -> Tally {
        tally.unfolded(&self.equal, &self.renamings)
    }
}
