//! Tests of questions and answers, from text on.

mod answers;
mod asked;
mod dialects;
mod front_end;
mod fuzzed;
mod history;
mod questions;
