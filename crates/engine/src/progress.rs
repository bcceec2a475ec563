//! Progress of long computations, and a way to stop them.
//!
//! Every function that may run long takes a [`Progress`] callback. It is called from time to time,
//! possibly from several threads at once, with the number of steps done and their total. Its result
//! decides whether to continue. A step depends on the function: part of an exact count, a deal of a
//! sample, a hand.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::atomic::{AtomicU64, Ordering};
//!
//! use holdem_engine::equity::{Detail, Engine, EngineError, Request};
//! use holdem_engine::progress;
//!
//! let request = Request::new(
//!     vec!["AA,KK".parse()?, "QQ,JJ".parse()?],
//!     "2c7d9h".parse()?,
//!     Default::default(),
//! )?;
//!
//! // Report progress and continue.
//! let percent = AtomicU64::new(0);
//! let report = |done: u64, total: u64| {
//!     percent.fetch_max(100 * done / total, Ordering::Relaxed);
//!     ControlFlow::Continue(())
//! };
//! Engine::Boards.count(&request, Detail::default(), &report)?;
//! assert_eq!(percent.into_inner(), 100);
//!
//! // Stop.
//! let stop = |_, _| ControlFlow::Break(());
//! let stopped = Engine::Boards.count(&request, Detail::default(), &stop);
//! assert_eq!(stopped.unwrap_err(), EngineError::Interrupted);
//!
//! // Do neither.
//! Engine::Boards.count(&request, Detail::default(), &progress::none)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A callback that gets the number of steps done and their total; [`ControlFlow::Break`] stops the
/// work.
///
/// The total is 0 where it is unknown, and may change where it is estimated. Several threads may
/// call at once, so the number of steps done need not grow from one call to the next.
pub type Progress<'a> = dyn Fn(u64, u64) -> ControlFlow<()> + Sync + 'a;

/// Ignores progress and never stops: the [`Progress`] of callers who need neither.
pub fn none(_done: u64, _total: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Returns [`ControlFlow::Continue`] if `wanted`, else [`ControlFlow::Break`].
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use holdem_engine::progress::{self, Progress};
///
/// let interrupted = AtomicBool::new(false);
/// let callback = |_, _| progress::continue_if(!interrupted.load(Ordering::Relaxed));
/// let callback: &Progress<'_> = &callback;
/// assert!(callback(1, 2).is_continue());
/// ```
pub const fn continue_if(wanted: bool) -> ControlFlow<()> {
    if wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// The error for work that was stopped by its [`Progress`] callback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// Steps done by several threads, reported to one callback.
#[expect(missing_debug_implementations, reason = "a callback has no form")]
pub struct Meter<'a> {
    progress: &'a Progress<'a>,
    total: u64,
    done: AtomicU64,
    is_stopped: AtomicBool,
}

impl<'a> Meter<'a> {
    /// Returns a meter of this many steps.
    pub fn new(progress: &'a Progress<'a>, total: u64) -> Self {
        Self { progress, total, done: AtomicU64::new(0), is_stopped: AtomicBool::new(false) }
    }

    /// Sets the present estimate of the total.
    pub fn expect(&mut self, total: u64) {
        self.total = total;
    }

    /// Adds steps and reports them; returns whether to continue.
    pub fn advance(&self, steps: u64) -> bool {
        self.advance_quietly(steps, 1)
    }

    /// Adds steps, and reports them if the number done is a multiple of `every`; returns whether to
    /// continue.
    pub fn advance_quietly(&self, steps: u64, every: u64) -> bool {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        if done.is_multiple_of(every) && (self.progress)(done, self.total).is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        !self.is_stopped()
    }

    /// Reports the steps done so far once more; returns whether to continue.
    pub fn look(&self) -> bool {
        if (self.progress)(self.done(), self.total).is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        !self.is_stopped()
    }

    /// Returns whether the callback has stopped the work.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Returns the number of steps done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Ends the work.
    ///
    /// # Errors
    ///
    /// Returns [`Interrupted`] if the callback has stopped it.
    pub fn finish(self) -> Result<(), Interrupted> {
        if self.is_stopped.into_inner() { Err(Interrupted) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_adds_up_and_stops() {
        let stop_at_five = |done, total| {
            assert_eq!(total, 9);
            continue_if(done < 5)
        };
        let meter = Meter::new(&stop_at_five, 9);
        assert!(meter.advance(3));
        assert!(!meter.advance(2));
        assert!(!meter.advance_quietly(1, 4));
        assert_eq!((meter.done(), meter.is_stopped()), (6, true));
        assert_eq!(meter.finish(), Err(Interrupted));
        assert_eq!(Meter::new(&none, 0).finish(), Ok(()));
        assert_eq!(Interrupted.to_string(), "interrupted");
    }

    #[test]
    fn a_meter_reports_at_intervals_and_on_request() {
        let seen = std::sync::Mutex::new(Vec::new());
        let note = |done, total| {
            let mut seen = seen.lock().unwrap();
            seen.push((done, total));
            continue_if(seen.len() < 4)
        };
        let mut meter = Meter::new(&note, 0);
        meter.expect(10);
        assert!((0..5).all(|_| meter.advance_quietly(1, 2)));
        assert!(meter.look() && !meter.look() && meter.is_stopped());
        assert_eq!(*seen.lock().unwrap(), [(2, 10), (4, 10), (5, 10), (5, 10)]);
    }
}
