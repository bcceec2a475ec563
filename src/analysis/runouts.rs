//! The players' equity after every card that can come next: on a flop each turn card, on a turn each river.
//!
//! A card can come if there is a deal that leaves it in the deck. After it the question is that of
//! [`equity`](crate::equity) once more, with one card more on the board; each is counted by the engine that is
//! the fastest for it, several at a time. Cards that differ only by a renaming of suits which changes nothing in
//! the request are counted once.
//!
//! ```text
//! flop ──┬─ 2c ── Equity: deals, and each player's share
//!        ├─ 3c ── …
//!        └─ As ── …      their mean, each as often as it is dealt, is the equity on the flop
//! ```

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::equity::{
    Blocks, Detail, Engine, Equity, KeepGoing, Plan, Request, RequestError, Unable,
};
use crate::holdem::{Board, Street};

/// What each player can expect now, and after every card that can come next.
#[derive(Clone, Debug, PartialEq)]
pub struct Runouts {
    /// Before the card.
    pub now: Equity,
    /// After each card that can come, in the order of a new deck.
    pub next: Vec<Runout>,
}

/// What each player can expect after a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Runout {
    /// The card that comes.
    pub card: Card,
    /// What follows. Its total is how many deals there are with this card.
    pub equity: Equity,
}

/// A player's best and worst cards. Where no card makes a difference, each is both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extremes {
    /// The cards after which the player can expect most.
    pub best: Extreme,
    /// The cards after which the player can expect least.
    pub worst: Extreme,
}

/// Cards after which a player can expect the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extreme {
    /// The equity.
    pub equity: f64,
    /// The cards.
    pub cards: CardSet,
}

impl Runouts {
    /// Which cards are the best and which the worst for a player, counted from 0.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    pub fn extremes(&self, player: usize) -> Extremes {
        // Equal fractions are equal numbers.
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
    /// Whether it matters which card comes.
    pub fn matter(&self) -> bool {
        self.best.cards != self.worst.cards
    }
}

/// What is to be counted, and about how long that takes.
#[derive(Debug)]
pub struct RunoutsPlan {
    now: Job,
    /// Each card that can come, and the place among the jobs of the one that counts for it.
    cards: Vec<(Card, usize)>,
    jobs: Vec<Job>,
}

/// A request, and how it is counted.
#[derive(Debug)]
struct Job {
    request: Request,
    engine: Engine,
    seconds: f64,
}

impl Job {
    fn of(request: Request) -> Result<Self, NoRunouts> {
        let plan = Plan::of(&request, Detail::default(), rayon::current_num_threads());
        let (engine, seconds) = plan.cheapest().ok_or(NoRunouts::Unable(Unable::TooLarge))?;
        Ok(Self { request, engine, seconds })
    }

    fn count(&self, keep_going: KeepGoing<'_>) -> Result<Option<Equity>, NoRunouts> {
        let counted = self.engine.count(&self.request, Detail::default(), keep_going);
        counted.map_err(NoRunouts::Unable)
    }
}

impl RunoutsPlan {
    /// Finds the cards that can come, and how to count what follows, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// [`NoRunouts`] says why there is no answer.
    pub fn of(request: &Request) -> Result<Self, NoRunouts> {
        let board = request.board();
        if !matches!(board.street(), Some(Street::Flop | Street::Turn)) {
            return Err(NoRunouts::NotOneCard(board.size()));
        }
        let blocks = Blocks::of(request);
        let stands_for_itself = |&card: &Card| blocks.first_card(card) == card;
        let firsts: Vec<Card> = request.live().iter().filter(stands_for_itself).collect();
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

    /// About how many seconds it takes.
    pub fn seconds(&self) -> f64 {
        self.all_jobs().map(|job| job.seconds).sum()
    }

    /// Counts, on the threads of the current rayon pool. `keep_going` is told how much is done, and of how much;
    /// if it says no, there is no answer.
    ///
    /// # Errors
    ///
    /// [`NoRunouts::Unable`], if an engine finds on its way that it cannot.
    pub fn count(&self, keep_going: KeepGoing<'_>) -> Result<Option<Runouts>, NoRunouts> {
        /// A whole is so many parts, divided among the jobs by how long they take.
        const WHOLE: f64 = 1e6;
        let all = self.seconds();
        let done_in_all = AtomicU64::new(0);
        let count = |job: &Job| {
            let parts = WHOLE * job.seconds / all;
            let told = AtomicU64::new(0);
            job.count(&|done, of| {
                let done = (parts * done as f64 / of.max(1) as f64) as u64;
                let more = done.saturating_sub(told.fetch_max(done, Ordering::Relaxed));
                keep_going(done_in_all.fetch_add(more, Ordering::Relaxed) + more, WHOLE as u64)
            })
        };
        let jobs: Vec<&Job> = self.all_jobs().collect();
        let counted = jobs.into_par_iter().map(count).collect::<Result<Option<Vec<_>>, _>>()?;
        let Some((now, next)) = counted.as_deref().and_then(<[Equity]>::split_first) else {
            return Ok(None);
        };
        let runout = |&(card, place): &(Card, usize)| Runout { card, equity: next[place].clone() };
        Ok(Some(Runouts { now: now.clone(), next: self.cards.iter().map(runout).collect() }))
    }

    fn all_jobs(&self) -> impl Iterator<Item = &Job> {
        std::iter::once(&self.now).chain(&self.jobs)
    }
}

/// The request with a card more on the board; `None` if no deal leaves the card in the deck.
fn after(request: &Request, card: Card) -> Result<Option<Request>, NoRunouts> {
    let cards: Vec<Card> = request.board().cards().chain([card]).collect();
    let board = Board::new(&cards).map_err(|_| NoRunouts::NotOneCard(cards.len()))?;
    match Request::new(request.players().to_vec(), board, request.dead()) {
        Ok(next) => Ok(Some(next)),
        Err(RequestError::TooEntangled) => Err(NoRunouts::TooEntangled(card)),
        Err(_) => Ok(None),
    }
}

/// What each player can expect now, and after every card that can come next: counted, on the threads of the
/// current rayon pool, however long it takes. [`RunoutsPlan`] says how long that is, and can be ended.
///
/// # Errors
///
/// [`NoRunouts`] says why there is no answer.
///
/// ```
/// use holdem::CardSet;
/// use holdem::analysis::runouts::runouts;
/// use holdem::equity::{Count, Request};
///
/// let players = vec!["AhKh".parse()?, "QsQd".parse()?];
/// let request = Request::new(players, "Qh7h2c".parse()?, CardSet::EMPTY)?;
/// let runouts = runouts(&request)?;
/// assert_eq!(runouts.next.len(), 45);
///
/// // The two of hearts makes the flush, and a full house for the other.
/// let two = runouts.next.iter().find(|runout| runout.card.to_string() == "2h").unwrap();
/// assert_eq!(two.equity.total, Count::Whole(44));
/// assert_eq!(two.equity.players[0].equity, 0.0);
///
/// let best = runouts.extremes(0).best.cards;
/// assert_eq!(best, "Jh Th 9h 8h 6h 5h 4h 3h".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn runouts(request: &Request) -> Result<Runouts, NoRunouts> {
    let counted = RunoutsPlan::of(request)?.count(&|_, _| true)?;
    // Nobody has ended it.
    counted.ok_or(NoRunouts::Unable(Unable::TooLarge))
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRunouts {
    /// The board has so many cards, after which not one card comes: three come at once, or none.
    NotOneCard(usize),
    /// After this card it takes too long to find out whether all can be dealt a hand.
    TooEntangled(Card),
    /// No engine can count so many deals.
    Unable(Unable),
}

impl fmt::Display for NoRunouts {
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
            Self::Unable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NoRunouts {}
