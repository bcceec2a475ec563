//! From the input to the output: lines are read, answered on all threads, and written in their order.

use std::io::{IsTerminal, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use rayon::ThreadPool;

use crate::cli::args::Common;
use crate::cli::failure::Failure;
use crate::cli::{interrupt, progress};

use super::answer::{Chunk, Done, Header, Source, Work};
use super::columns::Choice;
use super::cut::{Cut, LONGEST, cut};
use super::input::{self, Input};
use super::options::{Kind, Options};
use super::output;
use super::problems::Problems;

/// The most bytes of a chunk of several lines.
const MOST_BYTES: usize = 1 << 16;

/// The most lines of a chunk.
const MOST_LINES: u64 = 1 << 11;

/// How many bytes are asked for at once.
const BLOCK: usize = 1 << 18;

/// How long a chunk is to take.
const TARGET: Duration = Duration::from_millis(4);

/// How often whoever waits looks whether the user has pressed Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(20);

/// What the reading thread passes on, in the order in which it is to be written.
enum Piece {
    /// What stands before the answers.
    Begin(Vec<u8>),
    /// What will have come of a chunk.
    Answers(Receiver<Done>),
    /// The input cannot be read on.
    Failed(Failure),
}

/// Answers all inputs.
///
/// # Errors
///
/// If lines are wrong, which the user has been told; if input or output fail; if the user ends it.
pub fn run(
    job: Arc<dyn Work>,
    inputs: Vec<Input>,
    options: &Options,
    common: &Common,
) -> Result<(), Failure> {
    let size = inputs.iter().map(|input| input.size).sum();
    // Where the answers are seen as they come, a bar would stand between them.
    let is_quiet = common.quiet || std::io::stdout().is_terminal();
    let bar = progress::lines(size, is_quiet);
    let mut problems = Problems::new(options.errors, common.quiet, bar);
    let choice = Choice::read(options.columns.as_deref(), job.grammar())?;
    if inputs.iter().any(|input| input.size.is_none()) {
        input::tell_that_lines_are_awaited(common.quiet);
    }

    let pool = Arc::new(common.pool()?);
    let (sender, pieces) = sync_channel(4 * pool.current_num_threads() + 2);
    let spare = Spare::default();
    let reading = Reading {
        job: job.clone(),
        pool: pool.clone(),
        sender,
        choice: Arc::new(choice),
        has_header: !options.no_header,
        skip: options.skip.unwrap_or(0),
        take: options.take.unwrap_or(u64::MAX),
        lines: Arc::new(AtomicU64::new(16)),
        spare: spare.clone(),
        begun: false,
    };
    // It may wait for input that never comes, so nobody waits for it.
    thread::spawn(move || reading.all(inputs));

    let mut out = std::io::stdout().lock();
    let mut write =
        |bytes: &[u8]| out.write_all(bytes).and_then(|()| out.flush()).map_err(Failure::Output);
    let (mut has_begun, mut is_first) = (false, true);
    let mut stopped = None;
    while stopped.is_none() {
        let piece = match wait(&pieces) {
            Ok(Some(piece)) => piece,
            Ok(None) => break,
            Err(interrupted) => {
                stopped = Some(interrupted);
                break;
            }
        };
        let receiver = match piece {
            Piece::Begin(head) => {
                write(&head)?;
                has_begun = true;
                continue;
            }
            Piece::Failed(why) => {
                stopped = Some(why);
                continue;
            }
            Piece::Answers(receiver) => receiver,
        };
        let mut done = match wait(&receiver) {
            Ok(Some(done)) => done,
            Ok(None) => break,
            Err(interrupted) => {
                stopped = Some(interrupted);
                break;
            }
        };
        if !done.out.is_empty() {
            let start = if is_first { job.output().between() } else { 0 };
            write(&done.out[start..])?;
            is_first = false;
        }
        spare.put(std::mem::take(&mut done.out));
        for (place, note) in &done.notes {
            problems.note(place, note);
        }
        for (place, message) in &done.problems {
            problems.tell(place, message);
        }
        problems.answered(done.answered, done.bytes);
        if done.stop.is_some() {
            stopped = done.stop;
        } else if job.is_strict() && !done.problems.is_empty() {
            break;
        }
    }
    if has_begun {
        write(job.output().end())?;
    }
    problems.end();
    match stopped {
        Some(why) if !matches!(why, Failure::Interrupted) => Err(why),
        stopped => {
            let is_well = problems.sum_up();
            stopped.map_or(if is_well { Ok(()) } else { Err(Failure::Told) }, Err)
        }
    }
}

/// Waits for what comes next; nothing if nothing comes any more.
fn wait<T>(receiver: &Receiver<T>) -> Result<Option<T>, Failure> {
    loop {
        let next = receiver.recv_timeout(PATIENCE);
        if interrupt::interrupted() {
            return Err(Failure::Interrupted);
        }
        match next {
            Ok(next) => return Ok(Some(next)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Memory for answers that was used and will be again: asking the system for more takes as long as the answers.
#[derive(Clone, Default)]
struct Spare(Arc<Mutex<Vec<Vec<u8>>>>);

impl Spare {
    fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put(&self, mut memory: Vec<u8>) {
        memory.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
    }
}

/// The reading of all inputs.
struct Reading {
    job: Arc<dyn Work>,
    pool: Arc<ThreadPool>,
    sender: SyncSender<Piece>,
    choice: Arc<Choice>,
    has_header: bool,
    skip: u64,
    take: u64,
    /// How many lines can be answered in the time that a chunk is to take.
    lines: Arc<AtomicU64>,
    spare: Spare,
    /// Whether what stands before the answers has been passed on.
    begun: bool,
}

/// Nobody wants to know more.
struct Over;

impl From<mpsc::SendError<Piece>> for Over {
    fn from(_: mpsc::SendError<Piece>) -> Self {
        Self
    }
}

impl Reading {
    /// Reads everything.
    fn all(mut self, inputs: Vec<Input>) {
        for input in inputs {
            if self.input(input).is_err() {
                return;
            }
        }
    }

    /// Reads an input.
    fn input(&mut self, input: Input) -> Result<(), Over> {
        let Input { name, kind, reader, .. } = input;
        let mut text = Text { reader, held: Vec::new(), start: 0, at_end: false, line: 1 };
        let source = self.source(name.clone(), kind, &mut text).and_then(|source| {
            if !self.begun && (self.job.output().depends_on_input() || text.at_end) {
                text.fill_to_a_line(kind).map_err(|error| unreadable(&name, &error))?;
            }
            Ok(source)
        });
        let source = match source {
            Ok(source) => Arc::new(source),
            Err(why) => return Ok(self.sender.send(Piece::Failed(why))?),
        };
        if !self.begun {
            let line = text.first_line(kind).unwrap_or_default();
            let head = self.job.begin(&source, line.trim());
            self.sender.send(head.map_or_else(Piece::Failed, Piece::Begin))?;
            self.begun = true;
        }
        while self.take > 0 {
            let wanted = if self.skip > 0 {
                self.skip
            } else {
                self.lines.load(Ordering::Relaxed).min(self.take)
            };
            let (found, wrong) = text.next(kind, wanted);
            if found.rows == 0 {
                if text.at_end {
                    break;
                }
                if let Err(error) = text.fill() {
                    let why = Piece::Failed(unreadable(&name, &error));
                    return Ok(self.sender.send(why)?);
                }
                continue;
            }
            let (first_line, bytes) = (text.line, text.take(found));
            if self.skip > 0 {
                self.skip -= found.rows;
                continue;
            }
            self.take -= found.rows;
            let bytes = bytes.to_vec();
            self.answer(Chunk { source: source.clone(), bytes, first_line, wrong })?;
            if wrong == Some(TOO_LONG)
                && let Err(error) = text.pass_to_line_end()
            {
                return Ok(self.sender.send(Piece::Failed(unreadable(&name, &error)))?);
            }
        }
        Ok(())
    }

    /// What is read, with its header.
    fn source(&self, name: Option<String>, kind: Kind, text: &mut Text) -> Result<Source, Failure> {
        let choice = self.choice.clone();
        text.pass_byte_order_mark().map_err(|error| unreadable(&name, &error))??;
        let Some(delimiter) = kind.delimiter() else {
            return Ok(Source { name, kind, header: None, choice });
        };
        text.fill_to_a_line(kind).map_err(|error| unreadable(&name, &error))?;
        let (found, _) = text.next(kind, 1);
        let mut row = csv::StringRecord::new();
        let held = &text.held[text.start..text.start + found.bytes];
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).has_headers(false).from_reader(held);
        reader.read_record(&mut row).map_err(|_| {
            Failure::input("the header is not text", "is this a CSV file in UTF-8?")
        })?;
        let names: Vec<String> = if self.has_header {
            text.take(found);
            row.iter().map(str::to_owned).collect()
        } else {
            (1..=row.len()).map(|number| number.to_string()).collect()
        };
        let places = choice.places(names.iter().map(String::as_str), true, self.job.grammar())?;
        let is_ours = |name: &String| output::is_ours(name, self.job.grammar().command);
        let kept = (0..names.len()).filter(|&place| !is_ours(&names[place])).collect();
        Ok(Source { name, kind, header: Some(Header { names, places, kept }), choice })
    }

    /// Has a chunk answered.
    fn answer(&self, chunk: Chunk) -> Result<(), Over> {
        let (sender, receiver) = mpsc::channel();
        self.sender.send(Piece::Answers(receiver))?;
        let (job, wanted) = (self.job.clone(), self.lines.clone());
        let spare = self.spare.clone();
        self.pool.spawn_fifo(move || {
            let begun = Instant::now();
            let done = job.work(&chunk, spare.take());
            let lines = done.answered + done.problems.len() as u64;
            adapt(&wanted, lines, begun.elapsed());
            // Nobody waits for it if the work has been ended.
            let _ = sender.send(done);
        });
        Ok(())
    }
}

/// Wants as many lines in a chunk as can be answered in time, and no more than four times what was wanted.
fn adapt(wanted: &AtomicU64, lines: u64, took: Duration) {
    let in_time = lines as f64 * TARGET.as_secs_f64() / took.as_secs_f64().max(1e-9);
    let most = 4 * wanted.load(Ordering::Relaxed).max(1);
    wanted.store((in_time as u64).clamp(1, most.min(MOST_LINES)), Ordering::Relaxed);
}

fn unreadable(name: &Option<String>, error: &std::io::Error) -> Failure {
    input::unreadable(name.as_deref().unwrap_or("the input"), error)
}

/// Why a line is no line.
const TOO_LONG: &str = "the line is longer than a mebibyte";
const NEVER_CLOSED: &str = "a quote is opened and never closed";

/// What was read and has not been passed on.
struct Text {
    reader: Box<dyn Read + Send>,
    held: Vec<u8>,
    /// Where in it the next line starts.
    start: usize,
    at_end: bool,
    /// The number of the next line.
    line: u64,
}

impl Text {
    /// Reads what is there.
    fn fill(&mut self) -> std::io::Result<()> {
        self.held.drain(..self.start);
        self.start = 0;
        let length = self.held.len();
        self.held.resize(length + BLOCK, 0);
        let read = loop {
            match self.reader.read(&mut self.held[length..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.held.truncate(length + *read.as_ref().unwrap_or(&0));
        self.at_end = read? == 0;
        Ok(())
    }

    /// Reads until a line that asks something is there whole.
    fn fill_to_a_line(&mut self, kind: Kind) -> std::io::Result<()> {
        while !self.at_end && self.first_line(kind).is_none() && self.held.len() < LONGEST {
            self.fill()?;
        }
        Ok(())
    }

    /// The first line that is there and asks something.
    fn first_line(&self, kind: Kind) -> Option<String> {
        let held = &self.held[self.start..];
        let whole = if self.at_end { held.len() } else { memchr::memrchr(b'\n', held)? };
        let text = String::from_utf8_lossy(&held[..whole]);
        let asks = |line: &&str| {
            !line.trim().is_empty() && (kind != Kind::Lines || !line.trim().starts_with('#'))
        };
        text.lines().find(asks).map(str::to_owned)
    }

    /// Passes over the mark that some programs put before UTF-8; refuses UTF-16.
    fn pass_byte_order_mark(&mut self) -> std::io::Result<Result<(), Failure>> {
        while self.held.len() < 3 && !self.at_end {
            self.fill()?;
            if !matches!(self.held.first(), Some(0xEF..)) {
                break;
            }
        }
        if self.held.starts_with(&[0xFF, 0xFE]) || self.held.starts_with(&[0xFE, 0xFF]) {
            let hint = "save it as UTF-8";
            return Ok(Err(Failure::input("the input is UTF-16, and UTF-8 is expected", hint)));
        }
        self.start = if self.held.starts_with(&[0xEF, 0xBB, 0xBF]) { 3 } else { 0 };
        Ok(Ok(()))
    }

    /// So many lines or rows that are there whole, but no more than a chunk; or one that is none, and why.
    fn next(&self, kind: Kind, wanted: u64) -> (Cut, Option<&'static str>) {
        let held = &self.held[self.start..];
        let found = cut(held, kind.delimiter(), wanted, MOST_BYTES);
        if found.rows > 0 {
            return (found, None);
        }
        // A line feed that ends no row is in a quote.
        let is_long = held.len() > LONGEST;
        let line_end = memchr::memchr(b'\n', held).filter(|_| is_long || self.at_end);
        if let Some(end) = line_end {
            return (Cut { bytes: end + 1, rows: 1, lines: 1 }, Some(NEVER_CLOSED));
        }
        if is_long {
            return (Cut { bytes: LONGEST, rows: 1, lines: 0 }, Some(TOO_LONG));
        }
        let rest = Cut { bytes: held.len(), rows: 1, lines: 0 };
        if self.at_end && !held.is_empty() { (rest, None) } else { (Cut::default(), None) }
    }

    /// Takes what was found.
    fn take(&mut self, found: Cut) -> &[u8] {
        let start = self.start;
        self.start += found.bytes;
        self.line += found.lines;
        &self.held[start..self.start]
    }

    /// Passes over the rest of a line.
    fn pass_to_line_end(&mut self) -> std::io::Result<()> {
        loop {
            if let Some(end) = memchr::memchr(b'\n', &self.held[self.start..]) {
                self.start += end + 1;
                self.line += 1;
                return Ok(());
            }
            self.start = self.held.len();
            if self.at_end || interrupt::interrupted() {
                return Ok(());
            }
            self.fill()?;
        }
    }
}
