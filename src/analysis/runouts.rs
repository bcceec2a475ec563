//! The players' equity after every card that can come next: every turn card on a flop, every river card on a turn.
//!
//! A card can come if a deal leaves it in the deck. The equity after it is counted by the engine that is fastest for
//! the longer board, several cards at a time. Cards that differ only by renaming suits, where that changes nothing
//! in the request, are counted once.
//!
//! ```text
//! flop ──┬─ 2c ── Equity
//!        ├─ 3c ── …
//!        └─ As ── …      the mean of all cards, by their deals, is the equity now
//! ```

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::equity::{
    Detail, Engine, EngineError, Equity, Plan, Request, RequestError, is_long, slowness,
};
use crate::holdem::{Board, Street};
use crate::progress::Progress;

/// The equity now, and after every card that can come next.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Runouts {
    /// The equity before the card.
    pub now: Equity,
    /// The equity after each card that can come, in the order of a new deck.
    pub next: Vec<Runout>,
}

/// The equity after a card.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Runout {
    /// The card.
    pub card: Card,
    /// The equity after it; its total is the number of deals with this card.
    pub equity: Equity,
}

/// A player's best and worst cards. If no card makes a difference, every card is both.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Extremes {
    /// The cards after which the player's equity is highest.
    pub best: Extreme,
    /// The cards after which the player's equity is lowest.
    pub worst: Extreme,
}

/// Cards after which a player has the same equity.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Extreme {
    /// The equity.
    pub equity: f64,
    /// The cards.
    pub cards: CardSet,
}

impl Runouts {
    /// Returns the best and the worst cards of a player, counted from 0.
    ///
    /// # Panics
    ///
    /// Panics if there is no such player.
    pub fn extremes(&self, player: usize) -> Extremes {
        // Equal fractions are equal floats.
        let equity = |runout: &Runout| runout.equity.players[player].equity;
        let equities = || self.next.iter().map(equity);
        let with = |wanted: f64| Extreme {
            equity: wanted,
            cards: self.next.iter().filter(|&it| equity(it) == wanted).map(|it| it.card).collect(),
        };
        Extremes {
            best: with(equities().fold(0.0, f64::max)),
            worst: with(equities().fold(1.0, f64::min)),
        }
    }
}

impl Extremes {
    /// Returns whether it matters which card comes.
    pub fn matter(&self) -> bool {
        self.best.cards != self.worst.cards
    }
}

/// The requests to count, and the estimated time.
#[derive(Debug)]
pub struct RunoutsPlan {
    now: Job,
    /// Each card that can come, and the index of its job.
    cards: Vec<(Card, usize)>,
    jobs: Vec<Job>,
}

/// A request, and how to count it.
#[derive(Debug)]
struct Job {
    request: Request,
    engine: Engine,
    seconds: f64,
}

impl Job {
    fn of(request: Request) -> Result<Self, RunoutsError> {
        let plan = Plan::of(&request, Detail::default(), rayon::current_num_threads());
        let (engine, seconds) =
            plan.cheapest().ok_or(RunoutsError::Engine(EngineError::TooLarge))?;
        Ok(Self { request, engine, seconds })
    }

    fn count(&self, progress: &Progress<'_>) -> Result<Equity, RunoutsError> {
        Ok(self.engine.count(&self.request, Detail::default(), progress)?)
    }
}

impl RunoutsPlan {
    /// Finds the cards that can come and the fastest engine for each, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is neither a flop nor a turn, or if no engine can count that many deals.
    pub fn of(request: &Request) -> Result<Self, RunoutsError> {
        let board = request.board();
        if !matches!(board.street(), Some(Street::Flop | Street::Turn)) {
            return Err(RunoutsError::NotOneCard(board.size()));
        }
        let blocks = request.blocks();
        let is_representative = |&card: &Card| blocks.first_card(card) == card;
        let firsts: Vec<Card> = request.live().iter().filter(is_representative).collect();
        let jobs = firsts.into_par_iter().filter_map(|card| match after(request, card) {
            Ok(next) => Some(Job::of(next?).map(|job| (card, job))),
            Err(why) => Some(Err(why)),
        });
        let (firsts, jobs): (Vec<Card>, Vec<Job>) =
            jobs.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
        let places: HashMap<Card, usize> = firsts.into_iter().zip(0..).collect();
        let place = |card| Some((card, *places.get(&blocks.first_card(card))?));
        let cards = request.live().iter().filter_map(place).collect();
        Ok(Self { now: Job::of(request.clone())?, cards, jobs })
    }

    /// Scales the estimated time to the speed of this machine, which is measured in a fraction of a millisecond if
    /// that matters.
    #[must_use]
    pub fn on_this_machine(mut self) -> Self {
        if is_long(self.seconds()) {
            let slowness = slowness();
            self.now.seconds *= slowness;
            self.jobs.iter_mut().for_each(|job| job.seconds *= slowness);
        }
        self
    }

    /// Returns the estimated seconds, for the nominal machine of [`Plan`] unless they are scaled to
    /// [this one](Self::on_this_machine).
    pub fn seconds(&self) -> f64 {
        self.all_jobs().map(|job| job.seconds).sum()
    }

    /// Counts, on the threads of the current rayon pool. Progress is counted in millionths of the estimated time.
    ///
    /// # Errors
    ///
    /// Returns an error if `progress` stops it, or if an engine turns out to be unable to count.
    pub fn count(&self, progress: &Progress<'_>) -> Result<Runouts, RunoutsError> {
        /// The steps of all jobs, divided among them by their time.
        const STEPS: f64 = 1e6;
        let all = self.seconds();
        let done_in_all = AtomicU64::new(0);
        let count = |job: &Job| {
            let steps = STEPS * job.seconds / all;
            let reported = AtomicU64::new(0);
            job.count(&|done, of| {
                let done = (steps * done as f64 / of.max(1) as f64) as u64;
                let more = done.saturating_sub(reported.fetch_max(done, Ordering::Relaxed));
                progress(done_in_all.fetch_add(more, Ordering::Relaxed) + more, STEPS as u64)
            })
        };
        let (now, next) = rayon::join(
            || count(&self.now),
            || self.jobs.par_iter().map(count).collect::<Result<Vec<Equity>, _>>(),
        );
        let (now, next) = (now?, next?);
        let runout = |&(card, place): &(Card, usize)| Runout { card, equity: next[place].clone() };
        Ok(Runouts { now, next: self.cards.iter().map(runout).collect() })
    }

    fn all_jobs(&self) -> impl Iterator<Item = &Job> {
        std::iter::once(&self.now).chain(&self.jobs)
    }
}

/// Returns the request with one more card on the board; `None` if no deal leaves the card in the deck.
fn after(request: &Request, card: Card) -> Result<Option<Request>, RunoutsError> {
    let cards: Vec<Card> = request.board().cards().chain([card]).collect();
    let board = Board::new(&cards).map_err(|_| RunoutsError::NotOneCard(cards.len()))?;
    match Request::new(request.players().to_vec(), board, request.dead()) {
        Ok(next) => Ok(Some(next)),
        Err(RequestError::TooEntangled) => Err(RunoutsError::TooEntangled(card)),
        Err(_) => Ok(None),
    }
}

/// Counts the equity now and after every card that can come next, on the threads of the current rayon pool, without a
/// time limit. [`RunoutsPlan`] estimates the time.
///
/// # Errors
///
/// Returns an error if the board is neither a flop nor a turn, if no engine can count that many deals, or if
/// `progress` stops it.
///
/// ```
/// use holdem::analysis::runouts::runouts;
/// use holdem::equity::{Count, Request};
/// use holdem::{CardSet, progress};
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
pub fn runouts(request: &Request, progress: &Progress<'_>) -> Result<Runouts, RunoutsError> {
    RunoutsPlan::of(request)?.count(progress)
}

/// The error for runouts that cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunoutsError {
    /// The number of cards on the board, which is neither a flop nor a turn.
    NotOneCard(usize),
    /// After this card, it takes too long to find out whether all players can be dealt a combo.
    TooEntangled(Card),
    /// An engine cannot count the deals.
    Engine(EngineError),
    /// The progress callback stopped the count.
    Interrupted,
}

impl fmt::Display for RunoutsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOneCard(size) => {
                write!(f, "one card comes next on a board of 3 or 4 cards, not on one of {size}")
            }
            Self::TooEntangled(card) => write!(
                f,
                "the players need so many of the same cards that it takes too long to find out whether \
                 all can be dealt a hand after the {}",
                card.word()
            ),
            Self::Engine(error) => error.fmt(f),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl Error for RunoutsError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Engine(error) => error.source(),
            _ => None,
        }
    }
}

impl From<EngineError> for RunoutsError {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Interrupted => Self::Interrupted,
            error => Self::Engine(error),
        }
    }
}
