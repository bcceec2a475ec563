//! The addresses that a cluster process may listen on.

use std::net::IpAddr;

use clap::Args;
use holdem::parse::Refusal;

use crate::program::failure::Failure;

/// The permission to listen on an address that other machines can reach.
#[derive(Clone, Copy, Debug, Args)]
pub struct Door {
    /// Listen on an address that other machines can reach, although connections have neither encryption nor passwords
    #[arg(long)]
    insecure: bool,
}

impl Door {
    /// Checks that an address is a loopback address, unless `--insecure` is given.
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
