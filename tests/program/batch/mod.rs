//! Batches: one answer per input line.

mod answers;
mod columns;
mod endings;
mod hints;
mod inputs;
mod lines;
mod many;
mod outputs;
mod whole;
