//! `holdem odds`: the frequency of each category by the flop, turn and river, with made hands and draws.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, positive};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem odds AhKh                      each category by the flop, turn and river
  holdem odds AhKh -b Qh7h2c            made hand, draws, the next cards
  holdem odds AhKh -b Qh7h2c --explain  each draw explained
  holdem odds 'QQ+,AKs' -b Qh7h2c       made hands and draws of a range
  holdem odds 9h8h -b 7c6d2s -d Th      with dead cards
  holdem odds 15% --flops               odds of a range over all flops
  holdem odds 15% --flops -b Kh         on flops with this card
  holdem odds - < spots.txt             lines such as: 9h8h | 7c6d2s | Th

Every board is counted. Other players' hands are ignored: for those, holdem outs and holdem equity.";

/// The arguments of `odds`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hole cards or a range; or - and files, for a batch
    #[arg(required = true, value_name = "HAND")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// Explain each draw
    #[arg(long)]
    explain: bool,

    /// Odds of made hands and draws over all flops, and the flops it hits
    #[arg(long, conflicts_with = "explain")]
    flops: bool,

    /// List only the N best and worst flops
    #[arg(long, value_name = "N", requires = "flops", conflicts_with = "explain",
        value_parser = positive, hide_short_help = true)]
    top: Option<u64>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.players) {
            BatchOptions::refuse_single(&[(self.explain, "--explain"), (self.flops, "--flops")])?;
            return lines::ask(
                Question::Odds,
                &Options::default(),
                &self.players,
                &self.batch,
                session.defaults(&self.known)?,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.players)?;
        let query = session.query(&self.players, &self.known)?;
        let question = if self.flops { Question::Flops } else { Question::Odds };
        // A number above the maximum has no effect.
        let top = self.top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
        let options = Options { explain: self.explain, top, ..Options::default() };
        session.ask(question, &query, &options, Files::NONE, self.format)
    }
}
