//! Tests of questions and answers, starting from text.

mod answers;
mod asked;
mod cells;
mod coverage;
mod front_end;
mod fuzzed;
mod hints;
mod history;
mod questions;
