//! What can be asked of `preflop`.

use std::ffi::OsString;

use crate::cli::args::Format;

const EXAMPLES: &str = "\
Examples:
  holdem preflop                        the 169 against a random hand, the best first
  holdem preflop --grid                 the same as a grid of 13 × 13
  holdem preflop AKs                    AKs against a random hand, and against each of the 169
  holdem preflop --svg preflop.svg      the 169 as a picture
  holdem preflop AKs QQ                 how many deals of AKs against QQ are won, tied and lost
  holdem preflop --all -f csv > matrix.csv   the 169 × 169 table

Exact: every board and every two combos are counted. Hands are AA, AKs (suited), AKo (offsuit) or random;
ranges such as QQ+ and combos such as AhKh are for holdem equity.";

/// The arguments of `preflop`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One starting hand, against each; or two, one against the other
    #[arg(value_name = "HAND", conflicts_with = "all")]
    pub hands: Vec<OsString>,

    /// Draw equities as a grid of 13 × 13, in tables and Markdown
    #[arg(long, conflicts_with = "all")]
    pub grid: bool,

    /// Each starting hand against each: 169 grids; in CSV and TSV one table of 169 × 169 equities
    #[arg(long)]
    pub all: bool,

    /// Draw the answer to this file as well; with - to standard output, in its place
    #[arg(long, value_name = "FILE")]
    pub svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}
