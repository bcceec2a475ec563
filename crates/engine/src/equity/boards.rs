//! The engine for known hands and narrow ranges: each joint combo on all its boards.

use crate::card::CardSet;

use super::detail::Detail;
use super::joint_combos::{JointCombo, JointCombos};
use super::patterns::each_showdown;
use super::player_range::{PlayerRange, equal_ranges};
use super::player_set::{PlayerSet, Winners};
use super::request::Request;
use super::tally::Tally;
use super::work::Counting;
use crate::deal::isomorphism::Renaming;
use crate::progress::Meter;

/// Counts joint combos by rank patterns and flush boards. A part is a part of the joint combos.
pub(crate) struct Boards {
    players: usize,
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    joint_combos: JointCombos,
    board: CardSet,
    live: CardSet,
    to_come: usize,
    detail: Detail,
}

impl Boards {
    pub fn new(request: &Request, detail: Detail) -> Self {
        let ranges = request.player_ranges();
        let blocks = request.blocks();
        let ranges: Vec<&PlayerRange> = ranges.iter().collect();
        Self {
            players: ranges.len(),
            equal: equal_ranges(&ranges),
            renamings: blocks.renamings(),
            joint_combos: JointCombos::new(&ranges, blocks),
            board: request.board().set(),
            live: request.live(),
            to_come: request.to_come(),
            detail,
        }
    }

    /// Counts the winners, without detail.
    fn count_winners(&self, joint_combo: &JointCombo, deck: CardSet, tally: &mut Tally) {
        let mut winners = Winners::<u64>::new(self.players);
        each_showdown(&joint_combo.holes(), self.board, deck, &mut |strengths, boards| {
            winners.add(PlayerSet::strongest(strengths), boards);
        });
        for (set, boards) in winners.iter() {
            tally.winners.add(set, joint_combo.weight * u128::from(boards));
        }
    }

    /// Counts the winners, with their categories and combos.
    fn count_in_detail(&self, joint_combo: &JointCombo, deck: CardSet, tally: &mut Tally) {
        each_showdown(&joint_combo.holes(), self.board, deck, &mut |strengths, boards| {
            let deals = joint_combo.weight * u128::from(boards);
            let winners = tally.score(strengths, deals);
            if self.detail.by_combo {
                for (player, combo) in joint_combo.combos.iter().enumerate() {
                    let outcome = tally.outcome(player, winners, deals);
                    tally.add_to_combo(player, combo.index, outcome);
                }
            }
        });
    }
}

impl Counting for Boards {
    fn parts(&self) -> usize {
        self.joint_combos.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.players, self.detail)
    }

    fn count(&self, part: usize, tally: &mut Tally, meter: &Meter<'_>) {
        self.joint_combos.each(part, self.to_come, meter, &mut |joint_combo| {
            let deck = self.live - joint_combo.cards();
            if self.detail.is_none() {
                self.count_winners(joint_combo, deck, tally);
            } else {
                self.count_in_detail(joint_combo, deck, tally);
            }
        });
    }

    fn finish(&self, tally: Tally) -> Tally {
        tally.unfolded(&self.equal, &self.renamings)
    }
}
