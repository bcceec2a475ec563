//! `holdem icm`: the value of tournament stacks in prizes.

use std::ffi::OsString;

use holdem::parameter::{Given, Parameter};
use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, NameOptions, PageOption};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem icm 5000 3000 1500 500 --pays 500,300,200            what each stack is worth
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --places   and the chance of each place
  holdem icm 9 8 7 6 5 4 --pays 1x5                           a satellite: five equal prizes
  holdem icm 50 30 20 --pays 70,30 --fractions                    as fractions
  holdem icm 5000 3000 1500 --pays 500,300,200 --chop --keep 50 --round 1   a deal
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --bubble   what risk costs, each against each
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --all-in 1,3 --win 55%
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --all-in 1,3 --hands QQ+ --hands AhKh --pot 300
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --bubble -o icm.html   as a page, too
  holdem icm - stacks.csv --pays 500,300,200 -f csv           every line of a file: columns stack1, stack2, …

The model of Malmuth and Harville: the next place goes to a player in proportion to the stacks of those who \
are left. Skill, position and the size of the blinds have no part in it. Digits that are not certain are not \
written. See docs/tournaments.md.";

const DEAL: &str = "A deal";

const ALL_IN: &str = "An all-in";

/// The arguments of `icm`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The chips of each player; or - and files, to answer every line
    #[arg(required = true, value_name = "STACK", allow_negative_numbers = true)]
    stacks: Vec<OsString>,

    /// What each place pays, the first place first: 500,300,200
    ///
    /// 100x7 is seven prizes of 100
    #[arg(long, value_name = "PRIZES", allow_negative_numbers = true)]
    pays: Vec<OsString>,

    /// Show each player's chance to take each place that pays
    #[arg(long)]
    places: bool,

    /// Show the shares of the prizes as exact fractions
    #[arg(long, visible_alias = "exact")]
    fractions: bool,

    #[command(flatten)]
    deal: Deal,

    /// Show what risk costs: bubble factors and risk premiums
    ///
    /// Of each player against each: the prizes that an all-in can lose over those that it can win; and the equity that it needs beyond 50%
    #[arg(long)]
    bubble: bool,

    #[command(flatten)]
    all_in: AllIn,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Also draw the first stack's worth by its size into an SVG file
    ///
    /// - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

/// The options for a deal.
#[derive(Debug, clap::Args)]
struct Deal {
    /// Show what a deal pays each player: by ICM, and by chips
    #[arg(long, help_heading = DEAL)]
    chop: bool,

    /// Keep an amount of the first prize for the winner
    #[arg(long, help_heading = DEAL, value_name = "AMOUNT", allow_negative_numbers = true, hide_short_help = true)]
    keep: Option<OsString>,

    /// Round the shares to a unit so that they add up; 0.01 by default
    #[arg(long, help_heading = DEAL, value_name = "UNIT", allow_negative_numbers = true, hide_short_help = true)]
    round: Option<OsString>,
}

/// The options for an all-in.
#[derive(Debug, clap::Args)]
struct AllIn {
    /// The players who are all-in, by their numbers: 1,3
    #[arg(long, help_heading = ALL_IN, value_name = "PLAYERS", allow_negative_numbers = true)]
    all_in: Vec<OsString>,

    /// How often the first of two wins, or how often each wins: 55%
    #[arg(long, help_heading = ALL_IN, value_name = "SHARES", allow_negative_numbers = true)]
    win: Vec<OsString>,

    /// How often two split the pot
    #[arg(long, help_heading = ALL_IN, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    tie: Option<OsString>,

    /// The hand or range of each: --hands AhKh --hands QQ+
    ///
    /// In the order of --all-in
    #[arg(long, help_heading = ALL_IN, value_name = "HAND")]
    hands: Vec<OsString>,

    /// What is in the middle before the all-in, and in no stack
    #[arg(long, help_heading = ALL_IN, value_name = "AMOUNT", allow_negative_numbers = true, hide_short_help = true)]
    pot: Option<OsString>,

    /// What is paid for each player who is eliminated: one bounty for all, or one each
    #[arg(long, help_heading = ALL_IN, value_name = "AMOUNTS", allow_negative_numbers = true, hide_short_help = true)]
    bounty: Vec<OsString>,
}

impl Args {
    /// Returns the values of the named options as typed.
    fn given(&self) -> Given<OsString> {
        let AllIn { all_in, win, tie, hands, pot, bounty } = &self.all_in;
        let lists = [
            (Parameter::Pays, self.pays.as_slice()),
            (Parameter::Keep, self.deal.keep.as_slice()),
            (Parameter::Round, self.deal.round.as_slice()),
            (Parameter::AllIn, all_in),
            (Parameter::Win, win),
            (Parameter::Tie, tie.as_slice()),
            (Parameter::Hands, hands),
            (Parameter::Pot, pot.as_slice()),
            (Parameter::Bounty, bounty),
        ];
        let each = lists
            .into_iter()
            .flat_map(|(parameter, texts)| texts.iter().map(move |text| (parameter, text.clone())));
        each.collect()
    }

    fn flags(&self) -> Vec<Parameter> {
        let flags = [
            (Parameter::Places, self.places),
            (Parameter::Fractions, self.fractions),
            (Parameter::Chop, self.deal.chop),
            (Parameter::Bubble, self.bubble),
        ];
        flags.into_iter().filter_map(|(flag, is_set)| is_set.then_some(flag)).collect()
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.stacks) {
            let AllIn { all_in, win, tie, hands, pot, bounty } = &self.all_in;
            let is_about_one = [
                (self.places, "--places"),
                (self.fractions, "--fractions"),
                (self.deal.chop, "--chop"),
                (self.deal.keep.is_some(), "--keep"),
                (self.deal.round.is_some(), "--round"),
                (self.bubble, "--bubble"),
                (!all_in.is_empty(), "--all-in"),
                (!win.is_empty(), "--win"),
                (tie.is_some(), "--tie"),
                (!hands.is_empty(), "--hands"),
                (pot.is_some(), "--pot"),
                (!bounty.is_empty(), "--bounty"),
                (self.names.is_given(), "--name"),
                (self.svg.is_some(), "--svg"),
                (self.page.file().is_some(), "--output"),
            ];
            BatchOptions::refuse_single(&is_about_one)?;
            let defaults = session.defaults(&self.known)?.with_given(&self.given())?;
            return lines::ask(
                Question::Icm,
                &Options::default(),
                &self.stacks,
                &self.batch,
                defaults,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.stacks)?;
        let query = session.query(&self.stacks, &self.known)?.with_given(&self.given())?;
        let query = self.names.of(query);
        let options = Options { flags: self.flags(), ..Options::default() };
        let files = Files { svg: self.svg.as_deref(), page: self.page.file(), ..Files::default() };
        session.ask_and_write(Question::Icm, &query, &options, files, self.format)
    }
}
