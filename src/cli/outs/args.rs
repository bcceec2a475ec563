//! What can be asked of `outs`.

use std::ffi::OsString;

use crate::cli::args::{Format, Known};

const EXAMPLES: &str = "\
Examples:
  holdem outs AhKh QsQd -b Qh7h2c            which turn cards help whom
  holdem outs AhKh QsQd -b Qh7h2c --explain  what is an out, what is tainted, and why
  holdem outs AhKh -b Qh7h2c                 one hand alone: what it can become, 47 cards unseen
  holdem outs JhTh 9c9d AsKs -b 9h8h2c3d -d Qd

A clean out puts a player ahead. A tainted card makes a better hand, and gives another player more.";

/// The arguments of `outs`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One hand or more, each an argument of its own, known card by card
    #[arg(required = true, value_name = "HAND")]
    pub hands: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Say in words what each group of cards is, and why tainted ones do not count
    #[arg(long)]
    pub explain: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}
