//! From inputs to output: lines are read, answered on all threads, and written in order.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use rayon::ThreadPool;

use crate::report::Error;

use super::buffers::BufferPool;
use super::input::Input;
use super::job::{Job, Work};
use super::question::Question;
use super::reading::{Piece, Reading};
use super::settings::Settings;

/// How often a wait checks whether to stop.
const PATIENCE: Duration = Duration::from_millis(20);

/// Receives events while lines are answered. By default, every method does nothing.
pub trait Observer {
    /// Lines were answered, and this many bytes of the input are done.
    fn answered(&mut self, _lines: u64, _bytes: u64) {}

    /// A line was refused. `place` is `line 3`, or `line 3 of spots.csv`.
    fn refused(&mut self, _place: &str, _error: &Error) {}

    /// A line was answered with a note.
    fn noted(&mut self, _place: &str, _note: &str) {}
}

/// How a batch ended.
#[derive(Debug)]
#[must_use]
#[non_exhaustive]
pub struct Summary {
    /// The number of lines that were answered.
    pub answered: u64,
    /// The number of lines that were wrong.
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

/// Answers every line of the inputs on the threads of a pool, and writes the answers in order, as soon as they are found.
///
/// It waits for the pool, so it must not run on one of the pool's own threads.
pub fn run<Q: Question>(
    question: Q,
    inputs: Vec<Input>,
    settings: Settings,
    pool: &Arc<ThreadPool>,
    out: &mut dyn Write,
    observer: &mut dyn Observer,
) -> Summary {
    let job: Arc<dyn Work> = Arc::new(Job::new(question, settings));
    let (sender, pieces) = sync_channel(4 * pool.current_num_threads() + 2);
    let buffers = BufferPool::default();
    let reading = Reading::new(job.clone(), pool.clone(), buffers.clone(), sender);
    // The reader may block on input that never comes, so it is never joined.
    thread::spawn(move || reading.run(inputs));

    let summary = Summary { answered: 0, wrong: 0, failure: None };
    let mut writing = Writing {
        job: &*job,
        out,
        observer,
        buffers,
        has_head: false,
        has_answers: false,
        summary,
    };
    let failure = writing.all(&pieces).err();
    job.abandon();
    let end = if writing.has_head { writing.write(job.end()) } else { Ok(()) };
    writing.summary.failure = failure.or(end.err());
    writing.summary
}

/// The writing of all answers.
struct Writing<'a> {
    job: &'a dyn Work,
    out: &'a mut dyn Write,
    observer: &'a mut dyn Observer,
    buffers: BufferPool,
    has_head: bool,
    has_answers: bool,
    summary: Summary,
}

impl Writing<'_> {
    fn all(&mut self, pieces: &Receiver<Piece>) -> Result<(), Failure> {
        while let Some(piece) = self.wait(pieces)? {
            let receiver = match piece {
                Piece::Head(head) => {
                    self.write(&head)?;
                    self.has_head = true;
                    continue;
                }
                Piece::Failed(error) => return Err(Failure::Work(error)),
                Piece::Answers(receiver) => receiver,
            };
            let Some(mut done) = self.wait(&receiver)? else { break };
            if !done.out.is_empty() {
                let start = if self.has_answers { 0 } else { self.job.separator() };
                self.write(&done.out[start..])?;
                self.has_answers = true;
            }
            self.buffers.put(std::mem::take(&mut done.out));
            for (place, note) in &done.notes {
                self.observer.noted(place, note);
            }
            for (place, error) in &done.refused {
                self.observer.refused(place, error);
            }
            self.summary.answered += done.answered;
            self.summary.wrong += done.refused.len() as u64;
            self.observer.answered(done.answered, done.bytes);
            if let Some(error) = done.failure {
                return Err(Failure::Work(error));
            }
            if self.job.settings().is_strict && !done.refused.is_empty() {
                break;
            }
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.out.write_all(bytes).and_then(|()| self.out.flush()).map_err(Failure::Output)
    }

    /// Waits for the next item; returns `None` if there are no more.
    fn wait<T>(&self, receiver: &Receiver<T>) -> Result<Option<T>, Failure> {
        loop {
            let next = receiver.recv_timeout(PATIENCE);
            if self.job.is_stopped() {
                return Err(Failure::Work(Error::Interrupted));
            }
            match next {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
