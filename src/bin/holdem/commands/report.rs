//! `holdem report`: one HTML page with everything about a spot.

use std::ffi::OsString;

use holdem::equity::Detail;
use holdem::report::ReportPage;

use crate::failure::Failure;
use crate::file;
use crate::options::{KnownCards, NameOptions, SamplingOptions};
use crate::session::{Run, Session, succeed};

const EXAMPLES: &str = "\
Examples:
  holdem report AhKh 'QQ+,AK' -b Qh7h2c -o report.html       a hand against a range on a flop
  holdem report 'QQ+,AK' '22+,A2s+,KTs+' -o report.html      ranges before the flop
  holdem report AA KK QQ -b 2c3d4h5s -o -                    to standard output

One HTML page that needs nothing else: equity, by category, by combo, after each next card (on a
flop or a turn), and the graph. It opens from the disk in any browser, light or dark, and prints.
What the file held is replaced. By default it is exact if that takes a few seconds at most, and else
sampled; it says which.";

/// The arguments of `report`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// The file to write, replacing its content; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: OsString,

    #[command(flatten)]
    sampling: SamplingOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let spot = self.names.of(session.spot(&self.players, &self.known)?)?;
        let request = spot.request("report")?;
        session.check_file(Some(&self.output))?;
        let detail = Detail::default().by_category(true).by_combo(true);
        let budget = self.sampling.budget();
        let (solution, notes) = session.solve(&request, detail, &budget)?;
        session.notes(notes.iter().map(|note| format!("equity: {note}")));
        let mut runouts = None;
        if matches!(spot.board().size(), 3 | 4) {
            let (spot, request) = (spot.clone(), request.clone());
            let (answer, notes) = session.solve_runouts(spot, request, None, &budget)?;
            session.notes(notes.iter().map(|note| format!("next cards: {note}")));
            runouts = Some(answer);
        }
        let names = self.names.typed().flatten();
        let options = names.chain(self.sampling.typed()).collect();
        let page = ReportPage::new(spot, request, solution, runouts, options)?;
        match self.output == "-" {
            true => session.print(&page.html())?,
            false => file::save(&self.output, &page.html())?,
        }
        succeed(page.outcome())
    }
}
