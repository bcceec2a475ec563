//! Reads an input in blocks and cuts whole lines from it.

use std::io::{self, Read};

use holdem_engine::parse::Refusal;

use crate::answer::Error;

use super::framing::{Frame, Framer, LineError, MAX_LENGTH, NEVER_CLOSED, TOO_LONG};
use super::input::InputFormat;

/// The maximum number of bytes in a chunk of several lines.
const MAX_CHUNK: usize = 1 << 16;

/// The length of the prefix of the first line in which text has no zero byte.
const START: usize = 1 << 10;

/// The number of bytes per read.
const BLOCK: usize = 1 << 18;

/// Text that has been read and not yet consumed.
pub struct TextReader {
    reader: Box<dyn Read + Send>,
    framer: Framer,
    held: Vec<u8>,
    /// The number of bytes that are no longer held.
    passed: usize,
    /// The start of the next line in `held`.
    start: usize,
    is_at_end: bool,
    /// The number of the next line.
    line: u64,
}

impl TextReader {
    /// Returns a reader at the start of a text.
    pub fn new(reader: Box<dyn Read + Send>, kind: InputFormat) -> Self {
        let framer = Framer::new(kind.delimiter());
        Self { reader, framer, held: Vec::new(), passed: 0, start: 0, is_at_end: false, line: 1 }
    }

    /// Reads up to a block.
    pub fn fill(&mut self) -> io::Result<()> {
        self.held.drain(..self.start);
        self.passed += self.start;
        self.start = 0;
        let length = self.held.len();
        self.held.resize(length + BLOCK, 0);
        let read = loop {
            match self.reader.read(&mut self.held[length..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.held.truncate(length + *read.as_ref().unwrap_or(&0));
        self.is_at_end = read? == 0;
        Ok(())
    }

    /// Returns whether everything has been read.
    pub fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    /// Returns the number of the next line.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Returns the unconsumed text.
    pub fn held(&self) -> &[u8] {
        &self.held[self.start..]
    }

    /// Skips the byte order mark that some programs write before UTF-8. Refuses UTF-16 and binary data. Only the
    /// first line decides, so the result does not depend on the size of the reads.
    pub fn skip_byte_order_mark(&mut self) -> io::Result<Result<(), Error>> {
        while self.held.len() < START && !self.held.contains(&b'\n') && !self.is_at_end {
            self.fill()?;
        }
        if let Some(refusal) = Refusal::of_utf_16(&self.held) {
            return Ok(Err(refusal.into()));
        }
        if let Some((what, hint)) = not_text(&self.held) {
            return Ok(Err(Error::refused(what, hint)));
        }
        self.start = if self.held.starts_with(&[0xEF, 0xBB, 0xBF]) { 3 } else { 0 };
        Ok(Ok(()))
    }

    /// Detects the type of the text: CSV whose first row contains semicolons or tabs, and no comma, is separated by
    /// them.
    pub fn detect(&mut self, kind: InputFormat) -> io::Result<InputFormat> {
        if kind != InputFormat::Csv {
            return Ok(kind);
        }
        while !self.is_at_end && self.held().len() <= MAX_LENGTH && self.first_row().is_none() {
            self.fill()?;
        }
        let row = self.first_row().unwrap_or(self.held());
        let has = |delimiter| memchr::memchr(delimiter, row).is_some();
        let kind = match (has(b','), has(b';'), has(b'\t')) {
            (false, true, _) => InputFormat::Semicolons,
            (false, false, true) => InputFormat::Tsv,
            _ => return Ok(kind),
        };
        self.framer = Framer::new(kind.delimiter());
        Ok(kind)
    }

    /// Returns the first complete line that is not blank.
    fn first_row(&self) -> Option<&[u8]> {
        let (whole, _) = self.held().split_at(memchr::memrchr(b'\n', self.held())?);
        whole.split(|&byte| byte == b'\n').find(|line| !line.trim_ascii().is_empty())
    }

    /// Returns at most `max_rows` whole lines or rows that fit in a chunk. If the next one cannot be read, returns
    /// its frame and the error.
    pub fn next(&mut self, max_rows: u64) -> (Frame, Option<LineError>) {
        let held = &self.held[self.start..];
        let found = self.framer.frame(self.passed + self.start, held, max_rows, MAX_CHUNK);
        // A line can be too long even if all of it has been read.
        if found.rows > 0 && found.bytes <= MAX_LENGTH {
            return (found, None);
        }
        // A line feed that does not end a row is between quotes.
        let is_long = held.len() > MAX_LENGTH;
        let near = &held[..held.len().min(MAX_LENGTH)];
        let line_end = memchr::memchr(b'\n', near).filter(|_| is_long || self.is_at_end);
        if let Some(end) = line_end {
            return (Frame { bytes: end + 1, rows: 1, lines: 1 }, Some(NEVER_CLOSED));
        }
        if is_long {
            return (Frame { bytes: MAX_LENGTH, rows: 1, lines: 0 }, Some(TOO_LONG));
        }
        let rest = Frame { bytes: held.len(), rows: 1, lines: 0 };
        if self.is_at_end && !held.is_empty() { (rest, None) } else { (Frame::default(), None) }
    }

    /// Consumes the given frame.
    pub fn take(&mut self, found: Frame) -> &[u8] {
        let start = self.start;
        self.start += found.bytes;
        self.line += found.lines;
        &self.held[start..self.start]
    }

    /// Skips the rest of a line, unless `is_stopped`.
    pub fn skip_line(&mut self, is_stopped: impl Fn() -> bool) -> io::Result<()> {
        loop {
            if let Some(end) = memchr::memchr(b'\n', self.held()) {
                self.start += end + 1;
                self.line += 1;
                return Ok(());
            }
            self.start = self.held.len();
            if self.is_at_end || is_stopped() {
                return Ok(());
            }
            self.fill()?;
        }
    }
}

/// Identifies an input that is not text by its first bytes. Returns its name and a hint.
fn not_text(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    const COMPRESSED: &str = "the input is compressed, expected text";
    const NO_TEXT: (&str, &str) =
        ("the input is not text", "is this the right file? expected lines of text");
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    match bytes {
        [0x1F, 0x8B, ..] => Some((COMPRESSED, "unpack it first: gzip -dc FILE | holdem …")),
        [0x28, 0xB5, 0x2F, 0xFD, ..] => {
            Some((COMPRESSED, "unpack it first: zstd -dc FILE | holdem …"))
        }
        [b'P', b'K', 3, 4, ..] => Some((
            "the input is a spreadsheet or a zip file, expected text",
            "save a spreadsheet as CSV (UTF-8); unpack a zip file first",
        )),
        // PNG pictures, saved solutions and other binary formats begin with this byte, to avoid being read as text.
        [0x89, ..] => Some(NO_TEXT),
        _ => line.iter().take(START).any(|&byte| byte == 0).then_some(NO_TEXT),
    }
}
