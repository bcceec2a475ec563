//! Sessions with all functions of this package.

use std::sync::Arc;

use datafusion::common::{Result, plan_err};
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::{DataFrame, SessionConfig, SessionContext};

use crate::copy::WholeFiles;
use crate::files;
use crate::tables::TableFunctions;
use crate::{aggregates, arithmetic, functions, statement, stores};

/// Adds all functions of this package to a session: scalar functions by name, table functions through a planner that
/// supports named arguments, exact sums, and checked integer `+`, `-` and `*`.
///
/// A session without a runtime environment gets one with object storage, and a session without a query planner gets
/// one that writes files atomically.
pub fn register(mut builder: SessionStateBuilder) -> SessionStateBuilder {
    let functions = functions::all().into_iter().map(Arc::new).chain(arithmetic::all());
    builder.scalar_functions().get_or_insert_default().extend(functions);
    builder.expr_planners().get_or_insert_default().push(Arc::new(arithmetic::Arithmetic));
    let aggregates = aggregates::all().into_iter().map(Arc::new);
    builder.aggregate_functions().get_or_insert_default().extend(aggregates);
    builder.runtime_env().get_or_insert_with(stores::runtime);
    builder.query_planner().get_or_insert_with(|| Arc::new(WholeFiles));
    builder.with_relation_planners(vec![Arc::new(TableFunctions)])
}

/// Returns the configuration of a session, with source positions in errors.
pub fn config() -> SessionConfig {
    SessionConfig::new()
        .with_information_schema(true)
        .set_bool("datafusion.sql_parser.collect_spans", true)
}

/// Returns a local session with all functions, which reads files by name.
pub fn session() -> SessionContext {
    session_of(SessionStateBuilder::new().with_config(config()))
}

/// Builds a session with all functions, which reads files by name.
pub fn session_of(builder: SessionStateBuilder) -> SessionContext {
    let state = register(builder.with_default_features()).build();
    files::with_files(SessionContext::new_with_state(state))
}

/// Plans one statement.
///
/// # Errors
///
/// Returns an error if the text is not exactly one statement, or if [`statement::plan`] fails.
pub async fn sql(session: &SessionContext, text: &str) -> Result<DataFrame> {
    let mut statements = statement::parse(text)?;
    match (statements.pop_front(), statements.pop_front()) {
        (Some(only), None) => statement::plan(session, only).await,
        (None, _) => plan_err!("there is no statement"),
        (Some(_), Some(_)) => plan_err!("there is more than one statement"),
    }
}
