//! Ranges: the combos that a player may hold, each with a weight.
//!
//! People write ranges as `22+,A2s+:0.5,KTs+`. [`parse`](fn@parse) reads such a text, and a [`Range`] prints as a
//! short text of this form that parses to the same range. [`Notation`] has the texts of other programs.

mod check;
mod cover;
mod grammar;
mod names;
mod notation;
mod note;
mod number;
pub mod ordering;
mod pattern;
mod printer;
mod range;
mod weight;

pub use check::check_range;
pub use grammar::{Context, Conventions, Parsed, parse, parse_in};
#[doc(hidden)]
pub use grammar::{continues_a_name, is_name, is_part_of_a_name};
pub use names::Names;
pub use notation::{Notation, NotationError, hand_order};
pub use note::{Note, Remark};
pub use range::{Combos, IntoCombos, Range};
pub use weight::{Weight, WeightError};
