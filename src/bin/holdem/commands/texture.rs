//! `holdem texture`: the texture of a board.

use std::ffi::OsString;

use holdem::question::{Options, Question};
use holdem::read::{Defaults, Query};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem texture Kh7h2c            two-tone, unpaired, disconnected, king high
  holdem texture 9h8h7h 6c -f json  with the board in canonical suits
  holdem texture - boards.txt -f csv  one row per board

Boards with the same canonical form differ only by suits: holdem canonical also takes a hand.";

/// The arguments of `texture`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Three to five board cards; or - and files, for a batch
    #[arg(required = true, value_name = "BOARD")]
    board: Vec<OsString>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.board) {
            let defaults = Defaults::new(None, None)?;
            return lines::ask(
                Question::Texture,
                &Options::default(),
                &self.board,
                &self.batch,
                defaults,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.board)?;
        let board = self.board.join(" ".as_ref());
        let mut query = Query::of_arguments(&session.command, &[], None, None)?;
        query.board = Some(query.line.push_argument(&board)?);
        session.ask(Question::Texture, &query, &Options::default(), Files::NONE, self.format)
    }
}
