//! `holdem showdown`: the order of the hands on a full board, and the cards that decide.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, NameOptions};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem showdown AhKh QsQd 7c6c -b Kd7h2s9cTc     the order of the players, and why
  holdem showdown AhKh AcKc -b Kd7h2s9cTc --explain   each comparison, step by step
  holdem showdown AhKh QsQd -b Kd7h2s9cTc -f plain    only the winner: 1
  holdem showdown - < deals.txt       lines such as: AhKh QsQd | Kd7h2s9cTc

Needs two known cards per player and a full board. For ranges, or before the river: holdem equity.";

/// The arguments of `showdown`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two or more players, two hole cards each; or - and files, for a batch
    #[arg(required = true, value_name = "HAND")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Explain each comparison, step by step
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
        session.ask(Question::Showdown, &query, &options, Files::NONE, self.format)
    }
}
