//! `holdem preflop`: the 169 starting hands against a random hand, and against each other.

use std::ffi::OsString;

use holdem::equity::multiway::Opponents;
use holdem::parse::Refusal;
use holdem::report::{MultiwayAnswer, PreflopAnswer};
use holdem::spot::{Query, preflop_hand, preflop_opponents, preflop_sides};

use crate::failure::Failure;
use crate::options::{Format, count};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem preflop                        the 169 against a random hand, the best first
  holdem preflop --grid                 the same as a grid of 13 × 13
  holdem preflop AKs                    AKs against a random hand, and against each of the 169
  holdem preflop --opponents 3          the 169 against three random hands
  holdem preflop AKs --opponents 3      the row of AKs
  holdem preflop --svg preflop.svg      the 169 as a picture
  holdem preflop AKs QQ                 how many deals of AKs against QQ are won, tied and lost
  holdem preflop --all -f csv > matrix.csv   the 169 × 169 table

Exact: every board is counted with every two combos; against two or three random hands with every three or four.
Against four to nine the equities were sampled once, with a standard error of at most 0.002%. The answer is immediate.
Hands are AA, AKs (suited), AKo (offsuit) or random; ranges such as QQ+ and combos such as AhKh are for
holdem equity.";

/// The arguments of `preflop`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// One starting hand, against each; or two, one against the other
    #[arg(value_name = "HAND", conflicts_with = "all")]
    hands: Vec<OsString>,

    /// Show equities as a grid of 13 × 13, in tables and Markdown
    #[arg(long, conflicts_with = "all")]
    grid: bool,

    /// Each starting hand against each: 169 grids; in CSV and TSV one table of 169 × 169 equities
    #[arg(long)]
    all: bool,

    /// Against this many random hands, 1 to 9
    #[arg(long, value_name = "N", value_parser = count)]
    opponents: Option<u64>,

    /// Also draw the answer into an SVG file; - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        session.check_file(self.svg.as_deref())?;
        let query = Query::of_arguments("preflop", &self.hands, None, None)?;
        let opponents = self.opponents.map(preflop_opponents).transpose()?;
        match opponents {
            Some(opponents) if self.is_multiway(opponents) => {
                self.show_multiway(&query, opponents, session)
            }
            _ => self.show_heads_up(&query, session),
        }
    }
}

impl Args {
    /// Returns whether the question is not one for the table of two players.
    fn is_multiway(&self, opponents: Opponents) -> bool {
        opponents > Opponents::ONE || !(self.all || self.hands.len() > 1)
    }

    fn show_heads_up(&self, query: &Query<'_>, session: &Session) -> Result<(), Failure> {
        let answer = match *preflop_sides(query)? {
            _ if self.all => PreflopAnswer::whole(),
            [] => PreflopAnswer::list(),
            [side] => PreflopAnswer::row(side),
            [hand, against, ..] => PreflopAnswer::matchup(hand, against),
        };
        let answer = if self.grid { answer.as_grid()? } else { answer };
        session.show_and_draw(&answer, self.svg.as_deref(), self.format)
    }

    fn show_multiway(
        &self,
        query: &Query<'_>,
        opponents: Opponents,
        session: &Session,
    ) -> Result<(), Failure> {
        if self.all {
            let message = "--all has one opponent: each starting hand against each";
            let hint = format!("leave out --all: holdem preflop --opponents {}", opponents.count());
            return Err(Refusal::new(message, hint).into());
        }
        let answer = match preflop_hand(query, opponents)? {
            None => MultiwayAnswer::list(opponents),
            Some(hand) => MultiwayAnswer::hand(hand, opponents),
        };
        let answer = if self.grid { answer.as_grid()? } else { answer };
        session.show_and_draw(&answer, self.svg.as_deref(), self.format)
    }
}
