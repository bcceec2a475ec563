//! Other games with the same cards, hands and strengths: five-card draw, three-card poker, and the
//! hunt for a royal flush.

mod deck;
pub mod draw;
pub mod hunt;
pub mod three_card;

pub use deck::Deck;
