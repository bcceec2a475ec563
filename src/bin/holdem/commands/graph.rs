//! `holdem graph`: the distribution of each player's equity across the range.

use std::ffi::OsString;

use holdem::question::{Options, Question};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, NameOptions, SamplingOptions};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem graph 'QQ+,AK' '22+,A2s+,KTs+' -b Ks7d2c   range against range on a flop
  holdem graph AhKh 'TT+,AK' -b Qh7h2c              a single hand is a level line
  holdem graph TT+ AK --svg graph.svg               the curves as a picture
  holdem graph random random                        before the flop
  holdem graph 'TT+' 'AK' 'JTs' -b 9h8c2h -f csv    three players; a line per combo
  holdem graph 15% 15% 15% 15% --precision 0.02%    sampled to this standard error
  holdem graph - spots.txt                          one row per player of each line; each combo with -f csv

The combos of each range, from weakest to strongest: the width is the frequency of a combo, the height its equity \
against the others. The weakest tenth of the range is below the equity at 10%, and the area below the curve is the \
player's equity. By default exact if that takes at most a few seconds, else sampled; the answer states which.";

/// The arguments of `graph`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two or more players: hole cards, a range or `random`; or - and files
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Draw to an SVG file as well; - draws to standard output instead
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,

    #[command(flatten)]
    sampling: SamplingOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let options = Options { budget: self.sampling.budget(), ..Options::default() };
        if self.batch.is_asked(&self.players) {
            BatchOptions::refuse_single(&[
                (self.svg.is_some(), "--svg"),
                (self.names.is_given(), "--name"),
            ])?;
            let defaults = session.defaults(&self.known)?;
            return lines::ask(
                Question::Graph,
                &options,
                &self.players,
                &self.batch,
                defaults,
                self.format,
                session,
            );
        }
        self.batch.refuse(&session.command, &self.players)?;
        let query = self.names.of(session.query(&self.players, &self.known)?);
        let files = Files::picture(self.svg.as_deref());
        session.ask(Question::Graph, &query, &options, files, self.format)
    }
}
