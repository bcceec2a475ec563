//! Output files: checked before the work, then replaced as a whole or left unchanged.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use holdem::history::Format;
use holdem::parse::shown;
use holdem::question::solve::RowsFile;
use holdem::solve::SolutionFile;
use holdem_output::{Draft, Output, OutputError};
use pyo3::exceptions::{PyIsADirectoryError, PyNotADirectoryError, PyPermissionError};
use pyo3::prelude::*;

use crate::error::{Failure, Outcome, os_error};
use crate::threads::{Workers, abandoned_on_signal, watched};

/// The error number for a folder in place of a file: `errno.EISDIR`.
const EISDIR: i32 = 21;

/// The error number for missing permissions: `errno.EACCES`.
const EACCES: i32 = 13;

/// The kind of an output file.
pub struct Kind {
    /// The name of the kind in messages.
    name: &'static str,
    /// A typical file name.
    example: &'static str,
    /// Returns whether a file with these first bytes is of the kind.
    begins: fn(&[u8]) -> bool,
}

/// Saved solutions.
pub static SOLUTION: Kind =
    Kind { name: "a saved solution", example: "spot.holdem", begins: SolutionFile::begins };

/// The solved flops of a report.
pub static ROWS: Kind = Kind {
    name: "the rows of a report over flops",
    example: "rows.ndjson",
    begins: RowsFile::begins,
};

/// Hands in an open format.
pub static HANDS: Kind =
    Kind { name: "hands in an open format", example: "written.phhs", begins: begins_as_hands };

/// Returns whether a file holds hands in an open format, or the empty list of them.
fn begins_as_hands(head: &[u8]) -> bool {
    matches!(Format::detect(head), Some(Format::Phh | Format::Ohh)) || head.trim_ascii() == b"[]"
}

/// A writer of a file's new content, which is discarded if dropped without [`commit`](Self::commit).
pub struct Writer {
    draft: BufWriter<Draft>,
    /// The path as given, for errors.
    path: PathBuf,
}

impl Writer {
    /// Checks that a file can be written, and opens a draft of its new content.
    pub fn open(py: Python<'_>, path: PathBuf, kind: &Kind, inputs: &[PathBuf]) -> Outcome<Self> {
        let output = check(&path, kind, inputs)?;
        let draft = match output.is_file() {
            true => output.draft(),
            // Opening a pipe may block until it has a reader.
            false => abandoned_on_signal(py, move || output.draft())?,
        };
        let draft = draft.map_err(|error| os_error(&path, &error))?;
        Ok(Self { draft: BufWriter::new(draft), path })
    }

    /// Flushes the content, and syncs it to the disk.
    pub fn finish(&mut self) -> io::Result<()> {
        self.draft.flush()?;
        self.draft.get_mut().sync()
    }

    /// Replaces the file by its new content. `finished` is the result of writing it.
    pub fn commit(self, finished: io::Result<()>) -> PyResult<()> {
        let Self { draft, path } = self;
        let commit = || draft.into_inner().map_err(io::IntoInnerError::into_error)?.commit();
        finished.and_then(|()| commit()).map_err(|error| os_error(&path, &error))
    }
}

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.draft.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.draft.flush()
    }
}

/// Checks that a file can be written, without changing or creating it.
///
/// # Errors
///
/// Returns a refusal if the file is an input of the same call, receives standard output, or holds other content; an
/// exception if the system does not allow writing it.
pub fn check(path: &Path, kind: &Kind, inputs: &[PathBuf]) -> Outcome<Output> {
    let output = Output::open(path).map_err(|error| failed(path, &error))?;
    let name = shown(&path.to_string_lossy());
    let Kind { name: content, example, .. } = kind;
    let hint = || format!("give the path of another file, such as {example:?}");
    if output.check_inputs(inputs.iter().map(PathBuf::as_path)).is_err() {
        let message =
            format!("{name} is one of the files that are read; {content} would replace it");
        return Err(Failure::refused(message, hint()));
    }
    if output.is_stdout() {
        let message = format!("standard output goes to {name}; {content} would replace it");
        return Err(Failure::refused(message, hint()));
    }
    if !output.holds(kind.begins).map_err(|error| os_error(path, &error))? {
        return Err(Failure::refused(
            format!("{name} holds something else than {content}, which would be lost"),
            format!("{}, or remove this one first", hint()),
        ));
    }
    Ok(output)
}

/// Returns the exception for a file that cannot be written.
fn failed(path: &Path, error: &OutputError) -> PyErr {
    let name: &OsStr = path.as_os_str();
    let parts = |number: i32| (number, error.to_string(), name.to_owned());
    match error {
        OutputError::Io(error) => os_error(path, error),
        OutputError::Folder | OutputError::NotEmpty => PyIsADirectoryError::new_err(parts(EISDIR)),
        // Only output folders fail like this, and this package does not write any.
        OutputError::NotFolder => PyNotADirectoryError::new_err(error.to_string()),
        OutputError::ReadOnly | OutputError::Input(_) => PyPermissionError::new_err(parts(EACCES)),
    }
}

/// Checks that a saved solution can be written to a file, before the solving begins.
#[pyfunction]
pub fn check_solution_file(path: PathBuf) -> PyResult<()> {
    check(&path, &SOLUTION, &[])?;
    Ok(())
}

/// Writes a saved solution to a file, which keeps its old content until the new content is complete.
#[pyfunction]
pub fn write_solution_file(py: Python<'_>, path: PathBuf, content: &[u8]) -> PyResult<()> {
    let mut writer = Writer::open(py, path, &SOLUTION, &[])?;
    let finished = watched(py, &Workers::of(1, None)?, |_| {
        writer.write_all(content).and_then(|()| writer.finish())
    })?;
    writer.commit(finished)
}
