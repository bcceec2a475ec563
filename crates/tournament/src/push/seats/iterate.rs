//! The search for a strategy: regret minimisation over random deals.
//!
//! *Counterfactual regret minimisation* (Zinkevich, Johanson, Bowling and Piccione, 2007) with sampled chance
//! (Lanctot, Waugh, Zinkevich and Bowling, 2009). Each iteration plays out new deals, so that the strategy does not
//! fit the accidents of one sample. The seats take turns. For each decision and starting hand, a seat adds up the
//! gain of going all-in over folding against the current play of the others. Its next frequency is in proportion to
//! the regret of not going all-in. Early iterations have less weight (Brown and Sandholm, "Solving
//! imperfect-information games via discounted regret minimization", 2019). The result is the average strategy over
//! the later half.
//!
//! A showdown of two players is paid by the exact chances of their starting hands, which removes the luck of the
//! boards. This ignores the information of folded hands about the board; the [measurement](super::measure()) includes
//! it. Showdowns of three or more players use boards.
//!
//! For two seats this leads to an equilibrium. For more seats, no method is known that always finds one, so the
//! regret is measured.

use holdem_engine::progress::{Interrupted, Progress};
use rayon::prelude::*;

use super::deals::{Boards, Deal, Dealer};
use super::hands::CLASSES;
use super::line::{Line, infoset};
use super::locks::Locks;
use super::payoff::Rules;
use super::payoffs::SeatPayoffs;
use super::prizes::Prizes;
use super::strategy::{Strategy, cells};
use super::table::{Table, TableError};
use super::walk::{ShowdownBy, Walk};

/// The number of parts of an iteration, each with its own random numbers. Their sums are added up in order.
const LANES: usize = 16;

/// The number of boards for each deal with three or more all-in players.
const BOARDS: usize = 4;

/// The initial strategy: the shares of hands with which seats push, call and overcall.
const FIRST: [f64; 4] = [0.3, 0.15, 0.05, 0.02];

/// The margin for rounding in the final strategy: frequencies closer than this to 0 or 1 become 0 or 1.
const NEARLY: f64 = 0.005;

/// The threshold for idle choices, in standard errors. A choice is idle if it never (or always) goes all-in, and the
/// regret of the other action is below 0 by more than this. Idle choices are evaluated only in one of `IDLE_DEALS`
/// deals.
const IDLE_ERRORS: f64 = 4.0;
const IDLE_DEALS: usize = 8;

/// The exponent e of the discount: in iteration t, earlier iterations are discounted by tᵉ / (tᵉ + 1).
const DISCOUNT: i32 = 2;

/// The amount of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// The number of iterations.
    pub iterations: u32,
    /// The number of deals per iteration.
    pub deals: u32,
}

/// The default is enough for nine seats to reach a regret of about a thousandth of a big blind.
impl Default for Effort {
    fn default() -> Self {
        Self { iterations: 400, deals: 1 << 16 }
    }
}

impl Effort {
    /// Returns the total number of deals.
    pub const fn total(self) -> u64 {
        self.iterations as u64 * self.deals as u64
    }
}

/// The result of the search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Solved {
    /// The strategy. A seat's possible gain by deviating must be [measured](super::measure()).
    pub strategy: Strategy,
    /// The number of completed iterations; fewer than requested if the work was stopped.
    pub iterations: u32,
}

/// Reasons for a missing result.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PushError {
    /// The table cannot be played.
    Table(TableError),
    /// The seat has no choice: it is not at the table, it is all-in with its blind, or it is in the big blind with
    /// nothing to call.
    NoChoice,
    /// The progress callback stopped the work before there was a result.
    Interrupted,
}

/// Returns a strategy for a table. The same seed gives the same random deals. Locked seats play as given. Work is
/// counted in deals. If the work is stopped, the strategy is the average of the iterations so far.
///
/// # Errors
///
/// Returns an error if the prize model does not support this number of players, or if the work is stopped in the
/// first iteration.
pub fn solve(
    table: &Table,
    model: &dyn Prizes,
    locks: &Locks,
    effort: Effort,
    seed: u64,
    progress: &Progress<'_>,
) -> Result<Solved, PushError> {
    let rules = Rules::new(table, model)?;
    let payoffs = SeatPayoffs::new(&rules, table.unit());
    let mut state = IterationState::new(table, &payoffs, locks, effort);
    for iteration in 0..effort.iterations.max(1) {
        let done = u64::from(iteration) * u64::from(effort.deals);
        if progress(done, effort.total()).is_break() {
            break;
        }
        state.iterate(iteration, seed);
    }
    if state.iterations == 0 {
        return Err(PushError::Interrupted);
    }
    Ok(Solved { iterations: state.iterations, strategy: state.average() })
}

/// A part of an iteration.
struct Lane {
    deals: Vec<Deal>,
    boards: Boards,
    /// The gain of all-in over fold, for each information set of a seat and each hand.
    sums: Vec<f64>,
    is_touched: Vec<bool>,
}

struct IterationState<'a> {
    payoffs: &'a SeatPayoffs<'a>,
    effort: Effort,
    iterations: u32,
    /// The current frequencies.
    rows: Vec<f64>,
    is_locked: Vec<bool>,
    /// The regrets of not going all-in, and of not folding.
    regrets: Vec<[f64; 2]>,
    /// The variances of the regrets.
    variances: Vec<f64>,
    is_idle: Vec<bool>,
    sums: Vec<f64>,
    weight: f64,
    lanes: Vec<Lane>,
}

impl<'a> IterationState<'a> {
    fn new(table: &Table, payoffs: &'a SeatPayoffs<'a>, locks: &Locks, effort: Effort) -> Self {
        let rules = payoffs.rules();
        let mut rows = Strategy::best_hands(table, &FIRST).rows().to_vec();
        let is_locked = locks.apply(table, &mut rows);
        let most = CLASSES << (rules.seats() - 1);
        let lane = |_| Lane {
            deals: Vec::new(),
            boards: Boards::new(BOARDS),
            sums: vec![0.0; most],
            is_touched: vec![false; most / CLASSES],
        };
        Self {
            payoffs,
            effort,
            iterations: 0,
            regrets: vec![[0.0; 2]; rows.len()],
            variances: vec![0.0; rows.len()],
            is_idle: vec![false; rows.len()],
            sums: vec![0.0; rows.len()],
            weight: 0.0,
            rows,
            is_locked,
            lanes: (0..LANES).map(lane).collect(),
        }
    }

    fn iterate(&mut self, iteration: u32, seed: u64) {
        let seats = self.payoffs.rules().seats();
        let deals = (self.effort.deals as usize).div_ceil(LANES).max(1);
        let time = f64::from(iteration) + 1.0;
        let power = time.powi(DISCOUNT);
        let discount = power / (power + 1.0);
        self.lanes.par_iter_mut().enumerate().for_each(|(number, lane)| {
            let chunk = u64::from(iteration) * LANES as u64 + number as u64;
            let mut dealer = Dealer::new(seats, seed, chunk);
            lane.deals.clear();
            lane.deals.extend((0..deals).map(|_| dealer.deal()));
        });
        for seat in (0..seats).rev() {
            let (payoffs, rows, is_idle) = (self.payoffs, &self.rows, &self.is_idle);
            let first = iteration as usize;
            self.lanes
                .par_iter_mut()
                .for_each(|lane| lane.play(payoffs, rows, is_idle, first, seat));
            self.update(seat, discount);
        }
        // The average covers the later half, with weights that grow over time.
        let weight = (time - f64::from(self.effort.iterations) / 2.0).max(0.0);
        if weight > 0.0 {
            for (sum, frequency) in self.sums.iter_mut().zip(&self.rows) {
                *sum += weight * frequency;
            }
            self.weight += weight;
        }
        self.iterations = iteration + 1;
    }

    /// Adds the sums of all lanes to a seat's regrets, and computes its next strategy.
    fn update(&mut self, seat: usize, discount: f64) {
        let first = infoset(seat, Line::NOBODY);
        for set in 0..1 << seat {
            let index = first + set;
            if self.is_locked[index] || !self.payoffs.rules().decides(index) {
                continue;
            }
            let mut gains = [[0.0; 2]; CLASSES];
            for lane in self.lanes.iter().filter(|lane| lane.is_touched[set]) {
                for ([gain, square], sum) in gains.iter_mut().zip(&lane.sums[cells(set)]) {
                    *gain += sum;
                    *square += sum * sum;
                }
            }
            for (cell, [gain, square]) in cells(index).zip(gains) {
                self.learn(cell, gain, square, discount);
            }
        }
    }

    /// Adds the gain of all-in over fold to the regrets of a hand, and computes its next frequency.
    fn learn(&mut self, cell: usize, gain: f64, square: f64, discount: f64) {
        let (regrets, frequency) = (&mut self.regrets[cell], &mut self.rows[cell]);
        let news = [(1.0 - *frequency) * gain, -*frequency * gain];
        for (regret, new) in regrets.iter_mut().zip(news) {
            *regret = *regret * discount + new;
        }
        let variance = &mut self.variances[cell];
        *variance = *variance * discount * discount + square;
        let [all_in, fold] = regrets.map(|regret| regret.max(0.0));
        if all_in + fold > 0.0 {
            *frequency = all_in / (all_in + fold);
        }
        let other = match *frequency {
            0.0 => regrets[0],
            1.0 => regrets[1],
            _ => 0.0,
        };
        self.is_idle[cell] = other < -IDLE_ERRORS * variance.sqrt();
    }

    /// Returns the average strategy.
    fn average(&self) -> Strategy {
        let seats = self.payoffs.rules().seats();
        let rows = self.sums.iter().zip(&self.rows).enumerate().map(|(cell, (sum, now))| {
            let average = if self.weight > 0.0 { sum / self.weight } else { *now };
            match average {
                _ if self.is_locked[cell / CLASSES] => *now,
                nearly if nearly < NEARLY => 0.0,
                nearly if nearly > 1.0 - NEARLY => 1.0,
                other => other,
            }
        });
        Strategy::from_rows(seats, rows.collect())
    }
}

impl Lane {
    /// Plays out the deals, and adds up the gain of all-in over fold for each decision of a seat. Idle choices are
    /// evaluated only in one of `IDLE_DEALS` deals, offset by `first`.
    fn play(
        &mut self,
        payoffs: &SeatPayoffs<'_>,
        rows: &[f64],
        is_idle: &[bool],
        first: usize,
        seat: usize,
    ) {
        let Self { deals, boards, sums, is_touched } = self;
        for (set, touched) in is_touched.iter_mut().enumerate() {
            if std::mem::take(touched) {
                sums[cells(set)].fill(0.0);
            }
        }
        let before = infoset(seat, Line::NOBODY);
        for (number, deal) in deals.iter().enumerate() {
            boards.clear();
            let is_for_all = (number + first).is_multiple_of(IDLE_DEALS);
            let weight = |cell: usize| match is_idle[cell] {
                false => 1.0,
                true if is_for_all => IDLE_DEALS as f64,
                true => 0.0,
            };
            let mut walk = Walk { payoffs, rows, showdown: ShowdownBy::Chances, deal, boards };
            walk.decisions(seat, weight, &mut |decision| {
                is_touched[decision.infoset - before] = true;
                sums[decision.cell - before * CLASSES] +=
                    decision.reach * (decision.all_in - decision.fold);
            });
        }
    }
}

impl From<TableError> for PushError {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

impl From<Interrupted> for PushError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl std::fmt::Display for PushError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::NoChoice => f.write_str("this seat has no decision there"),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl std::error::Error for PushError {}
