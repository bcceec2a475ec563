//! Ctrl-C: requests that long work stops, and exits if it does not.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::failure::Failure;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether the work has stopped and only shows its results so far.
static HAS_STOPPED: AtomicBool = AtomicBool::new(false);

/// Whether a progress bar is shown.
static HAS_BAR: AtomicBool = AtomicBool::new(false);

/// Whether the work may take as long as it needs to show its results after Ctrl-C.
static FINISHES: AtomicBool = AtomicBool::new(false);

/// Moves to the start of the line and clears it. Work that hangs may hold the lock of the bar.
const CLEAR_LINE: &str = "\r\x1b[K";

/// The time for the work to stop, show its results so far, and clean up.
const GRACE: Duration = Duration::from_millis(90);

/// The extra time for work that has stopped, on a busy machine.
const MORE_GRACE: Duration = Duration::from_millis(400);

/// A second signal this soon after the grace period counts as part of it.
const AT_ONCE: Duration = Duration::from_millis(5);

/// Makes Ctrl-C set [`interrupted`]. If the work has not stopped after [`GRACE`], for example because a reader blocks
/// it, the handler exits. After [`finishes`], only a second Ctrl-C exits. A second one within the grace period is a
/// repetition of the first: `timeout` and others forward signals that the program also gets from the terminal. If the
/// system refuses the handler, Ctrl-C still exits immediately.
pub fn watch() {
    let mut waited: Option<Instant> = None;
    let _ = ctrlc::set_handler(move || {
        if waited.is_some_and(|at| at.elapsed() < AT_ONCE) {
            return;
        }
        let is_first = !INTERRUPTED.swap(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        if is_first && FINISHES.load(Ordering::Relaxed) {
            waited = Some(Instant::now());
            return;
        }
        if is_first && HAS_STOPPED.load(Ordering::Relaxed) {
            std::thread::sleep(MORE_GRACE);
        }
        let clear = if HAS_BAR.load(Ordering::Relaxed) { CLEAR_LINE } else { "" };
        // If standard error is closed, this cannot be reported anywhere.
        let _ = writeln!(std::io::stderr(), "{clear}interrupted");
        holdem_output::discard_drafts();
        std::process::exit(Failure::INTERRUPTED.into());
    });
}

/// Sets whether a progress bar is shown, which the message "interrupted" must replace.
pub fn has_bar(is_shown: bool) {
    HAS_BAR.store(is_shown, Ordering::Relaxed);
}

/// Sets whether the work may take as long as it needs to show its results after Ctrl-C.
pub fn finishes(is_so: bool) {
    FINISHES.store(is_so, Ordering::Relaxed);
}

/// Returns whether the user has pressed Ctrl-C. The caller must then stop its work.
pub fn interrupted() -> bool {
    let is_so = INTERRUPTED.load(Ordering::Relaxed);
    if is_so {
        HAS_STOPPED.store(true, Ordering::Relaxed);
    }
    is_so
}

/// Returns `Break` once the user has pressed Ctrl-C.
pub fn check() -> ControlFlow<()> {
    if interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
