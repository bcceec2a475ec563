//! From the input to the output: lines are read, answered on all threads, and written in their order.

use std::borrow::Cow;
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

use super::answer::{Chunk, Done, Header, Source, Work, is_blank};
use super::columns::Choice;
use super::cut::{self, Cut, Flaw, LONGEST, NEVER_CLOSED, TOO_LONG, cut};
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
        begun: None,
        passed: 0,
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
        Some(why) if !matches!(why, Failure::Interrupted) && !problems.any() => Err(why),
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
    /// The first input and the columns that stand beside its answers, once it has begun.
    begun: Option<Begun>,
    /// How many bytes were passed over since the last chunk.
    passed: u64,
}

/// An input, and its columns that stand beside the answers, if it has any.
#[derive(PartialEq, Eq)]
struct Begun {
    name: Option<String>,
    columns: Option<Vec<String>>,
}

impl Begun {
    fn of(source: &Source) -> Self {
        let kept = |header: &Header| {
            header.kept.iter().map(|&place| header.names[place].clone()).collect()
        };
        Self { name: source.name.clone(), columns: source.header.as_ref().map(kept) }
    }

    /// That another input has other columns.
    fn refuse(&self, other: &Self) -> Failure {
        let [one, other] =
            [self, other].map(|it| it.name.clone().unwrap_or_else(|| "the input".to_owned()));
        Failure::input(
            format!("{other} has other columns than {one}, and all rows are under one header"),
            "ask for each by itself, or for -f ndjson",
        )
    }
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
            let is_enough = self.take == 0 && self.begun.is_some();
            if is_enough || self.input(input).is_err() {
                return;
            }
        }
    }

    /// Reads an input.
    fn input(&mut self, input: Input) -> Result<(), Over> {
        let Input { name, kind, reader, .. } = input;
        let mut text = Text { reader, held: Vec::new(), start: 0, at_end: false, line: 1 };
        let source = match self.source(name.clone(), kind, &mut text) {
            Ok(source) => Arc::new(source),
            Err(why) => return self.fail(why),
        };
        let begun = Begun::of(&source);
        match &self.begun {
            None => {
                let subjects = match self.subjects(&source, &mut text) {
                    Ok(subjects) => subjects,
                    Err(error) => return self.fail(unreadable(&name, &error)),
                };
                match self.job.begin(&source, subjects) {
                    Ok(head) => self.sender.send(Piece::Begin(head))?,
                    Err(why) => return self.fail(why),
                }
                self.begun = Some(begun);
            }
            Some(first)
                if self.job.output().depends_on_input() && first.columns != begun.columns =>
            {
                let why = first.refuse(&begun);
                return self.fail(why);
            }
            Some(_) => {}
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
                    return self.fail(unreadable(&name, &error));
                }
                continue;
            }
            let (first_line, bytes) = (text.line, text.take(found));
            let rows = found.rows;
            if self.skip > 0 {
                self.skip -= rows;
                self.passed += bytes.len() as u64;
            } else {
                self.take -= rows;
                let (source, bytes) = (source.clone(), bytes.to_vec());
                let passed = std::mem::take(&mut self.passed);
                self.answer(Chunk { source, bytes, first_line, rows, wrong, passed })?;
            }
            if wrong == Some(TOO_LONG)
                && let Err(error) = text.pass_to_line_end()
            {
                return self.fail(unreadable(&name, &error));
            }
        }
        Ok(())
    }

    /// Ends everything: the input cannot be answered on.
    fn fail(&self, why: Failure) -> Result<(), Over> {
        self.sender.send(Piece::Failed(why))?;
        Err(Over)
    }

    /// How many subjects the columns of a source ask about, or its first line that is answered, if that matters;
    /// none if no line is near the start.
    fn subjects(&self, source: &Source, text: &mut Text) -> std::io::Result<usize> {
        if let Some(header) = &source.header {
            return Ok(header.places.subjects.len());
        }
        let mut passed = 0;
        while self.job.spreads() && passed < LONGEST {
            let rest = &text.held[text.start + passed..];
            let end = memchr::memchr(b'\n', rest).map(|at| at + 1);
            match end.or(text.at_end.then_some(rest.len())) {
                Some(0) => break,
                Some(end) => {
                    let line = String::from_utf8_lossy(&rest[..end]);
                    let line = line.trim();
                    let asks =
                        !line.is_empty() && (source.kind != Kind::Lines || !line.starts_with('#'));
                    let job = || self.job.subjects(source, line);
                    if let Some(subjects) = asks.then(|| self.pool.install(job)).flatten() {
                        return Ok(subjects);
                    }
                    passed += end;
                }
                None if rest.len() > LONGEST => break,
                None => text.fill()?,
            }
        }
        Ok(0)
    }

    /// What is read, with its header.
    fn source(
        &mut self,
        name: Option<String>,
        kind: Kind,
        text: &mut Text,
    ) -> Result<Source, Failure> {
        let choice = self.choice.clone();
        text.pass_byte_order_mark().map_err(|error| unreadable(&name, &error))??;
        let Some(delimiter) = kind.delimiter() else {
            return Ok(Source { name, kind, header: None, choice });
        };
        let first = loop {
            let (found, wrong) = text.next(kind, 1);
            if found.rows == 0 && !text.at_end {
                text.fill().map_err(|error| unreadable(&name, &error))?;
                continue;
            }
            let row = &text.held[text.start..text.start + found.bytes];
            if let Some(why) = wrong {
                return Err(why.into());
            } else if found.rows == 0 {
                let hint = "its first row names the columns, or is the first spot with --no-header";
                return Err(Failure::input("the input is empty", hint));
            } else if !is_blank(row) {
                break found;
            }
            self.passed += text.take(found).len() as u64;
        };
        let row = &text.held[text.start..text.start + first.bytes];
        let row = std::str::from_utf8(row).map_err(|_| {
            Failure::input("the header is not text", "is this a CSV file in UTF-8?")
        })?;
        let cells = cut::cells(row, delimiter)?;
        let names: Vec<String> = if self.has_header {
            cells.into_iter().map(Cow::into_owned).collect()
        } else {
            (1..=cells.len()).map(|number| number.to_string()).collect()
        };
        if self.has_header {
            self.passed += text.take(first).len() as u64;
        }
        let places = choice.places(names.iter().map(String::as_str), true, self.job.grammar())?;
        let kept =
            output::kept(names.iter().map(String::as_str), &places, self.job.grammar().command);
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
            adapt(&wanted, chunk.rows, begun.elapsed());
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
    fn next(&self, kind: Kind, wanted: u64) -> (Cut, Option<Flaw>) {
        let held = &self.held[self.start..];
        let found = cut(held, kind.delimiter(), wanted, MOST_BYTES);
        // What is too long is so however much of it is there.
        if found.rows > 0 && found.bytes <= LONGEST {
            return (found, None);
        }
        // A line feed that ends no row is in a quote.
        let is_long = held.len() > LONGEST;
        let near = &held[..held.len().min(LONGEST)];
        let line_end = memchr::memchr(b'\n', near).filter(|_| is_long || self.at_end);
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
