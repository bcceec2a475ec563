//! `holdem outs`: the next cards that help each player.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, CallOptions, CardOptions, Format};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem outs AhKh QsQd -b Qh7h2c            the turn cards that help each player
  holdem outs AhKh QsQd -b Qh7h2c --explain  clean outs, tainted cards, and why
  holdem outs AhKh -b Qh7h2c                 one hand alone, 47 cards unseen
  holdem outs JhTh 9c9d AsKs -b 9h8h2c3d -d Qd
  holdem outs AhKh QsQd -b Qh7h2c --pot 100 --call 50   is a call with the draw profitable?
  holdem outs - spots.txt -f csv             one row per kind of out; lines such as: AhKh QsQd | Qh7h2c

A clean out puts a player ahead. A tainted card improves a hand, but improves another player more.";

/// The arguments of `outs`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One or more hands of two cards; or - and files, for a batch
    #[arg(required = true, value_name = "HAND")]
    hands: Vec<OsString>,

    #[command(flatten)]
    known: CardOptions,

    #[command(flatten)]
    given: CallOptions,

    /// Explain each group of cards, and why tainted cards are not outs
    #[arg(long)]
    explain: bool,

    /// Output format
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
        session.ask(Question::Outs, &query, &options, Files::NONE, self.format)
    }
}
