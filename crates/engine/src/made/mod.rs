//! What hole cards make with a board, as players call it, and what they can become.
//!
//! A [`Made`] hand is a set, trips, top pair or an overpair; [`Prospects`] are that and the draws.

mod draws;
mod hand;

pub use draws::{Completion, Draw, DrawName, Prospects, next_cards};
pub use hand::{Made, MadeError, Pair};
