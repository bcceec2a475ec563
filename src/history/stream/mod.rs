//! Files of any size, read in blocks of whole hands on all threads, in order.
//!
//! ```text
//! file ─┬─ block of whole hands ─┐            ┌─ Part ─┐
//!       ├─ block                 ├─ threads ──┼─ Part  ├─ taken in the order of the files
//! file ─┴─ (small files whole)   ┘            └─ Part ─┘
//! ```
//!
//! Compressed files are decompressed as they are read. While the threads work on a round of blocks, the next round is read
//! from the files, and what the last one gave is taken: three rounds are in memory, whatever the number of hands. The order
//! does not depend on the threads.

mod block;
mod cut;

use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::ThreadPool;

use crate::parse::Refusal;

use super::audit::Audited;
use super::format::Format;
use super::game::Variant;
use super::hand::PlayedHand;
use super::seen::Seen;

pub(super) use block::Kind;
pub(super) use cut::Open;

use block::Done;
use cut::Blocks;

/// The size of the beginning by which a format is found out.
pub(super) const HEAD: usize = 1 << 16;

/// The size of a block. Smaller files are one block.
const BLOCK: usize = 1 << 19;

/// The number of blocks that each thread has in a round. The more there are, the less the threads wait at its end.
const PER_THREAD: usize = 16;

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
    /// The format; `None` if it is not known.
    pub format: Option<Format>,
    /// The number of the line of the source with which the block begins, from 1.
    pub line: u64,
    /// What the hands were made into.
    pub value: T,
    /// The number of hands that are consistent.
    pub understood: u64,
    /// The number of hands that are consistent and were there before. They are not among the others.
    pub repeated: u64,
    /// The variants of hands that are not hold'em, one for each.
    pub others: Vec<Variant>,
    /// The hands that were refused.
    pub refused: Vec<Refused>,
    /// The number of bytes.
    pub bytes: u64,
}

impl<T> Part<T> {
    /// Says with which line of the source the block begins.
    pub(super) fn begin(&mut self, line: u64) {
        self.line = line;
        for refused in &mut self.refused {
            refused.line += line - 1;
        }
    }
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

/// A hand of a file.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The hand.
    pub hand: &'a PlayedHand<'a>,
    /// The same, checked.
    pub audited: &'a Audited,
    /// Its text.
    pub text: &'a str,
    /// The number of lines of its block before it, blank ones at its beginning included.
    pub lines_before: u64,
}

/// What can go wrong: the name of a file, and why it cannot be read.
pub type Unreadable = (Arc<str>, io::Error);

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
) -> Result<(), Unreadable> {
    read_rounds(sources, format, pool, None, work, take)
}

/// Reads like [`read`], and passes over hands that were there before. `seen` has those of earlier sources, and gets these.
///
/// # Errors
///
/// Returns the first error of a file, with its name.
pub fn read_once<T: Default + Send>(
    sources: impl IntoIterator<Item = Source>,
    format: Option<Format>,
    pool: &ThreadPool,
    seen: &mut Seen,
    work: &(impl Fn(&mut T, Found<'_>) + Sync),
    take: &mut dyn FnMut(Part<T>) -> ControlFlow<()>,
) -> Result<(), Unreadable> {
    read_rounds(sources, format, pool, Some(seen), work, take)
}

fn read_rounds<T: Default + Send>(
    sources: impl IntoIterator<Item = Source>,
    format: Option<Format>,
    pool: &ThreadPool,
    seen: Option<&mut Seen>,
    work: &(impl Fn(&mut T, Found<'_>) + Sync),
    take: &mut dyn FnMut(Part<T>) -> ControlFlow<()>,
) -> Result<(), Unreadable> {
    let mut blocks = Blocks::new(sources.into_iter(), format);
    let size = pool.current_num_threads() * PER_THREAD * BLOCK;
    let knows = seen.is_some();
    let mut taker = Taker { line: 1, seen, work };
    let mut done: Vec<Done<T>> = Vec::new();
    let mut round = blocks.round(size);
    loop {
        // What was read before a file that cannot be read is taken.
        let (now, failure) = match round {
            Ok(now) => (now, None),
            Err(failure) => (Vec::new(), Some(failure)),
        };
        let is_last = now.is_empty();
        let mut slots: Vec<_> = now.iter().map(|_| None).collect();
        let (flow, next) = pool.in_place_scope(|scope| {
            for (block, slot) in now.into_iter().zip(&mut slots) {
                scope.spawn(move |_| *slot = Some(block.read(format, knows, work)));
            }
            let flow = done.drain(..).try_for_each(|done| taker.take(done, take));
            let next = if flow.is_break() || is_last { Ok(Vec::new()) } else { blocks.round(size) };
            (flow, next)
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
        if flow.is_break() || is_last {
            return Ok(());
        }
        done = slots.into_iter().flatten().collect::<Result<_, _>>()?;
        round = next;
    }
}

/// Takes the parts in order: counts lines through a file, and passes over hands that were there before.
struct Taker<'a, W> {
    /// The number of the next line.
    line: u64,
    seen: Option<&'a mut Seen>,
    work: &'a W,
}

impl<W> Taker<'_, W> {
    fn take<T: Default>(
        &mut self,
        done: Done<T>,
        take: &mut dyn FnMut(Part<T>) -> ControlFlow<()>,
    ) -> ControlFlow<()>
    where
        W: Fn(&mut T, Found<'_>),
    {
        let mut done = match &mut self.seen {
            Some(seen) => {
                let was_there = seen.add(&done.identities);
                done.without(&was_there, self.work)
            }
            None => done,
        };
        if done.is_first() {
            self.line = 1;
        }
        done.part.begin(self.line);
        self.line += done.lines;
        take(done.part)
    }
}
