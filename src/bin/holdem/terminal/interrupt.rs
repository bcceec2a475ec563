//! Ctrl-C: asks long work to stop, and ends the program if it does not.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::failure::Failure;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether the work has stopped, and only shows its results so far.
static HAS_STOPPED: AtomicBool = AtomicBool::new(false);

/// Whether a progress bar is shown.
static HAS_BAR: AtomicBool = AtomicBool::new(false);

/// Whether the work shows what it has found after Ctrl-C, however long that takes.
static FINISHES: AtomicBool = AtomicBool::new(false);

/// Moves to the start of the line and clears it. The bar itself may be locked by work that hangs.
const CLEAR_LINE: &str = "\r\x1b[K";

/// The time for the work to stop, show its results so far, and clean up.
const GRACE: Duration = Duration::from_millis(90);

/// The time for work that has stopped, on a machine that has other work.
const MORE_GRACE: Duration = Duration::from_millis(400);

/// What comes so soon after the grace came within it.
const AT_ONCE: Duration = Duration::from_millis(5);

/// Makes Ctrl-C set [`interrupted`]. The program ends by itself, or after [`GRACE`] if the work has not stopped by then: a
/// reader that does not read may block it. Work that [`finishes`] ends only with the second Ctrl-C. One that comes within the
/// grace is the first again: `timeout` and others pass on what the program gets from the terminal, too. If the system refuses
/// the handler, Ctrl-C still ends the program at once.
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

/// Sets whether a progress bar is shown. The message "interrupted" must replace it.
pub fn has_bar(is_shown: bool) {
    HAS_BAR.store(is_shown, Ordering::Relaxed);
}

/// Sets whether the work shows what it has found after Ctrl-C, however long that takes.
pub fn finishes(is_so: bool) {
    FINISHES.store(is_so, Ordering::Relaxed);
}

/// Returns whether the user has pressed Ctrl-C. Work that hears so stops.
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
