//! `holdem runouts`: the players' equity after each possible next card.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, NameOptions, SamplingOptions};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem runouts AhKh QsQd -b Qh7h2c            the equity of both on each turn card
  holdem runouts AhKh QsQd -b Qh7h2c3d          the same for the river
  holdem runouts 'QQ+,AK' '22+,AJs+' -b Ks7d2c  ranges
  holdem runouts AA KK random -b Qh7h2c --player 2
  holdem runouts AhKh QsQd -b Qh7h2c -f csv     a row for each card and player
  holdem runouts AhKh QsQd -b Qh7h2c --svg runouts.svg   the grid as a picture
  holdem runouts - spots.txt                    the best and worst cards of each line; every card with -f csv

Each cell is a player's equity in percent after that card; ^ marks the best cards, v the worst, a dot the cards that \
are out of the deck. By default exact if that takes at most a few seconds, else the equity now and after each card \
are sampled separately.";

/// The arguments of `runouts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two or more players: hole cards, a range or `random`; or - and files
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Player, from 1, whose grid to show; default: the first of two, all of more
    #[arg(long, value_name = "N")]
    player: Option<usize>,

    /// Draw the grids to an SVG file as well; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    sampling: SamplingOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let options = Options { budget: self.sampling.budget(), ..Options::default() };
        if self.batch.is_asked(&self.players) {
            BatchOptions::refuse_single(&[
                (self.player.is_some(), "--player"),
                (self.svg.is_some(), "--svg"),
                (self.names.is_given(), "--name"),
            ])?;
            let defaults = session.defaults(&self.known)?;
            return lines::ask(
                Question::Runouts,
                &options,
                &self.players,
                &self.batch,
                defaults,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.players)?;
        let query = self.names.of(session.query(&self.players, &self.known)?);
        let options = Options { player: self.player, ..options };
        let svg = self.svg.as_deref();
        session.ask(Question::Runouts, &query, &options, Files::picture(svg), self.format)
    }
}
