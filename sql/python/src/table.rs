//! Table functions and their tables.

use std::sync::Arc;

use datafusion::catalog::TableProvider;
use datafusion_ffi::table_provider::FFI_TableProvider;
use holdem_sql::tables::{self, Argument, Call, usages};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};

use crate::argument;
use crate::refused::refused;
use crate::session::session;

/// A table function.
///
/// It is no capsule: DataFusion 55.2 reads the private data of an `FFI_TableFunction` on the wrong side
/// (`ForeignTableFunction::call_with_args`), and crashes where compilers lay it out differently. The Python side calls
/// [`table`] instead.
#[pyclass(frozen, module = "holdem_sql")]
#[derive(Debug)]
pub(crate) struct TableFunction {
    /// The name in SQL.
    #[pyo3(get)]
    name: &'static str,
    /// An example of a call in `holdem-sql`.
    #[pyo3(get)]
    usage: &'static str,
    /// What a row is.
    #[pyo3(get)]
    summary: &'static str,
}

#[pymethods]
impl TableFunction {
    fn __repr__(&self) -> String {
        format!("<TableFunction {}: {}>", self.name, self.summary)
    }
}

/// Returns all table functions.
#[pyfunction]
pub(crate) fn table_functions() -> Vec<TableFunction> {
    let function = |(usage, summary): (&'static str, _)| {
        let name = usage.split('(').next().unwrap_or(usage);
        TableFunction { name, usage, summary }
    };
    usages().map(function).collect()
}

fn call(function: &str, positional: Vec<Argument>, named: Vec<(String, Argument)>) -> Call {
    Call { function: function.to_owned(), positional, named, listed: None }
}

/// A table, which DataFusion registers with `register_table`.
#[pyclass(frozen, module = "holdem_sql")]
#[derive(Debug)]
pub(crate) struct Table {
    table: Arc<tables::Table>,
}

#[pymethods]
impl Table {
    /// Notes: whether the rows are a sample, and likely mistakes in the arguments.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.table.notes()
    }

    fn __repr__(&self) -> String {
        format!("<Table {}>", self.table.call())
    }

    #[pyo3(signature = (_session = None))]
    fn __datafusion_table_provider__<'py>(
        &self,
        py: Python<'py>,
        _session: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let provider = Arc::clone(&self.table) as Arc<dyn TableProvider>;
        let provider = FFI_TableProvider::new(provider, true, None, &session(), None);
        PyCapsule::new_with_value(py, provider, c"datafusion_table_provider")
    }
}

/// Returns the table of a table function with these arguments.
#[pyfunction]
#[pyo3(signature = (function, /, *arguments, **options))]
pub(crate) fn table(
    function: &str,
    arguments: &Bound<'_, PyTuple>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Table> {
    let positional = arguments.iter().map(|value| argument::of_python(&value));
    let named = options
        .into_iter()
        .flatten()
        .map(|(name, value)| Ok((name.extract()?, argument::of_python(&value)?)));
    let call =
        call(function, positional.collect::<PyResult<_>>()?, named.collect::<PyResult<_>>()?);
    let table = arguments.py().detach(|| tables::Table::planned(call));
    Ok(Table { table: Arc::new(table.map_err(refused)?) })
}
