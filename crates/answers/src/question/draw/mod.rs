//! Five-card draw: the cards to hold.

mod answer;
mod hand;

pub use answer::{DrawAnswer, DrawRecord};
pub use hand::draw_hand;
