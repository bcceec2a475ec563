//! Sweeps one range against the other players' combos.
//!
//! The other players are dealt their joint combos one after another; the best hand of them is a bar. The weaker combos
//! of the range lose to it, and those that tie it share the pot. All others win, so they need not be looked at.

use crate::card::CardSet;
use crate::equity::detail::Detail;
use crate::equity::joint::{Joint, Joints};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::seat::{Seat, equal_seats};
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::hand::Strength;
use crate::holdem::isomorphism::Renaming;
use crate::progress::Meter;

use super::bar::Bar;
use super::degrees::{ByMasks, Class};
use super::distinct::DistinctBoards;
use super::order::{FullBoard, Rated, rate, suited, suits_by_rank};

/// Sweeps one range. A part is a joint combo of the other players with a choice of ranks to come.
pub(super) struct SweepOne {
    players: usize,
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    swept: usize,
    /// The players that are dealt joint combos, in their order.
    others: Vec<usize>,
    joints: Vec<Joint>,
    /// The weights of the range, by combo.
    weights: Vec<u32>,
    classes: Vec<Class>,
    /// By class, the sum of the weights.
    sums: ByMasks<u32>,
    distinct: DistinctBoards,
    /// The number of boards for each joint combo.
    boards: u128,
    live: CardSet,
}

/// The player whose range is swept: the one with the most combos.
pub(super) fn swept(seats: &[Seat]) -> Option<usize> {
    (0..seats.len()).max_by_key(|&player| seats[player].combos.len())
}

impl SweepOne {
    /// Prepares the sweep of these boards; `None` if there is no player.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let seats = request.seats();
        let blocks = request.blocks();
        let swept = swept(seats)?;
        let others: Vec<usize> = (0..seats.len()).filter(|&player| player != swept).collect();
        let other_seats: Vec<&Seat> = others.iter().map(|&player| &seats[player]).collect();
        let weights = seats[swept].weights();
        let classes = Class::in_use(|combo| weights[combo] > 0);
        Some(Self {
            players: seats.len(),
            equal: equal_seats(&seats.iter().collect::<Vec<_>>()),
            renamings: blocks.renamings(),
            joints: Joints::new(&other_seats, blocks).list(),
            swept,
            others,
            sums: ByMasks::new(&classes, |combo, _| weights[combo.index()]),
            weights,
            classes,
            distinct,
            boards: request.boards(),
            live: request.live(),
        })
    }

    /// Returns the weights of the combos that are weaker than the bar on a board, and that tie it.
    fn weaker_and_level(&self, rated: &[Rated], board: &FullBoard, bar: Strength) -> [u64; 2] {
        let mut sums = [0; 2];
        let mut add = |strength: Strength, weight: u32| {
            sums[usize::from(strength == bar)] += u64::from(weight);
        };
        for rated in rated {
            let strength = board.strength(rated);
            if strength > bar {
                break;
            }
            let masks = rated.class.masks(&board.plain);
            let apart = suited(rated, masks, board).map_or(0, |single| self.weights[single.index]);
            add(strength, self.sums.get(rated.place, masks) - apart);
        }
        for single in board.singles.iter().filter(|single| single.strength <= bar) {
            add(single.strength, self.weights[single.index]);
        }
        sums
    }

    /// Returns the number of deals.
    fn deals(&self) -> u128 {
        let dealt = self.joints.iter().map(|joint| {
            let deck = suits_by_rank(self.live - joint.cards());
            let sums = self.classes.iter().enumerate();
            let sums = sums.map(|(place, class)| self.sums.get(place, class.masks(&deck)));
            joint.weight * sums.map(u128::from).sum::<u128>()
        });
        dealt.sum::<u128>() * self.boards
    }
}

impl Counting for SweepOne {
    fn parts(&self) -> usize {
        self.joints.len() * self.distinct.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.players, Detail::default())
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let joint = &self.joints[part / self.distinct.parts()];
        let part = part % self.distinct.parts();
        let rated = rate(&self.classes, self.distinct.ranks(part));
        self.distinct.each(part, joint.cards(), joint.blocks, |board, deck, copies| {
            let bar = Bar::of(joint, &self.others, board);
            let full = FullBoard::in_any_order(board, deck, |combo| self.weights[combo] > 0);
            let [weaker, level] = self.weaker_and_level(&rated, &full, bar.strength);
            let deals = joint.weight * u128::from(copies);
            tally.winners.add(bar.holders, u128::from(weaker) * deals);
            tally.winners.add(bar.holders.with(self.swept), u128::from(level) * deals);
        });
    }

    /// The range wins all deals that are not counted.
    fn finish(&self, mut tally: Tally) -> Tally {
        let counted: u128 = tally.winners.iter().map(|(_, deals)| deals).sum();
        tally.winners.add(PlayerSet::only(self.swept), self.deals() - counted);
        tally.unfolded(&self.equal, &self.renamings)
    }
}
