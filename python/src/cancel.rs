//! `cancel`: an event of Python that stops work, and the end of the process, which stops all work.

use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::values::Any;

/// Set when the process ends and all work must stop.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// Stops all work, now and later: the process ends.
#[pyfunction]
pub fn stop_all() {
    IS_ENDING.store(true, Ordering::Relaxed);
}

/// Returns whether all work is to stop.
pub fn is_ending() -> bool {
    IS_ENDING.load(Ordering::Relaxed)
}

/// The argument `cancel`: an object whose method `is_set` returns `True` once the work should stop, or nothing.
#[derive(Default)]
pub struct Cancel(Option<Py<PyAny>>);

impl Cancel {
    /// Reads the argument.
    ///
    /// # Errors
    ///
    /// Returns a `TypeError` if it is not an event, and a `CancelledError` if it is already set.
    pub fn of(event: Any<'_, '_>) -> PyResult<Self> {
        let py = event.py();
        if event.is_none() {
            return Ok(Self(None));
        }
        if event.is_instance_of::<PyType>() || !event.hasattr(intern!(py, "is_set"))? {
            let kind = event.get_type().name()?;
            let message = format!("cancel is an event, such as threading.Event(), not {kind}");
            return Err(PyTypeError::new_err(message));
        }
        let cancel = Self(Some(event.clone().unbind()));
        match cancel.is_set(py)? {
            true => Err(cancelled(py)),
            false => Ok(cancel),
        }
    }

    /// Returns whether the work should stop.
    pub fn is_set(&self, py: Python<'_>) -> PyResult<bool> {
        let Some(event) = &self.0 else { return Ok(is_ending()) };
        Ok(is_ending() || event.call_method0(py, intern!(py, "is_set"))?.is_truthy(py)?)
    }
}

/// Returns the exception for cancelled work.
pub fn cancelled(py: Python<'_>) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    match CLASS.import(py, "holdem.errors", "CancelledError") {
        Ok(class) => PyErr::from_type(class.clone(), ()),
        Err(raised) => raised,
    }
}

/// Returns the `KeyboardInterrupt` that has the answer so far.
pub fn interrupted(py: Python<'_>, answer: Any<'_, '_>) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let error = CLASS.import(py, "holdem.errors", "Interrupted").and_then(|it| it.call1((answer,)));
    error.map_or_else(|raised| raised, PyErr::from_value)
}
