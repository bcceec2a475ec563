//! The native module of the Python package `holdem_sql`: functions and tables as capsules that DataFusion's Python
//! package loads.
//!
//! The `From` and `new` of `datafusion-ffi` make the structures in the capsules, and DataFusion calls through them.
//! Structures of different major versions differ, so the package checks the version of DataFusion before it
//! registers anything.

#![forbid(unsafe_code)]

use pyo3::prelude::*;

mod argument;
mod function;
mod refused;
mod session;
mod table;

/// The native module of the package `holdem_sql`.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::function::{ScalarFunction, scalar_functions};
    #[pymodule_export]
    use crate::session::datafusion_version;
    #[pymodule_export]
    use crate::table::{Table, TableFunction, table, table_functions};
}
