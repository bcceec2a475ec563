//! Hold'em: hole cards, a board, what a player holds, and who could beat it.

mod board;
mod deal;
mod hole_cards;
pub mod isomorphism;
mod reading;
mod starting_hand;

pub use board::{Board, BoardError, Street};
pub use deal::Deal;
pub use hole_cards::HoleCards;
pub use reading::Reading;
pub use starting_hand::StartingHand;
