//! Ctrl-C: long work asks whether to go on.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on, Ctrl-C does not end the program at once but makes [`interrupted`] true. Where the
/// system does not allow that, Ctrl-C keeps ending the program.
pub fn watch() {
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
}

/// Whether the user has pressed Ctrl-C.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
