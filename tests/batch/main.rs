//! A command asked about every line of an input, as a user meets it: a file for each side of it.

#[path = "../support/program.rs"]
mod program;

mod answers;
mod endings;
mod inputs;
mod lines;
mod many;
mod outputs;
