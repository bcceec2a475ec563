//! `holdem eval`: a hand's category, the five cards that make it, and the number of hands it beats.

use std::ffi::OsString;

use clap::ValueEnum;

use holdem::Method;
use holdem::question::eval::Hands;
use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, CardOptions, Format};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem eval AhKh QhJhTh 2c 3d         hole cards first, then the board
  holdem eval 10h9h -b 'J♥ Q♥ 2c'       the board as an option
  holdem eval AhKh QhJhTh --explain     the reasons
  holdem eval AhKh QhJhTh2c3d -d As     no opponent can hold the ace of spades
  holdem eval AhKh QhJhTh -f json       JSON for programs
  cut -f3 hands.tsv | holdem eval -     one hand per line

Cards are a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣ ♦ ♥ ♠), in either \
case and either order, with spaces, commas or nothing between them.";

/// The arguments of `eval`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two hole cards, then three to five board cards; or - and files, for a batch
    #[arg(required = true)]
    cards: Vec<OsString>,

    #[command(flatten)]
    known: CardOptions,

    /// Explain the hand: missing better hands, tie-breakers; steps of --method
    #[arg(long)]
    explain: bool,

    /// Evaluation method; all agree; default: lookup
    #[arg(long, value_name = "METHOD")]
    method: Option<MethodArg>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

/// The methods to rate a hand with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MethodArg {
    /// The best of all five-card combinations
    Combinations,
    /// Fourteen rank buckets, with the ace as 1 and 14
    Buckets,
    /// Sums of keys, looked up in tables
    Lookup,
    /// All three; exits with 1 if they differ
    All,
}

impl MethodArg {
    fn methods(self) -> &'static [Method] {
        match self {
            Self::Combinations => &[Method::Combinations],
            Self::Buckets => &[Method::Buckets],
            Self::Lookup => &[Method::Lookup],
            Self::All => &Method::ALL,
        }
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.cards) {
            return self.answer_lines(session);
        }
        self.batch.refuse(&session.command, &self.cards)?;
        let query = session.query(&self.cards, &self.known.known(&session.command)?)?;
        let methods = self.method.map_or(Vec::new(), |method| method.methods().to_vec());
        let options = Options { explain: self.explain, methods, ..Options::default() };
        session.ask(Question::Eval, &query, &options, Files::NONE, self.format)
    }
}

impl Args {
    fn methods(&self) -> &'static [Method] {
        self.method.unwrap_or(MethodArg::Lookup).methods()
    }

    fn answer_lines(&self, session: &Session) -> Result<(), Failure> {
        if self.explain && !matches!(self.format, Format::Json | Format::Ndjson) {
            return Err(Failure::refused(
                "explanations do not fit in one line per hand",
                "use -f ndjson or -f json",
            ));
        }
        let hands = Hands::by(self.methods());
        let hands = if self.explain { hands.explained() } else { hands };
        lines::answer(
            hands.into(),
            &self.cards,
            &self.batch,
            session.defaults(&self.known.known(&session.command)?)?,
            self.format,
            session,
        )
    }
}
