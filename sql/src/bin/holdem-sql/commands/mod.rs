//! The parts of a cluster, which the program can be instead of a client.

mod executor;
mod scheduler;

use std::fmt::Display;
use std::io::Write;

use clap::Subcommand;

use crate::failure::Failure;

/// A part of a cluster.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    Scheduler(scheduler::Scheduler),
    Executor(executor::Executor),
}

impl Command {
    /// Runs it until the process is told to end.
    pub async fn run(&self) -> Result<(), Failure> {
        match self.clone() {
            Self::Scheduler(scheduler) => Ok(scheduler.run().await?),
            Self::Executor(executor) => Ok(executor.run().await?),
        }
    }
}

/// Writes a line on standard error. Where nobody reads, nothing is lost.
fn note(event: &dyn Display) {
    let _ = writeln!(std::io::stderr(), "{event}");
}
