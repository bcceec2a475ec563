//! `holdem preflop`: the 169 starting hands against a random hand, and against each other.

use std::ffi::OsString;

use holdem::parameter::Parameter;
use holdem::question::{Options, Question};
use holdem::read::Query;

use crate::failure::Failure;
use crate::options::{Format, count, positive};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem preflop                        the 169 hands against a random hand, best first
  holdem preflop --grid                 the same as a 13 × 13 grid
  holdem preflop AKs                    AKs against a random hand, and against each of the 169
  holdem preflop --opponents 3          the 169 against three random hands
  holdem preflop AKs --opponents 3      the row of AKs
  holdem preflop QQ --opponents 9       with the probability that one of nine has a higher pair
  holdem preflop JJ --top 10            the ten hands JJ has the most equity against
  holdem preflop --svg preflop.svg      the 169 as a picture
  holdem preflop --jam                  Sklansky-Chubukov numbers
  holdem preflop AKs QQ                 wins, ties and losses of AKs against QQ
  holdem preflop --all -f csv > matrix.csv   the 169 × 169 table

Exact over every board and combo against one to three random hands. Against four to nine, equities were sampled once, \
with a standard error of at most 0.002%. Hands are AA, AKs (suited), AKo (offsuit) or random; ranges such as QQ+ and \
combos such as AhKh are for holdem equity.";

/// The arguments of `preflop`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One starting hand against all, or two against each other
    #[arg(value_name = "HAND", conflicts_with = "all")]
    hands: Vec<OsString>,

    /// Show equities as a 13 × 13 grid, in tables and Markdown
    #[arg(long, conflicts_with = "all")]
    grid: bool,

    /// All pairs of starting hands: 169 grids; in CSV and TSV a 169 × 169 table
    #[arg(long)]
    all: bool,

    /// Number of opponents with random hands, 1 to 9
    #[arg(long, value_name = "N", value_parser = count)]
    opponents: Option<u64>,

    /// Show the Sklansky-Chubukov numbers: largest stack to push each hand face up
    #[arg(long, conflicts_with_all = ["all", "opponents"])]
    jam: bool,

    /// List only the N best hands
    #[arg(long, value_name = "N", value_parser = positive)]
    top: Option<u64>,

    /// Draw to an SVG file as well; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let query = Query::of_arguments("preflop", &self.hands, None, None)?;
        let Self { opponents, all, grid, .. } = *self;
        let top = self.top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
        let flags = self.jam.then_some(Parameter::Jam).into_iter().collect();
        let options = Options { opponents, all, grid, top, flags, ..Options::default() };
        let files = Files::picture(self.svg.as_deref());
        session.ask(Question::Preflop, &query, &options, files, self.format)
    }
}
