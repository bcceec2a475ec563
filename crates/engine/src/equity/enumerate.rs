//! The reference engine: every deal, one after another. Slow and simple; the others are tested
//! against it.

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};
use crate::progress::Meter;

use super::detail::Detail;
use super::player_range::{PlayerRange, WeightedCombo};
use super::request::Request;
use super::tally::Tally;
use super::work::Counting;

/// Plain enumeration. A part is a combo of the first player with the first card to come.
pub(crate) struct Enumerate {
    ranges: Vec<PlayerRange>,
    board: CardSet,
    live: CardSet,
    to_come: usize,
    detail: Detail,
    parts: Vec<(WeightedCombo, Option<Card>)>,
}

impl Enumerate {
    pub fn new(request: &Request, detail: Detail) -> Self {
        let ranges = request.player_ranges().to_vec();
        let (live, to_come) = (request.live(), request.to_come());
        let firsts: Vec<Option<Card>> =
            if to_come == 0 { vec![None] } else { live.iter().map(Some).collect() };
        let parts = ranges[0].combos.iter().copied().cartesian_product(firsts).collect();
        Self { ranges, board: request.board().set(), live, to_come, detail, parts }
    }

    /// Deals the remaining players every combo without taken cards, then the board.
    fn deal(
        &self,
        dealt: &mut Vec<WeightedCombo>,
        taken: CardSet,
        weight: u128,
        first: Option<Card>,
        tally: &mut Tally,
        meter: &Meter<'_>,
    ) {
        // Before the flop, the boards of one deal take as long as all combos on a later street.
        let is_time_to_look = dealt.len() + 1 == self.ranges.len() || self.to_come > 2;
        if is_time_to_look && !meter.look() {
            return;
        }
        let Some(range) = self.ranges.get(dealt.len()) else {
            return self.deal_board(dealt, taken, weight, first, tally);
        };
        for &combo in range.combos.iter().filter(|combo| combo.cards.is_disjoint(taken)) {
            dealt.push(combo);
            let weight = weight * u128::from(combo.weight);
            self.deal(dealt, taken | combo.cards, weight, first, tally, meter);
            dealt.pop();
            if meter.is_stopped() {
                return;
            }
        }
    }

    /// Completes the board in every way with `first` and later cards of the deck.
    fn deal_board(
        &self,
        dealt: &[WeightedCombo],
        taken: CardSet,
        weight: u128,
        first: Option<Card>,
        tally: &mut Tally,
    ) {
        let Some(first) = first else {
            return Self::showdown(dealt, self.board, weight, tally);
        };
        if taken.contains(first) {
            return;
        }
        let later = (self.live - taken).iter().filter(|&card| card > first);
        for rest in later.combinations(self.to_come - 1) {
            let runout: CardSet = rest.into_iter().collect();
            Self::showdown(dealt, self.board | runout.with(first), weight, tally);
        }
    }

    /// Counts one deal.
    fn showdown(dealt: &[WeightedCombo], board: CardSet, weight: u128, tally: &mut Tally) {
        let strengths: Vec<Strength> = dealt
            .iter()
            .map(|combo| evaluate(Hand::of_known_size(combo.cards | board, Hand::MAX_SIZE)))
            .collect();
        let winners = tally.score(&strengths, weight);
        for (player, combo) in dealt.iter().enumerate() {
            let outcome = tally.outcome(player, winners, weight);
            tally.add_to_combo(player, combo.index, outcome);
        }
    }
}

impl Counting for Enumerate {
    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.ranges.len(), self.detail)
    }

    fn count(&self, part: usize, tally: &mut Tally, meter: &Meter<'_>) {
        let (combo, first) = self.parts[part];
        let weight = u128::from(combo.weight);
        self.deal(&mut vec![combo], combo.cards, weight, first, tally, meter);
    }
}
