//! Ranges as people write them: `22+,A2s+:0.5,KTs+`, and `15% & (top pair+, flush draw)` on a board.
//!
//! ```text
//! range   := item ("," item)*                      spaces anywhere except inside a hand
//! item    := "!" atom | meet                       "!" removes from the items before it
//! meet    := part ("&" part)*                      the hands in all parts; their weights multiply
//! part    := "!" atom | atom [weight]              "!" is every other hand: of a weight w it leaves 1 − w
//! atom    := "(" range ")" | "@" name | span | share | wild | makes | "random" | "any"
//! span    := hand | hand "+" | hand "-" hand
//! hand    := RR | R1R2 | R1R2"s" | R1R2"o" | card card
//! wild    := any any ["s" | "o"]                   of which one is "x" or in brackets: Ax, xhxh, [A-T]xs
//! any     := (rank | "x" | "[" (rank | rank "-" rank)* "]") [suit]
//! makes   := the name of a made hand or a draw, also with "+" for "or better"; the name of two cards: suited
//! weight  := ":" (0..1 | number "%") | "@" (0 | 1..100) | "@" number "%"
//! share   := ["top"] (number "%" | number ["%"] "-" number "%")
//! ```
//!
//! Operators bind in this order, the tightest first: `+` and `-`, `!`, the weight, `&`, and the
//! comma. Where items overlap, the later weight replaces the earlier one.

mod amount;
mod context;
mod facts;
mod filter;
mod hand;
mod hand_names;
mod hands;
mod list;
mod makes;
mod name;
mod text;
mod wild;

pub use context::{Context, Conventions};
pub use hand_names::{continues_a_name, is_name, is_part_of_a_name};
pub(super) use hands::Hands;
pub(super) use list::Reader;
pub use text::{Parsed, parse, parse_in};
