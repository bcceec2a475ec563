//! Destinations of rows: standard output, a pipe or a device as they arrive, or a file that appears when it is
//! complete.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use holdem_output::{Draft, Output};

use crate::program::failure::Failure;

/// The destination of rows.
pub enum Sink {
    /// Standard output, a device or a named pipe.
    Stream {
        out: BufWriter<Box<dyn Write + Send>>,
        /// Whether the reader has closed the stream.
        is_closed: Arc<AtomicBool>,
    },
    /// A file that is not yet complete.
    File {
        /// The new content.
        draft: BufWriter<Draft>,
        /// The final name.
        path: PathBuf,
    },
}

impl Sink {
    /// Opens the output file, or standard output.
    pub fn open(file: Option<(&Path, Output)>) -> Result<Self, Failure> {
        let stream = |out: Box<dyn Write + Send>| Self::Stream {
            out: BufWriter::new(out),
            is_closed: Arc::default(),
        };
        let Some((path, output)) = file else { return Ok(stream(Box::new(io::stdout()))) };
        let is_file = output.is_file();
        let draft = output.draft().map_err(|error| Failure::output(path, &error.into()))?;
        Ok(match is_file {
            true => Self::File { draft: BufWriter::new(draft), path: path.to_owned() },
            false => stream(Box::new(draft)),
        })
    }

    /// Returns whether rows are written to a file.
    pub fn is_file(&self) -> bool {
        matches!(self, Self::File { .. })
    }

    /// Returns a flag that is set when the reader has closed the stream. The writers of formats do not return this
    /// kind of error.
    pub fn is_closed(&self) -> Arc<AtomicBool> {
        match self {
            Self::Stream { is_closed, .. } => Arc::clone(is_closed),
            Self::File { .. } => Arc::default(),
        }
    }

    /// Flushes the output, and renames a draft to its final name.
    pub fn close(self) -> Result<(), Failure> {
        match self {
            Self::Stream { mut out, .. } => out.flush().map_err(Failure::Output),
            Self::File { draft, path } => {
                let failed = |error: io::Error| Failure::output(&path, &error.into());
                let draft = draft.into_inner().map_err(|error| failed(error.into_error()))?;
                draft.commit().map_err(failed)
            }
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream { out, is_closed } => out.write(bytes).inspect_err(|error| {
                is_closed.fetch_or(error.kind() == io::ErrorKind::BrokenPipe, Ordering::Relaxed);
            }),
            Self::File { draft, .. } => draft.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream { out, .. } => out.flush(),
            Self::File { draft, .. } => draft.flush(),
        }
    }
}
