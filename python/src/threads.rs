//! The thread pools, and work that Ctrl-C and the argument `cancel` can stop.
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
use pyo3::PyClass;
use pyo3::exceptions::{
    PyKeyboardInterrupt, PyMemoryError, PyOverflowError, PyRuntimeError, PyValueError,
};
use pyo3::prelude::*;
use pyo3::pyclass_init::PyClassInitializer;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::cancel::{Cancel, cancelled, interrupted, is_ending};
use crate::error::Outcome;
use crate::values::Any;

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

/// The threads of a call, and the event that cancels it.
pub struct Workers {
    threads: usize,
    cancel: Cancel,
}

impl Workers {
    /// Reads the arguments `threads` and `cancel`.
    pub fn of(threads: i64, cancel: Option<Any<'_, '_>>) -> PyResult<Self> {
        let cancel = cancel.map(Cancel::of).transpose()?.unwrap_or_default();
        Ok(Self::new(count(threads)?, cancel))
    }

    /// Returns a number of threads, and the event that cancels their work.
    pub const fn new(threads: usize, cancel: Cancel) -> Self {
        Self { threads, cancel }
    }

    /// Returns the pool.
    pub fn pool(&self, py: Python<'_>) -> PyResult<Arc<ThreadPool>> {
        pool(py, self.threads)
    }

    /// Returns whether there is only one thread.
    pub const fn is_one(&self) -> bool {
        self.threads == 1
    }

    /// Checks for signals and for the event.
    ///
    /// # Errors
    ///
    /// Returns the exception of a signal, or a `CancelledError`.
    pub fn check(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        if self.cancel.is_set(py)? { Err(cancelled(py)) } else { Ok(()) }
    }
}

/// The reason why work was stopped.
enum Stopped {
    /// An exception raised by a signal, such as Ctrl-C.
    Raised(PyErr),
    /// The argument `cancel`, or the end of the process.
    Cancelled,
}

impl Stopped {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Raised(raised) => raised,
            Self::Cancelled => cancelled(py),
        }
    }
}

/// The result of work, and the reason if it was stopped.
pub struct Ended<T> {
    result: T,
    stopped: Option<Stopped>,
}

impl<T> Ended<T> {
    /// Returns the result.
    ///
    /// # Errors
    ///
    /// Returns an exception if the work was stopped.
    pub fn whole(self, py: Python<'_>) -> PyResult<T> {
        self.stopped.map_or(Ok(self.result), |stopped| Err(stopped.raise(py)))
    }

    /// Returns the result as Python sees it, also if the work was cancelled: it is the answer so far.
    ///
    /// # Errors
    ///
    /// Returns an `Interrupted` with the answer so far after Ctrl-C, and the exception of another signal.
    pub fn shown<'py, P: PyClass + Into<PyClassInitializer<P>>>(
        self,
        py: Python<'py>,
        show: impl FnOnce(T) -> PyResult<P>,
    ) -> PyResult<P> {
        match self.stopped {
            None | Some(Stopped::Cancelled) => show(self.result),
            Some(Stopped::Raised(raised)) if is_ctrl_c(py, &raised) => {
                let answer = Bound::new(py, show(self.result)?)?;
                Err(interrupted(py, answer.as_any()))
            }
            Some(Stopped::Raised(raised)) => Err(raised),
        }
    }
}

/// Returns whether an exception is the one that Ctrl-C raises by default.
fn is_ctrl_c(py: Python<'_>, raised: &PyErr) -> bool {
    raised.get_type(py).is(py.get_type::<PyKeyboardInterrupt>())
}

/// The state of work that may have to stop.
#[derive(Default)]
struct Stop {
    is_stopped: AtomicBool,
    /// Set if the answer so far is not wanted.
    is_abandoned: AtomicBool,
}

impl Stop {
    fn stop(&self, is_abandoned: bool) {
        self.is_abandoned.fetch_or(is_abandoned, Ordering::Relaxed);
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Waits for a result, detached from the interpreter, while this thread checks for signals and `cancel`.
    ///
    /// The first of them stops the work, which may go on until it has an answer so far; the next signal abandons that.
    fn awaited<T>(&self, receiver: &Receiver<T>, cancel: &Cancel) -> PyResult<Ended<T>> {
        let mut stopped = None;
        loop {
            match receiver.recv_timeout(GLANCE) {
                Ok(result) => return Ok(Ended { result, stopped }),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(failed()),
            }
            let is_first = stopped.is_none();
            match Python::attach(|py| self.look(py, is_first, cancel)) {
                Some(found) => stopped = Some(found),
                None if is_ending() => self.stop(true),
                None => {}
            }
        }
    }

    /// Checks for signals, and for `cancel` if nothing has stopped the work yet.
    fn look(&self, py: Python<'_>, is_first: bool, cancel: &Cancel) -> Option<Stopped> {
        if let Err(raised) = py.check_signals() {
            self.stop(!is_first || !is_ctrl_c(py, &raised));
            return Some(Stopped::Raised(raised));
        }
        match if is_first { cancel.is_set(py) } else { Ok(false) } {
            Ok(false) => None,
            Ok(true) => {
                self.stop(is_ending());
                Some(Stopped::Cancelled)
            }
            Err(raised) => {
                self.stop(true);
                Some(Stopped::Raised(raised))
            }
        }
    }
}

/// A watch without progress reports, whose clock allows estimates for this machine.
impl Watch for Stop {
    fn progresses(&self, _done: u64, _total: u64) -> ControlFlow<()> {
        continue_if(!self.is_stopped.load(Ordering::Relaxed))
    }

    fn finishes(&self) -> bool {
        !self.is_abandoned.load(Ordering::Relaxed)
    }

    fn has_clock(&self) -> bool {
        true
    }
}

/// Runs work on a thread pool, detached from the interpreter, while this thread checks for signals and `cancel`.
fn run<T: Send>(
    py: Python<'_>,
    workers: &Workers,
    work: impl FnOnce(&Stop) -> T + Send,
) -> PyResult<Ended<T>> {
    let pool = workers.pool(py)?;
    let stop = &Stop::default();
    py.detach(|| {
        let (sender, receiver) = channel();
        pool.in_place_scope(|scope| {
            // The receiver waits until the work ends.
            scope.spawn(move |_| drop(sender.send(work(stop))));
            // If the work panicked, the end of the scope resumes the panic.
            stop.awaited(&receiver, &workers.cancel)
        })
    })
}

/// Runs work on a thread pool, detached from the interpreter, while this thread checks for signals and `cancel`.
///
/// # Errors
///
/// Returns the exception of the signal, or a `CancelledError`, if one of them stopped the work.
pub fn watched<T: Send>(
    py: Python<'_>,
    workers: &Workers,
    work: impl FnOnce(&Progress<'_>) -> T + Send,
) -> PyResult<T> {
    watched_by(py, workers, |watch| work(&|done, total| watch.progresses(done, total)))
}

/// Runs work as [`watched`] does, for work that needs a watch.
///
/// # Errors
///
/// Returns an exception if the work was stopped.
pub fn watched_by<T: Send>(
    py: Python<'_>,
    workers: &Workers,
    work: impl FnOnce(&dyn Watch) -> T + Send,
) -> PyResult<T> {
    run(py, workers, |stop| work(stop))?.whole(py)
}

/// Answers a question on a thread pool, as [`watched`] runs work. Stopped work may have an answer so far.
///
/// # Errors
///
/// Returns the error of the work, or an exception if the work was stopped and has no answer so far.
pub fn answered<T: Send>(
    py: Python<'_>,
    workers: &Workers,
    work: impl FnOnce(&dyn Watch) -> Result<T, Error> + Send,
) -> Outcome<Ended<T>> {
    let Ended { result, stopped } = run(py, workers, |stop| work(stop))?;
    match (result, stopped) {
        (Ok(result), stopped) => Ok(Ended { result, stopped }),
        (Err(_), Some(stopped)) => Err(stopped.raise(py).into()),
        (Err(error), None) => Err(error.into()),
    }
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
    py.detach(move || {
        loop {
            match receiver.recv_timeout(GLANCE) {
                Ok(done) => return Ok(done),
                Err(RecvTimeoutError::Timeout) => Python::attach(|py| {
                    py.check_signals()?;
                    if is_ending() { Err(cancelled(py)) } else { Ok(()) }
                })?,
                Err(RecvTimeoutError::Disconnected) => return Err(failed()),
            }
        }
    })
}

fn failed() -> PyErr {
    PyRuntimeError::new_err("the count has failed")
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
