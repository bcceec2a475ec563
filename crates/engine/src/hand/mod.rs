//! Hands: five to seven cards, the best five with their category and strength, and their names.

mod category;
mod decision;
mod difference;
mod five;
mod hand;
mod name;
mod outcomes;
mod strength;

pub use category::Category;
pub use decision::{Demand, Facts};
pub use difference::Difference;
pub(crate) use five::{cards_that_play, kickers};
pub use hand::{Hand, HandError, HandSizeError};
pub use outcomes::Outcomes;
pub use strength::Strength;
