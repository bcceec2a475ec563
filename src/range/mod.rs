//! Ranges: the combos that a player may hold, each with a weight.

mod weight;
mod weighted;

pub use weight::Weight;
pub use weighted::Range;
