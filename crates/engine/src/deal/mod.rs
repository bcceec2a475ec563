//! Hold'em: hole cards, boards, deals, starting hands, and readings of hands.

mod board;
mod deal;
mod hole_cards;
pub mod isomorphism;
mod reading;
mod starting_hand;
mod street;
pub mod texture;

pub use board::{Board, BoardError, Runouts};
pub use deal::Deal;
pub use hole_cards::HoleCards;
pub use reading::Reading;
pub use starting_hand::StartingHand;
pub use street::Street;
