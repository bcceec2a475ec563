//! What can be asked of `equity`.

use std::ffi::OsString;
use std::time::Duration;

use clap::ValueEnum;

use crate::cli::amount::{deals, duration, percent, whole};
use crate::cli::args::{Format, Known};
use crate::cli::batch;

const EXAMPLES: &str = "\
Examples:
  holdem equity AhKh QsQd                        hand against hand, exact
  holdem equity AhKh 'QQ+,AKs' random            hands, ranges and unknown hands
  holdem equity 'TT+,AK' 15% -b Ks7d2c -d 'Ah 9c'   on a flop, with dead cards
  holdem equity AhKh QsQd --by-category          how each player wins and loses
  holdem equity 'QQ+' 'AK,TT+' --by-combo        the equity of each combo; --svg FILE draws it
  holdem equity AhKh QsQd -b Qh7h2c3d --streets  on each street up to this board
  holdem equity random random random random --precision 0.02%
  holdem equity AA KK QQ JJ --exact              exact, however long it takes
  holdem equity AA KK QQ JJ --plan               how long that would be
  holdem equity - < spots.txt                    lines such as: AhKh QQ+ | Ks7d2c | 9c
  holdem equity - spots.csv --columns hero,villain,board -f csv

Equity is the share of the pot: a win counts 1, a pot shared by two counts 1/2. By default the
answer is exact if that takes about two seconds, and else sampled to ±0.05%; it says which.";

/// The arguments of `equity`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own; or - and files, to
    /// answer every line
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// How each player wins, ties and loses, by category
    #[arg(long)]
    pub by_category: bool,

    /// The equity of each combo of each player's range
    #[arg(long)]
    pub by_combo: bool,

    /// Draw the equity of each combo to this file as well; with - to standard output, in its place
    #[arg(long, value_name = "FILE", requires = "by_combo", conflicts_with = "plan")]
    pub svg: Option<OsString>,

    /// The equity on every street of the board, from before the flop on
    #[arg(long, conflicts_with_all = ["by_category", "by_combo", "plan"])]
    pub streets: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,

    /// Count every deal, however long it takes
    #[arg(long, help_heading = "Exact or sampled", conflicts_with_all = ["sample", "precision", "time"])]
    pub exact: bool,

    /// Draw so many deals at random: 1000000, 500k, 10M
    #[arg(long, value_name = "N", help_heading = "Exact or sampled", value_parser = deals)]
    pub sample: Option<u64>,

    /// Draw deals until every standard error is so small: 0.05%
    #[arg(long, value_name = "P", help_heading = "Exact or sampled", value_parser = percent)]
    pub precision: Option<f64>,

    /// Draw deals for so long: 500ms, 10s, 2m, 1h
    #[arg(long, value_name = "T", help_heading = "Exact or sampled", value_parser = duration)]
    pub time: Option<Duration>,

    /// What the deals are drawn from: the same seed is the same sample
    #[arg(long, value_name = "N", default_value = "0", help_heading = "Exact or sampled", value_parser = whole)]
    pub seed: u64,

    /// Use this engine and no other; all exact ones count the same
    #[arg(long, value_name = "ENGINE", help_heading = "Exact or sampled")]
    pub engine: Option<Engine>,

    /// Only say which engine would run and what it would cost
    #[arg(long, help_heading = "Exact or sampled")]
    pub plan: bool,

    #[command(flatten)]
    pub batch: batch::Options,
}

/// The engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// Every deal, one after another: the reference
    Enumerate,
    /// Each combination of hands, by the kinds of boards
    Boards,
    /// Whole ranges at once on each board
    Sweep,
    /// Two players before the flop: looked up
    Table,
    /// Deals drawn at random
    Sample,
}
