//! Questions in JSON: the members of an object, and their schema.

mod call;
mod lines;
mod named;
mod schema;

pub use call::{Allowed, Call};
pub use lines::Lines;
pub use named::Named;
