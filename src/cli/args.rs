//! What can be asked of the program.

use std::ffi::OsString;

use clap::{Parser, Subcommand, ValueEnum};

use super::amount::threads;
use super::failure::Failure;
use super::{
    draw, equity, eval, graph, help, hunt, nuts, odds, outs, page, preflop, range, runouts, shell,
    showdown, three_card, verify,
};

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "holdem",
    version,
    about = "Texas Hold'em hands: what they are, why, and what they beat",
    after_help = "\
Start with:           holdem eval AhKh QhJhTh 2c 3d
More about a command: holdem equity --help
How to write cards:   holdem help notation
How to write ranges:  holdem help ranges
Many spots at once:   holdem equity - < spots.txt",
    disable_help_subcommand = true,
    arg_required_else_help = true
)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub common: Common,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Say what a hand is, which five cards make it, and what it beats
    Eval(eval::Args),

    /// Say who wins on a full board, who ties, and by which card
    Showdown(showdown::Args),

    /// Say how big a share of the pot each player can expect
    Equity(equity::Args),

    /// Say how often each category comes, and name what is made and drawn to
    Odds(odds::Args),

    /// Say which cards help whom
    Outs(outs::Args),

    /// Say what each player can expect after every card that can come next
    Runouts(runouts::Args),

    /// Name the best holdings on a board, in order, and say where a hand stands
    Nuts(nuts::Args),

    /// Say what a range of hands is: its combos, its shortest text, its grid of 13 × 13
    Range(range::Args),

    /// Say how the 169 starting hands do before the flop, against a random hand or each other
    Preflop(preflop::Args),

    /// Draw how each player's equity is spread over the range
    Graph(graph::Args),

    /// Write a page about a spot: equity, categories, combos, next cards, graph
    Report(page::Args),

    /// Play five-card draw, or ask which cards to hold
    Draw(draw::Args),

    /// Judge three-card poker
    ThreeCard(three_card::Args),

    /// Deal until a royal flush comes, or whatever you hunt for
    Hunt(hunt::Args),

    /// Prove on this machine that the three methods agree and that the preflop table is right
    Verify(verify::Args),

    /// Write the completions for a shell
    Completions(shell::Completions),

    /// Write man pages
    Man(shell::Man),

    /// Tell more about a command, how to write cards (notation) or ranges
    Help(help::Args),
}

/// What every command understands.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// Colour: automatic on a terminal, always, or never
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_short_help = true
    )]
    pub color: Color,

    /// Only plain letters and lines: Ah instead of A♥
    #[arg(long, global = true, hide_short_help = true)]
    pub ascii: bool,

    /// No progress bar, no notes
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// How many threads to work with at most; never more than there are cores
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = threads, hide_short_help = true)]
    pub threads: Option<u16>,
}

impl Common {
    /// The threads to work with: as many as there are cores, or fewer if that was asked.
    pub fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or(cores, |asked| cores.min(asked.into()));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(Failure::work)
    }
}

/// The cards that are known to everybody.
#[derive(Clone, Debug, clap::Args)]
pub struct Known {
    /// The board so far
    #[arg(short, long, value_name = "CARDS")]
    pub board: Option<OsString>,

    /// Cards known to be out of play
    #[arg(short, long, value_name = "CARDS")]
    pub dead: Option<OsString>,
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people; Markdown in a pipe
    Table,
    /// One JSON document
    Json,
    /// One JSON object a line
    Ndjson,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// A Markdown table
    Markdown,
    /// The bare answer and nothing else
    Plain,
}
