//! `holdem canonical`: a hand, a board and dead cards in canonical suits.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, CardOptions, Format};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem canonical AhKh                      the same result for every AKs
  holdem canonical AhKh -b QhTs2d            hand and board together
  holdem canonical AhKh -b QhTs2d -f plain   as one line
  holdem canonical AhKh -b QhTs2d -d 9h      dead cards are renamed as well
  holdem canonical - hands.txt -f csv        a row for each line, such as: AhKh | QhTs2d

Spots that differ only by suits have the same answers. The canonical form is the same for all of them: a key to group \
spots by.";

/// The arguments of `canonical`.
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
                Question::Canonical,
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
        session.ask(Question::Canonical, &query, &Options::default(), Files::NONE, self.format)
    }
}
