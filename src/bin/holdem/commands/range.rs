//! `holdem range`: a range's combos, its normal form, its grid.

use std::ffi::OsString;

use holdem::batch::Ranges;
use holdem::report::{BlockersAnswer, DivideBy, RangeAnswer};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, count};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem range '22+,A2s+:0.5,KTs+'      pairs, suited aces half the time, KTs KJs KQs
  holdem range 15% 5%-15%               the best 15 of a hundred hands; less the best 5
  holdem range 'random,!AA'             every hand but aces
  holdem range 15% --svg range.svg      the grid as a picture
  holdem range QQ+,AK -b AhKd7s         less what the board makes impossible
  holdem range TT,JJ,QQ,KK,AA -f plain  the normal form: TT+
  holdem range 15% -b Qh7h2c            how it divides on a board: made hands and draws
  holdem range '15% & top pair+' -b Qh7h2c   what of it has top pair or better
  holdem range 15% -b Qh7h2c --by strength   from the best hand down
  holdem range AhQs -b KhKs7d --against AA,AK   what a hand takes out of another range
  holdem range - ranges.txt -f plain    the normal form of each line

Hands are AA, AKs (suited), AKo (offsuit), AK (both) or AhKh. KTs+ raises the lower card up to KQs;
A5s-A2s, 88-55 and JTs-54s are spans; AKs:0.5 weighs; !AhKh takes away from what stands before.
Where items overlap the later weight stands. Quote what your shell would take for itself: ! and spaces.";

/// The arguments of `range`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Ranges, each an argument of its own; or - and files, to answer every line
    #[arg(required = true)]
    ranges: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// How the range divides on the board
    #[arg(long, value_name = "WHAT", conflicts_with = "against")]
    by: Option<By>,

    /// Which cards and hands of the range take most out of this one: blockers
    #[arg(long, value_name = "RANGE")]
    against: Option<OsString>,

    /// Show the first N parts or blockers
    #[arg(long, value_name = "N", default_value = "20", value_parser = count)]
    top: u64,

    /// Also draw the answer into an SVG file; - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

/// What a range is divided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum By {
    /// What its combos make: sets, top pairs
    Made,
    /// The best draw of its combos
    Draw,
    /// The strength of its combos
    Strength,
}

impl From<By> for DivideBy {
    fn from(by: By) -> Self {
        match by {
            By::Made => Self::Made,
            By::Draw => Self::Draw,
            By::Strength => Self::Strength,
        }
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.ranges) {
            BatchOptions::refuse_single(&[
                (self.svg.is_some(), "--svg"),
                (self.by.is_some(), "--by"),
                (self.against.is_some(), "--against"),
            ])?;
            return lines::answer(
                Ranges,
                &self.ranges,
                &self.batch,
                self.known.defaults()?,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.ranges)?;
        session.check_file(self.svg.as_deref())?;
        let top = usize::try_from(self.top).unwrap_or(usize::MAX);
        if let Some(against) = &self.against {
            let both: Vec<OsString> = self.ranges.iter().chain([against]).cloned().collect();
            let answer = BlockersAnswer::of(&session.spot(&both, &self.known)?, top)?;
            return session.show_and_draw(&answer, self.svg.as_deref(), self.format);
        }
        let spot = session.spot(&self.ranges, &self.known)?;
        let answer = RangeAnswer::divided(&spot, self.by.map(DivideBy::from), top)?;
        session.show_and_draw(&answer, self.svg.as_deref(), self.format)
    }
}
