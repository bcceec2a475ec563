//! Waiting for an answer: its progress, its cancellation, and the limit of what it may cost.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use holdem::ask::{Watch, Work};
use holdem::progress::continue_if;

/// A wait for one answer.
///
/// Exact counts are limited by their estimates, before they begin. What has no estimate, such as a sample, is limited by the
/// clock.
#[derive(Debug)]
pub struct Waiting {
    limit: Duration,
    begun: Instant,
    /// When the work must end, in milliseconds since `begun`.
    deadline: AtomicU64,
    is_cancelled: AtomicBool,
    /// The estimated seconds of a count that would exceed the limit.
    estimate: OnceLock<f64>,
    steps: Steps,
}

/// The steps of all works so far.
#[derive(Debug, Default)]
struct Steps {
    /// The steps of the works before this one.
    before: AtomicU64,
    done: AtomicU64,
    total: AtomicU64,
    /// The steps at the last report.
    reported: AtomicU64,
}

/// How far the work is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The steps done.
    pub done: u64,
    /// The steps of all works that have begun, if that is known.
    pub total: Option<u64>,
}

impl Waiting {
    /// Begins to wait for an answer that may take this long.
    pub fn new(limit: Duration) -> Self {
        Self {
            limit,
            begun: Instant::now(),
            deadline: AtomicU64::new(u64::MAX),
            is_cancelled: AtomicBool::new(false),
            estimate: OnceLock::new(),
            steps: Steps::default(),
        }
    }

    /// Stops the work.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Relaxed);
    }

    /// Returns the limit.
    pub fn limit(&self) -> Duration {
        self.limit
    }

    /// Returns the estimated seconds of a count that was not begun because it would exceed the limit.
    pub fn refused_estimate(&self) -> Option<f64> {
        self.estimate.get().copied()
    }

    /// Returns the progress if there was any since the last call.
    pub fn progress(&self) -> Option<Progress> {
        let Steps { done, total, reported, .. } = &self.steps;
        let (done, total) = (done.load(Relaxed), total.load(Relaxed));
        let is_new = reported.swap(done, Relaxed) < done;
        is_new.then(|| Progress { done, total: Some(total).filter(|&total| total >= done) })
    }

    fn elapsed(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }
}

impl Watch for Waiting {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        self.steps.before.fetch_max(self.steps.total.load(Relaxed), Relaxed);
        let limit = self.limit.as_millis() as u64;
        let (estimate, deadline) = match *work {
            Work::Count { seconds, .. } | Work::CountNextCards { seconds } => (seconds, u64::MAX),
            _ => (0.0, self.elapsed().saturating_add(limit)),
        };
        self.deadline.store(deadline, Relaxed);
        let is_affordable = estimate <= self.limit.as_secs_f64();
        if !is_affordable {
            // A question with two such counts is refused at the first.
            let _ = self.estimate.set(estimate);
        }
        continue_if(is_affordable)
    }

    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        let before = self.steps.before.load(Relaxed);
        self.steps.done.fetch_max(before.saturating_add(done), Relaxed);
        self.steps.total.store(before.saturating_add(total), Relaxed);
        let is_late = self.elapsed() > self.deadline.load(Relaxed);
        continue_if(!is_late && !self.is_cancelled.load(Relaxed))
    }

    fn has_clock(&self) -> bool {
        true
    }
}
