//! Arguments of table functions.

use holdem_sql::tables::Argument;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt, PyList, PyString, PyTuple};

/// Converts a value of Python to an argument.
pub(crate) fn of_python(value: &Bound<'_, PyAny>) -> PyResult<Argument> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Argument::Text(text.extract()?));
    }
    // A boolean is an integer too.
    if value.is_instance_of::<PyBool>() {
        return Ok(Argument::Truth(value.extract()?));
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(Argument::Whole(value.extract()?));
    }
    if value.is_instance_of::<PyFloat>() {
        return Ok(Argument::Number(value.extract()?));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items = value.try_iter()?.map(|item| of_python(&item?));
        return items.collect::<PyResult<_>>().map(Argument::List);
    }
    if value.hasattr("__fspath__")? {
        return Ok(Argument::Text(value.call_method0("__fspath__")?.extract()?));
    }
    let name = value.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "an argument is a str, an int, a float, a bool, a list or a path, not {name}"
    )))
}
