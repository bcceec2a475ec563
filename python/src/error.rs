//! Refusals as Python exceptions.

use std::io;
use std::path::Path;

use holdem::answer::Error;
use holdem::equity::SolveError;
use holdem::hint::{Hint, Syntax};
use holdem::parse::{Refusal, Span};
use holdem::range::NotationError;
use pyo3::exceptions::{PyKeyboardInterrupt, PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// The reason for a failed call: an invalid question, or an exception raised in Python.
pub enum Failure {
    /// The question is invalid.
    Refused(Box<Refusal>),
    /// Python has raised an exception.
    Raised(PyErr),
}

/// The result of every step.
pub type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// Returns whether the question is invalid.
    pub const fn is_refused(&self) -> bool {
        matches!(self, Self::Refused(_))
    }

    /// Returns the failure for an invalid question, without a span.
    pub fn refused(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Refusal::new(message, hint).into()
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<PyErr> for Failure {
    fn from(raised: PyErr) -> Self {
        Self::Raised(raised)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error.in_syntax(Syntax::Python) {
            Error::Refused(refusal) => Self::Refused(refusal),
            // Not visible in practice: the reason for the stop is raised.
            Error::Interrupted => Self::Raised(PyKeyboardInterrupt::new_err(())),
            other => Self::Raised(PyRuntimeError::new_err(other.to_string())),
        }
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Self {
        Error::from(error).into()
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        Self::refused(error.to_string(), Syntax::Python.hint(&Hint::AnyWeight))
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Raised(raised) => raised,
            Failure::Refused(refusal) => {
                Python::attach(|py| raise(py, &refusal).unwrap_or_else(|raised| raised))
            }
        }
    }
}

/// Returns the `OSError` of a file with its number and the path, such as a `FileNotFoundError`.
pub fn os_error(path: &Path, error: &io::Error) -> PyErr {
    let message = error.to_string();
    let message = message.split(" (os error").next().unwrap_or_default().to_owned();
    let number = error.raw_os_error().unwrap_or_else(|| number_of(error.kind()));
    // The last item is the Windows error number, which Python translates; other systems ignore it.
    let items = (number, message, path.as_os_str().to_owned(), error.raw_os_error());
    PyOSError::new_err(items)
}

/// Returns the `errno` for an error without one from the system.
fn number_of(kind: io::ErrorKind) -> i32 {
    /// No such file: `errno.ENOENT`.
    const ENOENT: i32 = 2;
    /// Input or output failed: `errno.EIO`.
    const EIO: i32 = 5;
    /// A folder in place of a file: `errno.EISDIR`.
    const EISDIR: i32 = 21;
    /// An invalid argument: `errno.EINVAL`.
    const EINVAL: i32 = 22;
    match kind {
        // An empty name, and one such as `missing/..`.
        io::ErrorKind::InvalidFilename => ENOENT,
        io::ErrorKind::IsADirectory => EISDIR,
        io::ErrorKind::InvalidInput => EINVAL,
        _ => EIO,
    }
}

/// Converts a refusal to a `CardsError`.
fn raise(py: Python<'_>, refusal: &Refusal) -> PyResult<PyErr> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "holdem.errors", "CardsError")?;
    let spans: Vec<(usize, usize)> =
        refusal.marks.iter().map(|&mark| in_characters(&refusal.text, mark)).collect();
    let drawing = refusal.to_string();
    let drawing = drawing.strip_prefix("error: ").unwrap_or(&drawing);
    let error =
        class.call1((&refusal.message, &refusal.text, spans, refusal.hint.as_deref(), drawing))?;
    Ok(PyErr::from_value(error))
}

/// Converts a span of bytes to positions in a Python string, which counts characters.
fn in_characters(text: &str, span: Span) -> (usize, usize) {
    let count = |end: usize| text.get(..end).map_or(end, |before| before.chars().count());
    (count(span.start), count(span.end))
}
