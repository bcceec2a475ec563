//! The hand of a player: its category, its kickers, and the opposing hands that it beats.

mod answer;
mod explanation;
mod lines;

pub use answer::{EvalAnswer, EvalRecord};
pub use lines::Hands;
