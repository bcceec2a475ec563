//! Files: those that options name, and standard input and output as files.

use std::ffi::OsStr;
use std::fs::{File, Metadata};
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

/// Returns standard output as a file, which does not buffer.
#[cfg(unix)]
pub fn stdout() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Returns the metadata of standard input.
#[cfg(unix)]
pub fn about_stdin() -> io::Result<Metadata> {
    use std::os::fd::AsFd;
    File::from(io::stdin().as_fd().try_clone_to_owned()?).metadata()
}

/// Returns the metadata of standard input.
#[cfg(not(unix))]
pub fn about_stdin() -> io::Result<Metadata> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns whether a file is the one that standard output goes to: reading it, the program would read its own answers
/// without end.
#[cfg(unix)]
pub fn is_output(about: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let is_same = |output: Metadata| (output.dev(), output.ino()) == (about.dev(), about.ino());
    about.is_file() && stdout().and_then(|output| output.metadata()).is_ok_and(is_same)
}

/// Returns whether a file is the one that standard output goes to, which is not known here.
#[cfg(not(unix))]
pub fn is_output(_: &Metadata) -> bool {
    false
}
