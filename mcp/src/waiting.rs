//! Waiting for an answer: its progress, its cancellation and its cost limit.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

use holdem::question::{CostLimit, Watch, Work};

/// A wait for one answer.
#[derive(Debug)]
pub struct Waiting {
    begun: Instant,
    seconds: f64,
    limit: CostLimit,
    is_cancelled: AtomicBool,
    steps: Steps,
}

/// The steps of all works of an answer so far.
#[derive(Debug, Default)]
struct Steps {
    /// The steps of the works before this one.
    before: AtomicU64,
    done: AtomicU64,
    total: AtomicU64,
    /// The steps at the last report.
    reported: AtomicU64,
}

/// The progress of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The steps done.
    pub done: u64,
    /// The steps of all works begun so far, if known.
    pub total: Option<u64>,
}

impl Waiting {
    /// Begins to wait for an answer, each work of which may take as long as `limit`.
    pub fn new(limit: Duration) -> Self {
        Self {
            begun: Instant::now(),
            seconds: limit.as_secs_f64(),
            limit: CostLimit::new(limit),
            is_cancelled: AtomicBool::new(false),
            steps: Steps::default(),
        }
    }

    /// Stops the work.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Relaxed);
    }

    /// Returns `true` if the work was stopped.
    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Relaxed)
    }

    /// Returns `true` if the time of a work has passed since the beginning.
    pub fn is_late(&self) -> bool {
        self.begun.elapsed().as_secs_f64() > self.seconds
    }

    /// Returns the time that each work may take, in seconds.
    pub const fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Returns the limit.
    pub fn limit(&self) -> &CostLimit {
        &self.limit
    }

    /// Returns the progress, if there was any since the last call.
    pub fn progress(&self) -> Option<Progress> {
        let Steps { done, total, reported, .. } = &self.steps;
        let (done, total) = (done.load(Relaxed), total.load(Relaxed));
        let is_new = reported.swap(done, Relaxed) < done;
        is_new.then(|| Progress { done, total: Some(total).filter(|&total| total >= done) })
    }
}

impl Watch for Waiting {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        self.steps.before.fetch_max(self.steps.total.load(Relaxed), Relaxed);
        self.limit.begins(work)
    }

    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        let before = self.steps.before.load(Relaxed);
        self.steps.done.fetch_max(before.saturating_add(done), Relaxed);
        self.steps.total.store(before.saturating_add(total), Relaxed);
        match self.is_cancelled.load(Relaxed) {
            true => ControlFlow::Break(()),
            false => self.limit.progresses(done, total),
        }
    }

    fn has_clock(&self) -> bool {
        self.limit.has_clock()
    }
}
