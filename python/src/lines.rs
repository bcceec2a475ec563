//! `answer_lines`: the lines of a file or an iterable, answered in the background.
//!
//! ```text
//! file ──────────────────────┬── batch, on a background thread and a pool ── a few pieces of text ── __next__
//! __next__ ── blocks of lines ┘
//! ```

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{mem, thread};

use holdem::answer::DataFormat;
use holdem::lines::{
    self, AnyQuestion, ColumnSelection, Format, Input, InputFormat, Observer, PlainPaint, Settings,
    Summary, of_lines,
};
use holdem::progress::continue_if;
use holdem::question::Question;
use holdem::range::check_range;
use pyo3::exceptions::{PyException, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyIterator, PyString};
use rayon::ThreadPool;

use crate::cards;
use crate::error::{Failure, Outcome, os_error};
use crate::question::{Arguments, question};
use crate::threads::{GLANCE, Workers};
use crate::values::{Any, range_texts};

/// The number of pieces that are buffered for `__next__`, and of blocks of lines from it.
const WAITING: usize = 4;

/// The maximum number of lines in a block of lines.
const MAX_LINES: usize = 1 << 12;

/// The number of bytes that end a block of lines.
const MAX_BLOCK: usize = 1 << 18;

/// The time between two checks for awaited answers.
const SHORTLY: Duration = Duration::from_millis(1);

/// The least time to wait for answers before more lines are taken.
const PATIENCE: Duration = Duration::from_millis(50);

/// A message from the answering thread.
enum Message {
    /// The answers to one or more lines.
    Text(Vec<u8>),
    /// The end of the output, with the failure if it came before the end of the input.
    End(Option<lines::Failure>),
}

/// An iterator over the answers to the lines of an input, as pieces of text.
#[pyclass(name = "Lines", module = "holdem._native", frozen)]
pub struct PyLines {
    messages: Mutex<Option<Receiver<Message>>>,
    is_stopped: Arc<AtomicBool>,
    /// The lines of Python, unless the input is a file.
    feed: Option<Mutex<Feed>>,
    /// The number of bytes of the input whose answers were sent.
    answered: Arc<AtomicU64>,
    workers: Workers,
}

#[pymethods]
impl PyLines {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let mut wait = Duration::ZERO;
        loop {
            self.workers.check(py).inspect_err(|_| self.stop())?;
            let next = py.detach(|| {
                let messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
                messages.as_ref().map(|messages| messages.recv_timeout(wait))
            });
            match next {
                None => return Ok(None),
                Some(Ok(Message::Text(text))) => {
                    return Ok(Some(String::from_utf8_lossy(&text).into_owned()));
                }
                Some(Err(RecvTimeoutError::Timeout)) => wait = self.feed(py)?,
                Some(Ok(Message::End(failure))) => return self.end(failure),
                Some(Err(RecvTimeoutError::Disconnected)) => {
                    self.stop();
                    return Err(PyRuntimeError::new_err("the count has failed"));
                }
            }
        }
    }

    /// Stops the work. There are no more answers.
    fn close(&self) {
        self.stop();
    }
}

impl PyLines {
    /// Takes lines of Python, if they are due. Returns the time to wait for answers.
    fn feed(&self, py: Python<'_>) -> PyResult<Duration> {
        let Some(feed) = &self.feed else { return Ok(GLANCE) };
        // Blocking here could deadlock: the lines are Python code, which may run other threads or this iterator.
        let Ok(mut feed) = feed.try_lock() else {
            return Err(PyValueError::new_err("the lines are already being read"));
        };
        match feed.advance(py, self.answered.load(Ordering::Relaxed)) {
            Ok(wait) => Ok(wait),
            Err(raised) => {
                drop(feed);
                self.stop();
                Err(raised)
            }
        }
    }

    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        // Dropping the receiver makes the next send fail, which ends the thread.
        self.messages.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Ok(mut feed)) = self.feed.as_ref().map(Mutex::try_lock) {
            feed.blocks = None;
        }
    }

    fn end(&self, failure: Option<lines::Failure>) -> PyResult<Option<String>> {
        self.stop();
        if let Some(Ok(mut feed)) = self.feed.as_ref().map(Mutex::try_lock)
            && let Some(raised) = feed.raised.take()
        {
            return Err(raised);
        }
        match failure {
            None => Ok(None),
            Some(lines::Failure::Work(error)) => Err(Failure::from(error).into()),
            Some(other) => Err(PyRuntimeError::new_err(other.to_string())),
        }
    }
}

impl Drop for PyLines {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A writer that sends its output as messages.
struct Sender<'a>(&'a SyncSender<Message>);

impl Write for Sender<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.0.send(Message::Text(bytes.to_vec()));
        sent.map(|()| bytes.len()).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An observer that counts the answered bytes of the input. It ignores errors of lines: the answers include them.
struct Progress(Arc<AtomicU64>);

impl Observer for Progress {
    fn answered(&mut self, _lines: u64, bytes: u64) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }
}

/// The lines of a Python iterator, texts or bytes, sent in blocks to the thread that reads the input.
///
/// They are taken on the thread that asks for answers: database cursors and context variables belong to it. While the
/// iterator waits for its next line, answers cannot be returned. So the first block is one line, and blocks grow as
/// long as lines come fast. After a slow block, its answers are awaited first.
struct Feed {
    lines: Py<PyIterator>,
    /// `None` once there are no more lines.
    blocks: Option<SyncSender<Vec<u8>>>,
    /// The block that waits for room in the channel.
    block: Vec<u8>,
    is_ended: bool,
    /// The maximum number of lines in the next block.
    size: usize,
    /// The number of lines that are still to be passed over without an answer: the header and skipped lines.
    skip: u64,
    /// The bytes of these lines.
    skipped: u64,
    /// The bytes of all lines so far.
    taken: u64,
    /// The time when the last block was sent, and the time to wait for its answers.
    sent: Instant,
    patience: Duration,
    /// The exception raised by the iterator, for after the answers to earlier lines.
    raised: Option<PyErr>,
}

impl Feed {
    fn new(lines: Py<PyIterator>, skip: u64) -> (Self, Fed) {
        let (sender, blocks) = sync_channel(WAITING);
        let feed = Self {
            lines,
            blocks: Some(sender),
            block: Vec::new(),
            is_ended: false,
            size: 1,
            skip,
            skipped: 0,
            taken: 0,
            sent: Instant::now(),
            patience: Duration::ZERO,
            raised: None,
        };
        (feed, Fed { blocks, block: io::Cursor::default() })
    }

    /// Takes and sends a block, unless earlier answers are awaited. Returns the time to wait for answers.
    fn advance(&mut self, py: Python<'_>, answered: u64) -> PyResult<Duration> {
        if self.blocks.is_none() {
            return Ok(GLANCE);
        }
        if self.block.is_empty() && !self.is_ended {
            let is_awaited = self.taken > answered.max(self.skipped);
            if is_awaited && self.sent.elapsed() < self.patience {
                return Ok(SHORTLY);
            }
            self.take(py)?;
        }
        let block = mem::take(&mut self.block);
        match self.blocks.as_ref().map(|blocks| blocks.try_send(block)) {
            Some(Err(TrySendError::Full(block))) => {
                self.block = block;
                return Ok(GLANCE);
            }
            Some(Ok(())) if !self.is_ended => self.sent = Instant::now(),
            // The lines have ended, or no more of them are needed.
            _ => self.blocks = None,
        }
        Ok(Duration::ZERO)
    }

    /// Takes a block of lines. An exception ends the lines.
    fn take(&mut self, py: Python<'_>) -> PyResult<()> {
        let begun = Instant::now();
        let mut lines = self.lines.bind(py).clone();
        for _ in 0..self.size {
            let Some(line) = lines.next() else {
                self.is_ended = true;
                break;
            };
            match line.and_then(|line| self.add(&line)) {
                Ok(()) => {}
                Err(raised) if raised.is_instance_of::<PyException>(py) => {
                    (self.raised, self.is_ended) = (Some(raised), true);
                    break;
                }
                // Ctrl-C, or the end of the program.
                Err(raised) => return Err(raised),
            }
            if self.block.len() >= MAX_BLOCK || begun.elapsed() >= GLANCE {
                break;
            }
        }
        let took = begun.elapsed();
        if took >= GLANCE {
            (self.size, self.patience) = (1, took.max(PATIENCE));
        } else if self.size < MAX_LINES {
            (self.size, self.patience) = (2 * self.size, PATIENCE);
        } else {
            self.patience = Duration::ZERO;
        }
        Ok(())
    }

    fn add(&mut self, line: Any<'_, '_>) -> PyResult<()> {
        let start = self.block.len();
        if let Ok(text) = line.cast::<PyString>() {
            self.block.extend_from_slice(cards::string(text)?.as_bytes());
        } else if let Ok(bytes) = line.cast::<PyBytes>() {
            self.block.extend_from_slice(bytes.as_bytes());
        } else {
            let kind = line.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a line is a text, not {kind}")));
        }
        if !self.block[start..].ends_with(b"\n") {
            self.block.push(b'\n');
        }
        self.taken += (self.block.len() - start) as u64;
        if self.skip > 0 {
            (self.skip, self.skipped) = (self.skip - 1, self.taken);
        }
        Ok(())
    }
}

/// The reader of the blocks of a [`Feed`].
struct Fed {
    blocks: Receiver<Vec<u8>>,
    block: io::Cursor<Vec<u8>>,
}

impl Read for Fed {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.block.read(bytes)? {
                0 => match self.blocks.recv() {
                    Ok(block) => self.block = io::Cursor::new(block),
                    Err(_) => return Ok(0),
                },
                count => return Ok(count),
            }
        }
    }
}

/// The arguments for the input and the output.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Form<'py> {
    against: Option<Bound<'py, PyAny>>,
    input: Option<String>,
    format: String,
    columns: Option<String>,
    header: bool,
    player_columns: Option<usize>,
    skip: u64,
    take: Option<u64>,
    strict: bool,
}

/// Answers every line of a file or an iterable.
#[pyfunction]
pub fn answer_lines(
    py: Python<'_>,
    question_name: &str,
    source: Any<'_, '_>,
    form: Form<'_>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyLines> {
    let asked = question(question_name)?;
    let mut given = Arguments::of(Some(asked), Some(arguments))?;
    let (is_stopped, answered) = (Arc::<AtomicBool>::default(), Arc::default());
    let (input, feed) = input(source, &form)?;
    let mut settings = Settings::new(format(&form.format)?);
    settings.has_header = form.header;
    settings.players = form.player_columns;
    settings.skip = form.skip;
    settings.take = form.take.unwrap_or(u64::MAX);
    settings.is_strict = form.strict;
    let stopped = is_stopped.clone();
    settings.stop =
        Arc::new(move || -> ControlFlow<()> { continue_if(!stopped.load(Ordering::Relaxed)) });
    let workers = given.workers()?;
    let (pool, observer) = (workers.pool(py)?, Progress(Arc::clone(&answered)));
    let question = prepare(asked, &given, &form, &mut settings)?;
    let messages = begin(question, input, settings, pool, observer)?;
    let (messages, feed) = (Mutex::new(Some(messages)), feed.map(Mutex::new));
    Ok(PyLines { messages, is_stopped, feed, answered, workers })
}

/// Returns the question about each line, and sets the defaults and the columns. The opponents are the same for all
/// lines.
fn prepare(
    asked: Question,
    given: &Arguments,
    form: &Form<'_>,
    settings: &mut Settings,
) -> Outcome<AnyQuestion> {
    settings.defaults = given.defaults()?;
    if let Some(against) = &form.against {
        if !matches!(asked, Question::Equity | Question::Nuts) {
            let message = format!("a line of {asked} has no option against");
            return Err(Failure::refused(message, "leave it out: it has no effect"));
        }
        let texts = range_texts("against", against, given.notation())?;
        for text in &texts {
            check_range(text, settings.defaults.conventions())?;
        }
        settings.defaults = mem::take(&mut settings.defaults).with_players(texts);
    }
    let question = of_lines(asked, &given.options()?, &settings.defaults)?;
    if let Some(columns) = &form.columns {
        settings.columns = ColumnSelection::parse(columns, question.syntax())?;
    }
    Ok(question)
}

/// Starts to answer lines.
fn begin(
    question: AnyQuestion,
    input: Input,
    settings: Settings,
    pool: Arc<ThreadPool>,
    mut observer: Progress,
) -> PyResult<Receiver<Message>> {
    let (sender, messages) = sync_channel(WAITING);
    let work = move || {
        let out = &mut Sender(&sender);
        let Summary { failure, .. } =
            question.run(vec![input], settings, &pool, out, &mut observer);
        // The receiver may be gone.
        let _ = sender.send(Message::End(failure));
    };
    let thread = thread::Builder::new().name("holdem-lines".to_owned()).spawn(work);
    thread.map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    Ok(messages)
}

/// Opens the input: a file if `source` is a path, else lines.
fn input(source: Any<'_, '_>, form: &Form<'_>) -> PyResult<(Input, Option<Feed>)> {
    let kind = form.input.as_deref().map(input_format).transpose()?;
    if source.is_instance_of::<PyString>() || source.hasattr("__fspath__")? {
        let path: PathBuf = source.extract()?;
        let kind = kind.unwrap_or_else(|| InputFormat::of_path(&path));
        let input = Input::open(&path, kind).map_err(|error| os_error(&path, &error))?;
        return Ok((input, None));
    }
    if cards::is_frame(source)? {
        let advice = "io.StringIO(frame.to_csv(index=False)) or io.StringIO(frame.write_csv())";
        let message =
            format!("a data frame is not lines; give them as CSV, with input=\"csv\": {advice}");
        return Err(PyTypeError::new_err(message));
    }
    let kind = kind.unwrap_or(InputFormat::Lines);
    let header = u64::from(form.header && kind.delimiter().is_some());
    let (feed, fed) = Feed::new(source.try_iter()?.unbind(), form.skip.saturating_add(header));
    Ok((Input::new(kind, Box::new(fed)), Some(feed)))
}

fn input_format(name: &str) -> PyResult<InputFormat> {
    match name {
        "lines" => Ok(InputFormat::Lines),
        "csv" => Ok(InputFormat::Csv),
        "tsv" => Ok(InputFormat::Tsv),
        "ndjson" => Ok(InputFormat::Ndjson),
        _ => Err(PyValueError::new_err(format!(
            "input is \"lines\", \"csv\", \"tsv\" or \"ndjson\", not {name:?}"
        ))),
    }
}

fn format(name: &str) -> PyResult<Format> {
    Ok(Format::Data(match name {
        "markdown" => return Ok(Format::Table(Arc::new(PlainPaint))),
        "json" => DataFormat::Json,
        "ndjson" => DataFormat::Ndjson,
        "csv" => DataFormat::Csv,
        "tsv" => DataFormat::Tsv,
        "plain" => DataFormat::Plain,
        _ => {
            return Err(PyValueError::new_err(format!(
                "format is \"records\", \"json\", \"ndjson\", \"csv\", \"tsv\", \"markdown\" or \"plain\", not {name:?}"
            )));
        }
    }))
}
