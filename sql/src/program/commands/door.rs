//! Where a part of a cluster may listen.

use std::net::IpAddr;

use clap::Args;
use holdem::parse::Refusal;

use crate::program::failure::Failure;

/// Whether others may reach it.
#[derive(Clone, Copy, Debug, Args)]
pub struct Door {
    /// Listen where other machines can connect, though nothing is encrypted and nobody is asked for a password
    #[arg(long)]
    insecure: bool,
}

impl Door {
    /// Checks that an address may be listened at: one of this machine alone, or one that was asked for with open eyes.
    pub fn check(self, bind: Option<IpAddr>) -> Result<(), Failure> {
        match bind.filter(|bind| !self.insecure && !bind.is_loopback()) {
            None => Ok(()),
            Some(bind) => Err(Failure::Query(Box::new(Refusal::new(
                format!(
                    "whoever reaches {bind} could run queries and read files here: nothing is encrypted, and nobody is asked \
                     for a password"
                ),
                "on a private network, where only machines of the cluster are, add --insecure",
            )))),
        }
    }
}
