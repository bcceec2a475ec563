//! The measurement of a strategy: each seat's possible gain by deviating.
//!
//! A seat's *regret* is its gain by a best response while all others keep to the strategy. The best response is not
//! known exactly: it is chosen on random deals. There are two estimates of its gain.
//!
//! - **On other deals than those that chose the response.** The deals are in groups; for each group, the sums of all
//!   other groups choose. That is an unbiased value of a response that the seat could play, so the regret is at least
//!   this value, up to the standard error. (The response differs from the strategy only if its deals favour it by
//!   more than a standard error; otherwise luck would choose.)
//! - **On the deals that chose the response.** On average, the best in a sample looks better than it truly is,
//!   because luck counts as skill. On average, the regret is therefore at most this value.
//!
//! The two estimates converge with more deals. Every showdown uses boards from the cards that nobody holds, and
//! folded hands count as held: the game as it is dealt, without a shortcut.

use holdem_engine::progress::{Meter, Progress};
use rayon::prelude::*;

use super::deals::{Boards, Dealer};
use super::hands::CLASSES;
use super::iterate::PushError;
use super::line::{Line, infoset, infosets};
use super::payoff::Rules;
use super::payoffs::SeatPayoffs;
use super::position::MAX_SEATS;
use super::pots::BySeat;
use super::prizes::Prizes;
use super::strategy::{Strategy, cells};
use super::table::{Table, Unit};
use super::walk::{ShowdownBy, Walk};

/// The number of groups of deals.
const GROUPS: usize = 32;

/// The number of boards for each deal with a showdown.
const BOARDS: usize = 8;

/// The number of deals between two calls of the progress callback.
const DEALS_A_CALL: usize = 1 << 10;

/// The threshold for deviations, in standard errors: a response differs from the strategy only if the deals favour it
/// by more than this. Below the threshold, luck would choose most differences.
const ERRORS: f64 = 1.0;

/// The first part of the deals is one in `FIRST`. It finds the choices that are clearly right, by `CLEAR_ERRORS`
/// standard errors. The other deals evaluate these choices only once in `CLEAR_DEALS`.
const FIRST: usize = 8;
const CLEAR_ERRORS: f64 = 5.0;
const CLEAR_DEALS: usize = 8;

/// A number with the standard error of its sample.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean.
    pub std_error: f64,
}

/// The value and the regret of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SeatRegret {
    /// The seat's average gain per hand.
    pub value: Estimate,
    /// The additional gain of a best response, on deals that did not choose it. The regret is at least this, up to
    /// the standard error.
    pub at_least: Estimate,
    /// The additional gain on the deals that chose the response. On average, the regret is at most this.
    pub at_most: Estimate,
}

/// A strategy, measured.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Measured {
    /// The unit of all values.
    pub unit: Unit,
    /// The seats in the order of action.
    pub seats: Vec<SeatRegret>,
    /// The number of deals.
    pub deals: u64,
    /// The probability of each decision, by information set.
    reach: Vec<f64>,
}

impl Measured {
    /// Returns the probability of a decision: the chance that, of the seats before, exactly these are all-in.
    pub fn reach(&self, seat: usize, before: Line) -> f64 {
        if seat == 0 && before.is_empty() {
            return 1.0;
        }
        let is_before = before.seats().all(|other| other < seat);
        let reach = self.reach.get(infoset(seat.min(MAX_SEATS), before));
        // The number is an estimate, which can be slightly above 1.
        reach.filter(|_| is_before).map_or(0.0, |reach| reach.min(1.0))
    }

    /// Returns an upper estimate of the largest regret of a seat.
    pub fn at_most(&self) -> f64 {
        self.seats.iter().map(|seat| seat.at_most.mean).fold(0.0, f64::max)
    }
}

/// Measures a strategy on `deals` deals by a seed. Use another seed than for [finding](super::solve()) the strategy.
/// The unit may differ from the unit of the table. Work is counted in deals.
///
/// # Errors
///
/// Returns an error if the prize model does not support this number of players, or if the work is stopped.
pub fn measure(
    table: &Table,
    model: &dyn Prizes,
    strategy: &Strategy,
    unit: Unit,
    deals: u64,
    seed: u64,
    progress: &Progress<'_>,
) -> Result<Measured, PushError> {
    let rules = Rules::new(table, model)?;
    let payoffs = SeatPayoffs::new(&rules, unit);
    let each = (deals as usize).div_ceil(GROUPS).max(1);
    let first = each.div_ceil(FIRST);
    let meter = Meter::new(progress, ((first + each) * GROUPS) as u64);
    let play = |chunks: usize, deals: usize, is_clear: &[bool]| -> Vec<GroupSums> {
        let play = |group: usize| {
            let dealer = Dealer::new(rules.seats(), seed, (chunks + group) as u64);
            GroupSums::play(&payoffs, strategy.rows(), is_clear, dealer, deals, &meter)
        };
        (0..GROUPS).into_par_iter().map(play).collect()
    };
    let all = vec![false; strategy.rows().len()];
    let is_clear = GainSums::of(&play(0, first, &all)).clear(strategy.rows());
    let groups = play(GROUPS, each, &is_clear);
    meter.finish()?;
    Ok(compare(&groups, strategy, unit, each))
}

/// The sums of a group of deals.
struct GroupSums {
    /// The gain of all-in over fold, for each information set and hand.
    gains: Vec<f64>,
    reach: Vec<f64>,
    values: BySeat,
}

impl GroupSums {
    fn play(
        payoffs: &SeatPayoffs<'_>,
        rows: &[f64],
        is_clear: &[bool],
        mut dealer: Dealer,
        deals: usize,
        meter: &Meter<'_>,
    ) -> Self {
        let seats = payoffs.rules().seats();
        let mut gains = vec![0.0; rows.len()];
        let mut reach = vec![0.0; rows.len() / CLASSES];
        let mut values = BySeat::default();
        let mut boards = Boards::new(BOARDS);
        for number in 0..deals {
            let deal = &dealer.deal();
            boards.clear();
            let is_for_all = number.is_multiple_of(CLEAR_DEALS);
            let weight = |cell: usize| match is_clear[cell] {
                false => 1.0,
                true if is_for_all => CLEAR_DEALS as f64,
                true => 0.0,
            };
            let showdown = ShowdownBy::Boards;
            let mut walk = Walk { payoffs, rows, showdown, deal, boards: &mut boards };
            for seat in 0..seats {
                walk.decisions(seat, weight, &mut |decision| {
                    reach[decision.infoset] += decision.reach;
                    gains[decision.cell] += decision.reach * (decision.all_in - decision.fold);
                });
            }
            walk.ends(&mut |walk, line, chance| {
                for (seat, value) in values.iter_mut().enumerate().take(seats) {
                    *value += chance * walk.gain(seat, line);
                }
            });
            let done = number + 1;
            let is_call = done.is_multiple_of(DEALS_A_CALL) || done == deals;
            if is_call && !meter.advance(((done - 1) % DEALS_A_CALL + 1) as u64) {
                break;
            }
        }
        Self { gains, reach, values }
    }
}

/// The gain of all-in over fold for each information set and hand, in all groups.
struct GainSums {
    gains: Vec<f64>,
    /// The sums of the squares of the groups' gains.
    squares: Vec<f64>,
}

impl GainSums {
    fn of(groups: &[GroupSums]) -> Self {
        let cells = groups.first().map_or(0, |group| group.gains.len());
        let mut sums = Self { gains: vec![0.0; cells], squares: vec![0.0; cells] };
        for group in groups {
            let sums = sums.gains.iter_mut().zip(&mut sums.squares);
            for ((sum, squares), gain) in sums.zip(&group.gains) {
                *sum += gain;
                *squares += gain * gain;
            }
        }
        sums
    }

    /// Returns the choices for which the strategy is clearly right.
    fn clear(&self, rows: &[f64]) -> Vec<bool> {
        let sums = self.gains.iter().zip(&self.squares);
        let clear = sums.zip(rows).map(|((&gain, squares), &frequency)| {
            let is_best = if gain > 0.0 { frequency == 1.0 } else { frequency == 0.0 };
            is_best && gain.abs() > CLEAR_ERRORS * squares.sqrt()
        });
        clear.collect()
    }

    /// Returns the all-in frequency of a response, chosen by all groups except the one with these gains. The
    /// strategy's frequency is kept if they leave the choice open.
    fn response(&self, cell: usize, gain: f64, frequency: f64) -> f64 {
        let rest = self.gains[cell] - gain;
        let errors = ERRORS * (self.squares[cell] - gain * gain).max(0.0).sqrt();
        match rest {
            more if more > errors => 1.0,
            less if less < -errors => 0.0,
            _ => frequency,
        }
    }
}

fn compare(groups: &[GroupSums], strategy: &Strategy, unit: Unit, each: usize) -> Measured {
    let (seats, rows) = (strategy.seats(), strategy.rows());
    let deals = (groups.len() * each) as f64;
    let sums = GainSums::of(groups);
    let mut reach = vec![0.0; rows.len() / CLASSES];
    for group in groups {
        reach.iter_mut().zip(&group.reach).for_each(|(sum, reach)| *sum += reach / deals);
    }
    // By group and seat: the gain of the response that the other groups chose, and of the response that all groups
    // chose.
    let regrets = |group: &GroupSums| {
        let mut regrets = [[0.0; 2]; MAX_SEATS];
        for (index, (seat, _)) in infosets(seats).enumerate() {
            for cell in cells(index) {
                let (gain, frequency) = (group.gains[cell], rows[cell]);
                let best = f64::from(sums.gains[cell] > 0.0);
                let chosen = [sums.response(cell, gain, frequency), best];
                for (regret, chosen) in regrets[seat].iter_mut().zip(chosen) {
                    *regret += (chosen - frequency) * gain / each as f64;
                }
            }
        }
        regrets
    };
    let regrets: Vec<_> = groups.par_iter().map(regrets).collect();
    let seat = |seat: usize| SeatRegret {
        value: Estimate::of(groups.iter().map(|group| group.values[seat] / each as f64)),
        at_least: Estimate::of(regrets.iter().map(|regrets| regrets[seat][0])),
        at_most: Estimate::of(regrets.iter().map(|regrets| regrets[seat][1])),
    };
    Measured { unit, seats: (0..seats).map(seat).collect(), deals: deals as u64, reach }
}

impl Estimate {
    /// Returns the mean of independent numbers, with its standard error.
    fn of(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let count = numbers.clone().count() as f64;
        let mean = numbers.clone().sum::<f64>() / count;
        let squares = numbers.map(|number| (number - mean).powi(2)).sum::<f64>();
        Self { mean, std_error: (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }
}
