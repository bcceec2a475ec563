//! Files of any size, read in blocks of whole hands on all threads, in order.
//!
//! ```text
//! file ─┬─ block of whole hands ─┐            ┌─ Part ─┐
//!       ├─ block                 ├─ threads ──┼─ Part  ├─ taken in the order of the files
//! file ─┴─ (small files whole)   ┘            └─ Part ─┘
//! ```
//!
//! Compressed files are decompressed as they are read, and the members of an archive are files. While the threads work on a round of blocks, the next round is
//! read from the files, and the parts of the last round are taken. So three rounds are in memory, whatever the number
//! of hands. The order does not depend on the threads.

mod block;
mod cut;
mod part;
mod source;

use std::ops::ControlFlow;

use rayon::ThreadPool;

use super::format::Format;
use super::seen::Seen;

pub(super) use block::{Block, HEAD, Kind};
pub(super) use cut::Open;
pub use part::{Found, Part, Refused};
pub use source::{Input, Source, Unreadable};

use block::Done;
use cut::{BLOCK, Blocks};

/// The number of blocks per thread in a round. With more blocks, the threads wait less at the end of the round.
const PER_THREAD: usize = 16;

/// Reads all hands of the sources on the threads of a pool. `work` adds a hand to the value of its block; `take`
/// receives the parts in order and can stop.
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

/// Reads like [`read`], and skips duplicates. `seen` has the hands of earlier sources; the new hands are added.
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
        // Blocks before an unreadable file are still taken.
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

/// Takes the parts in order: counts the lines of a file, and skips duplicates.
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
