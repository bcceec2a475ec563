//! The analysis commands, in a pipe and in a terminal, one file each.

mod flops;
mod graph;
mod held;
mod outs;
mod report;
mod runouts;
mod streets;
mod svg;
