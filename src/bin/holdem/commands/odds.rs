//! `holdem odds`: how often a hand or a range makes each category by the flop, the turn and the river; its made hands
//! and draws.

use std::ffi::OsString;

use holdem::batch::Odds;
use holdem::report::OddsAnswer;
use holdem::spot::Spot;

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards};
use crate::session::{Run, Session};
use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

const EXAMPLES: &str = "\
Examples:
  holdem odds AhKh                      each category by the flop, the turn and the river
  holdem odds AhKh -b Qh7h2c            from here on: made hand, draws, what each next card makes
  holdem odds AhKh -b Qh7h2c --explain  what each draw is
  holdem odds 'QQ+,AKs' -b Qh7h2c       how often a range holds what
  holdem odds 9h8h -b 7c6d2s -d Th      with cards known to be out of play
  holdem odds - < spots.txt             lines such as: 9h8h | 7c6d2s | Th

Every board is counted. Other players' hands are ignored: for those, holdem outs and holdem equity.";

/// With more combos than this, and many boards for each, the count shows a progress bar.
const MANY: usize = 100;

/// The arguments of `odds`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hole cards or a range; or - and files, to answer every line
    #[arg(required = true, value_name = "HAND")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// Explain what each draw is
    #[arg(long)]
    explain: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.players) {
            BatchOptions::refuse_single(&[(self.explain, "--explain")])?;
            let odds = Odds::default();
            return lines::answer(
                odds,
                &self.players,
                &self.batch,
                session.defaults(&self.known)?,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.players)?;
        interrupt::watch();
        let spot = session.spot(&self.players, &self.known)?;
        let bar = Bar::shares("counting boards", session.is_quiet() || !is_long(&spot));
        let progress = |done, all| bar.update(done, all);
        let count = || OddsAnswer::of(&spot, self.explain, &progress);
        let answer = session.pool()?.install(count)?;
        drop(bar);
        session.show(&answer, self.format)
    }
}

/// Returns whether the count takes long enough for a progress bar.
fn is_long(spot: &Spot) -> bool {
    spot.board().size() < 3 && matches!(&spot.players[..], [one] if one.range.combo_count() > MANY)
}
