//! Cuts sources into blocks of whole hands.

use std::fs::File;
use std::io::{self, Read as _, Seek as _};
use std::sync::Arc;

use super::block::{Block, Bytes, Kind};
use super::source::{Input, Source, Unreadable};
use holdem_engine::parse::Refusal;

use crate::compressed::{self, Files};
use crate::format::Format;

/// The size of a block. Smaller files are one block.
pub const BLOCK: usize = 1 << 19;

/// The maximum number of files in a round.
const FILES: usize = 1024;

/// The size at which a file in which no hand ends is abandoned.
const LARGEST: usize = 1 << 28;

/// Cuts sources into blocks.
pub struct Blocks<I> {
    sources: I,
    /// The remaining files of the last source.
    files: Files,
    open: Option<Open>,
    format: Option<Format>,
}

/// A source that is being cut.
pub struct Open {
    name: Arc<str>,
    reader: Box<dyn io::Read + Send>,
    rest: Vec<u8>,
    kind: Option<Kind>,
    is_first: bool,
    /// `true` if the source was refused as a whole, because its format is unknown.
    is_refused: bool,
}

impl<I: Iterator<Item = Source>> Blocks<I> {
    pub const fn new(sources: I, format: Option<Format>) -> Self {
        Self { sources, files: Files::NONE, open: None, format }
    }

    /// Returns the next blocks, with at least `size` bytes in total if the sources have as many.
    pub fn round(&mut self, size: usize) -> Result<Vec<Block>, Unreadable> {
        let mut round = Vec::new();
        let mut left = size;
        while left > 0 && round.len() < FILES {
            let Some(block) = self.next()? else { break };
            left = left.saturating_sub(block.size());
            round.push(block);
        }
        Ok(round)
    }

    fn next(&mut self) -> Result<Option<Block>, Unreadable> {
        loop {
            if let Some(open) = &mut self.open {
                let name = Arc::clone(&open.name);
                match open.next(self.format).map_err(|error| (name, error))? {
                    Some(block) => return Ok(Some(block)),
                    None => self.open = None,
                }
            }
            if let Some((name, bytes)) = self.files.next() {
                self.open = Some(Open::new(name, bytes));
                continue;
            }
            let Some(source) = self.sources.next() else { return Ok(None) };
            let name = Arc::clone(&source.name);
            let fail = |error| (Arc::clone(&source.name), error);
            self.files = match source.input {
                Input::Reader(reader) => Files::of_reader(name, reader).map_err(fail)?,
                Input::File(path) => {
                    let about = std::fs::metadata(&path).map_err(fail)?;
                    let mut file = File::open(&path).map_err(fail)?;
                    if !about.is_file() {
                        self.files = Files::of_reader(name, Box::new(file)).map_err(fail)?;
                        continue;
                    }
                    if about.len() <= BLOCK as u64 {
                        let mut head = Vec::with_capacity(compressed::HEAD);
                        (&mut file)
                            .take(compressed::HEAD as u64)
                            .read_to_end(&mut head)
                            .map_err(fail)?;
                        if compressed::is_plain(&head) {
                            let bytes = Bytes::OfFile(path, about.len() as usize);
                            return Ok(Some(Block::new(name, bytes, None, true)));
                        }
                        file.rewind().map_err(fail)?;
                    }
                    Files::of_file(name, file).map_err(fail)?
                }
            };
        }
    }
}

impl Open {
    /// Opens a source at its beginning. `reader` must return decompressed bytes.
    pub fn new(name: Arc<str>, reader: Box<dyn io::Read + Send>) -> Self {
        Self { name, reader, rest: Vec::new(), kind: None, is_first: true, is_refused: false }
    }

    /// Opens a part of a source of a known format. `is_first` is `true` if the part begins with the source.
    pub fn at(
        name: Arc<str>,
        reader: Box<dyn io::Read + Send>,
        kind: Kind,
        is_first: bool,
    ) -> Self {
        Self { name, reader, rest: Vec::new(), kind: Some(kind), is_first, is_refused: false }
    }

    /// Returns the next block: up to the last hand that begins in it.
    pub fn next(&mut self, format: Option<Format>) -> io::Result<Option<Block>> {
        if self.is_refused {
            return Ok(None);
        }
        let mut bytes = std::mem::take(&mut self.rest);
        let mut most = BLOCK;
        loop {
            let more = most.saturating_sub(bytes.len()) as u64;
            let before = bytes.len();
            let damage = match (&mut self.reader).take(more).read_to_end(&mut bytes) {
                Ok(_) => None,
                Err(error) => Some(compressed::damage(&error).ok_or(error)?),
            };
            let is_end = bytes.len() < most;
            if self.kind.is_none() {
                self.kind = Kind::of(format, &bytes);
            }
            if let Some(damage) = damage {
                return Ok(Some(self.before_damage(bytes, damage)));
            }
            if is_end {
                if bytes.is_empty() {
                    return Ok(None);
                }
                return Ok(Some(self.block(bytes)));
            }
            let cut = match &self.kind {
                Some(kind) if !kind.format.reader().is_divisible() => None,
                Some(kind) => {
                    // The preamble of the first block is not a hand.
                    let skipped = if self.is_first { kind.length } else { 0 };
                    kind.format.reader().last(&bytes[skipped..]).map(|at| at + skipped)
                }
                None => {
                    self.is_refused = !bytes.trim_ascii().is_empty();
                    return Ok(Some(self.block(bytes)));
                }
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

    /// Returns the block before damage: without its last hand, which is cut off.
    fn before_damage(&mut self, mut bytes: Vec<u8>, damage: Refusal) -> Block {
        self.reader = Box::new(io::empty());
        let last = self.kind.as_ref().and_then(|kind| {
            let skipped = if self.is_first { kind.length } else { 0 };
            let last = kind.format.reader().last(bytes.get(skipped..)?);
            last.map(|at| at + skipped)
        });
        bytes.truncate(last.unwrap_or(0));
        self.block(bytes).with_damage(damage)
    }

    fn block(&mut self, bytes: Vec<u8>) -> Block {
        let is_first = std::mem::replace(&mut self.is_first, false);
        let kind = self.kind.clone();
        Block::new(Arc::clone(&self.name), Bytes::Read(bytes), kind, is_first)
    }
}
