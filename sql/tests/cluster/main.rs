//! A real scheduler and real executors on this machine: the built program, and nothing else.

mod answers;
mod copies;
mod draws;
mod endings;
mod failures;
mod generated;
mod machines;
mod strangers;
