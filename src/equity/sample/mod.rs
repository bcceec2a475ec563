//! Sampling: deals drawn at random, for what is too much to count.
//!
//! A deal is a joint combo, drawn with the product of its weights, and a board, drawn from the cards that
//! are left ([`joint`] says how, and why that is unbiased). Deals are drawn in chunks, each from a stream
//! of random numbers of its own that the seed and the chunk's number make; whether to stop is asked between
//! *rounds* of chunks. So a seed makes the same sample on any number of threads — unless it is the clock
//! that ends it; the number of deals then tells how to draw the same again.
//!
//! The standard error is that of a mean of independent deals. Where deals have unequal weights (the third
//! way of drawing them), it is that of a ratio of two sums, by linearisation (Cochran, "Sampling
//! Techniques", 1977, chapter 6).

mod estimate;
mod joint;
mod stream;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};
use crate::holdem::HoleCards;

use super::seat::Seat;
use super::tally::{Detail, PlayerSet};
use super::work::KeepGoing;
use super::{Equity, Request};

use estimate::Sums;
use joint::JointDealer;
pub(super) use joint::share_dealt;
use stream::{Deck, Stream};

/// How many deals a chunk has.
const CHUNK: u64 = 4096;

/// How many chunks a round has.
const ROUND: u64 = 16;

/// When to stop, and where to start. Whatever comes first ends the sample; if nothing is said, one round
/// is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sampling {
    /// The same seed makes the same sample.
    pub seed: u64,
    /// So many deals.
    pub deals: Option<u64>,
    /// A standard error of every player's equity no greater than this.
    pub precision: Option<f64>,
    /// So long, about.
    pub time: Option<Duration>,
}

/// An estimate from a sample.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What each player can expect, with standard errors.
    pub equity: Equity,
    /// How many deals were drawn.
    pub deals: u64,
    /// How many deals of equal weight would tell as much. It is fewer where ranges overlap so much that
    /// deals can only be drawn with unequal weights; where it is far fewer, standard errors are rough.
    pub worth: f64,
    /// Whether it was ended before it was as long as asked.
    pub ended_early: bool,
}

/// Draws a sample on the threads of the current rayon pool. `keep_going` is told how
/// many deals were drawn, and of how many, or 0 where that is not known.
pub fn sample(
    request: &Request,
    detail: Detail,
    sampling: &Sampling,
    keep_going: KeepGoing<'_>,
) -> Sample {
    let begun = Instant::now();
    let dealer = Dealer::new(request, detail);
    let is_late = || sampling.time.is_some_and(|time| begun.elapsed() >= time);
    let drawn = AtomicU64::new(0);
    let interrupted = AtomicBool::new(false);
    let mut sums = dealer.sums();
    let mut round = 0;
    loop {
        let chunks: Vec<Option<Sums>> = (round * ROUND..(round + 1) * ROUND)
            .into_par_iter()
            .map(|chunk| {
                let start = chunk * CHUNK;
                let deals =
                    sampling.deals.map_or(CHUNK, |all| all.saturating_sub(start).min(CHUNK));
                // The first chunk is always drawn, so that there is an answer.
                let stop = chunk > 0 && (interrupted.load(Ordering::Relaxed) || is_late());
                if deals == 0 || stop {
                    return None;
                }
                let sums = dealer.draw(sampling.seed, chunk, deals);
                let drawn = drawn.fetch_add(deals, Ordering::Relaxed) + deals;
                if !keep_going(drawn, sampling.deals.unwrap_or(0)) {
                    interrupted.store(true, Ordering::Relaxed);
                }
                Some(sums)
            })
            .collect();
        // In their order, so that sums of weights are the same each time.
        chunks.into_iter().flatten().for_each(|chunk| sums.merge(chunk));
        round += 1;
        let enough = sampling.deals.is_some_and(|all| drawn.load(Ordering::Relaxed) >= all)
            || sampling.precision.is_some_and(|asked| sums.std_error() <= asked)
            || sampling == &Sampling { seed: sampling.seed, ..Sampling::default() };
        if enough || is_late() || interrupted.load(Ordering::Relaxed) {
            let ended_early = !enough && !is_late();
            let deals = drawn.into_inner();
            let worth = sums.worth(deals);
            return Sample { equity: sums.equity(request, deals), deals, worth, ended_early };
        }
    }
}

/// A request, ready to be dealt from.
struct Dealer {
    seats: Vec<Seat>,
    joint: JointDealer,
    /// The players who hold any two cards.
    random: Vec<usize>,
    board: CardSet,
    to_come: usize,
    deck: CardSet,
    detail: Detail,
}

impl Dealer {
    fn new(request: &Request, detail: Detail) -> Self {
        let seats = request.seats().to_vec();
        let live = request.live();
        let any_two = live.len() * (live.len() - 1) / 2;
        let is_random = |seat: &Seat| seat.combos.len() == any_two && seat.greatest() == 1;
        let (random, known): (Vec<usize>, Vec<usize>) =
            (0..seats.len()).partition(|&player| is_random(&seats[player]));
        Self {
            joint: JointDealer::new(&seats, known),
            random,
            seats,
            board: request.board().set(),
            to_come: request.to_come(),
            deck: live,
            detail,
        }
    }

    fn sums(&self) -> Sums {
        Sums::new(self.seats.len(), self.detail, self.joint.is_weighted())
    }

    /// Draws a chunk.
    fn draw(&self, seed: u64, chunk: u64, deals: u64) -> Sums {
        let mut stream = Stream::new(seed, chunk);
        let mut deck = Deck::new(self.deck - self.joint.always_held());
        let mut hands = vec![CardSet::EMPTY; self.seats.len()];
        let mut strengths = vec![Strength::MIN; self.seats.len()];
        let mut sums = self.sums();
        let cards = HoleCards::SIZE * self.random.len() + self.to_come;
        for _ in 0..deals {
            let weight = self.joint.deal(&mut stream, &mut hands);
            if weight == 0.0 {
                continue;
            }
            let taken = self.joint.taken(&hands) - self.joint.always_held();
            let dealt = if taken.is_empty() {
                deck.deal(cards, &mut stream)
            } else {
                deck.deal_without(taken, cards, &mut stream)
            };
            let (runout, others) = dealt.split_at(self.to_come);
            for (&player, two) in self.random.iter().zip(others.chunks_exact(HoleCards::SIZE)) {
                hands[player] = two[0] | two[1];
            }
            let board = runout.iter().fold(self.board, |board, &card| board | card);
            for (strength, &hand) in strengths.iter_mut().zip(&hands) {
                *strength = evaluate(Hand::of_known_size(hand | board, Hand::MAX_SIZE));
            }
            sums.add(&hands, &strengths, PlayerSet::strongest(&strengths), weight);
        }
        sums
    }
}

/// The two cards of a combo, in the order of a deck.
fn two_cards(hand: CardSet) -> Option<[Card; 2]> {
    let mut cards = hand.iter();
    Some([cards.next()?, cards.next()?])
}
