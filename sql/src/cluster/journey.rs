//! The check that a plan survives serialization.
//!
//! The encoding of plans has gaps: unsupported parts are errors on the scheduler, and a column can lose the name of
//! its table. The client therefore decodes and plans an encoded query as the scheduler would, and rejects the query
//! if this fails.

use datafusion::catalog::Session;
use datafusion::common::Result;
use datafusion::error::DataFusionError;
use datafusion::execution::session_state::SessionState;
use datafusion::logical_expr::LogicalPlan;
use datafusion_proto::bytes::{
    logical_plan_from_bytes_with_extension_codec, logical_plan_to_bytes_with_extension_codec,
};
use holdem::parse::Refusal;

use super::codec::LogicalCodec;

/// Checks that the scheduler can plan a query.
///
/// # Errors
///
/// Returns a refusal if it cannot.
pub fn check(plan: &LogicalPlan, session: &dyn Session) -> Result<()> {
    let codec = LogicalCodec::default();
    // A failure to encode is reported when the plan is sent.
    let Ok(bytes) = logical_plan_to_bytes_with_extension_codec(plan, &codec) else {
        return Ok(());
    };
    let context = session.task_ctx();
    let arrived = logical_plan_from_bytes_with_extension_codec(&bytes, &context, &codec);
    let has_arrived = arrived.is_ok_and(|arrived| {
        let state = session.as_any().downcast_ref::<SessionState>();
        state.is_none_or(|state| state.optimize(&arrived).is_ok())
    });
    if has_arrived {
        return Ok(());
    }
    let message = "a cluster cannot run this query: its plan does not survive the way there";
    let hint = "ask without --cluster, or write it in another way: a join for a subquery";
    Err(DataFusionError::External(Box::new(Refusal::new(message, hint))))
}
