//! Ctrl-C: long work asks whether to go on, and is ended if it does not come to ask.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::failure::Failure;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How long the work has to end by itself: to show what it has, and to clean up.
const GRACE: Duration = Duration::from_millis(90);

/// From now on, Ctrl-C makes [`interrupted`] true, and ends the program only if it does not end by
/// itself at once: a reader that does not read may be holding it up. Where the system does not allow
/// that, Ctrl-C keeps ending the program.
pub fn watch() {
    let _ = ctrlc::set_handler(|| {
        INTERRUPTED.store(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        // Where this cannot be written there is nobody to tell.
        let _ = writeln!(std::io::stderr(), "interrupted");
        std::process::exit(Failure::INTERRUPTED.into());
    });
}

/// Whether the user has pressed Ctrl-C.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
