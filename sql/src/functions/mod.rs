//! The scalar functions and their list.

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

/// Returns the definitions of all scalar functions. Each function has a `try_` variant, which returns null for
/// invalid values.
pub fn definitions() -> impl Iterator<Item = &'static Definition> {
    [hands::FUNCTIONS, holdings::FUNCTIONS, potentials::FUNCTIONS, equities::FUNCTIONS]
        .into_iter()
        .flatten()
}

/// Returns all scalar functions. They must be registered wherever queries are planned or executed: sessions,
/// schedulers and executors.
pub fn all() -> Vec<ScalarUDF> {
    let both = |definition| [false, true].map(|is_lenient| Function::new(definition, is_lenient));
    definitions().flat_map(both).map(ScalarUDF::from).collect()
}
