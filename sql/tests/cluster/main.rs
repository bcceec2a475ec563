//! Tests with real schedulers and executors on this machine, as processes of the built program.

mod answers;
mod copies;
mod draws;
mod endings;
mod failures;
mod generated;
mod machines;
mod strangers;
