//! `holdem canonical`: a hand and a board with suits renamed.

use std::ffi::OsString;

use holdem::ask::{Options, Question};
use holdem::spot::Query;

use crate::failure::Failure;
use crate::options::Format;
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem canonical AhKh                      the same for every AKs
  holdem canonical AhKh -b QhTs2d            hand and board together
  holdem canonical AhKh -b QhTs2d -f plain   as a line

Suits have no value, so spots that differ only by suits have the same answers. This names one of them \
for all: a key to group spots by.";

/// The arguments of `canonical`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The hand, two hole cards
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<OsString>,

    /// The board so far
    #[arg(short, long, value_name = "CARDS")]
    board: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let board = self.board.as_deref();
        let query = Query::of_arguments(&session.command, &self.hand, board, None)?;
        session.ask(Question::Canonical, &query, &Options::default(), self.format)
    }
}
