//! `holdem potential`: a hand's current strength, and the chance that it changes by the river.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, CardOptions, Format};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem potential AdQc -b 3h4cJh           strength, positive and negative potential
  holdem potential AdQc -b 3h4cJh -d KhKs   with dead cards
  holdem potential AdQc -b 3h4cJh -f plain  strength, positive, negative
  holdem potential - hands.txt -f csv       lines such as: AdQc | 3h4cJh

Hand strength is the share of possible opposing hands that are worse now. Positive potential is the probability that \
a hand that is behind gets ahead by the river, negative potential that a hand that is ahead falls behind. Ties count \
half. Every opposing hand is counted on every runout.";

/// The arguments of `potential`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two hole cards; or - and files, for a batch
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<OsString>,

    #[command(flatten)]
    known: CardOptions,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let known = self.known.known(&session.command)?;
        if self.batch.is_asked(&self.hand) {
            let defaults = session.defaults(&known)?;
            return lines::ask(
                Question::Potential,
                &Options::default(),
                &self.hand,
                &self.batch,
                defaults,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.hand)?;
        let query = session.query(&self.hand, &known)?;
        session.ask(Question::Potential, &query, &Options::default(), Files::NONE, self.format)
    }
}
