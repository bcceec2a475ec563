//! Hands that hole cards make with a board, by the names that players use, and their draws.
//!
//! A [`Made`] hand is, for example, a set, trips, top pair or an overpair. [`Prospects`] adds the
//! draws.

mod draws;
mod hand;

pub use draws::{Completion, Draw, DrawName, Prospects, next_cards};
pub use hand::{Made, MadeError, Pair};
