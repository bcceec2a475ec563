//! `holdem-sql scheduler`

use std::net::IpAddr;
use std::time::Duration;

use crate::cluster::{SCHEDULER_PORT, SchedulerOptions, schedule};
use clap::Args;
use holdem::parse::Refusal;

use crate::program::failure::Failure;
use crate::program::say::say;

use super::door::Door;

/// Start the process that divides queries among the machines of a cluster.
///
/// A cluster has one scheduler. It takes queries from 'holdem-sql --cluster', divides their work, and hands it to
/// executors, which do it: start one on each machine with 'holdem-sql executor'. The scheduler itself needs little.
///
/// Nothing between the machines is encrypted, and no one is asked for a password: whoever reaches the port can read and
/// compute. So elsewhere than at this machine alone it listens only with --insecure, on a private network.
#[derive(Clone, Debug, Args)]
pub struct Scheduler {
    /// Address of this machine to listen at
    ///
    /// With 127.0.0.1, everything stays on this machine. With 0.0.0.0, it listens on all networks of this machine, and
    /// needs --host.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,

    /// Port to listen at; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = SCHEDULER_PORT)]
    port: u16,

    /// Name or address under which executors reach this machine [default: the one of --bind]
    #[arg(long, value_name = "NAME")]
    host: Option<String>,

    /// Seconds of silence after which an executor counts as lost, and others do its work
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(3..))]
    executor_timeout: u64,

    #[command(flatten)]
    door: Door,
}

impl Scheduler {
    /// Checks that it may listen where it is to listen.
    pub fn check(&self) -> Result<(), Failure> {
        self.door.check(Some(self.bind))
    }

    /// Runs until the process is told to end.
    pub async fn run(self) -> Result<(), Refusal> {
        let Self { bind, port, host, executor_timeout, .. } = self;
        let executor_timeout = Duration::from_secs(executor_timeout);
        let options = SchedulerOptions { bind, port, host, executor_timeout };
        schedule(options, |event| say(&event)).await
    }
}
