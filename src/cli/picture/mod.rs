//! Pictures as plain data. On a terminal `render` draws them with letters.

mod curves;

pub use curves::{Curve, Curves, mark};
