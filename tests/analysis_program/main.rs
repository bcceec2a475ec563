//! The commands of the analyses as a user meets them, in a pipe and on a terminal: a file each.

#[path = "../support/program.rs"]
mod program;

mod graph;
mod held;
mod outs;
mod report;
mod runouts;
mod shown;
mod streets;
mod svg;
