//! The values of each hand of a seat, all-in and folded, against the given play of the others.

use holdem_engine::progress::{Meter, Progress};
use holdem_engine::{HoleCards, StartingHand};
use rayon::prelude::*;

use super::deals::{Boards, Dealer};
use super::iterate::PushError;
use super::line::Line;
use super::measure::Estimate;
use super::payoff::Rules;
use super::payoffs::SeatPayoffs;
use super::prizes::Prizes;
use super::strategy::Strategy;
use super::table::{Table, Unit};
use super::walk::{ShowdownBy, Walk};

/// The number of boards for each deal with a showdown.
const BOARDS: usize = 8;

/// The maximum number of deals per requested deal, for decisions that rarely come up.
const TRIES: u32 = 64;

/// A decision of a seat with one hand.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct HandValue {
    /// The hand.
    pub hand: StartingHand,
    /// The chance that the decision comes up with this hand.
    pub reach: f64,
    /// The seat's average gain if it goes all-in. All gains are relative to the stacks before blinds and antes.
    pub all_in: Estimate,
    /// The seat's average gain if it folds.
    pub fold: Estimate,
    /// The gain of going all-in over folding, on the same deals.
    pub difference: Estimate,
}

/// Returns the values of each hand of a seat after a line, in the order of their [index](StartingHand::index), while
/// all others play a strategy. Each hand is dealt, by a seed, until the decision has come up `deals` times, or up to
/// 64 times as many deals. A hand whose decision never came up is not in the list. Work is counted in these `deals`.
///
/// The seats before it also play the strategy. To value a call against a range, give the pusher that range.
///
/// # Errors
///
/// Returns an error if the prize model does not support this number of players, if the seat has no choice after this
/// line, or if the work is stopped.
#[expect(clippy::too_many_arguments, reason = "a question of many parts")]
pub fn values(
    table: &Table,
    model: &dyn Prizes,
    strategy: &Strategy,
    unit: Unit,
    (seat, before): (usize, Line),
    deals: u32,
    seed: u64,
    progress: &Progress<'_>,
) -> Result<Vec<HandValue>, PushError> {
    let rules = Rules::new(table, model)?;
    if !table.decides(seat, before) {
        return Err(PushError::NoChoice);
    }
    let payoffs = SeatPayoffs::new(&rules, unit);
    let meter = Meter::new(progress, u64::from(deals) * StartingHand::COUNT as u64);
    let hands: Vec<StartingHand> = StartingHand::all().collect();
    let value = |&hand: &StartingHand| {
        let combos: Vec<HoleCards> = hand.combos().collect();
        let mut dealer = Dealer::new(rules.seats(), seed, hand.index() as u64);
        let mut boards = Boards::new(BOARDS);
        let mut sample = ReachSums::default();
        let most = if meter.is_stopped() { 0 } else { deals.saturating_mul(TRIES) };
        let mut tries = 0;
        while tries < most && sample.deals.len() < deals as usize {
            tries += 1;
            let Some(combo) = dealer.one_of(&combos) else { break };
            let deal = &dealer.deal_with(seat, combo);
            boards.clear();
            let (rows, showdown) = (strategy.rows(), ShowdownBy::Boards);
            let mut walk = Walk { payoffs: &payoffs, rows, showdown, deal, boards: &mut boards };
            if let Some(decision) = walk.decision(seat, before) {
                sample.add(decision.reach, [decision.all_in, decision.fold]);
            }
        }
        meter.advance(u64::from(deals));
        sample.value(hand, tries)
    };
    let values: Vec<Option<HandValue>> = hands.par_iter().map(value).collect();
    meter.finish()?;
    Ok(values.into_iter().flatten().collect())
}

/// Sums over deals, weighted by the probability of the decision.
#[derive(Default)]
struct ReachSums {
    deals: Vec<(f64, [f64; 2])>,
}

impl ReachSums {
    fn add(&mut self, reach: f64, gains: [f64; 2]) {
        self.deals.push((reach, gains));
    }

    /// Returns weighted means, with the standard errors of a ratio of two sums.
    fn value(&self, hand: StartingHand, tries: u32) -> Option<HandValue> {
        let weight: f64 = self.deals.iter().map(|(reach, _)| reach).sum();
        let estimate = |of: fn(&[f64; 2]) -> f64| {
            let sum: f64 = self.deals.iter().map(|(reach, gains)| reach * of(gains)).sum();
            let mean = sum / weight;
            let errors =
                self.deals.iter().map(|(reach, gains)| (reach * (of(gains) - mean)).powi(2));
            Estimate { mean, std_error: errors.sum::<f64>().sqrt() / weight }
        };
        (weight > 0.0).then(|| HandValue {
            hand,
            reach: weight / f64::from(tries),
            all_in: estimate(|gains| gains[0]),
            fold: estimate(|gains| gains[1]),
            difference: estimate(|gains| gains[0] - gains[1]),
        })
    }
}
