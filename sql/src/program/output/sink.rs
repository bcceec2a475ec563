//! Where rows go: to standard output, a pipe or a device as they come, or to a file that appears when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::NamedTempFile;

use crate::program::failure::Failure;

/// Where rows go.
pub enum Sink {
    /// Standard output, or what is not a file although it has a name: a device, a pipe.
    Stream {
        out: BufWriter<Box<dyn Write + Send>>,
        /// Whether whoever reads it has closed it.
        is_closed: Arc<AtomicBool>,
    },
    /// A file that is not there yet.
    File {
        /// What is written, in the same folder.
        file: BufWriter<NamedTempFile>,
        /// The name that it gets.
        path: PathBuf,
    },
}

impl Sink {
    /// Opens a file, or standard output.
    pub fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let stream = |out: Box<dyn Write + Send>| Self::Stream {
            out: BufWriter::new(out),
            is_closed: Arc::default(),
        };
        let Some(path) = path else { return Ok(stream(Box::new(io::stdout()))) };
        let fail = |error: io::Error| Failure::file(path, &error);
        if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            let out = File::options().write(true).open(path).map_err(fail)?;
            return Ok(stream(Box::new(out)));
        }
        // A link stays, and what it leads to is replaced.
        let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")));
        let file = file.map_err(|error| Failure::file(path, &error))?;
        Ok(Self::File { file: BufWriter::new(file), path: path.to_owned() })
    }

    /// Returns whether rows go to a file.
    pub fn is_file(&self) -> bool {
        matches!(self, Self::File { .. })
    }

    /// Returns a flag that is set when whoever reads standard output has closed it: writers of formats return errors that
    /// do not tell.
    pub fn is_closed(&self) -> Arc<AtomicBool> {
        match self {
            Self::Stream { is_closed, .. } => Arc::clone(is_closed),
            Self::File { .. } => Arc::default(),
        }
    }

    /// Writes what is left, and gives a file its name.
    pub fn close(self) -> Result<(), Failure> {
        match self {
            Self::Stream { mut out, .. } => out.flush().map_err(Failure::Output),
            Self::File { file, path } => {
                let failed = |error: io::Error| Failure::file(&path, &error);
                let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
                permit(file.path(), &path).map_err(failed)?;
                file.persist(&path).map_err(|error| failed(error.error))?;
                Ok(())
            }
        }
    }
}

/// Gives a file the permissions of the one that it replaces, or those of a new file: a temporary one is its owner's alone.
#[cfg(unix)]
fn permit(file: &Path, replaced: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let new = || fs::Permissions::from_mode(0o644);
    let permissions = fs::metadata(replaced).map_or_else(|_| new(), |there| there.permissions());
    fs::set_permissions(file, permissions)
}

#[cfg(not(unix))]
fn permit(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream { out, is_closed } => out.write(bytes).inspect_err(|error| {
                is_closed.fetch_or(error.kind() == io::ErrorKind::BrokenPipe, Ordering::Relaxed);
            }),
            Self::File { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream { out, .. } => out.flush(),
            Self::File { file, .. } => file.flush(),
        }
    }
}
