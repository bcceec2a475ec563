//! Files of any size, read in blocks of whole hands on all threads, in order.
//!
//! ```text
//! file ─┬─ block of whole hands ─┐            ┌─ Part ─┐
//!       ├─ block                 ├─ threads ──┼─ Part  ├─ taken in the order of the files
//! file ─┴─ (small files whole)   ┘            └─ Part ─┘
//! ```
//!
//! Compressed files are decompressed as they are read. What is in memory is a round of blocks, whatever the number of hands. The order does not depend on the threads.

use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::parse::{Refusal, Span};

use super::audit::{Audited, audit};
use super::compressed;
use super::event::Place;
use super::fault::{Fault, Reason};
use super::format::{BYTE_ORDER_MARK, Format};
use super::game::Variant;
use super::hand::PlayedHand;
use super::hand_format::{HandFormat, Read};

/// The size of a block. Smaller files are one block.
const BLOCK: usize = 1 << 21;

/// The size at which a file is given up in which no hand ends.
const LARGEST: usize = 1 << 28;

/// The number of blocks that each thread has in a round.
const PER_THREAD: usize = 4;

/// The maximum number of files in a round.
const FILES: usize = 1024;

/// Something to read hands from.
#[derive(Debug)]
pub struct Source {
    /// Its name in messages.
    pub name: Arc<str>,
    /// Where the bytes are.
    pub input: Input,
}

/// Where bytes are.
pub enum Input {
    /// A file, which is opened when its turn comes.
    File(PathBuf),
    /// Anything else, such as standard input.
    Reader(Box<dyn io::Read + Send>),
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => f.debug_tuple("File").field(path).finish(),
            Self::Reader(_) => f.write_str("Reader"),
        }
    }
}

/// What was read from a block.
#[derive(Debug)]
pub struct Part<T> {
    /// The name of the source.
    pub source: Arc<str>,
    /// What the hands were made into.
    pub value: T,
    /// The number of hands that are consistent.
    pub understood: u64,
    /// The variants of hands that are not hold'em, one for each.
    pub others: Vec<Variant>,
    /// The hands that were refused.
    pub refused: Vec<Refused>,
    /// The number of bytes.
    pub bytes: u64,
}

/// A hand that was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The number of the line, from 1.
    pub line: u64,
    /// The kind of the reason: `order of action`.
    pub kind: &'static str,
    /// Why, with the line of the file.
    pub refusal: Refusal,
}

/// A block of a file: whole hands.
struct Block {
    source: Arc<str>,
    bytes: Result<Vec<u8>, PathBuf>,
    /// What the file is; `None` if it is still to be found out.
    kind: Option<Kind>,
    is_first: bool,
}

/// A hand of a file.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The hand.
    pub hand: &'a PlayedHand<'a>,
    /// The same, checked.
    pub audited: &'a Audited,
    /// Its text.
    pub text: &'a str,
}

/// Reads all hands of the sources on the threads of a pool. `work` adds a hand to what its block makes;
/// `take` gets the parts in order and can stop.
///
/// # Errors
///
/// Returns the first error of a file, with its name.
pub fn read<T: Default + Send>(
    sources: impl IntoIterator<Item = Source>,
    format: Option<Format>,
    pool: &ThreadPool,
    work: &(impl Fn(&mut T, Found<'_>) + Sync),
    take: &mut dyn FnMut(Part<T>) -> ControlFlow<()>,
) -> Result<(), (Arc<str>, io::Error)> {
    let mut blocks = Blocks { sources: sources.into_iter(), open: None, format };
    let most = pool.current_num_threads() * PER_THREAD * BLOCK;
    let mut line = 1;
    loop {
        let mut round = Vec::new();
        let mut size = 0;
        while size < most && round.len() < FILES {
            let Some(block) = blocks.next()? else { break };
            size += block.bytes.as_ref().map_or(0, Vec::len);
            round.push(block);
        }
        if round.is_empty() {
            return Ok(());
        }
        let done: Vec<_> =
            pool.install(|| round.into_par_iter().map(|block| block.read(format, work)).collect());
        for done in done {
            let Done { mut part, lines, is_first } = done?;
            if is_first {
                line = 1;
            }
            for refused in &mut part.refused {
                refused.line += line - 1;
            }
            line += lines;
            if take(part).is_break() {
                return Ok(());
            }
        }
    }
}

/// Cuts sources into blocks.
struct Blocks<I> {
    sources: I,
    open: Option<Open>,
    format: Option<Format>,
}

/// A source that is being cut.
struct Open {
    name: Arc<str>,
    reader: Box<dyn io::Read + Send>,
    rest: Vec<u8>,
    kind: Option<Kind>,
    is_first: bool,
}

impl<I: Iterator<Item = Source>> Blocks<I> {
    fn next(&mut self) -> Result<Option<Block>, (Arc<str>, io::Error)> {
        loop {
            if let Some(open) = &mut self.open {
                let name = Arc::clone(&open.name);
                match open.next(self.format).map_err(|error| (name, error))? {
                    Some(block) => return Ok(Some(block)),
                    None => self.open = None,
                }
            }
            let Some(source) = self.sources.next() else { return Ok(None) };
            let fail = |error| (Arc::clone(&source.name), error);
            let reader: Box<dyn io::Read + Send> = match source.input {
                Input::Reader(reader) => compressed::opened(reader).map_err(fail)?,
                Input::File(path) => {
                    let about = std::fs::metadata(&path).map_err(fail)?;
                    let mut file = File::open(&path).map_err(fail)?;
                    let mut head = Vec::with_capacity(4);
                    if about.is_file() {
                        (&mut file).take(4).read_to_end(&mut head).map_err(fail)?;
                    }
                    let is_small = about.is_file() && about.len() <= BLOCK as u64;
                    if is_small && !compressed::is_compressed(&head) {
                        let (source, bytes) = (source.name, Err(path));
                        return Ok(Some(Block { source, bytes, kind: None, is_first: true }));
                    }
                    let whole = io::Cursor::new(head).chain(file);
                    compressed::opened(Box::new(whole)).map_err(fail)?
                }
            };
            let (rest, kind) = (Vec::new(), None);
            self.open = Some(Open { name: source.name, reader, rest, kind, is_first: true });
        }
    }
}

impl Open {
    /// Returns the next block: up to the last hand that begins in it.
    fn next(&mut self, format: Option<Format>) -> io::Result<Option<Block>> {
        let mut bytes = std::mem::take(&mut self.rest);
        let mut most = BLOCK;
        loop {
            let more = most.saturating_sub(bytes.len()) as u64;
            let before = bytes.len();
            (&mut self.reader).take(more).read_to_end(&mut bytes)?;
            let is_end = bytes.len() < most;
            if self.is_first && self.kind.is_none() {
                self.kind = Kind::of(format, &bytes);
            }
            if is_end {
                if bytes.is_empty() {
                    return Ok(None);
                }
                return Ok(Some(self.block(bytes)));
            }
            let cut = match &self.kind {
                Some(kind) => {
                    // The preamble of the first block is no hand.
                    let skipped = if self.is_first { kind.length } else { 0 };
                    kind.format.reader().last(&bytes[skipped..]).map(|at| at + skipped)
                }
                None => return Ok(Some(self.block(bytes))),
            };
            if let Some(cut) = cut {
                self.rest = bytes.split_off(cut);
                return Ok(Some(self.block(bytes)));
            }
            if most >= LARGEST {
                return Ok(Some(self.block(bytes)));
            }
            most = (2 * most).max(before);
        }
    }

    fn block(&mut self, bytes: Vec<u8>) -> Block {
        let is_first = std::mem::replace(&mut self.is_first, false);
        let kind = self.kind.clone();
        Block { source: Arc::clone(&self.name), bytes: Ok(bytes), kind, is_first }
    }
}

/// The format of a file, and what comes before its first hand.
#[derive(Clone)]
struct Kind {
    format: Format,
    preamble: Arc<str>,
    /// The number of bytes of the preamble, with a byte order mark.
    length: usize,
}

impl Kind {
    /// Returns what a file is, by its beginning; `None` if it is nothing known.
    fn of(format: Option<Format>, bytes: &[u8]) -> Option<Self> {
        let start = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        let head = &start[..start.len().min(1 << 16)];
        let format = format.or_else(|| Format::detect(head))?;
        let length = format.reader().preamble(head) + bytes.len() - start.len();
        let preamble = &bytes[..length.min(bytes.len())];
        let preamble = match std::str::from_utf8(preamble) {
            Ok(text) => text.into(),
            Err(_) if format.reader().is_windows() => super::windows::decoded(preamble).into(),
            Err(_) => Arc::from(""),
        };
        Some(Self { format, preamble, length })
    }
}

struct Done<T> {
    part: Part<T>,
    lines: u64,
    is_first: bool,
}

impl Block {
    fn read<T: Default>(
        self,
        format: Option<Format>,
        work: &impl Fn(&mut T, Found<'_>),
    ) -> Result<Done<T>, (Arc<str>, io::Error)> {
        let Self { source, bytes, kind, is_first } = self;
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(path) => std::fs::read(path).map_err(|error| (Arc::clone(&source), error))?,
        };
        let mut part = Part {
            source,
            value: T::default(),
            understood: 0,
            others: Vec::new(),
            refused: Vec::new(),
            bytes: bytes.len() as u64,
        };
        let kind = if is_first && kind.is_none() { Kind::of(format, &bytes) } else { kind };
        match kind {
            Some(Kind { format, preamble, length }) => {
                let start = if is_first { length } else { 0 };
                hands(&bytes, start, format.reader(), &preamble, work, &mut part);
            }
            None if bytes.trim_ascii().is_empty() => {}
            None => part.refused.push(unknown_format(&bytes)),
        }
        let lines = memchr::memchr_iter(b'\n', &bytes).count() as u64;
        Ok(Done { part, lines, is_first })
    }
}

/// Reads the hands of a block, of which the first begins at `start`.
fn hands<T>(
    bytes: &[u8],
    mut start: usize,
    reader: &'static dyn HandFormat,
    preamble: &str,
    work: &impl Fn(&mut T, Found<'_>),
    part: &mut Part<T>,
) {
    // One check for all, if all is text.
    let whole = std::str::from_utf8(bytes).ok();
    while start < bytes.len() {
        let length = reader.next(&bytes[start..]).filter(|length| *length > 0);
        let end = length.map_or(bytes.len(), |length| start + length);
        let own = &bytes[start..end];
        let decoded;
        let text = match whole.and_then(|text| text.get(start..end)) {
            Some(text) => Some(text),
            None if reader.is_windows() && std::str::from_utf8(own).is_err() => {
                decoded = super::windows::decoded(own);
                Some(&*decoded)
            }
            None => std::str::from_utf8(own).ok(),
        };
        let found = match text {
            Some(text) => reader.read(text, preamble).map(|read| (read, text)),
            None => Err(Fault::new(Reason::NotText, Place::NOWHERE)),
        };
        let refuse = |fault: &Fault, hand: Option<&PlayedHand<'_>>| {
            let text = text.unwrap_or_default();
            let before = memchr::memchr_iter(b'\n', &bytes[..start]).count();
            Refused {
                line: (before + first_line(text, fault)) as u64 + 1,
                kind: fault.reason.kind(),
                refusal: fault.refusal(hand, text),
            }
        };
        match found {
            Ok((Read::Nothing, _)) => {}
            Ok((Read::Other(variant), _)) => part.others.push(variant),
            Ok((Read::Hand(hand), text)) => match audit(&hand) {
                Ok(audited) => {
                    part.understood += 1;
                    work(&mut part.value, Found { hand: &hand, audited: &audited, text });
                }
                Err(fault) => part.refused.push(refuse(&fault, Some(&hand))),
            },
            Err(fault) => part.refused.push(refuse(&fault, None)),
        }
        start = end;
    }
}

/// Returns the line of a fault in the text of its hand, from 0: the first line with something, if it has no place.
fn first_line(text: &str, fault: &Fault) -> usize {
    if fault.place != Place::NOWHERE {
        return fault.line_number(text);
    }
    text.lines().take_while(|line| line.trim().is_empty()).count()
}

/// The refusal of a file that has no known format.
fn unknown_format(bytes: &[u8]) -> Refused {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(400)]);
    let line = head.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned();
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    let refusal = Refusal::new(
        "this file is not of a known format of hands",
        format!("the formats are {}; --from names one", names.join(", ")),
    );
    let mark = Span::whole(&line);
    Refused { line: 1, kind: "text", refusal: refusal.in_text(line, vec![mark]) }
}
