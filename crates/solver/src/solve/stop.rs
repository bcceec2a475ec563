//! A way to stop long work between two boards.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A callback that decides whether to go on, called from any thread.
pub type GoOn<'a> = dyn Fn() -> ControlFlow<()> + Sync + 'a;

/// A switch that stops long work.
pub struct Stop<'a> {
    go_on: &'a GoOn<'a>,
    is_stopped: AtomicBool,
}

impl<'a> Stop<'a> {
    /// Returns a switch that is not stopped yet.
    pub fn new(go_on: &'a GoOn<'a>) -> Self {
        Self { go_on, is_stopped: AtomicBool::new(false) }
    }

    /// Calls the callback, and returns whether the work is stopped.
    pub fn asks(&self) -> bool {
        if !self.is_stopped() && (self.go_on)().is_break() {
            self.is_stopped.store(true, Relaxed);
        }
        self.is_stopped()
    }

    /// Returns whether the work is stopped.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Relaxed)
    }

    /// Returns a result, unless the work was stopped before it was complete.
    pub fn complete<T>(&self, result: T) -> ControlFlow<(), T> {
        match self.is_stopped() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(result),
        }
    }
}

impl fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stop").field("is_stopped", &self.is_stopped).finish_non_exhaustive()
    }
}
