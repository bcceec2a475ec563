//! `holdem push`: the hands that short stacks push and call with before the flop.

use std::ffi::OsString;

use holdem::parameter::{Given, Parameter};
use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::options::{Format, PageOption, RangeOptions};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem push 10                                  two players with ten big blinds each
  holdem push 10 --bb-ante 1                      with a big blind ante
  holdem push 10 --lock 'BB: 20%'                 best pushes if the big blind calls 20%
  holdem push 10 --lock 'SB: 50%'                 best calls of a 50% push
  holdem push --until 20                          the largest stack for each hand, up to 20 BB
  holdem push 10 -o push.html                     as an HTML page, with both charts
  holdem push 12 8 10                             three players, chip EV: BTN, SB, BB
  holdem push 5000 3000 6000 --blinds 100/200 --pays 50,30,20   the same with ICM
  holdem push 5000 3000 6000 --blinds 100/200 --pays 50,30,20 --hero BTN   the range of the button
  holdem push 15 15 15 15 --lock 'BB calls BTN: 12%'   the other seats adapt to a tight big blind

Each player pushes (goes all-in) or folds; the players behind call or fold. Stacks are before blinds and antes, in \
order of action, the small and big blind last. Heads-up is solved exactly. With more players, the strategy is found \
on random deals, and the gain of each seat's best response is measured. See docs/push-or-fold.md.";

/// The arguments of `push`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Stacks in order of action, the big blind last; one stack for heads-up
    #[arg(value_name = "STACK", allow_negative_numbers = true)]
    stacks: Vec<OsString>,

    /// Small and big blind: 100/200; without it, stacks are in big blinds
    #[arg(long, value_name = "BLINDS", allow_negative_numbers = true)]
    blinds: Option<OsString>,

    /// Ante of each player
    #[arg(long, value_name = "AMOUNT", allow_negative_numbers = true)]
    ante: Option<OsString>,

    /// Big blind ante
    #[arg(long, value_name = "AMOUNT", allow_negative_numbers = true)]
    bb_ante: Option<OsString>,

    /// Prizes, from first place: 50,30,20; without it, chip EV
    #[arg(long, value_name = "PRIZES", allow_negative_numbers = true)]
    pays: Vec<OsString>,

    /// Stacks at other tables of the same tournament
    #[arg(long, value_name = "STACKS", allow_negative_numbers = true)]
    elsewhere: Vec<OsString>,

    /// Lock the range of a seat: 'BB: 10%', 'BB calls BTN: 22+,A8+'
    ///
    /// A seat, an action (pushes, calls, overcalls, or calls a seat; omitted for all of these), a colon, a range. The
    /// other seats adapt. May be repeated
    #[arg(long, value_name = "SEAT: RANGE")]
    lock: Vec<OsString>,

    /// Show only these seats: BTN, or SB,BB
    #[arg(long, value_name = "SEATS")]
    hero: Vec<OsString>,

    /// Heads-up: table of all stacks up to this one
    #[arg(long, value_name = "STACK", allow_negative_numbers = true)]
    until: Option<OsString>,

    /// Step between the stacks of the table; 0.05 big blinds by default
    #[arg(long, value_name = "STACK", allow_negative_numbers = true, hide_short_help = true)]
    step: Option<OsString>,

    /// Number of random deals to solve on, for three or more players
    #[arg(long, value_name = "N", allow_negative_numbers = true, hide_short_help = true)]
    deals: Option<OsString>,

    #[command(flatten)]
    ranges: RangeOptions,

    /// Draw to an SVG file as well; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Args {
    /// Returns the values of the named options as typed.
    fn given(&self) -> Given<OsString> {
        let lists = [
            (Parameter::Blinds, self.blinds.as_slice()),
            (Parameter::Ante, self.ante.as_slice()),
            (Parameter::BbAnte, self.bb_ante.as_slice()),
            (Parameter::Pays, &self.pays),
            (Parameter::Elsewhere, &self.elsewhere),
            (Parameter::Lock, &self.lock),
            (Parameter::Hero, &self.hero),
            (Parameter::Until, self.until.as_slice()),
            (Parameter::Step, self.step.as_slice()),
            (Parameter::Deals, self.deals.as_slice()),
        ];
        let given = lists
            .into_iter()
            .flat_map(|(parameter, texts)| texts.iter().map(move |text| (parameter, text.clone())));
        given.collect()
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let query =
            session.query_of_stacks(&self.stacks, &self.ranges)?.with_given(&self.given())?;
        let files = Files { svg: self.svg.as_deref(), page: self.page.file(), ..Files::NONE };
        session.ask(Question::Push, &query, &Options::default(), files, self.format)
    }
}
