//! Tests of questions and answers, starting from text.

mod answers;
mod asked;
mod dialects;
mod front_end;
mod fuzzed;
mod history;
mod questions;
