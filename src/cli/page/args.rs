//! What can be asked of `report`.

use std::ffi::OsString;

use crate::cli::args::Known;

const EXAMPLES: &str = "\
Examples:
  holdem report AhKh 'QQ+,AK' -b Qh7h2c -o report.html       a hand against a range on a flop
  holdem report 'QQ+,AK' '22+,A2s+,KTs+' -o report.html      ranges before the flop
  holdem report AA KK QQ -b 2c3d4h5s -o -                    to standard output

One HTML page that needs nothing else: equity, by category, by combo, after each next card (on a
flop or a turn), and the graph. It opens from the disk in any browser, light or dark, and prints.
What the file held is replaced. Exact always: every deal is counted, however long it takes.";

/// The arguments of `report`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// The file to write, in place of what it holds; - for standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: OsString,
}
