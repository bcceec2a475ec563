//! What a hand is: five to seven cards, the category and strength of the best five, which five
//! those are, and what they are called.

mod category;
mod decision;
mod difference;
mod five;
mod name;
mod outcomes;
mod sized;
mod strength;

pub use category::Category;
pub use decision::{Demand, Facts};
pub use difference::Difference;
pub(crate) use five::{cards_that_play, kickers};
pub use outcomes::Outcomes;
pub use sized::{Hand, HandSizeError};
pub use strength::Strength;
