//! Draws a sample, chunk by chunk.

use std::fmt;
use std::num::NonZeroU64;
use std::time::Instant;

use rayon::prelude::*;

use crate::equity::Equity;
use crate::equity::detail::Detail;
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::eval::lookup::PartialHand;
use crate::hand::Strength;
use crate::progress::{Meter, Progress};

use super::dealer::{CHUNK, ChunkState, Dealer};
use super::estimate::DealSums;
use super::joint_combo_dealer::Weights;
use super::sampling::Sampling;

/// The number of chunks in a round.
const ROUND: u64 = 16;

/// The number of deals after which a sample ends if its precision is out of reach.
const PROBE: u64 = 1 << 20;

/// The number of deals that is out of reach: on two threads they take days. Deals of unequal weight take longer.
const OUT_OF_REACH: u64 = 1_000_000_000_000;
const OUT_OF_REACH_WEIGHTED: u64 = 10_000_000_000;

/// The fraction of a sample's deals below which its effective size makes it rough.
const ROUGH: f64 = 0.2;

/// An estimate from a sample.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sample {
    /// The players' equities, with standard errors.
    pub equity: Equity,
    /// The summary of the sample.
    pub summary: SampleSummary,
}

/// The summary of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SampleSummary {
    /// The seed.
    pub seed: u64,
    /// The number of deals drawn.
    pub deals: u64,
    /// The number of deals of equal weight that would be as informative. It is less than `deals`
    /// where ranges overlap so much that deals can only be drawn with unequal weights.
    pub effective_sample_size: f64,
    /// Set if the progress callback stopped it before it reached a limit.
    pub ended_early: bool,
    /// The approximate number of deals for the precision, if the sample ended because it is out of reach.
    pub deals_needed: Option<u64>,
}

impl SampleSummary {
    /// Returns whether the standard errors are rough, because the effective sample size is less
    /// than a fifth of the deals.
    pub fn is_rough(&self) -> bool {
        self.effective_sample_size < ROUGH * self.deals as f64
    }
}

/// The error for a sample of which no deal could be completed, because the ranges need so many of
/// the same cards: its equities are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDealError {
    /// The number of deals drawn.
    pub drawn: u64,
}

impl fmt::Display for NoDealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = self.drawn;
        write!(
            f,
            "none of {drawn} random deals could be completed, because the ranges share their cards"
        )
    }
}

impl std::error::Error for NoDealError {}

/// Estimates the equity by drawing deals at random, on the threads of the current rayon pool.
///
/// Progress is counted in deals. The total is the limit on deals, or 0 without one. It becomes the number that the
/// precision takes as soon as that can be estimated. If that takes days, and nothing else limits the sample, it ends
/// after about a million deals, with [`SampleSummary::deals_needed`]. If `progress` stops the sample, it has the
/// deals drawn so far, always at least one.
///
/// # Errors
///
/// Returns an error if none of the deals could be completed.
///
/// ```
/// use std::num::NonZeroU64;
///
/// use holdem_engine::equity::{Detail, Request, Sampling, sample};
/// use holdem_engine::{Board, CardSet, progress};
///
/// let players = vec!["AA".parse()?, "random".parse()?, "random".parse()?];
/// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
/// let sampling = Sampling::unlimited().seed(1).deals(NonZeroU64::new(100_000).unwrap());
/// let drawn = sample(&request, Detail::default(), &sampling, &progress::none)?;
///
/// let aces = &drawn.equity.players[0];
/// assert!((aces.equity - 0.734).abs() < 4.0 * aces.std_error.unwrap());
/// assert_eq!(drawn.summary.deals, 100_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sample(
    request: &Request,
    detail: Detail,
    sampling: &Sampling,
    progress: &Progress<'_>,
) -> Result<Sample, NoDealError> {
    // Without a time limit the clock is not needed.
    let limit = sampling.time.map(|time| (Instant::now(), time));
    let is_late = || limit.is_some_and(|(begun, time)| begun.elapsed() >= time);
    let dealer = Dealer::new(request);
    let empty = || DealSums::new(dealer.players(), detail, dealer.weights());
    let wanted = sampling.deals.map(NonZeroU64::get);
    let mut meter = Meter::new(progress, wanted.unwrap_or(0));
    let out_of_reach = match dealer.weights() {
        Weights::Equal => OUT_OF_REACH,
        Weights::Bounded | Weights::Unbounded => OUT_OF_REACH_WEIGHTED,
    };
    let is_open = sampling.deals.is_none() && sampling.time.is_none();
    let mut deals_needed = None;
    let mut sums = empty();
    let mut round = 0;
    loop {
        let chunks: Vec<Option<DealSums>> = (round * ROUND..(round + 1) * ROUND)
            .into_par_iter()
            .map(|chunk| {
                let start = chunk * CHUNK;
                let deals = wanted.map_or(CHUNK, |all| all.saturating_sub(start).min(CHUNK));
                // Always draw the first chunk, so that there is an estimate.
                if deals == 0 || (chunk > 0 && (meter.is_stopped() || is_late())) {
                    return None;
                }
                let sums = draw(&dealer, sampling.seed, chunk, deals, empty());
                meter.advance(deals);
                Some(sums)
            })
            .collect();
        // Merge in order, so sums of floats are the same each time.
        chunks.into_iter().flatten().for_each(|chunk| sums.merge(chunk));
        round += 1;
        if let Some(precision) = sampling.precision {
            // Errors fall with the root of the number of deals.
            let deals = (meter.done() as f64 * (sums.std_error() / precision).powi(2)) as u64;
            if is_open && meter.done() >= PROBE && deals > out_of_reach {
                deals_needed = Some(deals);
            }
            meter.expect(deals.clamp(meter.done(), wanted.unwrap_or(u64::MAX)));
        }
        let is_enough = wanted.is_some_and(|all| meter.done() >= all)
            || sampling.precision.is_some_and(|precision| sums.std_error() <= precision)
            || deals_needed.is_some()
            || !sampling.has_limit();
        if is_enough || is_late() || meter.is_stopped() {
            let deals = meter.done();
            if sums.total() == 0.0 {
                return Err(NoDealError { drawn: deals });
            }
            return Ok(Sample {
                equity: sums.equity(request, deals),
                summary: SampleSummary {
                    seed: sampling.seed,
                    deals,
                    effective_sample_size: sums.effective_sample_size(deals),
                    ended_early: !is_enough && !is_late(),
                    deals_needed,
                },
            });
        }
    }
}

/// Draws the first deals of a chunk, and returns the sums with them.
fn draw(dealer: &Dealer, seed: u64, chunk: u64, deals: u64, sums: DealSums) -> DealSums {
    let chunk = dealer.chunk(seed, chunk);
    match dealer.players() {
        2 => draw_for::<2>(dealer, chunk, deals, sums),
        3 => draw_for::<3>(dealer, chunk, deals, sums),
        4 => draw_for::<4>(dealer, chunk, deals, sums),
        5 => draw_for::<5>(dealer, chunk, deals, sums),
        6 => draw_for::<6>(dealer, chunk, deals, sums),
        7 => draw_for::<7>(dealer, chunk, deals, sums),
        8 => draw_for::<8>(dealer, chunk, deals, sums),
        9 => draw_for::<9>(dealer, chunk, deals, sums),
        players => {
            let mut hands = vec![PartialHand::EMPTY; players];
            let mut strengths = vec![Strength::MIN; players];
            draw_to(&mut hands, &mut strengths, dealer, chunk, deals, sums)
        }
    }
}

/// Draws deals for a constant number of players, so that the compiler unrolls the loops over them.
fn draw_for<const PLAYERS: usize>(
    dealer: &Dealer,
    chunk: ChunkState,
    deals: u64,
    sums: DealSums,
) -> DealSums {
    let mut hands = [PartialHand::EMPTY; PLAYERS];
    let mut strengths = [Strength::MIN; PLAYERS];
    draw_to(&mut hands, &mut strengths, dealer, chunk, deals, sums)
}

/// Draws deals to `hands`, whose strengths go to `strengths`.
#[inline(always)]
fn draw_to(
    hands: &mut [PartialHand],
    strengths: &mut [Strength],
    dealer: &Dealer,
    ChunkState { mut stream, mut deck }: ChunkState,
    deals: u64,
    mut sums: DealSums,
) -> DealSums {
    for _ in 0..deals {
        let (weight, board) = dealer.deal(&mut stream, &mut deck, hands);
        if weight == 0.0 {
            continue;
        }
        for (strength, &hand) in strengths.iter_mut().zip(&*hands) {
            *strength = board.and(hand).seven();
        }
        sums.add(hands, strengths, PlayerSet::strongest(strengths), weight);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_deals_are_reported() {
        let message =
            "none of 5 random deals could be completed, because the ranges share their cards";
        assert_eq!(NoDealError { drawn: 5 }.to_string(), message);
    }
}
