//! `holdem report`: one HTML page with everything about a spot.

use std::ffi::OsString;

use holdem::equity::Detail;
use holdem::report::{PlannedRunouts, ReportPage};

use crate::failure::Failure;
use crate::file;
use crate::options::KnownCards;
use crate::session::{Run, Session};
use crate::terminal::progress::Bar;

const EXAMPLES: &str = "\
Examples:
  holdem report AhKh 'QQ+,AK' -b Qh7h2c -o report.html       a hand against a range on a flop
  holdem report 'QQ+,AK' '22+,A2s+,KTs+' -o report.html      ranges before the flop
  holdem report AA KK QQ -b 2c3d4h5s -o -                    to standard output

One HTML page that needs nothing else: equity, by category, by combo, after each next card (on a
flop or a turn), and the graph. It opens from the disk in any browser, light or dark, and prints.
What the file held is replaced. Exact always: every deal is counted, however long it takes.";

/// The arguments of `report`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// The file to write, replacing its content; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: OsString,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let spot = session.spot(&self.players, &self.known)?;
        let request = spot.request("report")?;
        session.check_file(Some(&self.output))?;
        let detail = Detail::default().by_category(true).by_combo(true);
        let solution = session.count(&request, detail)?;
        let quiet = session.is_quiet();
        let count_runouts = || {
            let planned = PlannedRunouts::of(spot.clone(), request.clone(), None)?;
            let planned = planned.on_this_machine();
            let bar = Bar::estimated("counting", planned.seconds(), quiet);
            planned.count(&|done, total| bar.update(done, total))
        };
        let one_comes_next = matches!(spot.board().size(), 3 | 4);
        let runouts = match one_comes_next {
            true => Some(session.pool()?.install(count_runouts)?),
            false => None,
        };
        let page = ReportPage::new(spot, request, solution, runouts)?.html();
        if self.output == "-" { session.print(&page) } else { file::save(&self.output, &page) }
    }
}
