//! From text to a checked spot: the players' hands and ranges, a board, dead cards.
//!
//! A [`Query`] is a text divided into parts: the arguments of a command, a line of a file, the cells of a row.
//! [`Spot::read`] reads the ranges and cards in it, [`hand()`] the cards of one hand. Both refuse invalid text:
//! a [`Refusal`](holdem_engine::parse::Refusal) points into the text. [`compact`] is a fast path for the most common
//! form of cards, for inputs of a million lines. A question with a form of its own has its reader in its folder.

mod between;
pub mod compact;
mod counted;
mod defaults;
mod hand;
mod line;
mod line_questions;
mod misplaced;
mod name;
mod note;
mod origin;
mod player;
mod query;
mod shell;
mod spot;
mod title;
mod words;

pub use counted::Counted;
pub use defaults::Defaults;
pub use hand::hand;
pub use line::Line;
pub(crate) use line::percent_of_fraction;
pub use line_questions::LINE_QUESTIONS;
pub(crate) use name::checked_names;
pub use note::Note;
pub use origin::Origin;
pub use player::{Player, numbered, spaced};
pub use query::{Query, Subjects};
pub use shell::shell_command;
pub use spot::Spot;
pub(crate) use title::known_words;
