//! `answer_lines`: the lines of a file or an iterable, answered in the background.
//!
//! ```text
//! file, lines of Python ── batch, on a background thread and a pool ── a few pieces of text ── __next__
//! ```

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use holdem::answer::DataFormat;
use holdem::lines::{
    self, ColumnSelection, Format, Input, InputFormat, LineQuestion, Observer, OfLines, PlainPaint,
    Settings, Summary, of_lines,
};
use holdem::progress::continue_if;
use holdem::question::Question;
use holdem::range::check_range;
use holdem::read::Defaults;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyIterator, PyString};
use rayon::ThreadPool;

use crate::cards;
use crate::error::{Failure, Outcome, os_error};
use crate::question::{Arguments, question};
use crate::threads::{GLANCE, pool};
use crate::values::{Any, range_texts};

/// The number of pieces that are buffered for `__next__`.
const WAITING: usize = 4;

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
    /// The exception raised by the input.
    raised: Raised,
}

/// An exception raised on another thread.
type Raised = Arc<Mutex<Option<PyErr>>>;

#[pymethods]
impl PyLines {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            py.check_signals().inspect_err(|_| self.stop())?;
            let next = py.detach(|| {
                let messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
                messages.as_ref().map(|messages| messages.recv_timeout(GLANCE))
            });
            match next {
                None => return Ok(None),
                Some(Ok(Message::Text(text))) => {
                    return Ok(Some(String::from_utf8_lossy(&text).into_owned()));
                }
                Some(Err(RecvTimeoutError::Timeout)) => {}
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
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        // Dropping the receiver makes the next send fail, which ends the thread.
        self.messages.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn end(&self, failure: Option<lines::Failure>) -> PyResult<Option<String>> {
        self.stop();
        if let Some(raised) = self.raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
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

/// An observer that ignores errors of lines: the answers include them.
struct Quiet;

impl Observer for Quiet {}

/// The lines of a Python iterator, texts or bytes, as a reader.
struct LinesOf {
    lines: Py<PyIterator>,
    rest: Vec<u8>,
    raised: Raised,
    is_stopped: Arc<AtomicBool>,
}

impl Read for LinesOf {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() && !self.is_stopped.load(Ordering::Relaxed) {
            let read = Python::attach(|py| self.next_lines(py, bytes.len()));
            if let Err(raised) = read {
                *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(raised);
                return Err(io::ErrorKind::Other.into());
            }
        }
        let count = self.rest.len().min(bytes.len());
        bytes[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

impl LinesOf {
    /// Takes lines until `enough` bytes are buffered or the iterator ends.
    fn next_lines(&mut self, py: Python<'_>, enough: usize) -> PyResult<()> {
        let mut lines = self.lines.bind(py).clone();
        while self.rest.len() < enough {
            let Some(line) = lines.next().transpose()? else { break };
            let start = self.rest.len();
            if let Ok(text) = line.cast::<PyString>() {
                self.rest.extend_from_slice(cards::string(text)?.as_bytes());
            } else if let Ok(bytes) = line.cast::<PyBytes>() {
                self.rest.extend_from_slice(bytes.as_bytes());
            } else {
                let kind = line.get_type().name()?;
                return Err(PyTypeError::new_err(format!("a line is a text, not {kind}")));
            }
            if !self.rest[start..].ends_with(b"\n") {
                self.rest.push(b'\n');
            }
        }
        Ok(())
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
    let given = Arguments::of(Some(asked), Some(arguments))?;
    let (is_stopped, raised) = (Arc::<AtomicBool>::default(), Raised::default());
    let input = input(source, &form, &is_stopped, &raised)?;
    let mut settings = Settings::new(format(&form.format)?);
    settings.has_header = form.header;
    settings.players = form.player_columns;
    settings.skip = form.skip;
    settings.take = form.take.unwrap_or(u64::MAX);
    settings.is_strict = form.strict;
    let stopped = is_stopped.clone();
    settings.stop =
        Arc::new(move || -> ControlFlow<()> { continue_if(!stopped.load(Ordering::Relaxed)) });
    let columns = form.columns;
    let lines = Lines { input, settings, columns, pool: pool(py, given.threads()?)? };
    let messages = begin(asked, &given, form.against.as_ref(), lines)?;
    Ok(PyLines { messages: Mutex::new(Some(messages)), is_stopped, raised })
}

/// Starts to answer lines, with the same opponents for all of them.
fn begin(
    asked: Question,
    given: &Arguments,
    against: Option<Any<'_, '_>>,
    lines: Lines,
) -> Outcome<Receiver<Message>> {
    let mut defaults = given.defaults()?;
    if let Some(against) = against {
        if !matches!(asked, Question::Equity | Question::Nuts) {
            let message = format!("a line of {asked} has no option against");
            return Err(Failure::refused(message, "leave it out: it has no effect"));
        }
        let texts = range_texts("against", against, given.notation())?;
        for text in &texts {
            check_range(text, defaults.conventions())?;
        }
        defaults = defaults.with_players(texts);
    }
    of_lines(asked, &given.options()?, defaults, lines)?
}

/// The work on lines, before it starts on its thread.
struct Lines {
    input: Input,
    settings: Settings,
    columns: Option<String>,
    pool: Arc<ThreadPool>,
}

impl OfLines for Lines {
    type Output = Outcome<Receiver<Message>>;

    fn with<Q: LineQuestion>(self, question: Q, defaults: Defaults) -> Self::Output {
        let Self { input, mut settings, columns, pool } = self;
        settings.defaults = defaults;
        if let Some(columns) = columns {
            settings.columns = ColumnSelection::parse(&columns, &Q::SYNTAX)?;
        }
        let (sender, messages) = sync_channel(WAITING);
        let work = move || {
            let (out, observer) = (&mut Sender(&sender), &mut Quiet);
            let Summary { failure, .. } =
                lines::run(question, vec![input], settings, &pool, out, observer);
            // The receiver may be gone.
            let _ = sender.send(Message::End(failure));
        };
        let thread = thread::Builder::new().name("holdem-lines".to_owned()).spawn(work);
        thread
            .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
        Ok(messages)
    }
}

/// Opens the input: a file if `source` is a path, else lines.
fn input(
    source: Any<'_, '_>,
    form: &Form<'_>,
    is_stopped: &Arc<AtomicBool>,
    raised: &Raised,
) -> PyResult<Input> {
    let kind = form.input.as_deref().map(input_format).transpose()?;
    if source.is_instance_of::<PyString>() || source.hasattr("__fspath__")? {
        let path: PathBuf = source.extract()?;
        let kind = kind.unwrap_or_else(|| InputFormat::of_path(&path));
        return Input::open(&path, kind).map_err(|error| os_error(&path, &error));
    }
    let lines = LinesOf {
        lines: source.try_iter()?.unbind(),
        rest: Vec::new(),
        raised: raised.clone(),
        is_stopped: is_stopped.clone(),
    };
    Ok(Input::new(kind.unwrap_or(InputFormat::Lines), Box::new(lines)))
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
