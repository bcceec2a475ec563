//! Batches: one answer for each line of the input.

mod answers;
mod columns;
mod endings;
mod hints;
mod inputs;
mod lines;
mod many;
mod outputs;
mod whole;
