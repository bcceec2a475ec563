//! `holdem texture`: what a board looks like.

use std::ffi::OsString;

use holdem::ask::{Options, Question};
use holdem::spot::Query;

use crate::failure::Failure;
use crate::options::Format;
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem texture Kh7h2c            two-tone, unpaired, disconnected, king high
  holdem texture 9h8h7h 6c -f json with the board whose suits are renamed

Boards with the same renamed suits differ only by suits: holdem canonical renames those of a hand too.";

/// The arguments of `texture`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The board, three to five cards
    #[arg(required = true, value_name = "BOARD")]
    board: Vec<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let board = self.board.join(" ".as_ref());
        let mut query = Query::of_arguments(&session.command, &[], None, None)?;
        query.board = Some(query.line.push_argument(&board)?);
        session.ask(Question::Texture, &query, &Options::default(), self.format)
    }
}
