//! Files that are asked for with an option.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Write;

use crate::cli::failure::Failure;

/// Writes a file that was asked for with an option, in place of what it held.
///
/// # Errors
///
/// If it cannot be written.
pub fn save(path: &OsStr, content: &str) -> Result<(), Failure> {
    let mut file = File::create(path).map_err(|error| unwritable(path, &error))?;
    let written = file.write_all(content.as_bytes()).and_then(|()| file.flush());
    written.map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &OsStr, error: &std::io::Error) -> Failure {
    // A name is shown with what a terminal might take for commands escaped.
    Failure::Work(format!("{path:?} could not be written: {error}"))
}
