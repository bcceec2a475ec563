//! The commands that start a cluster process.

mod door;
mod executor;
mod scheduler;

use clap::Subcommand;

use crate::program::failure::Failure;

/// The variable with the stack size of threads without an own one.
#[cfg(unix)]
const STACK_SIZE: &str = "RUST_MIN_STACK";

/// Starts an executor again in this process, with threads of this stack size; returns the error if that fails.
///
/// Ballista's threads, which evaluate the deepest expressions, have the default size of the process.
#[cfg(unix)]
pub fn with_stack(size: usize) -> Option<std::io::Error> {
    use std::os::unix::process::CommandExt;

    let mut arguments = std::env::args_os();
    let name = arguments.next()?;
    let arguments: Vec<_> = arguments.collect();
    let is_executor = arguments.first().is_some_and(|first| first == "executor");
    if !is_executor || std::env::var_os(STACK_SIZE).is_some() {
        return None;
    }
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(error) => return Some(error),
    };
    let mut command = std::process::Command::new(program);
    Some(command.arg0(name).args(arguments).env(STACK_SIZE, size.to_string()).exec())
}

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
