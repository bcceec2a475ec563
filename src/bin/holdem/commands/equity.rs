//! `holdem equity`: each player's equity.

use std::ffi::OsString;
use std::io::IsTerminal;

use clap::ValueEnum;

use holdem::equity::{Budget, Detail, Engine};
use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{
    BatchOptions, BetOptions, EXACT_OR_SAMPLED, Format, KnownCards, NameOptions, OpponentOptions,
    SamplingOptions, positive,
};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem equity AhKh QsQd                        hand against hand, exact
  holdem equity AhKh 'QQ+,AKs' random            hands, ranges and unknown hands
  holdem equity JJ --opponents 5                 against five unknown hands
  holdem equity 'TT+,AK' 15% -b Ks7d2c -d 'Ah 9c'   on a flop, with dead cards
  holdem equity AhKh QsQd --by-category          wins and losses by category
  holdem equity 'QQ+' 'AK,TT+' --by-combo        the equity of each combo; --svg FILE draws it
  holdem equity 'QQ+' 'AK,TT+' --by-combo --top 5   only the best five of each player
  holdem equity AhKh QsQd -b Qh7h2c3d --streets  on each street up to this board
  holdem equity AhKh QsQd -b Qh7h2c --pot 100 --call 50   is a call of 50 profitable?
  holdem equity AhKh QsQd -b Qh7h2c --pot 100 --bet 75    how often must a bet of 75 take it down?
  holdem equity AhKh QsQd -b Qh7h2c --pot 100 --bet 33% --bet 75% --folds 40%   the best size
  holdem equity random random random random --precision 0.02%
  holdem equity AA KK QQ JJ --exact              exact, regardless of the time
  holdem equity AA KK QQ JJ --plan               the estimated time
  holdem equity - < spots.txt                    lines such as: AhKh QQ+ | Ks7d2c | 9c
  holdem equity - hands.txt --against 12%        each line's hand against the same range
  holdem equity - spots.csv --columns hero,villain,board -f csv

Equity is the expected share of the pot: a win counts 1, a two-way split 1/2. By default the answer is exact if that \
takes at most a few seconds, else sampled to ±0.05%; it states which.";

/// The arguments of `equity`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two or more players: hole cards, ranges, `random`; or - and files
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    opponents: OpponentOptions,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    #[command(flatten)]
    given: BetOptions,

    /// Break wins, ties and losses down by category
    #[arg(long)]
    by_category: bool,

    /// Show the equity of each combo of each range
    #[arg(long)]
    by_combo: bool,

    /// List only the N best combos of each player
    #[arg(long, value_name = "N", requires = "by_combo", conflicts_with = "streets",
        value_parser = positive, hide_short_help = true)]
    top: Option<u64>,

    /// Draw them to an SVG file as well
    ///
    /// With -, draw to standard output instead
    #[arg(long, value_name = "FILE", conflicts_with = "plan")]
    svg: Option<OsString>,

    /// Show the equity on every street up to this board
    #[arg(long, conflicts_with_all = ["by_category", "by_combo", "plan", "pot", "call", "bet", "folds", "rake", "rake_cap"])]
    streets: bool,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    sampling: SamplingOptions,

    /// Engine; all exact engines give the same result
    #[arg(long, hide_short_help = true, value_name = "ENGINE", help_heading = EXACT_OR_SAMPLED)]
    engine: Option<EngineArg>,

    /// Estimate the time of each engine without running
    #[arg(
        long,
        hide_short_help = true,
        help_heading = EXACT_OR_SAMPLED,
        conflicts_with_all = ["pot", "call", "bet", "folds", "rake", "rake_cap"]
    )]
    plan: bool,

    #[command(flatten)]
    batch: BatchOptions,
}

/// The engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EngineArg {
    /// Deal by deal: the reference
    Enumerate,
    /// Combo by combo, over groups of similar boards
    Boards,
    /// Whole ranges on each board
    Sweep,
    /// Preflop lookup table for two players
    Table,
    /// Random deals
    Sample,
}

impl EngineArg {
    /// Returns the exact engine; `None` for a sample.
    fn exact(self) -> Option<Engine> {
        match self {
            Self::Enumerate => Some(Engine::Enumerate),
            Self::Boards => Some(Engine::Boards),
            Self::Sweep => Some(Engine::Sweep),
            Self::Table => Some(Engine::Table),
            Self::Sample => None,
        }
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.players) {
            return self.answer_lines(session);
        }
        self.batch.refuse(&session.command, &self.players)?;
        let question = match (self.plan, self.streets) {
            (true, _) => Question::Plan,
            (false, true) => Question::Streets,
            (false, false) => Question::Equity,
        };
        // --streets conflicts with --by-combo, which also silences clap's rule that these require it.
        if self.streets && (self.svg.is_some() || self.top.is_some()) {
            return Err(Failure::refused(
                "--svg and --top need the equity by combo, which --streets lacks",
                "leave out --streets or these options; holdem graph draws a spot on one street",
            ));
        }
        if self.svg.is_some() && !self.by_combo {
            return Err(Failure::refused(
                "the picture needs the equity by combo",
                "add --by-combo; holdem graph draws the equity over each range",
            ));
        }
        let are_rows = matches!(self.format, Format::Csv | Format::Tsv);
        if self.by_category && self.by_combo && are_rows {
            return Err(Failure::refused(
                "CSV and TSV rows are either categories or combos",
                "use one of --by-category and --by-combo, or -f json",
            ));
        }
        if (self.by_category || self.by_combo) && self.given.has_several_bets() && are_rows {
            return Err(Failure::refused(
                "CSV and TSV rows are either categories, combos or bets",
                "give one --bet, or use -f json",
            ));
        }
        let players = self.opponents.after(&self.players);
        let query = session.query(&players, &self.known)?.with_given(&self.given.given())?;
        let options = Options { is_timed: std::io::stdout().is_terminal(), ..self.options()? };
        let svg = self.svg.as_deref();
        session.ask(question, &self.names.of(query), &options, Files::picture(svg), self.format)
    }
}

impl Args {
    fn answer_lines(&self, session: &Session) -> Result<(), Failure> {
        BatchOptions::refuse_single(&[
            (self.plan, "--plan"),
            (self.streets, "--streets"),
            (self.svg.is_some(), "--svg"),
            (self.names.is_given(), "--name"),
        ])?;
        let is_detailed = self.by_category || self.by_combo;
        if is_detailed && !matches!(self.format, Format::Json | Format::Ndjson) {
            return Err(Failure::refused(
                "categories and combos do not fit in one line per spot",
                "use -f ndjson or -f json",
            ));
        }
        let defaults = session.defaults(&self.known)?.with_given(&self.given.given())?;
        let opponents = self.opponents.texts(&defaults)?;
        let defaults = defaults.with_players(opponents);
        let options = self.options()?;
        lines::ask(
            Question::Equity,
            &options,
            &self.players,
            &self.batch,
            defaults,
            self.format,
            session,
        )
    }

    fn options(&self) -> Result<Options, Failure> {
        let (detail, top) = (self.detail(), self.top());
        Ok(Options { budget: self.budget()?, detail, top, ..Options::default() })
    }

    /// Returns the number of combos to list; `None` for all.
    fn top(&self) -> Option<usize> {
        // A number above the maximum has no effect.
        self.top.map(|top| usize::try_from(top).unwrap_or(usize::MAX))
    }

    fn detail(&self) -> Detail {
        Detail::default().by_category(self.by_category).by_combo(self.by_combo)
    }

    /// Returns the budget for the options.
    fn budget(&self) -> Result<Budget, Failure> {
        match self.engine {
            None => Ok(self.sampling.budget()),
            Some(EngineArg::Sample) if self.sampling.exact => {
                let hint = "leave out --exact, or --engine sample";
                Err(Failure::refused("a sample is not exact", hint))
            }
            Some(engine) => match engine.exact() {
                None => Ok(self.sampling.sampled_budget()),
                Some(engine) if self.sampling.is_sampled() => Err(Failure::refused(
                    format!("{engine} counts every deal, and does not sample"),
                    "leave out --engine or the sampling options",
                )),
                Some(engine) => Ok(Budget::engine(engine)),
            },
        }
    }
}
