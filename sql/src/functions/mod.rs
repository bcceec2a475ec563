//! The scalar functions, and the one list of them.

mod strength;

use datafusion::logical_expr::ScalarUDF;

/// Returns every scalar function. Whoever plans or executes a query needs all of them: a session, a scheduler, an
/// executor.
pub fn all() -> Vec<ScalarUDF> {
    vec![ScalarUDF::from(strength::Strength::new())]
}
