//! A limit on the cost of an answer.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use holdem_engine::progress::continue_if;

use crate::answer::Error;
use crate::text::{about_duration, duration};

use super::watch::{Watch, Work};

/// A [`Watch`] that limits the time of each work of an answer: for front ends that show no progress.
///
/// An exact count is refused before it begins if its estimate exceeds the limit. Work without an estimate, such as a
/// sample, is limited by the clock.
///
/// ```
/// use std::time::Duration;
///
/// use holdem_answers::question::{CostLimit, Question};
/// use holdem_answers::question::call::Call;
/// use holdem_answers::hint::Syntax;
///
/// let call = r#"{"players":["random","random","random","random"],"budget":"exact"}"#;
/// let call: Call = serde_json::from_str(call)?;
/// let limit = CostLimit::new(Duration::from_secs(1));
/// let error = call.read(Question::Equity, Syntax::Rust)?.answer(&limit).unwrap_err();
/// let error = limit.explain(error, "ask for a sample").to_string();
/// assert!(error.ends_with(", and the limit is 1.0 seconds\nhint: ask for a sample"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CostLimit {
    limit: Duration,
    begun: Instant,
    /// The end of the allowed time, in milliseconds since `begun`.
    deadline: AtomicU64,
    /// The estimated seconds of a count that would exceed the limit.
    estimate: OnceLock<f64>,
}

impl CostLimit {
    /// Returns a limit for one answer, which begins now.
    pub fn new(limit: Duration) -> Self {
        Self {
            limit,
            begun: Instant::now(),
            deadline: AtomicU64::new(u64::MAX),
            estimate: OnceLock::new(),
        }
    }

    /// Returns the error for an answer that this limit interrupted, with the time the answer would have taken. Other
    /// errors are returned unchanged. The hint suggests a cheaper question.
    pub fn explain(&self, error: Error, hint: &str) -> Error {
        if !matches!(error, Error::Interrupted) {
            return error;
        }
        let limit = duration(self.limit.as_secs_f64());
        let message = match self.estimate.get() {
            Some(&seconds) => format!(
                "an exact count takes {}, and the limit is {limit}",
                about_duration(seconds)
            ),
            None => format!("this takes longer than the limit of {limit}"),
        };
        Error::refused(message, hint)
    }

    fn elapsed(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }
}

impl Watch for CostLimit {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
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

    fn progresses(&self, _: u64, _: u64) -> ControlFlow<()> {
        continue_if(self.elapsed() <= self.deadline.load(Relaxed))
    }

    fn has_clock(&self) -> bool {
        true
    }
}
