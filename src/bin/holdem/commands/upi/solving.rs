//! A search that a client starts, waits for and stops.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use holdem::question::solve::{CHIPS, Search};

use super::loaded::{Loaded, words_of};

/// Set while a client has asked to stop. The thread that reads its commands sets it, so that an iteration ends early.
pub static STOPS: AtomicBool = AtomicBool::new(false);

/// A search, with its solution so far.
pub struct Solving {
    search: Search,
    run: Option<Limit>,
    /// The strategies so far, since a client asked for them.
    so_far: OnceCell<Loaded>,
    spent: Duration,
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
    /// Returns a search that does not run yet.
    pub fn new(search: Search) -> Self {
        Self { search, run: None, so_far: OnceCell::new(), spent: Duration::ZERO }
    }

    /// Returns the pot at the start.
    pub fn pot(&self) -> f64 {
        self.search.spot().game.tree().starting_pot() as f64 / CHIPS as f64
    }

    /// Returns the number of iterations so far.
    pub fn iterations(&self) -> u32 {
        self.search.iterations()
    }

    /// Starts a run. `target` is the exploitability that is low enough, as a share of the pot.
    pub fn start(&mut self, limit: Limit, target: f64) {
        self.search.aim_at(target);
        self.so_far = OnceCell::new();
        STOPS.store(false, Ordering::Relaxed);
        self.run = Some(limit);
    }

    /// Returns whether the search runs.
    pub const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// Runs an iteration. Returns the reason if the run has ended.
    pub fn step(&mut self) -> Option<&'static str> {
        let limit = self.run?;
        let deadline = if let Limit::Time(end) = limit { Some(end) } else { None };
        let is_late = || deadline.is_some_and(|end| Instant::now() >= end);
        let goes_on = || match STOPS.load(Ordering::Relaxed) || is_late() {
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
            _ if STOPS.load(Ordering::Relaxed) => "requested",
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
