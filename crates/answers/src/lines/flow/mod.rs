//! From inputs to output: a thread reads, all threads answer, and the answers are written in order.

mod answers;
mod buffers;
mod job;
mod queue;
mod reading;
mod run;

pub use job::{Job, Work};
pub use run::{Failure, Observer, Summary, run, run_job};
