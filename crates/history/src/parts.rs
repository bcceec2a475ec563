//! One source, read block after block on the thread that asks: for front ends whose threads are not a pool's.
//!
//! A source may be a part of a file: the hands that begin in a range of its bytes. Ranges side by side have every hand
//! once, so a file of millions is read in parallel without knowing where its hands begin.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::compressed;
use super::format::Format;
use super::seen::Seen;
use super::stream::{Found, HEAD, Input, Kind, Open, Part, Source};

/// The most bytes that are looked at in one step for where a hand begins.
const STEP: usize = 1 << 16;

/// A source that is read block after block.
pub struct Parts {
    open: Open,
    format: Option<Format>,
    /// The number of the line with which the next block begins.
    line: u64,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts").field("line", &self.line).finish_non_exhaustive()
    }
}

impl Parts {
    /// Opens a source. It is decompressed as it is read.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be opened.
    pub fn new(source: Source, format: Option<Format>) -> io::Result<Self> {
        let bytes = match source.input {
            Input::Reader(reader) => reader,
            Input::File(path) => Box::new(File::open(path)?),
        };
        Ok(Self { open: Open::new(source.name, compressed::opened(bytes)?), format, line: 1 })
    }

    /// Opens the part of a file with the hands that begin in a range of its bytes. Of a file that cannot be divided,
    /// the range that begins at 0 has all hands, and others have none. Without a count of the lines of the file, lines
    /// are those of the part.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be opened or read.
    pub fn of_range(
        path: &Path,
        range: Range<u64>,
        format: Option<Format>,
        lines: Option<&LineCount>,
    ) -> io::Result<Self> {
        let name: Arc<str> = Arc::from(&*path.to_string_lossy());
        let mut file = File::open(path)?;
        let mut head = Vec::new();
        (&mut file).take(HEAD as u64).read_to_end(&mut head)?;
        let kind = (!compressed::is_compressed(&head)).then(|| Kind::of(format, &head)).flatten();
        let Some(kind) = kind else {
            file.seek(SeekFrom::Start(0))?;
            let bytes: compressed::Bytes = match range.start {
                0 => Box::new(file),
                _ => Box::new(io::empty()),
            };
            return Ok(Self { open: Open::new(name, compressed::opened(bytes)?), format, line: 1 });
        };
        let start = beginning(&mut file, &kind, range.start)?;
        let end = beginning(&mut file, &kind, range.end)?;
        let before = lines.map(|lines| lines.before(&mut file, start)).transpose()?;
        let line = 1 + before.unwrap_or_default();
        file.seek(SeekFrom::Start(start))?;
        let bytes = Box::new(file.take(end.saturating_sub(start)));
        Ok(Self { open: Open::at(name, bytes, kind, start == 0), format, line })
    }

    /// Reads the next block. `work` adds a hand to what the block makes. Returns `None` at the end.
    ///
    /// # Errors
    ///
    /// Returns an error if the source cannot be read.
    pub fn next<T: Default>(
        &mut self,
        work: &impl Fn(&mut T, Found<'_>),
    ) -> io::Result<Option<Part<T>>> {
        self.read(None, work)
    }

    /// Reads the next block like [`next`](Self::next), and passes over hands that were there before. `seen` has those of
    /// earlier blocks, and gets these.
    ///
    /// # Errors
    ///
    /// Returns an error if the source cannot be read.
    pub fn next_once<T: Default>(
        &mut self,
        seen: &mut Seen,
        work: &impl Fn(&mut T, Found<'_>),
    ) -> io::Result<Option<Part<T>>> {
        self.read(Some(seen), work)
    }

    fn read<T: Default>(
        &mut self,
        seen: Option<&mut Seen>,
        work: &impl Fn(&mut T, Found<'_>),
    ) -> io::Result<Option<Part<T>>> {
        let Some(block) = self.open.next(self.format)? else { return Ok(None) };
        let mut done = block.read(self.format, seen.is_some(), work).map_err(|(_, error)| error)?;
        if let Some(seen) = seen {
            let was_there = seen.add(&done.identities);
            done = done.without(&was_there, work);
        }
        done.part.begin(self.line);
        self.line += done.lines;
        Ok(Some(done.part))
    }
}

/// Returns the place of the first hand that begins at a place or after it: the length of the file if there is none.
fn beginning(file: &mut File, kind: &Kind, place: u64) -> io::Result<u64> {
    // What comes before the first hand goes with it.
    let Some(before) = place.checked_sub(1) else { return Ok(0) };
    file.seek(SeekFrom::Start(before))?;
    let mut bytes = Vec::new();
    loop {
        let size = bytes.len();
        file.take(STEP as u64).read_to_end(&mut bytes)?;
        // A hand that begins with the byte before the place is another part's.
        if let Some(at) = kind.format.reader().next(&bytes).filter(|at| *at > 0) {
            return Ok(before + at as u64);
        }
        if bytes.len() == size {
            return Ok(before + size as u64);
        }
    }
}

/// The lines of a file, counted once for all its parts.
#[derive(Debug, Default)]
pub struct LineCount {
    /// How many lines end in the file's first blocks: in none, in the first, in the first two, ….
    ends: Mutex<Vec<u64>>,
}

impl LineCount {
    /// The size of a block.
    const BLOCK: u64 = 1 << 24;

    /// Returns how many lines end before a place.
    fn before(&self, file: &mut File, place: u64) -> io::Result<u64> {
        let mut ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        if ends.is_empty() {
            ends.push(0);
        }
        let block = place / Self::BLOCK;
        while (ends.len() as u64) <= block {
            let start = (ends.len() as u64 - 1) * Self::BLOCK;
            let before = ends.last().copied().unwrap_or_default();
            ends.push(before + line_feeds(file, start..start + Self::BLOCK)?);
        }
        let before = ends.get(block as usize).copied().unwrap_or_default();
        drop(ends);
        Ok(before + line_feeds(file, block * Self::BLOCK..place)?)
    }
}

/// Counts the line feeds in a range of bytes.
fn line_feeds(file: &mut File, range: Range<u64>) -> io::Result<u64> {
    file.seek(SeekFrom::Start(range.start))?;
    let (mut left, mut count) = (file.take(range.end - range.start), 0);
    let mut buffer = vec![0; STEP];
    loop {
        match left.read(&mut buffer)? {
            0 => return Ok(count),
            size => count += memchr::memchr_iter(b'\n', &buffer[..size]).count() as u64,
        }
    }
}
