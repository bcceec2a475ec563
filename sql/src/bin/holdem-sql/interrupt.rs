//! Ctrl-C.
//!
//! It is awaited on a thread of its own: those of the engine may be busy for seconds before they look at a signal.

use std::future::Future;
use std::sync::Once;

use tokio::runtime::Builder;
use tokio::sync::Notify;

use crate::failure::Failure;

/// Tells whoever waits that Ctrl-C was pressed.
static PRESSED: Notify = Notify::const_new();

/// The thread that waits for Ctrl-C.
static WATCH: Once = Once::new();

/// Waits for work, or for Ctrl-C, which abandons it.
pub async fn until_interrupted<T>(
    work: impl Future<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    WATCH.call_once(|| {
        std::thread::spawn(watch);
    });
    tokio::select! {
        done = work => done,
        () = PRESSED.notified() => Err(Failure::Interrupted),
    }
}

fn watch() {
    let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
    while runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
        PRESSED.notify_waiters();
    }
}
