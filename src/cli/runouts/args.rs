//! What can be asked of `runouts`.

use std::ffi::OsString;

use crate::cli::args::{Format, Known};

const EXAMPLES: &str = "\
Examples:
  holdem runouts AhKh QsQd -b Qh7h2c            which turn cards are good for whom
  holdem runouts AhKh QsQd -b Qh7h2c3d          the same for the river
  holdem runouts 'QQ+,AK' '22+,AJs+' -b Ks7d2c  ranges
  holdem runouts AA KK random -b Qh7h2c --player 2
  holdem runouts AhKh QsQd -b Qh7h2c -f csv     a row for each card and player
  holdem runouts AhKh QsQd -b Qh7h2c --svg runouts.svg   the grid as a picture

Each cell is a player's equity in percent after that card; ^ marks the best cards, v the worst, and
cards that cannot come have a dot. Everything is exact, however long it takes.";

/// The arguments of `runouts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Show the grid of this player, counted from 1; else of the first of two, and of each of more
    #[arg(long, value_name = "N")]
    pub player: Option<usize>,

    /// Draw the grids to this file as well; with - to standard output, in place of the answer
    #[arg(long, value_name = "FILE")]
    pub svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}
