//! Where rows go: to standard output, or to a file that appears when it is complete.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Standard output or a file.
pub enum Sink {
    /// Standard output.
    Stdout {
        out: BufWriter<Stdout>,
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
        let Some(path) = path else {
            return Ok(Self::Stdout {
                out: BufWriter::new(io::stdout()),
                is_closed: Arc::default(),
            });
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")));
        let file = file.map_err(|error| Failure::file(path, &error))?;
        Ok(Self::File { file: BufWriter::new(file), path: path.to_owned() })
    }

    /// Returns a flag that is set when whoever reads standard output has closed it: writers of formats return errors that
    /// do not tell.
    pub fn is_closed(&self) -> Arc<AtomicBool> {
        match self {
            Self::Stdout { is_closed, .. } => Arc::clone(is_closed),
            Self::File { .. } => Arc::default(),
        }
    }

    /// Writes what is left, and gives a file its name.
    pub fn close(self) -> Result<(), Failure> {
        match self {
            Self::Stdout { mut out, .. } => out.flush().map_err(Failure::Output),
            Self::File { file, path } => {
                let failed = |error: io::Error| Failure::file(&path, &error);
                let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
                readable(file.path()).map_err(failed)?;
                file.persist(&path).map_err(|error| failed(error.error))?;
                Ok(())
            }
        }
    }
}

/// Gives a file the permissions of a new file: a temporary one is its owner's alone.
#[cfg(unix)]
fn readable(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable(_: &Path) -> io::Result<()> {
    Ok(())
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout { out, is_closed } => out.write(bytes).inspect_err(|error| {
                is_closed.fetch_or(error.kind() == io::ErrorKind::BrokenPipe, Ordering::Relaxed);
            }),
            Self::File { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout { out, .. } => out.flush(),
            Self::File { file, .. } => file.flush(),
        }
    }
}
