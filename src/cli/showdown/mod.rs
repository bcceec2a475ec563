//! `holdem showdown`: who wins on a full board, in order, and by which card.

mod batch;
mod record;
mod sheet;

use std::ffi::OsString;

use serde_json::Value;

use crate::analysis::Showdown;
use crate::holdem::{Board, Deal};

use super::args::{Common, Format, Known};
use super::batch::Options;
use super::failure::Failure;
use super::report::{Layout, Report, Sheet};
use super::spot::Spot;

pub use batch::{check_number, example, run as run_batch};

/// The name and version of the record's schema.
const SCHEMA: &str = "holdem.showdown/1";

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
    pub players: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Tell what is compared with what, step by step
    #[arg(long)]
    pub explain: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,

    #[command(flatten)]
    pub batch: Options,
}

/// Who finishes where.
pub struct Answer {
    /// Each player's hand as typed.
    inputs: Vec<String>,
    deal: Deal,
    showdown: Showdown,
    /// Whether people want to see each comparison.
    explain: bool,
}

/// Finds who wins.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    args.batch.refuse()?;
    answer(Spot::read(&args.players, &args.known, common)?, args.explain)
}

/// Finds who wins in a spot.
fn answer(spot: Spot, explain: bool) -> Result<Answer, Failure> {
    let deal = spot.deal("showdown", 2, "equity")?;
    let before = format!("before the river: {}", spot.command("equity"));
    spot.board_of(Board::MAX_SIZE..=Board::MAX_SIZE, &before)?;
    let showdown = Showdown::of(&deal).map_err(Failure::work)?;
    let inputs = spot.players.into_iter().map(|player| player.input).collect();
    Ok(Answer { inputs, deal, showdown, explain })
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        SCHEMA
    }

    fn layout(&self) -> Layout {
        Layout::Documents
    }

    fn records(&self) -> Vec<Self::Record> {
        vec![record::record(self)]
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        record::rows(&record::record(self))
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheet::sheets(self)
    }

    /// The winners' numbers.
    fn plain(&self) -> String {
        self.winners()
    }
}

impl Answer {
    /// The numbers of those who win, with spaces between.
    fn winners(&self) -> String {
        let winners = self.showdown.places.first().map_or(&[][..], |place| &place.players);
        let numbers: Vec<String> = winners.iter().map(|player| (player + 1).to_string()).collect();
        numbers.join(" ")
    }
}
