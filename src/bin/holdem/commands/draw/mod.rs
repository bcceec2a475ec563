//! `holdem draw`: a game of five-card draw, or advice about five cards.

mod advice;
mod choice;
mod game;

use std::ffi::OsString;
use std::io::{IsTerminal, stdin, stdout};

use holdem::CardSet;
use holdem::question::draw::{DrawAnswer, draw_hand};

use crate::failure::Failure;
use crate::options::{Format, count};
use crate::seed;
use crate::session::{Run, Session};

use game::{Console, Game};

const EXAMPLES: &str = "\
Examples:
  holdem draw                           one exchange; type 24 to exchange the second and fourth card
  holdem draw --until-empty --advise    play on, with the best holds before each draw
  holdem draw --seed 7                  reproducible cards
  holdem draw --hand 'Ah Ad 7c 7d 2s'   every hold of these five cards, best first
  holdem draw --hand 'Ah Ad 7c 7d 2s' --hold 'Ah Ad 7c 7d' -f json";

/// The arguments of `draw`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Seed of the shuffle; the same seed reproduces the game
    #[arg(long, value_name = "N", conflicts_with = "hand", value_parser = count)]
    seed: Option<u64>,

    /// Continue with the same deck until it cannot supply an exchange
    #[arg(long, conflicts_with = "hand")]
    until_empty: bool,

    /// Show the outcomes of each hold before each exchange
    #[arg(long, conflicts_with = "hand")]
    advise: bool,

    /// Show the outcomes of each hold of these five cards, without a game
    #[arg(long, value_name = "CARDS")]
    hand: Option<OsString>,

    /// With --hand: only hold these cards; `none` exchanges all
    #[arg(long, value_name = "CARDS", requires = "hand")]
    hold: Option<OsString>,

    /// With --hand: output format
    #[arg(short, long, value_name = "FORMAT", requires = "hand")]
    format: Option<Format>,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let Some(hand) = &self.hand else {
            // Options that conflict with --hand also silence clap's rule that these require it.
            if self.format.is_some() || self.hold.is_some() {
                return Err(Failure::refused(
                    "a game does not have an answer to write",
                    "leave out -f and --hold, or give the cards with --hand",
                ));
            }
            return self.play(session);
        };
        let (hand, held) = draw_hand(hand, self.hold.as_deref())?;
        let mut answer = session.pool()?.install(|| DrawAnswer::of(hand, CardSet::DECK));
        if let Some(held) = held {
            answer = answer.holding(held);
        }
        session.show(&answer, self.format.unwrap_or(session.format()))
    }
}

impl Args {
    /// Plays on standard input and output. Input that is not typed on a terminal is echoed.
    fn play(&self, session: &Session) -> Result<(), Failure> {
        let game = Game {
            seed: self.seed.unwrap_or_else(seed::random),
            until_empty: self.until_empty,
            advise: self.advise,
        };
        let (mut input, mut out) = (stdin().lock(), stdout().lock());
        let echo = !stdin().is_terminal();
        let style = session.style();
        game.play(session, &mut Console { input: &mut input, echo, out: &mut out, style })
    }
}
