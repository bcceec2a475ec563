//! What can be asked of `eval`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::cli::args::{Format, Known};
use crate::cli::batch;
use crate::eval::Method;

const EXAMPLES: &str = "\
Examples:
  holdem eval AhKh QhJhTh 2c 3d         hole cards first, then the board
  holdem eval 10h9h -b 'J♥ Q♥ 2c'       the board on its own
  holdem eval AhKh QhJhTh --explain     why it is what it is
  holdem eval AhKh QhJhTh2c3d -d As     no opponent can hold the ace of spades
  holdem eval AhKh QhJhTh -f json       for a program
  cut -f3 hands.tsv | holdem eval -     a hand a line, as many as there are

Cards are a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣ ♦ ♥ ♠), in either
case and either order, with spaces, commas or nothing between them.";

/// The arguments of `eval`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two hole cards, then three to five cards of the board; or - and files, to answer every line
    #[arg(required = true)]
    pub cards: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Tell the reasoning: the facts, why nothing better, what breaks ties
    #[arg(long)]
    pub explain: bool,

    /// How to rate the hand; they always agree
    #[arg(long, value_name = "METHOD", default_value = "lookup")]
    pub method: Methods,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,

    #[command(flatten)]
    pub batch: batch::Options,
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
