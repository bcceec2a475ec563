//! The reading thread: reads all inputs, their headers first, and submits their chunks to the pool.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SendError, SyncSender, channel};
use std::time::{Duration, Instant};

use rayon::ThreadPool;

use crate::answer::Error;
use crate::lines::columns::{Chunk, FirstLine, Header, Source, is_blank, passthrough};
use crate::lines::framing::{CellReader, MAX_LENGTH, TOO_LONG, TextReader};
use crate::lines::{Input, InputFormat, Settings};

use super::answers::{Answers, Done};
use super::buffers::BufferPool;
use super::job::Work;
use super::queue::Queue;

/// The maximum number of lines in a chunk.
const MAX_LINES: u64 = 1 << 11;

/// The target time for answering a chunk.
const TARGET: Duration = Duration::from_millis(4);

/// A piece of output from the reading thread, in the order of writing.
pub enum Piece {
    /// The head of the output.
    Head(Vec<u8>),
    /// The answers to a chunk, in parts.
    Answers(Promised),
    /// The error that ends the reading of the input.
    Failed(Error),
}

/// Answers that are being found.
pub struct Promised {
    /// The receiver of the parts.
    pub parts: Receiver<Done>,
    /// Set to receive parts as soon as they exist.
    pub is_awaited: Arc<AtomicBool>,
}

/// The reading of all inputs.
pub struct Reading {
    job: Arc<dyn Work>,
    pool: Arc<ThreadPool>,
    queue: Queue,
    sender: SyncSender<Piece>,
    has_header: bool,
    skip: u64,
    take: u64,
    /// The number of lines that can be answered in the target time.
    chunk_lines: Arc<AtomicU64>,
    buffers: BufferPool,
    /// The first input, after its head is written.
    first: Option<First>,
    /// The bytes that were skipped since the last chunk.
    skipped: u64,
}

/// The name of an input, and its passthrough columns.
#[derive(PartialEq, Eq)]
struct First {
    name: Option<String>,
    columns: Option<Vec<String>>,
}

impl First {
    fn of(source: &Source) -> Self {
        let columns = |header: &Header| {
            header.passthrough.iter().map(|&column| header.names[column].clone()).collect()
        };
        Self { name: source.name.clone(), columns: source.header.as_ref().map(columns) }
    }

    /// Returns the refusal of another input with different columns.
    fn refuse(&self, other: &Self) -> Error {
        let [one, other] =
            [self, other].map(|it| it.name.clone().unwrap_or_else(|| "the input".to_owned()));
        Error::refused(
            format!("{other} has different columns from {one}, and the output has one header"),
            "answer each separately, or use -f ndjson",
        )
    }
}

/// The receiver is gone.
struct Disconnected;

impl From<SendError<Piece>> for Disconnected {
    fn from(_: SendError<Piece>) -> Self {
        Self
    }
}

impl Reading {
    /// Creates a reading that sends its pieces to `sender`.
    pub fn new(
        job: Arc<dyn Work>,
        pool: Arc<ThreadPool>,
        buffers: BufferPool,
        sender: SyncSender<Piece>,
    ) -> Self {
        let settings = job.settings();
        Self {
            has_header: settings.has_header,
            skip: settings.skip,
            take: settings.take,
            chunk_lines: Arc::new(AtomicU64::new(1)),
            first: None,
            skipped: 0,
            job,
            queue: Queue::new(pool.clone()),
            pool,
            sender,
            buffers,
        }
    }

    /// Reads all inputs.
    pub fn run(mut self, inputs: Vec<Input>) {
        for input in inputs {
            let is_enough = self.take == 0 && self.first.is_some();
            if is_enough || self.read(input).is_err() {
                return;
            }
        }
    }

    /// Reads an input.
    fn read(&mut self, input: Input) -> Result<(), Disconnected> {
        let Input { name, kind, reader, .. } = input;
        let mut text = TextReader::new(reader, kind);
        let source = match self.source(name.clone(), kind, &mut text) {
            Ok(source) => Arc::new(source),
            Err(error) => return self.fail(error),
        };
        let this = First::of(&source);
        match &self.first {
            None => {
                let first = match self.first_line(&source, &mut text) {
                    Ok(first) => first,
                    Err(error) => return self.fail(unreadable(&name, &error)),
                };
                match self.job.head(source.header.as_ref(), first) {
                    Ok(head) => self.sender.send(Piece::Head(head))?,
                    Err(error) => return self.fail(error),
                }
                self.first = Some(this);
            }
            Some(first) if self.job.has_one_header() && first.columns != this.columns => {
                return self.fail(first.refuse(&this));
            }
            Some(_) => {}
        }
        while self.take > 0 {
            let max_rows = match self.skip {
                0 => self.chunk_lines.load(Ordering::Relaxed).min(self.take),
                skip => skip,
            };
            let (found, error) = text.next(max_rows);
            if found.rows == 0 {
                if text.is_at_end() {
                    break;
                }
                if let Err(error) = text.fill() {
                    return self.fail(unreadable(&name, &error));
                }
                continue;
            }
            let (first_line, rows) = (text.line(), found.rows);
            let bytes = text.take(found);
            if self.skip > 0 {
                self.skip -= rows;
                self.skipped += bytes.len() as u64;
            } else {
                self.take -= rows;
                let (source, bytes) = (source.clone(), bytes.to_vec());
                let skipped = std::mem::take(&mut self.skipped);
                self.answer(Chunk { source, bytes, first_line, rows, error, skipped })?;
            }
            if error == Some(TOO_LONG)
                && let Err(error) = text.skip_line(|| self.job.is_stopped())
            {
                return self.fail(unreadable(&name, &error));
            }
        }
        Ok(())
    }

    /// Ends everything with an error.
    fn fail(&self, error: Error) -> Result<(), Disconnected> {
        self.sender.send(Piece::Failed(error))?;
        Err(Disconnected)
    }

    /// Returns the number of subjects and the amounts in the columns of a source. Without columns, reads them from
    /// the first line with an answer, if the head of the output depends on them. Such a line may be missing near the
    /// start.
    fn first_line(&self, source: &Source, text: &mut TextReader) -> io::Result<FirstLine> {
        let Settings { players, defaults, .. } = self.job.settings();
        let players = *players;
        if let Some(header) = &source.header {
            let given = header.map.given.filter_map(|_| Some(String::new().into()));
            let in_row = header.map.subjects.len() + defaults.players().len();
            return Ok(FirstLine { subjects: players.unwrap_or(in_row), given });
        }
        let decided = players.map(|subjects| FirstLine { subjects, ..FirstLine::default() });
        let may_have_amounts = source.kind == InputFormat::Ndjson && self.job.syntax().has_amounts;
        let is_open = self.job.spreads_subjects() && players.is_none()
            || self.job.spreads_amounts() && may_have_amounts;
        let mut passed = 0;
        while is_open && passed < MAX_LENGTH {
            let rest = &text.held()[passed..];
            let end = memchr::memchr(b'\n', rest).map(|at| at + 1);
            match end.or(text.is_at_end().then_some(rest.len())) {
                Some(0) => break,
                Some(end) => {
                    let line = String::from_utf8_lossy(&rest[..end]);
                    let line = line.trim();
                    let is_comment = source.kind == InputFormat::Lines && line.starts_with('#');
                    let find = || self.job.first_line(source.kind, line);
                    let is_question = !line.is_empty() && !is_comment;
                    if let Some(found) = is_question.then(|| self.pool.install(find)).flatten() {
                        return Ok(FirstLine {
                            subjects: players.unwrap_or(found.subjects),
                            ..found
                        });
                    }
                    passed += end;
                }
                None if rest.len() > MAX_LENGTH => break,
                None => text.fill()?,
            }
        }
        Ok(decided.unwrap_or_default())
    }

    /// Reads the header of an input, if it has one.
    fn source(
        &mut self,
        name: Option<String>,
        kind: InputFormat,
        text: &mut TextReader,
    ) -> Result<Source, Error> {
        text.skip_byte_order_mark().map_err(|error| unreadable(&name, &error))??;
        let kind = text.detect(kind).map_err(|error| unreadable(&name, &error))?;
        let Some(delimiter) = kind.delimiter() else {
            return Ok(Source { name, kind, header: None });
        };
        let first = loop {
            let (found, error) = text.next(1);
            if found.rows == 0 && !text.is_at_end() {
                text.fill().map_err(|error| unreadable(&name, &error))?;
                continue;
            }
            if let Some(error) = error {
                return Err(error.into());
            } else if found.rows == 0 {
                let hint = "the first row names the columns, or is the first spot with --no-header";
                return Err(Error::refused("the input is empty", hint));
            } else if !is_blank(&text.held()[..found.bytes]) {
                break found;
            }
            self.skipped += text.take(found).len() as u64;
        };
        let row = std::str::from_utf8(&text.held()[..first.bytes]).map_err(|_| {
            Error::refused("the header is not text", "is this a CSV file in UTF-8?")
        })?;
        let mut cells = CellReader::new(delimiter);
        let cells = cells.read(row)?;
        let names: Vec<String> = if self.has_header {
            cells.iter().map(str::to_owned).collect()
        } else {
            (1..=cells.len()).map(|number| number.to_string()).collect()
        };
        if self.has_header {
            self.skipped += text.take(first).len() as u64;
        }
        let all: Vec<&str> = names.iter().map(String::as_str).collect();
        let map = self.job.map(&all, true)?;
        let passthrough =
            passthrough(&all, &map, self.job.syntax().command, self.job.fields(), true);
        Ok(Source { name, kind, header: Some(Header { names, map, passthrough }) })
    }

    /// Submits a chunk to the pool.
    fn answer(&self, chunk: Chunk) -> Result<(), Disconnected> {
        let (sender, parts) = channel();
        let is_awaited = Arc::new(AtomicBool::new(false));
        self.sender.send(Piece::Answers(Promised { parts, is_awaited: is_awaited.clone() }))?;
        let (job, chunk_lines) = (self.job.clone(), self.chunk_lines.clone());
        let buffers = self.buffers.clone();
        self.queue.add(move || {
            let begun = Instant::now();
            let mut answers = Answers::new(sender, is_awaited, buffers);
            job.work(&chunk, &mut answers);
            adapt(&chunk_lines, chunk.rows, begun.elapsed());
            answers.finish();
        });
        Ok(())
    }
}

/// Sets the number of lines per chunk to fit the target time, at most four times the previous number.
fn adapt(chunk_lines: &AtomicU64, lines: u64, took: Duration) {
    let in_time = lines as f64 * TARGET.as_secs_f64() / took.as_secs_f64().max(1e-9);
    let max = 4 * chunk_lines.load(Ordering::Relaxed).max(1);
    chunk_lines.store((in_time as u64).clamp(1, max.min(MAX_LINES)), Ordering::Relaxed);
}

fn unreadable(name: &Option<String>, error: &io::Error) -> Error {
    let name = name.as_deref().unwrap_or("the input");
    Error::failed(format!("cannot read {name}: {error}"))
}
