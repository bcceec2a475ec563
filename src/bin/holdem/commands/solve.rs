//! `holdem solve`: what two players do after the flop.

use std::ffi::OsString;

use holdem::ask::{Flag, Options, Question};
use holdem::equity::Detail;
use holdem::spot::{Stake, Stakes};

use crate::failure::Failure;
use crate::options::{Format, KnownCards, NameOptions, positive};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem solve 'QQ+,AK' '22+,AT+' -b Ks7d2c9h4s --pot 100 --stack 400
  holdem solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100%
  holdem solve @oop @ip -b Ks7d2c9h --pot 6.5 --stack 97 --bets '33%, 75%, all-in' --raises 3x
  holdem solve … --bets 'flop: 33%' --bets 'oop turn: 50%, 100%' --donks none
  holdem solve … --line 'check, bet 75%, call, 9h, check'     at a later decision
  holdem solve … --until 0.1% --time 2m                       as near as that, or two minutes
  holdem solve … --plan                                       the memory it takes
  holdem solve … --rake 5% --rake-cap 3                       with what the house takes

The first player acts first on each street. The answer has a certificate: what the best response to the strategies \
gains, counted over all combos and cards, in the tree of these sizes. Ctrl-C shows the strategy so far, a second one ends at once. See \
docs/solver.md.";

const BETTING: &str = "Betting";

const SEARCH: &str = "Search";

/// The arguments of `solve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The ranges of the player who acts first, and of the other
    #[arg(value_name = "RANGE")]
    players: Vec<OsString>,

    #[command(flatten)]
    betting: Betting,

    #[command(flatten)]
    search: Search,

    /// Show the decision after these actions and cards: 'check, bet 75%, call, 9h'
    #[arg(long, value_name = "ACTIONS")]
    line: Option<OsString>,

    /// List the combos of the player who acts
    #[arg(long)]
    by_combo: bool,

    /// List at most this many combos, those that come most often first
    #[arg(long, value_name = "N", value_parser = positive, requires = "by_combo", hide_short_help = true)]
    top: Option<u64>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Also draw a grid of each action into an SVG file; - draws to standard output instead of the answer
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// The options for the tree.
#[derive(Debug, clap::Args)]
struct Betting {
    /// What is in the middle before the first action
    #[arg(long, help_heading = BETTING, value_name = "AMOUNT", allow_negative_numbers = true)]
    pot: Option<OsString>,

    /// What each player has left; of two stacks, the smaller one
    #[arg(long, help_heading = BETTING, value_name = "AMOUNT", allow_negative_numbers = true)]
    stack: Option<OsString>,

    /// The sizes of bets: '33%, 75%, all-in', amounts, or none
    ///
    /// 50%, all-in by default. Before a colon can be said where they are for: 'oop turn: 50%'. What is said about fewer
    /// streets and players counts more. May be repeated
    #[arg(long, help_heading = BETTING, value_name = "SIZES", allow_negative_numbers = true)]
    bets: Vec<OsString>,

    /// The sizes of raises: '3x, all-in', shares of the pot, amounts, or none
    ///
    /// 3x by default
    #[arg(long, help_heading = BETTING, value_name = "SIZES", allow_negative_numbers = true)]
    raises: Vec<OsString>,

    /// The first player's bets into the last aggressor
    ///
    /// As other bets by default; none for no such bets
    #[arg(long, help_heading = BETTING, value_name = "SIZES", allow_negative_numbers = true, hide_short_help = true)]
    donks: Vec<OsString>,

    /// The most raises of a street, after the bet; 3 by default
    #[arg(long, help_heading = BETTING, value_name = "N", allow_negative_numbers = true, hide_short_help = true)]
    most_raises: Option<OsString>,

    /// The share of the stack from which a bet is all-in; 80% by default
    #[arg(long, help_heading = BETTING, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    all_in_from: Option<OsString>,

    /// Merge sizes that are closer than this share of the pot
    #[arg(long, help_heading = BETTING, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    merge_within: Option<OsString>,

    /// What the house takes of the pot, such as 5%
    #[arg(long, help_heading = BETTING, value_name = "SHARE", allow_negative_numbers = true, hide_short_help = true)]
    rake: Option<OsString>,

    /// The most that the house takes
    #[arg(long, visible_alias = "cap", help_heading = BETTING, value_name = "AMOUNT", allow_negative_numbers = true, hide_short_help = true)]
    rake_cap: Option<OsString>,
}

/// The options for the search.
#[derive(Debug, clap::Args)]
struct Search {
    /// Stop when best responses gain this share of the pot
    ///
    /// On average over both players; 0.5% by default
    #[arg(long, help_heading = SEARCH, value_name = "SHARE", allow_negative_numbers = true)]
    until: Option<OsString>,

    /// Stop after this time, such as 10s or 2m
    #[arg(long, help_heading = SEARCH, value_name = "TIME", allow_negative_numbers = true)]
    time: Option<OsString>,

    /// Stop after this many iterations
    #[arg(long, help_heading = SEARCH, value_name = "N", allow_negative_numbers = true, hide_short_help = true)]
    iterations: Option<OsString>,

    /// The most memory to take: 4GB; half of what is free by default
    #[arg(long, help_heading = SEARCH, value_name = "SIZE", allow_negative_numbers = true, hide_short_help = true)]
    memory: Option<OsString>,

    /// Say what memory the game takes, and do not solve it
    #[arg(long, help_heading = SEARCH)]
    plan: bool,
}

impl Args {
    /// Returns the named texts as they were typed.
    fn stakes(&self) -> Stakes<OsString> {
        let Betting { bets, raises, donks, .. } = &self.betting;
        let Self { betting, search, .. } = self;
        let lists = [
            (Stake::Pot, betting.pot.as_slice()),
            (Stake::Stack, betting.stack.as_slice()),
            (Stake::Bets, bets),
            (Stake::Raises, raises),
            (Stake::Donks, donks),
            (Stake::MostRaises, betting.most_raises.as_slice()),
            (Stake::AllInFrom, betting.all_in_from.as_slice()),
            (Stake::MergeWithin, betting.merge_within.as_slice()),
            (Stake::Rake, betting.rake.as_slice()),
            (Stake::RakeCap, betting.rake_cap.as_slice()),
            (Stake::Line, self.line.as_slice()),
            (Stake::Until, search.until.as_slice()),
            (Stake::Time, search.time.as_slice()),
            (Stake::Iterations, search.iterations.as_slice()),
            (Stake::Memory, search.memory.as_slice()),
        ];
        let given = lists
            .into_iter()
            .flat_map(|(stake, texts)| texts.iter().map(move |text| (stake, text.clone())));
        given.collect()
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let query = session.query(&self.players, &self.known)?.with_stakes(&self.stakes())?;
        let query = self.names.of(query);
        let options = Options {
            detail: Detail::NONE.by_combo(self.by_combo),
            top: self.top.map(|top| usize::try_from(top).unwrap_or(usize::MAX)),
            flags: if self.search.plan { vec![Flag::Plan] } else { Vec::new() },
            ..Options::default()
        };
        session.ask_and_draw(Question::Solve, &query, &options, self.svg.as_deref(), self.format)
    }
}
