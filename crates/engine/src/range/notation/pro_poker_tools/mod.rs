//! The notation of ProPokerTools, for hold'em only.
//!
//! ```text
//! text    := item ("," item)*                        either; where all items have weights, the greatest counts
//! item    := factor ((":" | "!") factor)* ["@" 1..100]   and, and not, from left to right
//! factor  := "(" text without weights ")" | hand | hand "+" | hand "-" | hand "-" hand | "100%"
//! hand    := card card | card | "*"                  a card that is not given is any card
//! card    := rank [suit] | suit
//! rank    := A..2 | "*" | "[" A..2 and spans of them "]" | "$B" and others | a letter: R, O, N
//! suit    := s h d c | w x y z
//! ```
//!
//! `R`, `O` and other letters stand for different ranks, `w` to `z` for different suits. None of
//! them stands for a rank or suit that is given: `RR` is a pair, `xx` suited, `AxKy` offsuit.

mod list;
mod pattern;
mod slots;

pub use list::read;
