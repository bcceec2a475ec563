//! `holdem showdown`: the order of the hands on a full board, and the cards that decide.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, NameOptions};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem showdown AhKh QsQd 7c6c -b Kd7h2s9cTc     who finishes where, and why
  holdem showdown AhKh AcKc -b Kd7h2s9cTc --explain   each comparison, step by step
  holdem showdown AhKh QsQd -b Kd7h2s9cTc -f plain    only who wins: 1
  holdem showdown - < deals.txt       lines such as: AhKh QsQd | Kd7h2s9cTc

Every hand is known card by card and the board is full. For ranges, or before the river: holdem equity.";

/// The arguments of `showdown`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more, each with two hole cards; or - and files, to answer every line
    #[arg(required = true, value_name = "HAND")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Show what is compared with what, step by step
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
        if self.batch.is_asked(&self.players) {
            BatchOptions::refuse_single(&[
                (self.explain, "--explain"),
                (self.names.is_given(), "--name"),
            ])?;
            return lines::ask(
                Question::Showdown,
                &Options::default(),
                &self.players,
                &self.batch,
                session.defaults(&self.known)?,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.players)?;
        let query = self.names.of(session.query(&self.players, &self.known)?);
        let options = Options { explain: self.explain, ..Options::default() };
        session.ask(Question::Showdown, &query, &options, self.format)
    }
}
