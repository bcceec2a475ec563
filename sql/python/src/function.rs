//! Scalar functions.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::logical_expr::ScalarUDF;
use datafusion_ffi::udf::FFI_ScalarUDF;
use holdem_sql::functions::{Definition, all, definitions};
use holdem_sql::statement;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::refused::refused;

/// A scalar function, which DataFusion registers with `udf`.
#[pyclass(frozen, module = "holdem_sql")]
#[derive(Debug)]
pub(crate) struct ScalarFunction {
    function: Arc<ScalarUDF>,
    definition: &'static Definition,
}

#[pymethods]
impl ScalarFunction {
    /// The name in SQL.
    #[getter]
    fn name(&self) -> &str {
        self.function.name()
    }

    /// An example of a call.
    #[getter]
    fn usage(&self) -> PyResult<String> {
        let usage = without_names(self.definition.example).map_err(refused)?;
        Ok(usage.replacen(self.definition.name, self.name(), 1))
    }

    /// What it returns.
    #[getter]
    fn summary(&self) -> String {
        let summary = self.definition.summary;
        match self.is_lenient() {
            true => format!("{summary}; null for invalid values"),
            false => summary.to_owned(),
        }
    }

    fn __repr__(&self) -> String {
        format!("<ScalarFunction {}: {}>", self.name(), self.summary())
    }

    #[pyo3(signature = (_session = None))]
    fn __datafusion_scalar_udf__<'py>(
        &self,
        py: Python<'py>,
        _session: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let function = FFI_ScalarUDF::from(Arc::clone(&self.function));
        PyCapsule::new_with_value(py, function, c"datafusion_scalar_udf")
    }
}

impl ScalarFunction {
    fn is_lenient(&self) -> bool {
        self.name() != self.definition.name
    }
}

/// Writes a call as DataFusion understands it: named arguments after players are syntax of the program alone.
fn without_names(call: &str) -> Result<String> {
    let written = statement::parse(&format!("select {call} as it"))?;
    let written: String = written.iter().map(ToString::to_string).collect();
    Ok(written.trim_start_matches("SELECT ").trim_end_matches(" AS it").to_owned())
}

/// Returns all scalar functions.
#[pyfunction]
pub(crate) fn scalar_functions() -> Vec<ScalarFunction> {
    // Each definition has two functions, one after the other.
    let definitions = definitions().flat_map(|definition| [definition; 2]);
    let functions = all().into_iter().map(Arc::new).zip(definitions);
    functions.map(|(function, definition)| ScalarFunction { function, definition }).collect()
}
