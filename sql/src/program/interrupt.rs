//! Handling of Ctrl-C and of termination signals, as when the terminal is closed.
//!
//! Signals are awaited on a separate thread: the worker threads may be busy for seconds before they poll for one.

use std::future::{Future, pending};
use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::sync::watch::{Receiver, Sender};
use tokio::time::{Instant, sleep};

use super::failure::Failure;
use super::say::say;

/// The number of times that Ctrl-C was pressed.
static PRESSED: LazyLock<Sender<u64>> = LazyLock::new(|| {
    std::thread::spawn(watch);
    Sender::new(0)
});

/// The time limit for work that should not be abandoned yet.
const PATIENCE: Duration = Duration::from_secs(5);

/// The delay before a message about the wait.
const SILENCE: Duration = Duration::from_secs(1);

/// Ctrl-C during a statement. The first press interrupts the statement, the second ends all waiting.
pub struct Interrupts {
    pressed: Receiver<u64>,
    before: u64,
    is_quiet: bool,
}

impl Interrupts {
    /// Counts presses from now on. Unless `is_quiet`, a message is printed if the cleanup takes long.
    pub fn from_now(is_quiet: bool) -> Self {
        let pressed = PRESSED.subscribe();
        let before = *pressed.borrow();
        Self { pressed, before, is_quiet }
    }

    async fn reach(&self, presses: u64) {
        // The sender is never dropped.
        let _ = self.pressed.clone().wait_for(|&all| all >= self.before + presses).await;
    }

    /// Waits for work that Ctrl-C interrupts, but not before [`PATIENCE`] has passed while it `must_go_on`.
    pub async fn interrupt<T>(
        &self,
        work: impl Future<Output = Result<T, Failure>>,
        must_go_on: impl Fn() -> bool,
    ) -> Result<T, Failure> {
        let interrupted = async {
            self.reach(1).await;
            let end = Instant::now() + PATIENCE;
            let gone_on = async {
                while must_go_on() && Instant::now() < end {
                    sleep(Duration::from_millis(10)).await;
                }
            };
            self.wait_for_cluster(gone_on, 2).await;
        };
        tokio::select! {
            done = work => done,
            () = interrupted => {
                Err(if must_go_on() { Failure::Abandoned } else { Failure::Interrupted })
            }
        }
    }

    /// Waits for the cluster to clean up after a query, until Ctrl-C was pressed this often; returns whether it has
    /// finished.
    pub async fn wait_for_cluster(&self, work: impl Future<Output = ()>, presses: u64) -> bool {
        let say = async {
            sleep(SILENCE).await;
            if !self.is_quiet {
                say(&"the cluster still clears up after the query; Ctrl-C leaves it to itself");
            }
            pending().await
        };
        tokio::select! {
            () = work => true,
            () = self.reach(presses) => false,
            () = say => false,
        }
    }
}

/// The time limit for stopping the query and removing its drafts after a termination signal.
const GRACE: Duration = Duration::from_secs(10);

fn watch() {
    let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        let count = async {
            while tokio::signal::ctrl_c().await.is_ok() {
                PRESSED.send_modify(|presses| *presses += 1);
            }
        };
        tokio::select! {
            () = count => {}
            () = terminated() => {
                PRESSED.send_modify(|presses| *presses += 1);
                sleep(GRACE).await;
                holdem_output::discard_drafts();
                std::process::exit(TERMINATED);
            }
        }
    });
}

/// The exit code after a termination signal.
const TERMINATED: i32 = 143;

/// Waits for a termination signal.
async fn terminated() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::SignalKind;
        tokio::select! {
            () = received(SignalKind::terminate()) => {}
            // A handler would override an inherited "ignore".
            () = received(SignalKind::hangup()), if !ignores_hangup() => {}
        }
    }
    #[cfg(not(unix))]
    pending().await
}

#[cfg(unix)]
async fn received(kind: tokio::signal::unix::SignalKind) {
    match tokio::signal::unix::signal(kind) {
        Ok(mut signals) => {
            signals.recv().await;
        }
        Err(_) => pending().await,
    }
}

/// Returns whether the process ignores SIGHUP, as under `nohup`, on systems with `/proc`.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // The lowest bit is SIGHUP, signal 1.
    ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).is_some_and(|it| it & 1 == 1)
}
