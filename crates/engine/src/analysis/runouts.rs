//! The players' equity after every card that can come next: every turn card on a flop, every river
//! card on a turn.
//!
//! A card can come if a deal leaves it in the deck. The engine that is fastest for the longer board counts the equity
//! after it, several cards at a time. If the budget does not allow the work of all cards, each is sampled with a
//! separate seed. Cards that differ only by renaming suits, where that changes nothing in the request, are counted
//! once.
//!
//! ```text
//! flop ──┬─ 2c ── Equity
//!        ├─ 3c ── …
//!        └─ As ── …      the mean of all cards, by their deals, is the equity now, if they are exact
//! ```

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::deal::{Board, Street};
use crate::equity::{
    Budget, Choice, Detail, EngineError, Equity, NoDealError, Plan, PlayerEquity, Request,
    RequestError, SampleSummary, Sampling, Solution, SolveError, is_long, slowness,
};
use crate::progress::Progress;

/// The number of standard errors by which sampled equities must differ to decide which one is
/// greater.
const CONFIDENCE: f64 = 2.0;

/// The equity now, and after every card that can come next.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RunoutEquities {
    /// The equity before the card.
    pub now: Equity,
    /// The summary of the sample before the card; `None` if the equity is exact.
    pub sample: Option<SampleSummary>,
    /// The equity after each card that can come, in the order of a new deck.
    pub next: Vec<Runout>,
}

/// The equity after a card.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Runout {
    /// The card.
    pub card: Card,
    /// The equity after it. Its total is the number of deals with this card, or the number drawn.
    pub equity: Equity,
    /// The summary of the sample; `None` if the equity is exact.
    pub sample: Option<SampleSummary>,
}

/// A player's best and worst cards. If no card makes a difference, every card is both. If a sample cannot decide it,
/// some are both.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Extremes {
    /// The cards after which the player's equity is highest.
    pub best: Extreme,
    /// The cards after which the player's equity is lowest.
    pub worst: Extreme,
}

/// Cards after which a player has the same equity, or sampled equities that differ by less than
/// their errors.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Extreme {
    /// The equity; the highest or lowest if the cards' equities differ.
    pub equity: f64,
    /// The cards.
    pub cards: CardSet,
}

impl RunoutEquities {
    /// Returns the best and the worst cards of a player, counted from 0.
    ///
    /// # Panics
    ///
    /// Panics if there is no such player.
    pub fn extremes(&self, player: usize) -> Extremes {
        let result = |runout: &Runout| runout.equity.players[player].clone();
        let by_equity =
            |one: &PlayerEquity, other: &PlayerEquity| one.equity.total_cmp(&other.equity);
        let results: Vec<(Card, PlayerEquity)> =
            self.next.iter().map(|runout| (runout.card, result(runout))).collect();
        let all = || results.iter().map(|(_, result)| result);
        let like = |wanted: Option<&PlayerEquity>| Extreme {
            equity: wanted.map_or(0.0, |wanted| wanted.equity),
            cards: results
                .iter()
                .filter(|(_, result)| wanted.is_some_and(|wanted| are_alike(wanted, result)))
                .map(|&(card, _)| card)
                .collect(),
        };
        Extremes {
            best: like(all().max_by(|one, other| by_equity(one, other))),
            worst: like(all().min_by(|one, other| by_equity(one, other))),
        }
    }

    /// Returns the greatest standard error of any player's equity after a card; `None` if all are
    /// exact.
    pub fn greatest_error(&self) -> Option<f64> {
        let players = self.next.iter().flat_map(|runout| &runout.equity.players);
        players.filter_map(|player| player.std_error).reduce(f64::max)
    }

    /// Returns whether a sample was ended before it reached its limit.
    pub fn ended_early(&self) -> bool {
        let samples = self.next.iter().map(|runout| runout.sample).chain([self.sample]);
        samples.flatten().any(|sample| sample.ended_early)
    }
}

/// Returns whether two equities are equal, as far as a sample can decide.
fn are_alike(one: &PlayerEquity, other: &PlayerEquity) -> bool {
    match one.std_error.zip(other.std_error) {
        // Equal fractions are equal floats.
        None => one.equity == other.equity,
        Some((error, another)) => {
            (one.equity - other.equity).abs() <= CONFIDENCE * error.hypot(another)
        }
    }
}

impl Extremes {
    /// Returns whether it matters which card comes; for a sample, whether its precision can show that.
    pub fn matter(&self) -> bool {
        self.best.cards.is_disjoint(self.worst.cards)
    }
}

/// The requests to answer, their methods, and the estimated time.
#[derive(Debug)]
pub struct RunoutsPlan {
    now: CardJob,
    /// Each card that can come, and the index of its job.
    cards: Vec<(Card, usize)>,
    jobs: Vec<CardJob>,
}

/// A request and the method to answer it.
#[derive(Debug)]
struct CardJob {
    request: Request,
    choice: Choice,
    /// The estimated time to count every deal; infinite if no engine can.
    seconds: f64,
}

impl CardJob {
    fn solve(&self, progress: &Progress<'_>) -> Result<Solution, RunoutsError> {
        Ok(self.choice.run(&self.request, progress)?)
    }
}

impl RunoutsPlan {
    /// Finds the cards that can come, and chooses a method for them within a budget, on the threads of the current
    /// rayon pool. All are exact, or all are sampled. A sample's number of deals and precision apply to each card.
    /// Its time is for all cards together.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is neither a flop nor a turn, or if the budget requires a
    /// count and no engine can count that many deals.
    pub fn of(request: &Request, budget: &Budget) -> Result<Self, RunoutsError> {
        let board = request.board();
        if !matches!(board.street(), Some(Street::Flop | Street::Turn)) {
            return Err(RunoutsError::NotOneCard(board.size()));
        }
        let blocks = request.blocks();
        let is_representative = |&card: &Card| blocks.first_card(card) == card;
        let firsts: Vec<Card> = request.live().iter().filter(is_representative).collect();
        let threads = rayon::current_num_threads();
        let planned = |request: Request| (Plan::of(&request, Detail::default(), threads), request);
        let next = firsts.into_par_iter().filter_map(|card| match after(request, card) {
            Ok(next) => Some(Ok((card, planned(next?)))),
            Err(why) => Some(Err(why)),
        });
        let (firsts, next): (Vec<Card>, Vec<(Plan, Request)>) =
            next.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
        let all = std::iter::once(planned(request.clone())).chain(next);
        let (plans, requests): (Vec<Plan>, Vec<Request>) = all.unzip();
        let choices = budget.choose_for_all(&plans)?;
        let seconds = |plan: &Plan| plan.cheapest().map_or(f64::INFINITY, |(_, seconds)| seconds);
        let mut jobs =
            requests.into_iter().zip(choices).zip(&plans).map(|((request, choice), plan)| {
                CardJob { request, choice, seconds: seconds(plan) }
            });
        // The equity now is sampled with the seed of the request. Each card has a separate seed.
        let now = jobs.next().ok_or(RunoutsError::NotOneCard(board.size()))?;
        let jobs: Vec<CardJob> = jobs
            .zip(&firsts)
            .map(|(job, card)| CardJob { choice: job.choice.for_spot(card.name()), ..job })
            .collect();
        let indices: HashMap<Card, usize> = firsts.into_iter().zip(0..).collect();
        let index = |card| Some((card, *indices.get(&blocks.first_card(card))?));
        let cards = request.live().iter().filter_map(index).collect();
        Ok(Self { now, cards, jobs })
    }

    /// Scales the estimated time to the speed of this machine. The speed is measured, in a fraction of a millisecond,
    /// if it matters.
    #[must_use]
    pub fn on_this_machine(mut self) -> Self {
        if is_long(self.seconds()) {
            let slowness = slowness();
            self.now.seconds *= slowness;
            self.jobs.iter_mut().for_each(|job| job.seconds *= slowness);
        }
        self
    }

    /// Returns whether every deal is to be counted.
    pub fn is_exact(&self) -> bool {
        self.now.choice.engine().is_some()
    }

    /// Returns the sampling parameters; `None` if every deal is to be counted.
    pub fn sampling(&self) -> Option<&Sampling> {
        self.now.choice.sampling()
    }

    /// Returns the estimated seconds to count every deal, or infinity if no engine can. They are for the nominal
    /// machine of [`Plan`] unless scaled to [this one](Self::on_this_machine).
    pub fn seconds(&self) -> f64 {
        self.all_jobs().map(|job| job.seconds).sum()
    }

    /// Counts or samples, on the threads of the current rayon pool. Progress is counted in millionths of the work. A
    /// sample stopped by `progress` has the deals drawn so far, at least some for each card.
    ///
    /// # Errors
    ///
    /// Returns an error if `progress` stops a count, if an engine turns out to be unable to count,
    /// or if no deal of a sample could be completed.
    pub fn solve(&self, progress: &Progress<'_>) -> Result<RunoutEquities, RunoutsError> {
        /// The steps of all jobs, divided among them by their time.
        const STEPS: f64 = 1e6;
        let (all, jobs) = (self.seconds(), 1 + self.jobs.len());
        let done_in_all = AtomicU64::new(0);
        let solve = |job: &CardJob| {
            let share = if self.is_exact() { job.seconds / all } else { 1.0 / jobs as f64 };
            let steps = STEPS * share;
            let reported = AtomicU64::new(0);
            let report = |done: f64| {
                let done = (steps * done) as u64;
                let more = done.saturating_sub(reported.fetch_max(done, Ordering::Relaxed));
                progress(done_in_all.fetch_add(more, Ordering::Relaxed) + more, STEPS as u64)
            };
            // The number of deals of a sample may be unknown.
            let part = |done: u64, of: u64| if of > 0 { done as f64 / of as f64 } else { 0.0 };
            let solution = job.solve(&|done, of| report(part(done, of).min(1.0)))?;
            let _ = report(1.0);
            Ok::<Solution, RunoutsError>(solution)
        };
        let (now, next) = if self.is_exact() {
            rayon::join(
                || solve(&self.now),
                || self.jobs.par_iter().map(solve).collect::<Result<Vec<Solution>, _>>(),
            )
        } else {
            // A sample uses all threads and has a time limit, so samples run one after another.
            (solve(&self.now), self.jobs.iter().map(solve).collect())
        };
        let (now, next) = (now?, next?);
        let runout = |&(card, index): &(Card, usize)| {
            let solution = &next[index];
            Runout { card, equity: solution.equity.clone(), sample: solution.sample().copied() }
        };
        let sample = now.sample().copied();
        Ok(RunoutEquities {
            now: now.equity,
            sample,
            next: self.cards.iter().map(runout).collect(),
        })
    }

    fn all_jobs(&self) -> impl Iterator<Item = &CardJob> {
        std::iter::once(&self.now).chain(&self.jobs)
    }
}

/// Returns the request with one more card on the board; `None` if no deal leaves the card in the
/// deck.
fn after(request: &Request, card: Card) -> Result<Option<Request>, RunoutsError> {
    let cards: Vec<Card> = request.board().cards().chain([card]).collect();
    let board = Board::new(&cards).map_err(|_| RunoutsError::NotOneCard(cards.len()))?;
    match Request::new(request.players().to_vec(), board, request.dead()) {
        Ok(next) => Ok(Some(next)),
        Err(RequestError::TooEntangled) => Err(RunoutsError::TooEntangled(card)),
        Err(_) => Ok(None),
    }
}

/// Counts the equity now and after every card that can come next, on the threads of the current
/// rayon pool, without a time limit. [`RunoutsPlan`] estimates the time.
///
/// # Errors
///
/// Returns an error if the board is neither a flop nor a turn, if no engine can count that many
/// deals, or if `progress` stops it.
///
/// ```
/// use holdem_engine::analysis::runouts::runouts;
/// use holdem_engine::equity::{Count, Request};
/// use holdem_engine::{CardSet, progress};
///
/// let players = vec!["AhKh".parse()?, "QsQd".parse()?];
/// let request = Request::new(players, "Qh7h2c".parse()?, CardSet::EMPTY)?;
/// let runouts = runouts(&request, &progress::none)?;
/// assert_eq!(runouts.next.len(), 45);
///
/// // The two of hearts makes a flush, and a full house for the other player.
/// let two = runouts.next.iter().find(|runout| runout.card.to_string() == "2h").unwrap();
/// assert_eq!(two.equity.total, Count::Whole(44));
/// assert_eq!(two.equity.players[0].equity, 0.0);
///
/// let best = runouts.extremes(0).best.cards;
/// assert_eq!(best, "Jh Th 9h 8h 6h 5h 4h 3h".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn runouts(request: &Request, progress: &Progress<'_>) -> Result<RunoutEquities, RunoutsError> {
    RunoutsPlan::of(request, &Budget::exact())?.solve(progress)
}

/// The error for runouts that cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunoutsError {
    /// The number of cards on the board, which is neither a flop nor a turn.
    NotOneCard(usize),
    /// After this card, it takes too long to determine whether all players can be dealt a combo.
    TooEntangled(Card),
    /// An engine cannot count the deals.
    Engine(EngineError),
    /// No deal of a sample could be completed.
    NoDeal(NoDealError),
    /// The progress callback stopped the count.
    Interrupted,
}

impl fmt::Display for RunoutsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOneCard(size) => {
                write!(f, "the board must have 3 or 4 cards before the next one, not {size}")
            }
            Self::TooEntangled(card) => write!(
                f,
                "the ranges share so many cards that checking whether all players can be dealt a hand takes too long \
                 after the {}",
                card.word()
            ),
            Self::Engine(error) => error.fmt(f),
            Self::NoDeal(error) => error.fmt(f),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl Error for RunoutsError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Engine(error) => error.source(),
            Self::NoDeal(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SolveError> for RunoutsError {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Interrupted => Self::Interrupted,
            SolveError::Engine { error, .. } | SolveError::TooLarge(error) => Self::Engine(error),
            SolveError::NoDeal(error) => Self::NoDeal(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_card_is_sampled_with_a_separate_seed() {
        let players = ["AhKh", "QQ+"].map(|text| text.parse().unwrap()).to_vec();
        let board = "Qh7h2c".parse().unwrap();
        let request = Request::new(players, board, CardSet::EMPTY).unwrap();
        let plan = RunoutsPlan::of(&request, &Budget::sample(Sampling::default().seed(7))).unwrap();
        let seed = |job: &CardJob| job.choice.sampling().map(|sampling| sampling.seed);
        let seeds: HashSet<u64> = plan.all_jobs().filter_map(seed).collect();
        assert_eq!((seed(&plan.now), seeds.len()), (Some(7), plan.jobs.len() + 1));
    }

    #[test]
    fn error_source_is_the_failed_sample() {
        let none = NoDealError { drawn: 5 };
        let source = RunoutsError::NoDeal(none).source().map(ToString::to_string);
        assert_eq!(source, Some(none.to_string()));
    }
}
