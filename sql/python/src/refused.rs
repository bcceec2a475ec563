//! Errors as exceptions.

use datafusion::common::DataFusionError;
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// Converts a refusal to an exception, without the words that DataFusion puts before it.
pub(crate) fn refused(error: DataFusionError) -> PyErr {
    match error {
        DataFusionError::External(inner) => PyValueError::new_err(inner.to_string()),
        other => PyValueError::new_err(other.strip_backtrace()),
    }
}
