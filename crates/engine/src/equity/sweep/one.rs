//! Sweeps one range against the other players' combos.
//!
//! The other players are dealt their joint combos one after another. Their best hand is the hand to
//! beat. The weaker combos of the range lose to it, and equal combos share the pot. All others win,
//! so they need not be visited.

use crate::card::CardSet;
use crate::equity::detail::Detail;
use crate::equity::player_range::PlayerRange;
use crate::equity::request::Request;
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::hand::Strength;
use crate::progress::Meter;

use super::degrees::{ByMasks, RankClass};
use super::distinct_boards::DistinctBoards;
use super::hand_to_beat::HandToBeat;
use super::order::{FullBoard, RatedClass, rate, suited, suits_by_rank};
use super::other_players::OtherPlayers;

/// Sweeps one range.
pub(super) struct SweepOne {
    others: OtherPlayers,
    swept: usize,
    /// The weights of the range, by combo.
    weights: Vec<u32>,
    classes: Vec<RankClass>,
    /// By class, the sum of the weights.
    sums: ByMasks<u32>,
}

/// The player whose range is swept: the one with the most combos.
pub(super) fn swept(ranges: &[PlayerRange]) -> Option<usize> {
    (0..ranges.len()).max_by_key(|&player| ranges[player].combos.len())
}

impl SweepOne {
    /// Prepares the sweep of these boards; `None` without players.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let swept = swept(request.player_ranges())?;
        let weights = request.player_ranges()[swept].weights();
        let classes = RankClass::in_use(|combo| weights[combo] > 0);
        Some(Self {
            others: OtherPlayers::new(request, &[swept], distinct),
            swept,
            sums: ByMasks::new(&classes, |combo, _| weights[combo.index()]),
            weights,
            classes,
        })
    }

    /// Returns the weights of the combos that are weaker than the hand to beat on a board, and of
    /// those that tie it.
    fn weaker_and_tied(
        &self,
        rated: &[RatedClass],
        board: &FullBoard,
        to_beat: Strength,
    ) -> [u64; 2] {
        let mut sums = [0; 2];
        let mut add = |strength: Strength, weight: u32| {
            sums[usize::from(strength == to_beat)] += u64::from(weight);
        };
        for rated in rated {
            let strength = board.strength(rated);
            if strength > to_beat {
                break;
            }
            let masks = rated.class.masks(&board.plain);
            let apart = suited(rated, masks, board).map_or(0, |single| self.weights[single.index]);
            add(strength, self.sums.get(rated.class_index, masks) - apart);
        }
        for single in board.singles.iter().filter(|single| single.strength <= to_beat) {
            add(single.strength, self.weights[single.index]);
        }
        sums
    }

    /// Returns the sum of the weights of the combos of a deck.
    fn held(&self, deck: CardSet) -> u128 {
        let deck = suits_by_rank(deck);
        let sums = self.classes.iter().enumerate();
        let sums = sums.map(|(index, class)| self.sums.get(index, class.masks(&deck)));
        sums.map(u128::from).sum()
    }
}

impl Counting for SweepOne {
    fn parts(&self) -> usize {
        self.others.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.others.player_count(), Detail::default())
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let (joint_combo, part) = self.others.part(part);
        let distinct = &self.others.distinct;
        let rated = rate(&self.classes, distinct.ranks(part));
        distinct.each(part, joint_combo.cards(), joint_combo.blocks, |board, deck, copies| {
            let to_beat = HandToBeat::of(joint_combo, &self.others.players, board);
            let full = FullBoard::in_any_order(board, deck, |combo| self.weights[combo] > 0);
            let [weaker, tied] = self.weaker_and_tied(&rated, &full, to_beat.strength);
            let deals = joint_combo.weight * u128::from(copies);
            tally.winners.add(to_beat.holders, u128::from(weaker) * deals);
            tally.winners.add(to_beat.holders.with(self.swept), u128::from(tied) * deals);
        });
    }

    /// The range wins all deals that are not counted.
    fn finish(&self, tally: Tally) -> Tally {
        self.others.finish(tally, self.swept, self.others.deals(|deck| self.held(deck)))
    }
}
