//! `holdem draw`: a game of five-card draw, and advice about it.

mod advice;
mod choice;
mod game;

pub use advice::advise;
pub use game::play;
