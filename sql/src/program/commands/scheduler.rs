//! The command `holdem-sql scheduler`.

use std::net::IpAddr;
use std::time::Duration;

use crate::cluster::{SCHEDULER_PORT, SchedulerOptions, schedule};
use clap::Args;
use holdem::parse::Refusal;

use crate::program::failure::Failure;
use crate::program::say::say;

use super::door::Door;

/// Start the process that distributes queries over the machines of a cluster.
///
/// A cluster has one scheduler. It receives queries from 'holdem-sql --cluster' and distributes their work to
/// executors: start one on each machine with 'holdem-sql executor'. The scheduler itself needs few resources.
///
/// Connections have neither encryption nor passwords: anyone who can reach the port can run queries and read files.
/// Use --insecure, on a private network, to listen on anything but a loopback address.
#[derive(Clone, Debug, Args)]
pub struct Scheduler {
    /// Address to listen on
    ///
    /// With 127.0.0.1, everything stays on this machine. With 0.0.0.0, it listens on all networks of this machine, and
    /// needs --host.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,

    /// Port to listen on; 0 picks a free port
    #[arg(long, value_name = "PORT", default_value_t = SCHEDULER_PORT)]
    port: u16,

    /// Name or address at which executors reach this machine [default: the --bind address]
    #[arg(long, value_name = "NAME")]
    host: Option<String>,

    /// Seconds without a sign of life after which an executor is considered lost, and others take over its work
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(3..))]
    executor_timeout: u64,

    #[command(flatten)]
    door: Door,
}

impl Scheduler {
    /// Checks that the scheduler may listen on its address.
    pub fn check(&self) -> Result<(), Failure> {
        self.door.check(Some(self.bind))
    }

    /// Runs until the process is terminated.
    pub async fn run(self) -> Result<(), Refusal> {
        let Self { bind, port, host, executor_timeout, .. } = self;
        let executor_timeout = Duration::from_secs(executor_timeout);
        let options = SchedulerOptions { bind, port, host, executor_timeout };
        schedule(options, |event| say(&event)).await
    }
}
