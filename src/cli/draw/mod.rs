//! `holdem draw`: a game of five-card draw, and advice about it.

mod advice;
mod args;
mod choice;
mod game;

pub use advice::advise;
pub use args::Args;
pub use game::play;
