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
  holdem draw                           one exchange; 24 exchanges the second and fourth card
  holdem draw --until-empty --advise    play on, with the best ways to hold before each draw
  holdem draw --seed 7                  the same cards every time
  holdem draw --hand 'Ah Ad 7c 7d 2s'   every way to hold these five, the best first
  holdem draw --hand 'Ah Ad 7c 7d 2s' --hold 'Ah Ad 7c 7d' -f json";

/// The arguments of `draw`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The seed of the shuffle; the same seed gives the same game
    #[arg(long, value_name = "N", conflicts_with = "hand", value_parser = count)]
    seed: Option<u64>,

    /// Play on with the same deck until it cannot supply the exchange
    #[arg(long, conflicts_with = "hand")]
    until_empty: bool,

    /// Before each exchange, show the outcomes of each way to hold
    #[arg(long, conflicts_with = "hand")]
    advise: bool,

    /// No game: show the outcomes of each way to hold these five cards
    #[arg(long, value_name = "CARDS")]
    hand: Option<OsString>,

    /// With --hand: only the outcomes of holding these cards; `none` exchanges all
    #[arg(long, value_name = "CARDS", requires = "hand")]
    hold: Option<OsString>,

    /// With --hand: how to write the answer
    #[arg(short, long, value_name = "FORMAT", requires = "hand")]
    format: Option<Format>,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let Some(hand) = &self.hand else {
            // Options that conflict with --hand also silence clap's rule that these require it.
            if self.format.is_some() || self.hold.is_some() {
                return Err(Failure::refused(
                    "a game is played, it has no answer to write",
                    "leave out -f and --hold, or name the cards with --hand",
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
