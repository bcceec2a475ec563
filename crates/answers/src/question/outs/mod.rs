//! The next cards that help each player.

mod answer;
mod draw_odds;
mod explanation;

pub use answer::{OutsAnswer, OutsRecord};
