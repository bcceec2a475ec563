//! The session that decodes the filters that DataFusion sends to tables.

use std::sync::{Arc, LazyLock};

use datafusion::execution::TaskContextProvider;
use datafusion::prelude::SessionContext;
use pyo3::prelude::*;

/// A session with the built-in functions and those of this package. Capsules refer to it weakly, so it lives as long as
/// the process.
static SESSION: LazyLock<Arc<SessionContext>> = LazyLock::new(|| Arc::new(holdem_sql::session()));

/// Returns the session.
pub(crate) fn session() -> Arc<dyn TaskContextProvider> {
    Arc::<SessionContext>::clone(&SESSION)
}

/// Returns the version of DataFusion that this module is built with.
#[pyfunction]
pub(crate) fn datafusion_version() -> &'static str {
    datafusion::DATAFUSION_VERSION
}
