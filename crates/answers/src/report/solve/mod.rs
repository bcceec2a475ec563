//! A game after the flop: its solution at a decision, and its cost.

mod answer;
mod cards;
mod nodes;
mod plan;
mod record;
mod sentences;
mod solved;
mod tables;

pub use cards::SolveCardsAnswer;
pub use nodes::{SolveNode, SolveNodeRecord, write_nodes};
pub use plan::{SolvePlanAnswer, SolvePlanRecord};
pub use record::{SolveCardsRecord, SolveRecord};
pub use solved::{SolveAnswer, Solved};
