//! `holdem nuts`: the best holdings on a board, in order, and the place of a hand among them.

use std::ffi::OsString;

use holdem::report::NutsAnswer;

use crate::failure::Failure;
use crate::options::{Format, KnownCards, positive};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem nuts -b Kd7h2s9c               the best holdings, and how many combos each is
  holdem nuts -b Kd7h2s9c --all         every holding, down to the worst
  holdem nuts -b Kd7h2s9c --hand 7c7d   the place of this hand among all that an opponent can hold
  holdem nuts -b Kd7h2s9c -d KhKs       with cards known to be out of play

What counts is the board as it is, not what may still come: for that, holdem odds and holdem equity.";

/// The arguments of `nuts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    known: KnownCards,

    /// A hand to rank; opponents do not hold its cards
    #[arg(long, value_name = "HAND")]
    hand: Option<OsString>,

    /// Show the N best holdings
    #[arg(long, value_name = "N", default_value = "10", conflicts_with = "all", value_parser = positive)]
    top: u64,

    /// Show all holdings
    #[arg(long)]
    all: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let hand: Vec<OsString> = self.hand.iter().cloned().collect();
        let spot = session.spot(&hand, &self.known)?;
        let top = usize::try_from(self.top).ok().filter(|_| !self.all);
        session.show(&NutsAnswer::of(&spot, top)?, self.format)
    }
}
