//! The commands that start a cluster process.

mod door;
mod executor;
mod scheduler;

use clap::Subcommand;

use crate::program::failure::Failure;

/// A cluster process.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    Scheduler(scheduler::Scheduler),
    Executor(executor::Executor),
}

impl Command {
    /// Runs until the process is terminated.
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
