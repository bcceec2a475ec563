//! Sources of hands.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// A source of hands.
#[derive(Debug)]
pub struct Source {
    /// The name in messages.
    pub name: Arc<str>,
    /// The input.
    pub input: Input,
}

impl Source {
    /// Returns the path, if the source is a file.
    pub fn path(&self) -> Option<PathBuf> {
        match &self.input {
            Input::File(path) => Some(path.clone()),
            Input::Reader(_) => None,
        }
    }

    /// Returns the same source from its beginning, if it can be read twice.
    pub fn again(&self) -> Option<Self> {
        match &self.input {
            Input::File(path) => {
                Some(Self { name: Arc::clone(&self.name), input: Input::File(path.clone()) })
            }
            Input::Reader(_) => None,
        }
    }
}

/// An input of bytes.
pub enum Input {
    /// A file, which is opened when it is reached.
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

/// An error: the name of a file, and the reason it cannot be read.
pub type Unreadable = (Arc<str>, io::Error);
