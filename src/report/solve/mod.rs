//! A game after the flop: its solution at a decision, and what it costs.

mod answer;
mod plan;
mod record;
mod solved;
mod tables;

pub use plan::{SolvePlanAnswer, SolvePlanRecord};
pub use record::SolveRecord;
pub use solved::{SolveAnswer, Solved};
