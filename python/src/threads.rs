//! The thread pools, and work that Ctrl-C can stop.
//!
//! A forked process has none of its parent's threads, so the pools are replaced when the process id changes. The lock
//! of the pools is taken only by threads attached to the interpreter, and only such threads can fork: no child inherits
//! a locked lock.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread::{self, available_parallelism};
use std::time::Duration;
use std::{mem, process};

use holdem::answer::Error;
use holdem::progress::{Progress, continue_if};
use holdem::question::Watch;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::Outcome;

/// The time between two checks for signals.
pub const GLANCE: Duration = Duration::from_millis(10);

/// The pools of a process, by their number of threads.
#[derive(Default)]
struct Pools {
    process: u32,
    by_size: BTreeMap<usize, Arc<ThreadPool>>,
}

static POOLS: Mutex<Pools> = Mutex::new(Pools { process: 0, by_size: BTreeMap::new() });

/// The number of cores, cached because the system call takes longer than an equity.
static CORES: LazyLock<usize> = LazyLock::new(|| available_parallelism().map_or(1, usize::from));

/// Returns the number of threads for an argument `threads`: 0 means all cores, which is also the maximum.
pub fn count(threads: i64) -> PyResult<usize> {
    match usize::try_from(threads) {
        Ok(0) => Ok(*CORES),
        Ok(threads) => Ok(threads.min(*CORES)),
        Err(_) => Err(PyValueError::new_err(
            "threads is the number of threads to count on: 0 for all cores, or 1 and up",
        )),
    }
}

/// Reads an argument `threads` as a whole number.
pub fn number(threads: &Bound<'_, PyAny>) -> PyResult<i64> {
    match threads.extract() {
        Ok(threads) => Ok(threads),
        Err(error) if error.is_instance_of::<PyOverflowError>(threads.py()) => {
            Ok(if threads.lt(0)? { -1 } else { i64::MAX })
        }
        Err(raised) => Err(raised),
    }
}

/// Returns the pool of this process with a number of threads.
pub fn pool(_py: Python<'_>, threads: usize) -> PyResult<Arc<ThreadPool>> {
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if pools.process != process::id() {
        // The parent's threads do not exist here, so dropping the pools would wait forever.
        mem::forget(mem::take(&mut *pools));
        pools.process = process::id();
    }
    if let Some(pool) = pools.by_size.get(&threads) {
        return Ok(pool.clone());
    }
    let built = ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(|number| format!("holdem-{number}"))
        .build();
    let pool = Arc::new(
        built
            .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?,
    );
    pools.by_size.insert(threads, pool.clone());
    Ok(pool)
}

/// Runs work on a thread pool, detached from the interpreter, while this thread checks for signals.
///
/// # Errors
///
/// Returns the exception raised by a signal, which also stops the work.
pub fn watched<T: Send>(
    py: Python<'_>,
    threads: usize,
    work: impl FnOnce(&Progress<'_>) -> T + Send,
) -> PyResult<T> {
    let pool = pool(py, threads)?;
    let is_stopped = AtomicBool::new(false);
    let is_stopped = &is_stopped;
    py.detach(|| {
        let (sender, receiver) = channel();
        pool.in_place_scope(|scope| {
            scope.spawn(move |_| {
                let progress =
                    |_, _| -> ControlFlow<()> { continue_if(!is_stopped.load(Ordering::Relaxed)) };
                // This fails only after a signal has raised, when the receiver no longer waits.
                let _ = sender.send(work(&progress));
            });
            // If the work panicked, the end of the scope resumes the panic.
            received(&receiver).inspect_err(|_| is_stopped.store(true, Ordering::Relaxed))
        })
    })
}

/// Runs work that may block on a thread, detached from the interpreter, while this thread checks for signals.
///
/// # Errors
///
/// Returns the exception raised by a signal. The work continues, and its result is dropped.
pub fn abandoned_on_signal<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (sender, receiver) = channel();
    let thread = thread::Builder::new().name("holdem-wait".to_owned());
    let started = thread.spawn(move || {
        let _ = sender.send(work());
    });
    started.map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    py.detach(move || received(&receiver))
}

/// Waits for a result, detached from the interpreter, while this thread checks for signals.
fn received<T>(receiver: &Receiver<T>) -> PyResult<T> {
    loop {
        match receiver.recv_timeout(GLANCE) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals())?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the count has failed"));
            }
        }
    }
}

/// A watch without progress reports, whose clock allows estimates for this machine.
struct Watched<'a>(&'a Progress<'a>);

impl Watch for Watched<'_> {
    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        (self.0)(done, total)
    }

    fn has_clock(&self) -> bool {
        true
    }
}

/// Answers a question on a thread pool, as [`watched`] runs work.
///
/// # Errors
///
/// Returns the error of the work, or the exception raised by a signal.
pub fn answered<T: Send>(
    py: Python<'_>,
    threads: usize,
    work: impl FnOnce(&dyn Watch) -> Result<T, Error> + Send,
) -> Outcome<T> {
    Ok(watched(py, threads, |progress| work(&Watched(progress)))??)
}

/// Returns an empty vector with reserved, still untouched memory for `len` items.
///
/// # Errors
///
/// Returns a `MemoryError` if there is not enough memory.
pub fn room_for<T>(len: Option<usize>) -> PyResult<Vec<T>> {
    let mut items = Vec::new();
    match len.map(|len| items.try_reserve_exact(len)) {
        Some(Ok(())) => Ok(items),
        _ => Err(PyMemoryError::new_err("there is not enough memory for the result")),
    }
}

/// Returns a vector of `len` copies of an item.
///
/// # Errors
///
/// Returns a `MemoryError` if there is not enough memory.
pub fn filled<T: Clone>(len: Option<usize>, item: T) -> PyResult<Vec<T>> {
    let mut items = room_for(len)?;
    items.resize(len.unwrap_or_default(), item);
    Ok(items)
}
