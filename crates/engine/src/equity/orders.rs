//! The frequency of each order of several players' hands.
//!
//! For one pot, only the winners count. With side pots, the second and the third hand also count. [`count`] rates
//! every joint combo on all its boards, as [`Engine::Boards`] does; [`sample`] draws deals at random.
//!
//! ```
//! use holdem_engine::equity::{Request, orders};
//! use holdem_engine::progress;
//!
//! let request: Request = "AhKh QsQd 7c7d | Jh7h2c".parse()?;
//! let counted = orders::count(&request, &progress::none)?.orders;
//! let sevens_then_queens = counted.iter().find(|order| order.ranks == [2, 1, 0]).unwrap();
//! assert_eq!(format!("{:.4}", sevens_then_queens.chance), "0.3898");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::num::NonZeroU64;

use itertools::Itertools;
use rayon::prelude::*;

use crate::eval::lookup::PartialHand;
use crate::hand::Strength;
use crate::progress::{Interrupted, Meter, Progress};

use super::budget::Budget;
use super::detail::Detail;
use super::engine::{Engine, check_counts};
use super::error::EngineError;
use super::fraction::share;
use super::joint_combos::JointCombos;
use super::patterns::each_showdown;
use super::plan::Plan;
use super::player_range::{PlayerRange, equal_ranges};
use super::policy::SECOND;
use super::request::Request;
use super::sample::{CHUNK, ChunkState, Dealer, NoDealError, SampleSummary};

/// The most players whose orders are counted: six have 4,683 orders, with equal hands.
pub const MOST_PLAYERS: usize = 6;

/// The number of chunks of a sample that are drawn at once.
const ROUND: u64 = 16;

/// An order of the players' hands, and its frequency.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The number of hands that are better than each player's, in the order of the players: 0 is
    /// the best hand, and equal hands have equal numbers.
    pub ranks: Vec<u8>,
    /// Its frequency.
    pub chance: f64,
    /// The sum of the squares of its deals' shares of a sample; 0 if every deal was counted. If each order has a
    /// value, the variance of their mean is the sum of `square` · (value − mean)².
    pub square: f64,
}

impl Order {
    /// Returns an order whose chance is exact.
    pub const fn exact(ranks: Vec<u8>, chance: f64) -> Self {
        Self { ranks, chance, square: 0.0 }
    }
}

/// The orders in which the hands of a request can come.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Orders {
    /// The orders, each once.
    pub orders: Vec<Order>,
    /// The summary of the sample; `None` if every deal was counted.
    pub sample: Option<SampleSummary>,
}

/// Returns whether [`count`] takes at most [`Budget::PATIENCE`]: the same on all machines.
pub fn is_affordable(request: &Request) -> bool {
    let units = Plan::of(request, Detail::NONE, 1).work_of(Engine::Boards);
    units.is_some_and(|units| units <= Budget::PATIENCE.as_secs_f64() * SECOND)
}

/// Counts every deal, on the threads of the current rayon pool.
///
/// # Errors
///
/// Returns an error if there are more than [`MOST_PLAYERS`], if the counts are too large, or if
/// `progress` stops it.
pub fn count(request: &Request, progress: &Progress<'_>) -> Result<Orders, OrdersError> {
    let players = player_count(request)?;
    check_counts(request).map_err(OrdersError::Engine)?;
    let ranges: Vec<&PlayerRange> = request.player_ranges().iter().collect();
    let joint_combos = JointCombos::new(&ranges, request.blocks());
    let meter = Meter::new(progress, joint_combos.parts() as u64);
    let count = |mut counts: Vec<u128>, part: usize| {
        if meter.is_stopped() {
            return counts;
        }
        joint_combos.each(part, request.to_come(), &meter, &mut |joint_combo| {
            let deck = request.live() - joint_combo.cards();
            let board = request.board().set();
            each_showdown(&joint_combo.holes(), board, deck, &mut |strengths, boards| {
                counts[code(strengths)] += joint_combo.weight * u128::from(boards);
            });
        });
        meter.advance(1);
        counts
    };
    let empty = || vec![0; players.pow(players as u32)];
    let add = |mut one: Vec<u128>, other: Vec<u128>| {
        one.iter_mut().zip(other).for_each(|(sum, more)| *sum += more);
        one
    };
    let parts = (0..joint_combos.parts()).into_par_iter();
    let counts = parts.fold(empty, count).reduce(empty, add);
    meter.finish()?;
    let total: u128 = counts.iter().sum();
    let found = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let chances = found.map(|(code, &count)| (ranks(code, players), share(count, total)));
    let chances = exchanged(chances.collect(), &equal_ranges(&ranges));
    let orders = chances.into_iter().map(|(ranks, chance)| Order::exact(ranks, chance));
    Ok(Orders { orders: orders.collect(), sample: None })
}

/// Draws deals at random, on the threads of the current rayon pool. They are the same deals as in
/// [`sample`](super::sample()) with the same seed.
///
/// # Errors
///
/// Returns an error if there are more than [`MOST_PLAYERS`], if no deal could be completed, or if
/// `progress` stops it.
pub fn sample(
    request: &Request,
    seed: u64,
    deals: NonZeroU64,
    progress: &Progress<'_>,
) -> Result<Orders, OrdersError> {
    let players = player_count(request)?;
    let (dealer, deals) = (Dealer::new(request), deals.get());
    let meter = Meter::new(progress, deals);
    let chunks = deals.div_ceil(CHUNK);
    let mut sums: BTreeMap<usize, OrderSum> = BTreeMap::new();
    for first in (0..chunks).step_by(ROUND as usize) {
        let round = (first..chunks.min(first + ROUND)).into_par_iter().map(|chunk| {
            let deals = CHUNK.min(deals - chunk * CHUNK);
            let drawn = draw(&dealer, dealer.chunk(seed, chunk), deals);
            meter.advance(deals);
            drawn
        });
        // Merged in order, so sums of floats are the same each time.
        for (code, sum) in round.collect::<Vec<_>>().into_iter().flatten() {
            sums.entry(code).or_default().add(sum);
        }
        if meter.is_stopped() {
            return Err(OrdersError::Interrupted);
        }
    }
    let weight: f64 = sums.values().map(|sum| sum.weight).sum();
    let squares: f64 = sums.values().map(|sum| sum.square).sum();
    if weight == 0.0 {
        return Err(OrdersError::NoDeal(NoDealError { drawn: deals }));
    }
    let order = |(code, sum): (usize, OrderSum)| Order {
        ranks: ranks(code, players),
        chance: sum.weight / weight,
        square: sum.square / (weight * weight),
    };
    let summary = SampleSummary {
        seed,
        deals,
        effective_sample_size: weight * weight / squares,
        ended_early: false,
        deals_needed: None,
    };
    Ok(Orders { orders: sums.into_iter().map(order).collect(), sample: Some(summary) })
}

/// The sums over the deals of an order.
#[derive(Clone, Copy, Debug, Default)]
struct OrderSum {
    weight: f64,
    /// The sum of the squares of the weights.
    square: f64,
}

impl OrderSum {
    fn add(&mut self, other: Self) {
        self.weight += other.weight;
        self.square += other.square;
    }
}

/// Draws the first deals of a chunk.
fn draw(
    dealer: &Dealer,
    ChunkState { mut stream, mut deck }: ChunkState,
    deals: u64,
) -> BTreeMap<usize, OrderSum> {
    let mut hands = vec![PartialHand::EMPTY; dealer.players()];
    let mut strengths = vec![Strength::MIN; dealer.players()];
    let mut sums: BTreeMap<usize, OrderSum> = BTreeMap::new();
    for _ in 0..deals {
        let (weight, board) = dealer.deal(&mut stream, &mut deck, &mut hands);
        if weight == 0.0 {
            continue;
        }
        for (strength, &hand) in strengths.iter_mut().zip(&hands) {
            *strength = board.and(hand).seven();
        }
        let drawn = OrderSum { weight, square: weight * weight };
        sums.entry(code(&strengths)).or_default().add(drawn);
    }
    sums
}

fn player_count(request: &Request) -> Result<usize, OrdersError> {
    match request.players().len() {
        players @ ..=MOST_PLAYERS => Ok(players),
        players => Err(OrdersError::Players(players)),
    }
}

/// Returns the number of an order: its ranks are the digits, the first player's the lowest.
fn code(strengths: &[Strength]) -> usize {
    let better = |one: &Strength| strengths.iter().filter(|other| *other > one).count();
    strengths.iter().rev().fold(0, |code, one| code * strengths.len() + better(one))
}

/// Returns the ranks of an order from its number.
fn ranks(code: usize, players: usize) -> Vec<u8> {
    let mut rest = code;
    let digit = |_| {
        let digit = rest % players;
        rest /= players;
        digit as u8
    };
    (0..players).map(digit).collect()
}

/// Gives orders that differ only by exchanging players with equal ranges their mean chance: [`JointCombos`] deals one
/// of these for all.
fn exchanged(chances: Vec<(Vec<u8>, f64)>, equal: &[usize]) -> BTreeMap<Vec<u8>, f64> {
    let players = equal.len();
    let is_exchange =
        |others: &Vec<usize>| others.iter().zip(equal).all(|(&other, &own)| equal[other] == own);
    let exchanges = (0..players).permutations(players).filter(is_exchange).collect_vec();
    let mut found: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    for ((ranks, chance), others) in chances.iter().cartesian_product(&exchanges) {
        let ranks = others.iter().map(|&other| ranks[other]).collect();
        *found.entry(ranks).or_default() += chance / exchanges.len() as f64;
    }
    found
}

/// The error for orders that were not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OrdersError {
    /// There are more players than [`MOST_PLAYERS`].
    Players(usize),
    /// The counts are too large.
    Engine(EngineError),
    /// No deal could be completed.
    NoDeal(NoDealError),
    /// The work was stopped.
    Interrupted,
}

impl From<Interrupted> for OrdersError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl fmt::Display for OrdersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => {
                write!(f, "orders are counted for up to {MOST_PLAYERS} hands, not {players}")
            }
            Self::Engine(error) => error.fmt(f),
            Self::NoDeal(error) => error.fmt(f),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl Error for OrdersError {}
