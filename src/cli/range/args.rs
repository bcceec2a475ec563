//! What can be asked of `range`.

use std::ffi::OsString;

use crate::cli::args::{Format, Known};
use crate::cli::batch;

const EXAMPLES: &str = "\
Examples:
  holdem range '22+,A2s+:0.5,KTs+'      pairs, suited aces half the time, KTs KJs KQs
  holdem range 15% 5%-15%               the best 15 of a hundred hands; less the best 5
  holdem range 'random,!AA'             every hand but aces
  holdem range 15% --svg range.svg      the grid as a picture
  holdem range QQ+,AK -b AhKd7s         less what the board makes impossible
  holdem range TT,JJ,QQ,KK,AA -f plain  the shortest text: TT+
  holdem range - ranges.txt -f plain    the shortest text of each line

Hands are AA, AKs (suited), AKo (offsuit), AK (both) or AhKh. KTs+ raises the lower card up to KQs;
A5s-A2s, 88-55 and JTs-54s are spans; AKs:0.5 weighs; !AhKh takes away from what stands before.
Where items overlap the later weight stands. Quote what your shell would take for itself: ! and spaces.";

/// The arguments of `range`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Ranges, each an argument of its own; or - and files, to answer every line
    #[arg(required = true)]
    pub ranges: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Draw the answer to this file as well; with - to standard output, in its place
    #[arg(long, value_name = "FILE")]
    pub svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,

    #[command(flatten)]
    pub batch: batch::Options,
}
