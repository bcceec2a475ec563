//! Ctrl-C.
//!
//! It is awaited on a thread of its own: those of the engine may be busy for seconds before they look at a signal.

use std::future::Future;
use std::sync::Once;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use crate::failure::Failure;

/// Tells whoever waits that Ctrl-C was pressed.
static PRESSED: Notify = Notify::const_new();

/// The thread that waits for Ctrl-C.
static WATCH: Once = Once::new();

/// How long is waited for work that should not be abandoned yet.
const PATIENCE: Duration = Duration::from_secs(5);

/// Waits for work, or for Ctrl-C, which abandons it, but not yet while it `must_go_on`, unless pressed again.
pub async fn until_interrupted<T>(
    work: impl Future<Output = Result<T, Failure>>,
    must_go_on: impl Fn() -> bool,
) -> Result<T, Failure> {
    WATCH.call_once(|| {
        std::thread::spawn(watch);
    });
    let interrupted = async {
        PRESSED.notified().await;
        let end = Instant::now() + PATIENCE;
        let gone_on = async {
            while must_go_on() && Instant::now() < end {
                sleep(Duration::from_millis(10)).await;
            }
        };
        unless_pressed(gone_on).await;
    };
    tokio::select! {
        done = work => done,
        () = interrupted => Err(Failure::Interrupted),
    }
}

/// Waits for work, and returns whether it was done before Ctrl-C was pressed, which abandons it.
pub async fn unless_pressed(work: impl Future<Output = ()>) -> bool {
    tokio::select! {
        () = work => true,
        () = PRESSED.notified() => false,
    }
}

fn watch() {
    let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
    while runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
        PRESSED.notify_waiters();
    }
}
