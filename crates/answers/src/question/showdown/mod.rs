//! Who wins on a full board, and the card that decides.

mod answer;
mod lines;

pub use answer::{ShowdownAnswer, ShowdownRecord};
pub use lines::Showdowns;
