//! Sweeps one range against the other players' combos.
//!
//! The other players are dealt their joint combos one after another; the best hand of them is a bar. The weaker combos
//! of the range lose to it, and those that tie it share the pot. All others win, so they need not be looked at.

use crate::card::CardSet;
use crate::equity::detail::Detail;
use crate::equity::request::Request;
use crate::equity::seat::Seat;
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::hand::Strength;
use crate::progress::Meter;

use super::bar::Bar;
use super::beside::Beside;
use super::degrees::{ByMasks, Class};
use super::distinct::DistinctBoards;
use super::order::{FullBoard, Rated, rate, suited, suits_by_rank};

/// Sweeps one range.
pub(super) struct SweepOne {
    beside: Beside,
    swept: usize,
    /// The weights of the range, by combo.
    weights: Vec<u32>,
    classes: Vec<Class>,
    /// By class, the sum of the weights.
    sums: ByMasks<u32>,
}

/// The player whose range is swept: the one with the most combos.
pub(super) fn swept(seats: &[Seat]) -> Option<usize> {
    (0..seats.len()).max_by_key(|&player| seats[player].combos.len())
}

impl SweepOne {
    /// Prepares the sweep of these boards; `None` if there is no player.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let swept = swept(request.seats())?;
        let weights = request.seats()[swept].weights();
        let classes = Class::in_use(|combo| weights[combo] > 0);
        Some(Self {
            beside: Beside::new(request, &[swept], distinct),
            swept,
            sums: ByMasks::new(&classes, |combo, _| weights[combo.index()]),
            weights,
            classes,
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

    /// Returns the sum of the weights of the combos of a deck.
    fn held(&self, deck: CardSet) -> u128 {
        let deck = suits_by_rank(deck);
        let sums = self.classes.iter().enumerate();
        let sums = sums.map(|(place, class)| self.sums.get(place, class.masks(&deck)));
        sums.map(u128::from).sum()
    }
}

impl Counting for SweepOne {
    fn parts(&self) -> usize {
        self.beside.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.beside.players(), Detail::default())
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let (joint, part) = self.beside.part(part);
        let distinct = &self.beside.distinct;
        let rated = rate(&self.classes, distinct.ranks(part));
        distinct.each(part, joint.cards(), joint.blocks, |board, deck, copies| {
            let bar = Bar::of(joint, &self.beside.others, board);
            let full = FullBoard::in_any_order(board, deck, |combo| self.weights[combo] > 0);
            let [weaker, level] = self.weaker_and_level(&rated, &full, bar.strength);
            let deals = joint.weight * u128::from(copies);
            tally.winners.add(bar.holders, u128::from(weaker) * deals);
            tally.winners.add(bar.holders.with(self.swept), u128::from(level) * deals);
        });
    }

    /// The range wins all deals that are not counted.
    fn finish(&self, tally: Tally) -> Tally {
        self.beside.finish(tally, self.swept, self.beside.deals(|deck| self.held(deck)))
    }
}
