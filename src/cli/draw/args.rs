//! What can be asked of `draw`.

use std::ffi::OsString;

use crate::cli::amount::whole;
use crate::cli::args::Format;

const EXAMPLES: &str = "\
Examples:
  holdem draw                           one exchange; answer with 1 3 5 or ace, Enter keeps all
  holdem draw --until-empty --advise    play on, with every way to hold weighed before each
  holdem draw --seed 7                  the same cards every time
  holdem draw --hand 'Ah Ad 7c 7d 2s'   every way to hold these five, the best first
  holdem draw --hand 'Ah Ad 7c 7d 2s' --hold 'Ah Ad 7c 7d' -f json";

/// The arguments of `draw`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The seed that the deck is shuffled from; the same seed is the same game
    #[arg(long, value_name = "N", conflicts_with = "hand", value_parser = whole)]
    pub seed: Option<u64>,

    /// Play on with the same deck until it cannot supply the exchange
    #[arg(long, conflicts_with = "hand")]
    pub until_empty: bool,

    /// Show what each way to hold leads to, before asking
    #[arg(long, conflicts_with = "hand")]
    pub advise: bool,

    /// No game: what each way to hold these five cards leads to
    #[arg(long, value_name = "CARDS")]
    pub hand: Option<OsString>,

    /// With --hand: only what holding these cards leads to; `none` exchanges all
    #[arg(long, value_name = "CARDS", requires = "hand")]
    pub hold: Option<OsString>,

    /// With --hand: how to write the answer
    #[arg(short, long, value_name = "FORMAT", requires = "hand")]
    pub format: Option<Format>,
}
