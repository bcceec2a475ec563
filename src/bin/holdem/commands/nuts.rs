//! `holdem nuts`: the best holdings on a board, in order, and the place of a hand among them.

use std::ffi::{OsStr, OsString};

use holdem::HoleCards;
use holdem::parse::cards;
use holdem::report::NutsAnswer;

use crate::failure::Failure;
use crate::options::{Format, KnownCards, positive};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem nuts Kd7h2s9c                  the best holdings, and how many combos each is
  holdem nuts -b Kd7h2s9c --all         every holding, down to the worst
  holdem nuts -b Kd7h2s9c --hand 7c7d   the place of this hand among all that an opponent can hold
  holdem nuts -b Kd7h2s9c -d KhKs       with cards known to be out of play

What counts is the board as it is, not what may still come: for that, holdem odds and holdem equity.";

/// The arguments of `nuts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The board, three to five cards; -b gives it too
    #[arg(value_name = "BOARD")]
    cards: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// A hand to rank; opponents do not hold its cards
    #[arg(long, value_name = "HAND")]
    hand: Option<OsString>,

    /// Show the N best holdings
    #[arg(long, value_name = "N", default_value = "10", conflicts_with = "all", value_parser = positive)]
    top: u64,

    /// Show all holdings
    #[arg(long)]
    all: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        self.refuse_hole_cards()?;
        let hand: Vec<OsString> = self.hand.iter().cloned().collect();
        let spot = session.spot_on_a_street(&hand, &self.known.with_board(&self.cards))?;
        let top = usize::try_from(self.top).ok().filter(|_| !self.all);
        session.show(&NutsAnswer::of(&spot, top)?, self.format)
    }
}

impl Args {
    /// Refuses two cards in the place of the board: they are likely the hand to rank.
    fn refuse_hole_cards(&self) -> Result<(), Failure> {
        let words = self.cards.join(OsStr::new(" "));
        match cards(&words.to_string_lossy()) {
            Ok(cards) if cards.len() == HoleCards::SIZE => Err(Failure::refused(
                "two cards are not a board",
                format!("to rank them as a hand: --hand {}{}", cards[0].value, cards[1].value),
            )),
            _ => Ok(()),
        }
    }
}
