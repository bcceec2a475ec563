//! `holdem report`: one HTML page with everything about a spot.

use std::ffi::OsString;

use holdem::answer::ReportPage;
use holdem::question::equity::{Overview, read_overview};

use crate::failure::Failure;
use crate::file::PAGE;
use crate::options::{KnownCards, NameOptions, SamplingOptions};
use crate::session::{Run, Session, succeed};

const EXAMPLES: &str = "\
Examples:
  holdem report AhKh 'QQ+,AK' -b Qh7h2c -o report.html       a hand against a range on a flop
  holdem report 'QQ+,AK' '22+,A2s+,KTs+' -o report.html      ranges before the flop
  holdem report AA KK QQ -b 2c3d4h5s -o -                    to standard output

A self-contained HTML page: equity, by category, by combo, after each next card (on a flop or turn), and the graph. \
It opens in any browser, light or dark, and prints. An existing file is replaced. By default exact if that takes at \
most a few seconds, else sampled; the page states which.";

/// The arguments of `report`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two or more players: hole cards, a range or `random`
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// File to write, which is replaced; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: OsString,

    #[command(flatten)]
    sampling: SamplingOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let query = self.names.of(session.query(&self.players, &self.known)?);
        let asked = read_overview(&query)?;
        session.notes(asked.notes());
        session.check_file(Some(&self.output), &PAGE, &[])?;
        let (spot, budget) = (asked.spot().clone(), self.sampling.budget());
        let overview =
            session.watched(|watch| asked.answer(&session.command, &budget, true, watch))?;
        session.notes(&overview.notes);
        let names = self.names.typed().flatten();
        let options = names.chain(self.sampling.typed()).collect();
        let Overview { equity, graph, runouts, .. } = overview;
        let page = ReportPage::new(spot, equity, graph, runouts, options);
        session.write_file("page", &self.output, &page.html())?;
        succeed(page.ending())
    }
}
