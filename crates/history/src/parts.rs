//! Reads one source block by block on the calling thread, for front ends without a thread pool.
//!
//! A source may be a part of a file: the hands that begin in a range of bytes. Adjacent ranges contain every hand
//! once, so a file of millions of hands is read in parallel without an index of its hands.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::compressed::{self, Files};
use super::format::Format;
use super::seen::Seen;
use super::stream::{Block, Found, HEAD, Input, Kind, Open, Part, Source};

/// The number of bytes read per step in the search for the start of a hand.
const STEP: usize = 1 << 16;

/// A source that is read block by block.
pub struct Parts {
    /// The files that are not yet open: several if the source is an archive.
    files: Files,
    open: Option<Open>,
    format: Option<Format>,
    /// The number of the first line of the next block.
    line: u64,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts").field("line", &self.line).finish_non_exhaustive()
    }
}

impl Parts {
    /// Opens a source. A compressed source is decompressed as it is read.
    ///
    /// # Errors
    ///
    /// Returns an error if the source cannot be opened.
    pub fn new(source: Source, format: Option<Format>) -> io::Result<Self> {
        let files = match source.input {
            Input::Reader(reader) => Files::of_reader(source.name, reader)?,
            Input::File(path) => Files::of_file(source.name, File::open(path)?)?,
        };
        Ok(Self { files, open: None, format, line: 1 })
    }

    /// Opens the part of a file with the hands that begin in a range of bytes. If the file cannot be divided, the
    /// range that begins at 0 has all hands, and other ranges have none. Without a count of the file's lines, line
    /// numbers are relative to the part.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened or read.
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
        let is_plain = compressed::is_plain(&head[..head.len().min(compressed::HEAD)]);
        let kind = is_plain.then(|| Kind::of(format, &head)).flatten();
        let Some(kind) = kind.filter(|kind| kind.format.reader().is_divisible()) else {
            file.seek(SeekFrom::Start(0))?;
            let files = match range.start {
                0 => Files::of_file(name, file)?,
                _ => Files::NONE,
            };
            return Ok(Self { files, open: None, format, line: 1 });
        };
        let start = beginning(&mut file, &kind, range.start)?;
        let end = beginning(&mut file, &kind, range.end)?;
        let before = lines.map(|lines| lines.before(&mut file, start)).transpose()?;
        let line = 1 + before.unwrap_or_default();
        file.seek(SeekFrom::Start(start))?;
        let bytes = Box::new(file.take(end.saturating_sub(start)));
        let open = Some(Open::at(name, bytes, kind, start == 0));
        Ok(Self { files: Files::NONE, open, format, line })
    }

    /// Reads the next block. `work` adds a hand to the value of the block. Returns `None` at the end.
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

    /// Reads the next block like [`next`](Self::next), and skips duplicates. `seen` has the hands of earlier blocks;
    /// the new hands are added.
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

    fn block(&mut self) -> io::Result<Option<Block>> {
        loop {
            if let Some(open) = &mut self.open {
                if let Some(block) = open.next(self.format)? {
                    return Ok(Some(block));
                }
                self.line = 1;
            }
            let Some((name, bytes)) = self.files.next() else { return Ok(None) };
            self.open = Some(Open::new(name, bytes));
        }
    }

    fn read<T: Default>(
        &mut self,
        seen: Option<&mut Seen>,
        work: &impl Fn(&mut T, Found<'_>),
    ) -> io::Result<Option<Part<T>>> {
        let Some(block) = self.block()? else { return Ok(None) };
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

/// Returns the offset of the first hand that begins at or after an offset; the length of the file if there are no
/// more hands.
fn beginning(file: &mut File, kind: &Kind, place: u64) -> io::Result<u64> {
    // The preamble belongs to the part with the first hand.
    let Some(before) = place.checked_sub(1) else { return Ok(0) };
    file.seek(SeekFrom::Start(before))?;
    let mut bytes = Vec::new();
    loop {
        let size = bytes.len();
        file.take(STEP as u64).read_to_end(&mut bytes)?;
        // A hand that begins one byte before the offset belongs to another part.
        if let Some(at) = kind.format.reader().next(&bytes).filter(|at| *at > 0) {
            return Ok(before + at as u64);
        }
        if bytes.len() == size {
            return Ok(before + size as u64);
        }
    }
}

/// A count of a file's lines, shared by all its parts.
#[derive(Debug, Default)]
pub struct LineCount {
    /// The cumulative number of line ends: in zero blocks of the file, in the first, in the first two, ….
    ends: Mutex<Vec<u64>>,
}

impl LineCount {
    /// The size of a block.
    const BLOCK: u64 = 1 << 24;

    /// Returns the number of lines that end before an offset.
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
