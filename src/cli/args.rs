//! What can be asked of the program.

use std::ffi::OsString;

use clap::{Parser, Subcommand, ValueEnum};

use crate::eval::Method;

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "holdem",
    version,
    about = "Texas Hold'em hands: what they are, why, and what they beat",
    after_help = "Start with:  holdem eval AhKh QhJhTh 2c 3d\nMore about a command:  holdem eval --help",
    arg_required_else_help = true
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub common: Common,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Say what a hand is, which five cards make it, and what it beats
    #[command(after_help = EVAL_EXAMPLES)]
    Eval(Eval),

    /// Prove on this machine that the three methods rate every hand alike
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(Verify),
}

const EVAL_EXAMPLES: &str = "\
Examples:
  holdem eval AhKh QhJhTh 2c 3d         hole cards first, then the board
  holdem eval 10h9h -b 'J♥ Q♥ 2c'       the board on its own
  holdem eval AhKh QhJhTh --explain     why it is what it is
  holdem eval AhKh QhJhTh2c3d -d As     no opponent can hold the ace of spades
  holdem eval AhKh QhJhTh -f json       for a program

Cards are a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣ ♦ ♥ ♠), in either
case and either order, with spaces, commas or nothing between them.";

const VERIFY_EXAMPLES: &str = "\
Examples:
  holdem verify                  all hands of 5, 6 and 7 cards
  holdem verify --cards 5        all 2,598,960 hands of five, at once
  holdem verify -j 1             on one thread";

/// What every command understands.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// Colour: automatic on a terminal, always, or never
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    /// Only plain letters and lines: Ah instead of A♥
    #[arg(long, global = true)]
    pub ascii: bool,

    /// No progress bar, no notes
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// How many threads to work with at most; never more than there are cores
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

/// The arguments of `eval`.
#[derive(Debug, clap::Args)]
pub struct Eval {
    /// Two hole cards, then three to five cards of the board
    #[arg(required = true)]
    pub cards: Vec<OsString>,

    /// The board, if it is not among the cards
    #[arg(short, long, value_name = "CARDS")]
    pub board: Option<OsString>,

    /// Cards known to be out of play: no opponent can hold them
    #[arg(short, long, value_name = "CARDS")]
    pub dead: Option<OsString>,

    /// Tell the reasoning: the facts, why nothing better, what breaks ties
    #[arg(long)]
    pub explain: bool,

    /// How to rate the hand; they always agree
    #[arg(long, value_name = "METHOD", default_value = "lookup")]
    pub method: Methods,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// The arguments of `verify`.
#[derive(Debug, clap::Args)]
pub struct Verify {
    /// Only hands of so many cards: 5, 6 or 7; may be given several times
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(5..=7))]
    pub cards: Vec<u8>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

impl Common {
    /// How many threads to work with.
    pub fn threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or(cores, |asked| cores.min(asked.into()))
    }
}

impl Verify {
    /// Whether hands of so many cards are asked for.
    pub fn asks_for(&self, size: usize) -> bool {
        self.cards.is_empty() || self.cards.iter().any(|&asked| usize::from(asked) == size)
    }
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
}

/// Which methods to rate a hand with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Methods {
    /// Every five of the cards, the best wins
    Combinations,
    /// Fourteen rank buckets, the ace as 1 and as 14
    Buckets,
    /// Keys added up and looked up in tables
    Lookup,
    /// All three; exits with 1 if ever they differ
    All,
}

impl Methods {
    /// The methods that were chosen.
    pub fn chosen(self) -> &'static [Method] {
        match self {
            Self::Combinations => &[Method::Combinations],
            Self::Buckets => &[Method::Buckets],
            Self::Lookup => &[Method::Lookup],
            Self::All => &Method::ALL,
        }
    }
}
