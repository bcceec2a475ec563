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
  holdem push 10 --bb-ante 1                      and an ante of the big blind
  holdem push 10 --lock 'BB: 20%'                 the best pushes if the big blind calls with 20%
  holdem push 10 --lock 'SB: 50%'                 the best calls of a push with half of all hands
  holdem push --until 20                          each hand's largest stack, up to 20 big blinds
  holdem push 10 -o push.html                     as a page, too, with both charts
  holdem push 12 8 10                             three players, in chips: button, small and big blind
  holdem push 5000 3000 6000 --blinds 100/200 --pays 50,30,20   the same for prizes (ICM)
  holdem push 5000 3000 6000 --blinds 100/200 --pays 50,30,20 --hero BTN   what the button does
  holdem push 15 15 15 15 --lock 'BB calls BTN: 12%'   the others adapt to a tight big blind

A player pushes, that is, goes all in, or folds; those behind call or fold. The stacks are those before blinds \
and antes, in the order in which the players act, the small and the big blind last. Two players are solved \
exactly. For more, the strategy is found on random deals, and what each seat could still gain is measured. \
See docs/push-or-fold.md.";

/// The arguments of `push`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The stacks in the order of action, the big blind last; one stack is that of two players each
    #[arg(value_name = "STACK", allow_negative_numbers = true)]
    stacks: Vec<OsString>,

    /// The small and the big blind: 100/200; without it, stacks are in big blinds
    #[arg(long, value_name = "BLINDS", allow_negative_numbers = true)]
    blinds: Option<OsString>,

    /// What every player posts as an ante
    #[arg(long, value_name = "AMOUNT", allow_negative_numbers = true)]
    ante: Option<OsString>,

    /// What the big blind posts as an ante for all
    #[arg(long, value_name = "AMOUNT", allow_negative_numbers = true)]
    bb_ante: Option<OsString>,

    /// What each place pays, the first place first: 50,30,20; without it, the game is about chips
    #[arg(long, value_name = "PRIZES", allow_negative_numbers = true)]
    pays: Vec<OsString>,

    /// The stacks of players at other tables, who play for the same prizes
    #[arg(long, value_name = "STACKS", allow_negative_numbers = true)]
    elsewhere: Vec<OsString>,

    /// What a seat goes all in with, so that the others adapt: 'BB: 10%', 'BB calls BTN: 22+,A8+'
    ///
    /// A seat, what it does (pushes, calls, overcalls, or calls a seat; nothing for all of these), a colon, a range.
    /// May be repeated
    #[arg(long, value_name = "SEAT: RANGE")]
    lock: Vec<OsString>,

    /// Show only these seats: BTN, or SB,BB
    #[arg(long, value_name = "SEATS")]
    hero: Vec<OsString>,

    /// For two players: a table of all stacks up to this one
    #[arg(long, value_name = "STACK", allow_negative_numbers = true)]
    until: Option<OsString>,

    /// The step between the stacks of the table, 0.05 big blinds by default
    #[arg(long, value_name = "STACK", allow_negative_numbers = true, hide_short_help = true)]
    step: Option<OsString>,

    /// For three players or more: the number of random deals on which a strategy is found; more come nearer
    #[arg(long, value_name = "N", allow_negative_numbers = true, hide_short_help = true)]
    deals: Option<OsString>,

    #[command(flatten)]
    ranges: RangeOptions,

    /// Also draw the answer into an SVG file; - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// How to write the answer
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
        let files = Files { svg: self.svg.as_deref(), page: self.page.file(), ..Files::default() };
        session.ask_and_write(Question::Push, &query, &Options::default(), files, self.format)
    }
}
