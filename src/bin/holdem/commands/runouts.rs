//! `holdem runouts`: the players' equity after every card that can come next.

use std::ffi::OsString;

use holdem::report::PlannedRunouts;

use crate::failure::Failure;
use crate::options::{Format, KnownCards};
use crate::session::{Run, Session};
use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

const EXAMPLES: &str = "\
Examples:
  holdem runouts AhKh QsQd -b Qh7h2c            which turn cards are good for whom
  holdem runouts AhKh QsQd -b Qh7h2c3d          the same for the river
  holdem runouts 'QQ+,AK' '22+,AJs+' -b Ks7d2c  ranges
  holdem runouts AA KK random -b Qh7h2c --player 2
  holdem runouts AhKh QsQd -b Qh7h2c -f csv     a row for each card and player
  holdem runouts AhKh QsQd -b Qh7h2c --svg runouts.svg   the grid as a picture

Each cell is a player's equity in percent after that card; ^ marks the best cards, v the worst, and
cards that cannot come have a dot. Everything is exact, however long it takes.";

/// The arguments of `runouts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// Show the grid of this player, counted from 1; default: the first of two, each of more
    #[arg(long, value_name = "N")]
    player: Option<usize>,

    /// Also draw the grids into an SVG file; - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let spot = session.spot_on_a_street(&self.players, &self.known)?;
        session.check_file(self.svg.as_deref())?;
        let request = spot.request("runouts")?;
        let quiet = session.is_quiet();
        interrupt::watch();
        let answer = session.pool()?.install(|| {
            let planned = PlannedRunouts::of(spot, request, self.player)?.on_this_machine();
            let bar = Bar::estimated("counting", planned.seconds(), quiet);
            planned.count(&|done, all| bar.update(done, all))
        })?;
        session.show_and_draw(&answer, self.svg.as_deref(), self.format)
    }
}
