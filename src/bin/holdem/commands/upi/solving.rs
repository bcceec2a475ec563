//! A search that a client starts, waits for and stops.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::question::solve::{CHIPS, Search, SolveSpot};

use super::loaded::{Loaded, words_of};

/// A search, with its solution so far.
pub struct Solving {
    search: Search,
    run: Option<Run>,
    /// The strategies so far, since a client asked for them.
    so_far: OnceCell<Loaded>,
    spent: Duration,
}

/// A run of a search.
#[derive(Clone, Debug)]
struct Run {
    limit: Limit,
    /// Set once the client has stopped the run. The thread that reads its commands sets it, so that an iteration ends
    /// early.
    stop: Arc<AtomicBool>,
}

/// The end of a run.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// None.
    Endless,
    Time(Instant),
    /// This number of iterations, of all runs together.
    Iterations(u32),
}

impl Solving {
    /// Begins the search for a game, which does not run yet.
    pub fn of(spot: SolveSpot) -> Result<Self, String> {
        let search = Search::for_spot(spot, Syntax::Program);
        search.map(Self::new).map_err(|error| too_large(&error))
    }

    /// Returns the beginning of the search for another game, once this one has ended and its memory is free. If the
    /// game is too large, this search stays.
    pub fn replacement(&self, spot: SolveSpot) -> Result<impl FnOnce() -> Self + use<>, String> {
        let begin = self.search.replacement(spot).map_err(|error| too_large(&error))?;
        Ok(move || Self::new(begin()))
    }

    fn new(search: Search) -> Self {
        Self { search, run: None, so_far: OnceCell::new(), spent: Duration::ZERO }
    }

    /// Returns the pot at the start.
    pub fn pot(&self) -> f64 {
        self.search.spot().game.tree().starting_pot() as f64 / CHIPS as f64
    }

    /// Returns the time of the search so far.
    pub const fn spent(&self) -> Duration {
        self.spent
    }

    /// Returns the number of iterations so far.
    pub fn iterations(&self) -> u32 {
        self.search.iterations()
    }

    /// Starts a run. `target` is the exploitability that is low enough, as a share of the pot.
    pub fn start(&mut self, limit: Limit, target: f64, stop: Arc<AtomicBool>) {
        self.search.aim_at(target);
        self.so_far = OnceCell::new();
        self.run = Some(Run { limit, stop });
    }

    /// Returns whether the search runs until it is stopped, and nothing has stopped it.
    pub fn is_endless(&self) -> bool {
        let has_target = self.search.spot().limits.exploitability > 0.0;
        self.run.as_ref().is_some_and(|Run { limit, stop }| {
            matches!(limit, Limit::Endless) && !has_target && !stop.load(Ordering::Relaxed)
        })
    }

    /// Returns whether the search runs.
    pub const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// Runs an iteration. Returns the reason if the run has ended.
    pub fn step(&mut self) -> Option<&'static str> {
        let Run { limit, stop } = self.run.clone()?;
        let is_stopped = || stop.load(Ordering::Relaxed);
        let deadline = if let Limit::Time(end) = limit { Some(end) } else { None };
        let is_late = || deadline.is_some_and(|end| Instant::now() >= end);
        let goes_on = || match is_stopped() || is_late() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let begin = Instant::now();
        self.so_far = OnceCell::new();
        self.search.step(&goes_on);
        self.spent += begin.elapsed();
        let target = self.search.spot().limits.exploitability;
        let is_enough = self.search.exploitability().is_some_and(|it| it <= target);
        let reason = match limit {
            _ if is_stopped() => "requested",
            _ if is_late() => "time",
            Limit::Iterations(last) if self.search.iterations() >= last => "steps",
            _ if is_enough => "required accuracy reached",
            _ if self.search.is_done() => "no more progress",
            _ => return None,
        };
        self.run = None;
        Some(reason)
    }

    /// Ends the run.
    pub fn stop(&mut self) {
        self.run = None;
    }

    /// Returns the answers about the strategies so far, for changes of the client.
    pub fn so_far_mut(&mut self) -> Result<&mut Loaded, String> {
        self.so_far()?;
        self.so_far.get_mut().ok_or_else(|| "the search has no strategies yet".to_owned())
    }

    /// Returns the answers about the strategies so far if the client has changed the locks.
    pub fn relocked(&self) -> Option<&Loaded> {
        self.so_far.get().filter(|loaded| loaded.has_new_locks())
    }

    /// Returns the answers about the strategies so far.
    pub fn so_far(&self) -> Result<&Loaded, String> {
        if let Some(loaded) = self.so_far.get() {
            return Ok(loaded);
        }
        let solution = self.search.so_far(&|| ControlFlow::Continue(()));
        let solution = solution.map_err(|error| words_of(&error))?;
        Ok(self.so_far.get_or_init(|| Loaded::new(solution, self.spent)))
    }
}

/// Returns the refusal of a game that takes too much memory. Its hint has an option that the protocol does not have.
fn too_large(error: &Error) -> String {
    match error {
        Error::Refused(refusal) => {
            format!("{}; use fewer lines or narrower ranges", refusal.message)
        }
        other => words_of(other),
    }
}
