//! The command `holdem-sql executor`.

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

/// Start a process that executes queries for a scheduler.
///
/// Start one executor on each machine; it uses all cores. It needs disk space for intermediate rows. The files of a
/// query must be under the same path on every executor, or in object storage.
///
/// Connections have neither encryption nor passwords: use --insecure, on a private network, to listen on anything but
/// a loopback address.
#[derive(Clone, Debug, Args)]
pub struct Executor {
    /// Address of the scheduler, as printed when it starts
    #[arg(long, value_name = "HOST:PORT")]
    scheduler: Address,

    /// Seconds to wait for the scheduler to start
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    wait: u64,

    /// Address to listen on [default: 127.0.0.1 if the scheduler is on this machine]
    #[arg(long, value_name = "ADDRESS")]
    bind: Option<IpAddr>,

    /// Port to listen on; the next port is used as well. 0 picks two free ports
    #[arg(long, value_name = "PORT", default_value_t = 50051, value_parser = clap::value_parser!(u16).range(..65535))]
    port: u16,

    /// Name or address at which others reach this machine [default: the address that the scheduler sees]
    #[arg(long, value_name = "NAME")]
    host: Option<String>,

    /// Number of concurrent tasks [default: one per core]
    #[arg(long, value_name = "N")]
    tasks: Option<NonZeroUsize>,

    /// Memory limit of sorts, joins and groups, such as 12G, shared equally by the tasks [default: 70 % of the
    /// memory]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<usize>,

    /// Directory for intermediate rows [default: a temporary one]
    #[arg(long, value_name = "DIRECTORY")]
    work_dir: Option<PathBuf>,

    #[command(flatten)]
    door: Door,
}

impl Executor {
    /// Checks that the executor may listen on its address.
    pub fn check(&self) -> Result<(), Failure> {
        self.door.check(self.bind)
    }

    /// Runs until the process is terminated, or until its scheduler is gone.
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
