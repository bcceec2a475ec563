//! `holdem-sql executor`

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use crate::cluster::{Address, ExecutorOptions, execute};
use clap::Args;
use holdem::parse::Refusal;

use crate::program::failure::Failure;
use crate::program::say::say;
use crate::program::size::size;

use super::door::Door;

/// Start a process that does the work of queries, for a scheduler.
///
/// Start one on each machine; it uses all cores. It needs disk for rows between two steps of a query. Files that
/// queries name must be there for every executor under the same path, or in object storage.
///
/// Nothing between the machines is encrypted, and no one is asked for a password: elsewhere than at this machine alone it
/// listens only with --insecure, on a private network.
#[derive(Clone, Debug, Args)]
pub struct Executor {
    /// Scheduler that gives the work, as it prints it when it starts
    #[arg(long, value_name = "HOST:PORT")]
    scheduler: Address,

    /// Seconds to wait for the scheduler to start
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    wait: u64,

    /// Address of this machine to listen at [default: 127.0.0.1 if the scheduler is on this machine]
    #[arg(long, value_name = "ADDRESS")]
    bind: Option<IpAddr>,

    /// Port to listen at; the next one is used too. 0 takes two free ones
    #[arg(long, value_name = "PORT", default_value_t = 50051, value_parser = clap::value_parser!(u16).range(..65535))]
    port: u16,

    /// Name or address under which others reach this machine [default: where the scheduler sees it]
    #[arg(long, value_name = "NAME")]
    host: Option<String>,

    /// Number of tasks at once [default: one on each core]
    #[arg(long, value_name = "N")]
    tasks: Option<NonZeroUsize>,

    /// Memory for sorting, grouping and joining, as in 12G; each task has an equal share [default: 70 % of what there is]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<usize>,

    /// Directory for rows between two steps of a query [default: a temporary one]
    #[arg(long, value_name = "DIRECTORY")]
    work_dir: Option<PathBuf>,

    #[command(flatten)]
    door: Door,
}

impl Executor {
    /// Checks that it may listen where it is to listen.
    pub fn check(&self) -> Result<(), Failure> {
        self.door.check(self.bind)
    }

    /// Runs until the process is told to end, or its scheduler is gone.
    pub async fn run(self) -> Result<(), Refusal> {
        let options = ExecutorOptions {
            scheduler: self.scheduler,
            wait: Duration::from_secs(self.wait),
            bind: self.bind,
            port: self.port,
            host: self.host,
            tasks: self.tasks,
            memory: self.memory.map(|bytes| bytes as u64),
            work_dir: self.work_dir,
        };
        execute(options, |event| say(&event)).await
    }
}
