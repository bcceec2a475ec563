//! `holdem preflop`: the 169 starting hands against a random hand, and against each other.

use std::ffi::OsString;

use holdem::parameter::Parameter;
use holdem::question::{Options, Question};
use holdem::read::Query;

use crate::failure::Failure;
use crate::options::{Format, count, positive};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem preflop                        the 169 against a random hand, the best first
  holdem preflop --grid                 the same as a grid of 13 × 13
  holdem preflop AKs                    AKs against a random hand, and against each of the 169
  holdem preflop --opponents 3          the 169 against three random hands
  holdem preflop AKs --opponents 3      the row of AKs
  holdem preflop QQ --opponents 9       also how often one of nine has a higher pair
  holdem preflop JJ --top 10            the ten hands that JJ does best against
  holdem preflop --svg preflop.svg      the 169 as a picture
  holdem preflop --jam                  the largest stack to push each hand with face up
  holdem preflop AKs QQ                 how many deals of AKs against QQ are won, tied and lost
  holdem preflop --all -f csv > matrix.csv   the 169 × 169 table

Exact: every board is counted with every two combos; against two or three random hands with every three or four. \
Against four to nine the equities were sampled once, with a standard error of at most 0.002%. The answer is immediate. \
Hands are AA, AKs (suited), AKo (offsuit) or random; ranges such as QQ+ and combos such as AhKh are for \
holdem equity.";

/// The arguments of `preflop`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One starting hand, against each; or two, one against the other
    #[arg(value_name = "HAND", conflicts_with = "all")]
    hands: Vec<OsString>,

    /// Show equities as a grid of 13 × 13, in tables and Markdown
    #[arg(long, conflicts_with = "all")]
    grid: bool,

    /// Each starting hand against each: 169 grids; in CSV and TSV one table of 169 × 169 equities
    #[arg(long)]
    all: bool,

    /// Against this many random hands, 1 to 9
    #[arg(long, value_name = "N", value_parser = count)]
    opponents: Option<u64>,

    /// With which stack each hand can be pushed face up: the numbers of Sklansky and Chubukov
    #[arg(long, conflicts_with_all = ["all", "opponents"])]
    jam: bool,

    /// List the N best hands only
    #[arg(long, value_name = "N", value_parser = positive)]
    top: Option<u64>,

    /// Also draw the answer into an SVG file; - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// How to write the answer
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
        session.ask_and_draw(Question::Preflop, &query, &options, self.svg.as_deref(), self.format)
    }
}
