//! A game after the flop: its solution at a decision, and its cost.

mod answer;
mod asked;
mod cards;
mod memory;
mod nodes;
mod plan;
mod record;
mod search;
mod sentences;
mod solution;
mod solved;
mod spot;
mod tables;

pub(crate) use asked::postflop;
pub use cards::SolveCardsAnswer;
pub use nodes::{SolveNode, SolveNodeRecord, write_nodes};
pub use plan::{SolvePlanAnswer, SolvePlanRecord};
pub use record::{SolveCardsRecord, SolveRecord};
pub use search::Search;
pub use solution::{Recertified, Reopened, Solution, read_saved, recertify, saved_strategy};
pub use solved::{SolveAnswer, Solved};
pub use spot::{CHIPS, Limits, SolveSpot, action_words, amount_words, tree_text};
