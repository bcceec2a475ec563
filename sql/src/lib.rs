//! Texas Hold'em in SQL: scalar functions over columns of cards, and table functions whose rows are deals, boards and
//! hands, on the engine of Apache DataFusion.
//!
//! ```
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let session = holdem_sql::session();
//! let query = "select strength('AhKhQhJhTh') as royal, count(*) as boards from boards('flop')";
//! let batches = session.sql(query).await?.collect().await?;
//! assert_eq!(batches[0].num_columns(), 2);
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`functions`] has the scalar functions, [`tables`] the table functions. [`register`] adds both to the state of any
//! session of DataFusion.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod functions;
pub mod tables;

use std::sync::Arc;

use datafusion::execution::SessionStateBuilder;
use datafusion::execution::session_state::SessionState;
use datafusion::prelude::SessionContext;

use tables::TableFunctions;

/// Adds all functions of this package to a session: the scalar functions by name, the table functions by a planner
/// that understands named arguments.
pub fn register(mut builder: SessionStateBuilder) -> SessionStateBuilder {
    let functions = functions::all().into_iter().map(Arc::new);
    builder.scalar_functions().get_or_insert_default().extend(functions);
    builder.with_relation_planners(vec![Arc::new(TableFunctions)])
}

/// Returns the state of a session on this machine, with all functions.
pub fn state() -> SessionState {
    register(SessionStateBuilder::new().with_default_features()).build()
}

/// Returns a session on this machine, with all functions.
pub fn session() -> SessionContext {
    SessionContext::new_with_state(state())
}
