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
  holdem icm 5000 3000 1500 500 --pays 500,300,200            prize equity of each stack
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --places   with the probability of each place
  holdem icm 9 8 7 6 5 4 --pays 1x5                           a satellite: five equal prizes
  holdem icm 50 30 20 --pays 70,30 --fractions                    as fractions
  holdem icm 5000 3000 1500 --pays 500,300,200 --chop --keep 50 --round 1   a deal
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --bubble   bubble factors and risk premiums
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --all-in 1,3 --win 55%
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --all-in 1,3 --hands QQ+ --hands AhKh --pot 300
  holdem icm 5000 3000 1500 500 --pays 500,300,200 --bubble -o icm.html   as an HTML page
  holdem icm - stacks.csv --pays 500,300,200 -f csv           a batch: columns stack1, stack2, …

The Malmuth-Harville model (ICM): each place goes to one of the remaining players in proportion to their stacks. \
Skill, position and blinds are ignored. Only certain digits are shown. See docs/tournaments.md.";

const DEAL: &str = "A deal";

const ALL_IN: &str = "An all-in";

/// The arguments of `icm`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Stack of each player; or - and files, for a batch
    #[arg(required = true, value_name = "STACK", allow_negative_numbers = true)]
    stacks: Vec<OsString>,

    /// Prizes, from first place: 500,300,200
    ///
    /// 100x7 is seven prizes of 100
    #[arg(long, value_name = "PRIZES", allow_negative_numbers = true)]
    pays: Vec<OsString>,

    /// Show each player's probability of each paid place
    #[arg(long)]
    places: bool,

    /// Show prize equities as exact fractions
    #[arg(long, visible_alias = "exact")]
    fractions: bool,

    #[command(flatten)]
    deal: DealOptions,

    /// Show bubble factors and risk premiums
    ///
    /// For each pair of players: prize equity lost over prize equity won in an all-in, and required equity beyond 50%
    #[arg(long)]
    bubble: bool,

    #[command(flatten)]
    all_in: AllInOptions,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Draw prize equity by size of the first stack to an SVG file as well; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    #[command(flatten)]
    page: PageOption,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

/// The options for a deal.
#[derive(Debug, clap::Args)]
struct DealOptions {
    /// Show a deal: ICM chop and chip chop
    #[arg(long, help_heading = DEAL)]
    chop: bool,

    /// Part of the first prize left for the winner
    #[arg(long, help_heading = DEAL, value_name = "AMOUNT", allow_negative_numbers = true, hide_short_help = true)]
    keep: Option<OsString>,

    /// Unit to round the shares to; 0.01 by default
    #[arg(long, help_heading = DEAL, value_name = "UNIT", allow_negative_numbers = true, hide_short_help = true)]
    round: Option<OsString>,
}

/// The options for an all-in.
#[derive(Debug, clap::Args)]
struct AllInOptions {
    /// Players who are all-in, by number or name: 1,3
    #[arg(long, help_heading = ALL_IN, value_name = "PLAYERS", allow_negative_numbers = true)]
    all_in: Vec<OsString>,

    /// Probability that the first of two wins, or that each wins: 55%
    #[arg(long, help_heading = ALL_IN, value_name = "SHARES", allow_negative_numbers = true)]
    win: Vec<OsString>,

    /// Probability of a split pot between two players
    #[arg(long, help_heading = ALL_IN, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    tie: Option<OsString>,

    /// Hand or range of each player all-in: --hands AhKh --hands QQ+
    ///
    /// In the order of --all-in
    #[arg(long, help_heading = ALL_IN, value_name = "HAND")]
    hands: Vec<OsString>,

    /// Chips in the pot before the all-in, in no stack
    #[arg(long, help_heading = ALL_IN, value_name = "AMOUNT", allow_negative_numbers = true, hide_short_help = true)]
    pot: Option<OsString>,

    /// Bounty for each eliminated player: one for all, or one per player
    #[arg(long, help_heading = ALL_IN, value_name = "AMOUNTS", allow_negative_numbers = true, hide_short_help = true)]
    bounty: Vec<OsString>,
}

impl Args {
    /// Returns the values of the named options as typed.
    fn given(&self) -> Given<OsString> {
        let AllInOptions { all_in, win, tie, hands, pot, bounty } = &self.all_in;
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
            let AllInOptions { all_in, win, tie, hands, pot, bounty } = &self.all_in;
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
        let files = Files { svg: self.svg.as_deref(), page: self.page.file(), ..Files::NONE };
        session.ask(Question::Icm, &query, &options, files, self.format)
    }
}
