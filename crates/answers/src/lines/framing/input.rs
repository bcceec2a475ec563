//! The inputs of a batch.

use std::fmt;
use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// An input.
#[non_exhaustive]
pub struct Input {
    /// The name in messages, if there are several inputs.
    pub name: Option<String>,
    /// The type of the lines.
    pub kind: InputFormat,
    /// The size in bytes, if known.
    pub size: Option<u64>,
    /// The text.
    pub reader: Box<dyn Read + Send>,
}

impl Input {
    /// Returns an input of unknown size and without a name.
    pub fn new(kind: InputFormat, reader: Box<dyn Read + Send>) -> Self {
        Self { name: None, kind, size: None, reader }
    }

    /// Returns a file that is opened on the first read: there may be more files than can be open at once.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened, or is a folder.
    pub fn open(path: &Path, kind: InputFormat) -> io::Result<Self> {
        let about = metadata(path)?;
        if about.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // Open a pipe only once. A program that writes to it may stop when it is closed.
        if about.is_file() {
            File::open(path)?;
        }
        let size = about.is_file().then_some(about.len());
        Ok(Self { size, ..Self::new(kind, Box::new(LazyFile::Closed(path.to_owned()))) })
    }
}

/// A file that is opened by the first read.
enum LazyFile {
    Closed(PathBuf),
    Open(File),
}

impl Read for LazyFile {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            match self {
                Self::Open(file) => return file.read(bytes),
                Self::Closed(path) => *self = Self::Open(File::open(path)?),
            }
        }
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, kind, size, .. } = self;
        f.debug_struct("Input")
            .field("name", name)
            .field("kind", kind)
            .field("size", size)
            .finish_non_exhaustive()
    }
}

/// The types of inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InputFormat {
    /// One spot per line, as typed.
    Lines,
    /// Comma-separated values with a header.
    Csv,
    /// Semicolon-separated values with a header: the CSV of spreadsheets in locales with a decimal comma.
    Semicolons,
    /// Tab-separated values with a header.
    Tsv,
    /// Values separated by another ASCII character, with a header.
    Delimited(u8),
    /// A JSON object per line.
    Ndjson,
}

impl InputFormat {
    /// Returns the type of input for the extension of a file name.
    pub fn of_path(path: &Path) -> Self {
        let extension = path.extension().map(|it| it.to_string_lossy().to_ascii_lowercase());
        match extension.as_deref() {
            Some("csv") => Self::Csv,
            Some("tsv" | "tab") => Self::Tsv,
            Some("ndjson" | "jsonl") => Self::Ndjson,
            _ => Self::Lines,
        }
    }

    /// Returns the delimiter of columns, if there are columns.
    pub const fn delimiter(self) -> Option<u8> {
        match self {
            Self::Csv => Some(b','),
            Self::Semicolons => Some(b';'),
            Self::Tsv => Some(b'\t'),
            Self::Delimited(delimiter) => Some(delimiter),
            Self::Lines | Self::Ndjson => None,
        }
    }
}
