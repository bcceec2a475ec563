//! The inputs of a batch.

use std::fmt;
use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// An input.
#[non_exhaustive]
pub struct Input {
    /// Its name in messages, if it is one of several.
    pub name: Option<String>,
    /// The type of its lines.
    pub kind: InputFormat,
    /// Its size in bytes, if that is known.
    pub size: Option<u64>,
    /// Its text.
    pub reader: Box<dyn Read + Send>,
}

impl Input {
    /// Returns an input of unknown size and without a name.
    pub fn new(kind: InputFormat, reader: Box<dyn Read + Send>) -> Self {
        Self { name: None, kind, size: None, reader }
    }

    /// Returns a file that is opened when it is read: there may be more files than can be open at
    /// once.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened, or is a folder.
    pub fn open(path: &Path, kind: InputFormat) -> io::Result<Self> {
        let about = metadata(path)?;
        if about.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // A pipe is opened only once. A program that writes to it may stop when it is closed.
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
    /// A spot per line, as it would be typed.
    Lines,
    /// Comma-separated values with a header.
    Csv,
    /// Values with semicolons between them and a header, as spreadsheets write CSV where a comma is the decimal mark.
    Semicolons,
    /// Tab-separated values with a header.
    Tsv,
    /// Values with another character between them, in ASCII, and a header.
    Delimited(u8),
    /// A JSON object per line.
    Ndjson,
}

impl InputFormat {
    /// Returns the type of input that a file's name suggests.
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
