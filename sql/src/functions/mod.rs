//! The scalar functions, and the one list of them.

mod arguments;
mod cache;
mod column;
mod definition;
mod equities;
mod hands;
mod holdings;
mod potentials;
mod reading;
mod refused;
mod row_count;

use datafusion::logical_expr::ScalarUDF;

pub use definition::{Definition, Returns};
pub use equities::sampled_equities;
pub(crate) use potentials::POTENTIALS;
pub use refused::{Place, Refused};
pub use row_count::RowCount;

use definition::Function;

/// Returns the definition of every scalar function. Each is also there with `try_` before its name, and then gives null
/// for what it does not accept.
pub fn definitions() -> impl Iterator<Item = &'static Definition> {
    [hands::FUNCTIONS, holdings::FUNCTIONS, potentials::FUNCTIONS, equities::FUNCTIONS]
        .into_iter()
        .flatten()
}

/// Returns every scalar function. Whoever plans or executes a query needs all of them: a session, a scheduler, an
/// executor.
pub fn all() -> Vec<ScalarUDF> {
    let both = |definition| [false, true].map(|is_lenient| Function::new(definition, is_lenient));
    definitions().flat_map(both).map(ScalarUDF::from).collect()
}
