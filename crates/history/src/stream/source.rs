//! Where hands are read from.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// Something to read hands from.
#[derive(Debug)]
pub struct Source {
    /// Its name in messages.
    pub name: Arc<str>,
    /// Where the bytes are.
    pub input: Input,
}

impl Source {
    /// Returns the path, if this is a file.
    pub fn path(&self) -> Option<PathBuf> {
        match &self.input {
            Input::File(path) => Some(path.clone()),
            Input::Reader(_) => None,
        }
    }

    /// Returns the same source to be read from its beginning, if it can be read twice.
    pub fn again(&self) -> Option<Self> {
        match &self.input {
            Input::File(path) => {
                Some(Self { name: Arc::clone(&self.name), input: Input::File(path.clone()) })
            }
            Input::Reader(_) => None,
        }
    }
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

/// What can go wrong: the name of a file, and why it cannot be read.
pub type Unreadable = (Arc<str>, io::Error);
