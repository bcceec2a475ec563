//! The engine for known hands and narrow ranges: each joint combo on all its boards.

use crate::card::CardSet;

use super::detail::Detail;
use super::joint::{Joint, Joints};
use super::patterns::each_showdown;
use super::player_set::{PlayerSet, Winners};
use super::request::Request;
use super::seat::{Seat, equal_seats};
use super::tally::Tally;
use super::work::Counting;
use crate::holdem::isomorphism::Renaming;
use crate::progress::{Meter, continue_if};

/// The number of joint combos after which to look whether to go on; they take milliseconds.
const LOOK: u64 = 64;

/// Counts joint combos by rank patterns and flush boards. A part is a part of the joint combos.
pub(crate) struct Boards {
    seats: usize,
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    joints: Joints,
    board: CardSet,
    live: CardSet,
    detail: Detail,
}

impl Boards {
    pub fn new(request: &Request, detail: Detail) -> Self {
        let seats = request.seats();
        let blocks = request.blocks();
        let seats: Vec<&Seat> = seats.iter().collect();
        Self {
            seats: seats.len(),
            equal: equal_seats(&seats),
            renamings: blocks.renamings(),
            joints: Joints::new(&seats, blocks),
            board: request.board().set(),
            live: request.live(),
            detail,
        }
    }

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

    /// Counts who wins, with which categories and combos.
    fn count_in_detail(&self, joint: &Joint, deck: CardSet, tally: &mut Tally) {
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
}

impl Counting for Boards {
    fn parts(&self) -> usize {
        self.joints.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.seats, self.detail)
    }

    fn count(&self, part: usize, tally: &mut Tally, meter: &Meter<'_>) {
        let mut counted = 0_u64;
        let _ = self.joints.each(part, &mut |joint| {
            let deck = self.live - joint.cards();
            if self.detail.is_none() {
                self.count_winners(joint, deck, tally);
            } else {
                self.count_in_detail(joint, deck, tally);
            }
            // A part of wide ranges can take a minute.
            counted += 1;
            continue_if(!counted.is_multiple_of(LOOK) || meter.look())
        });
    }

    fn finish(&self, tally: Tally) -> Tally {
        tally.unfolded(&self.equal, &self.renamings)
    }
}
