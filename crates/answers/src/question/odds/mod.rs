//! The frequency of each category, the made hand and the draws of a hand or a range.

mod answer;
mod lines;
mod now;
mod record;

pub use answer::OddsAnswer;
pub use lines::Odds;
pub use record::{OddsRecord, OddsRiverRecord};
