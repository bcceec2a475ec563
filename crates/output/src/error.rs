//! Reasons why an output cannot be written.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

/// The reason why an output cannot be written.
#[derive(Debug)]
pub enum OutputError {
    /// The output is also an input of the same call, under this name.
    Input(PathBuf),
    /// The output is a folder.
    Folder,
    /// The output must be a folder, but is a file, a device or a pipe.
    NotFolder,
    /// The output must be an empty folder, but has content.
    NotEmpty,
    /// The output is write-protected.
    ReadOnly,
    /// The system returned an error.
    Io(io::Error),
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(_) => f.write_str("it is also an input, which would be lost"),
            Self::Folder => f.write_str("it is a folder"),
            Self::NotFolder => f.write_str("it is not a folder"),
            Self::NotEmpty => f.write_str("it is a folder with files in it"),
            Self::ReadOnly => f.write_str("it is write-protected"),
            // The error code is for programmers.
            Self::Io(error) => {
                let message = error.to_string();
                f.write_str(message.split(" (os error").next().unwrap_or_default())
            }
        }
    }
}

impl Error for OutputError {}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::IsADirectory => Self::Folder,
            _ => Self::Io(error),
        }
    }
}
