//! Reports as text: one file a format.

mod delimited;
mod json;
mod style;
mod table;

pub use delimited::delimited;
pub use json::{json, ndjson};
pub use style::Style;
pub use table::table;
