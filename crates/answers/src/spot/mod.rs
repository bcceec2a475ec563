//! From text to a checked spot: the players' hands and ranges, a board, dead cards.
//!
//! A [`Query`] is a text divided into parts: the arguments of a command, a line of a file, the cells of a row.
//! [`Spot::read`] reads the ranges and cards in it, [`hand()`] the cards of one hand, [`preflop_sides`] starting
//! hands, [`three_card_hands`] hands of three-card poker. All refuse invalid text: a
//! [`Refusal`](holdem_engine::parse::Refusal) points into the text. [`compact`] is a fast path for the most common
//! form of cards, for inputs of a million lines.

mod all_in;
mod between;
pub mod compact;
mod counted;
mod deal;
mod defaults;
pub mod dialect;
mod draw;
mod hand;
mod line;
mod line_questions;
mod misplaced;
mod name;
mod note;
mod origin;
mod pot_odds;
mod preflop;
mod push;
mod query;
mod shell;
mod solve;
mod spot;
mod stakes;
mod three_card;
mod title;
mod tournament;
mod words;

pub use all_in::Chances;
pub use counted::Counted;
pub use defaults::Defaults;
pub use dialect::Dialect;
pub use draw::draw_hand;
pub use hand::hand;
pub use line::Line;
pub use line_questions::LINE_QUESTIONS;
pub use note::Note;
pub use origin::Origin;
pub use preflop::{preflop_hand, preflop_opponents, preflop_sides};
pub use push::{GivenRange, HeadsUpSpot, PushSpot, SeatsSpot, StacksSpot};
pub use query::{Query, Subjects};
pub use shell::shell_command;
pub use solve::{CHIPS, Limits, SolveSpot, action_words, amount_words, tree_text};
pub use spot::{Player, Spot, numbered, spaced};
pub use stakes::{Form, Stake, Stakes};
pub use three_card::{three_card_hands, three_cards};
pub use tournament::NamedTournament;
