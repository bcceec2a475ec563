//! The parts of a cluster, which the program can be instead of a client.

mod door;
mod executor;
mod scheduler;

use clap::Subcommand;

use crate::program::failure::Failure;

/// A part of a cluster.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    Scheduler(scheduler::Scheduler),
    Executor(executor::Executor),
}

impl Command {
    /// Runs it until the process is told to end.
    pub async fn run(&self) -> Result<(), Failure> {
        match self {
            Self::Scheduler(scheduler) => scheduler.check()?,
            Self::Executor(executor) => executor.check()?,
        }
        match self.clone() {
            Self::Scheduler(scheduler) => Ok(scheduler.run().await?),
            Self::Executor(executor) => Ok(executor.run().await?),
        }
    }
}
