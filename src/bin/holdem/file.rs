//! Files that an option names.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write};

use crate::failure::Failure;

/// Writes a file, replacing its content.
pub fn save(path: &OsStr, content: &str) -> Result<(), Failure> {
    let write = || -> io::Result<()> {
        let mut file = File::create(path)?;
        file.write_all(content.as_bytes())?;
        file.flush()
    };
    // Debug escapes anything that a terminal might interpret as a command.
    write().map_err(|error| Failure::Failed(format!("{path:?} could not be written: {error}")))
}
