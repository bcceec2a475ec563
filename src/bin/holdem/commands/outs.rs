//! `holdem outs`: the next cards that help each player.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, CallOptions, CardOptions, Format};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem outs AhKh QsQd -b Qh7h2c            which turn cards help whom
  holdem outs AhKh QsQd -b Qh7h2c --explain  what is an out, what is tainted, and why
  holdem outs AhKh -b Qh7h2c                 one hand alone: what it can become, 47 cards unseen
  holdem outs JhTh 9c9d AsKs -b 9h8h2c3d -d Qd
  holdem outs AhKh QsQd -b Qh7h2c --pot 100 --call 50   is the draw worth a call?
  holdem outs - spots.txt -f csv             a row for each kind of out; lines such as: AhKh QsQd | Qh7h2c

A clean out puts a player ahead. A tainted card makes a better hand, and gives another player more.";

/// The arguments of `outs`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One hand or more, each an argument of its own, known card by card; or - and files, to answer every line
    #[arg(required = true, value_name = "HAND")]
    hands: Vec<OsString>,

    #[command(flatten)]
    known: CardOptions,

    #[command(flatten)]
    given: CallOptions,

    /// Explain what each group of cards is, and why tainted cards are not outs
    #[arg(long)]
    explain: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let known = self.known.known(&session.command)?;
        if self.batch.is_asked(&self.hands) {
            BatchOptions::refuse_single(&[
                (self.explain, "--explain"),
                (!self.given.given().is_empty(), "--pot"),
            ])?;
            let defaults = session.defaults(&known)?;
            return lines::ask(
                Question::Outs,
                &Options::default(),
                &self.hands,
                &self.batch,
                defaults,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.hands)?;
        let query = session.query(&self.hands, &known)?.with_given(&self.given.given())?;
        let options = Options { explain: self.explain, ..Options::default() };
        session.ask(Question::Outs, &query, &options, self.format)
    }
}
