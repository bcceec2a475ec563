//! From inputs to output: lines are read, answered on all threads, and written in order.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;
use std::{fmt, thread};

use rayon::ThreadPool;

use crate::answer::Error;
use crate::lines::{Input, LineQuestion, Settings};

use super::answers::{Content, Done, Remark};
use super::buffers::BufferPool;
use super::job::{Job, Work};
use super::reading::{Piece, Promised, Reading};

/// The interval at which a wait checks whether to stop.
const PATIENCE: Duration = Duration::from_millis(20);

/// Up to this number, each remark comes directly after the answer to its line. Later remarks follow a block of
/// several answers, which are written together.
const MAX_ORDERED: u64 = 1000;

/// Receives events while lines are answered. By default, every method does nothing.
pub trait Observer {
    /// Lines were answered, and this many bytes of the input are done.
    fn answered(&mut self, _lines: u64, _bytes: u64) {}

    /// A line was refused. `location` is `line 3`, or `line 3 of spots.csv`.
    fn refused(&mut self, _location: &str, _error: &Error) {}

    /// A line was answered with a note.
    fn noted(&mut self, _location: &str, _note: &str) {}
}

/// The result of a batch.
#[derive(Debug)]
#[must_use]
#[non_exhaustive]
pub struct Summary {
    /// The number of lines that were answered.
    pub answered: u64,
    /// The number of invalid lines.
    pub wrong: u64,
    /// The reason why the batch ended before its inputs did.
    pub failure: Option<Failure>,
}

/// The reason why a batch ended before its inputs did.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The inputs cannot be read, or the work failed or was interrupted.
    Work(Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Work(error) => error.fmt(f),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

/// Answers every line of the inputs on the threads of a pool. Writes the answers in order, as soon as they are found.
///
/// Blocks until the pool is done, so it must not run on a thread of the pool.
pub fn run<Q: LineQuestion>(
    question: Q,
    inputs: Vec<Input>,
    settings: Settings,
    pool: &Arc<ThreadPool>,
    out: &mut dyn Write,
    observer: &mut dyn Observer,
) -> Summary {
    run_job(Arc::new(Job::new(question, settings)), inputs, pool, out, observer)
}

/// Answers every line of the inputs with a job.
pub fn run_job(
    job: Arc<dyn Work>,
    inputs: Vec<Input>,
    pool: &Arc<ThreadPool>,
    out: &mut dyn Write,
    observer: &mut dyn Observer,
) -> Summary {
    let (sender, pieces) = sync_channel(4 * pool.current_num_threads() + 2);
    let buffers = BufferPool::default();
    let reading = Reading::new(job.clone(), pool.clone(), buffers.clone(), sender);
    let mut summary = Summary { answered: 0, wrong: 0, failure: None };
    // The reader may block on input that never comes, so it is never joined.
    let reader = thread::Builder::new().name("reader".to_owned());
    if let Err(error) = reader.spawn(move || reading.run(inputs)) {
        let error = Error::failed(format_args!("cannot start a thread to read the input: {error}"));
        summary.failure = Some(Failure::Work(error));
        return summary;
    }
    let mut writing = AnswersWriter {
        job: &*job,
        out,
        observer,
        buffers,
        has_head: false,
        has_answers: false,
        remarks: 0,
        summary,
    };
    let failure = writing.all(&pieces).err();
    job.abandon();
    let end = if writing.has_head { writing.write(job.end()) } else { Ok(()) };
    writing.summary.failure = failure.or(end.err());
    writing.summary
}

/// The writing of all answers.
struct AnswersWriter<'a> {
    job: &'a dyn Work,
    out: &'a mut dyn Write,
    observer: &'a mut dyn Observer,
    buffers: BufferPool,
    has_head: bool,
    has_answers: bool,
    /// The number of remarks so far.
    remarks: u64,
    summary: Summary,
}

impl AnswersWriter<'_> {
    fn all(&mut self, pieces: &Receiver<Piece>) -> Result<(), Failure> {
        while let Some(piece) = self.wait(pieces, || {})? {
            match piece {
                Piece::Head(head) => {
                    self.write(&head)?;
                    self.has_head = true;
                }
                Piece::Failed(error) => return Err(Failure::Work(error)),
                Piece::Answers(Promised { parts, is_awaited }) => {
                    while let Some(done) =
                        self.wait(&parts, || is_awaited.store(true, Ordering::Relaxed))?
                    {
                        let is_last = done.is_last;
                        if self.part(done)?.is_break() {
                            return Ok(());
                        }
                        if is_last {
                            break;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes some answers. Breaks if no more are needed.
    fn part(&mut self, mut done: Done) -> Result<ControlFlow<()>, Failure> {
        let separator = if self.has_answers { 0 } else { self.job.separator() };
        let mut start = separator.min(done.out.len());
        for Remark { at, location, content } in &done.remarks {
            if self.remarks < MAX_ORDERED && *at > start {
                self.write(&done.out[start..*at])?;
                start = *at;
            }
            self.remarks += 1;
            match content {
                Content::Noted(note) => self.observer.noted(location, note),
                Content::Refused(error) => {
                    self.summary.wrong += 1;
                    self.observer.refused(location, error);
                }
            }
        }
        if start < done.out.len() {
            self.write(&done.out[start..])?;
        }
        self.has_answers |= !done.out.is_empty();
        self.buffers.put(std::mem::take(&mut done.out));
        self.summary.answered += done.answered;
        self.observer.answered(done.answered, done.bytes);
        if let Some(error) = done.failure {
            return Err(Failure::Work(error));
        }
        let is_enough = self.job.settings().is_strict && self.summary.wrong > 0;
        Ok(if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.out.write_all(bytes).and_then(|()| self.out.flush()).map_err(Failure::Output)
    }

    /// Waits for the next item, and calls `hurry` regularly. Returns `None` at the end.
    fn wait<T>(&self, receiver: &Receiver<T>, hurry: impl Fn()) -> Result<Option<T>, Failure> {
        loop {
            let next = receiver.recv_timeout(PATIENCE);
            if self.job.is_stopped() {
                return Err(Failure::Work(Error::Interrupted));
            }
            match next {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => hurry(),
            }
        }
    }
}
