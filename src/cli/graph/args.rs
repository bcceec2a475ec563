//! What can be asked of `graph`.

use std::ffi::OsString;

use crate::cli::args::{Format, Known};

const EXAMPLES: &str = "\
Examples:
  holdem graph 'QQ+,AK' '22+,A2s+,KTs+' -b Ks7d2c   range against range on a flop
  holdem graph AhKh 'TT+,AK' -b Qh7h2c              a hand is one level line
  holdem graph TT+ AK --svg graph.svg               the curves as a picture
  holdem graph random random                        before the flop
  holdem graph 'TT+' 'AK' 'JTs' -b 9h8c2h -f csv    three players; a line a combo

Each range's combos stand side by side from the weakest to the strongest, each as wide as the share
of the deals in which it is held and as high as its equity against the others: at 10% is the equity
that the weakest tenth of the range does not exceed, and the area below the curve is the player's
equity. Exact always: every deal is counted, however long it takes.";

/// The arguments of `graph`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Draw the answer to this file as well; with - to standard output, in its place
    #[arg(long, value_name = "FILE")]
    pub svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}
