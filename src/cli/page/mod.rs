//! `holdem report`: one HTML page that puts together what is known of a spot.
//!
//! ```text
//! equity ──┬─ players, categories, combos ─┐
//!          └─ graph                        ├─ sections: tables and pictures ─ html: the page
//! runouts ─── next cards ──────────────────┘
//! ```

mod args;
mod html;
mod section;

use super::args::Common;
use super::failure::Failure;
use super::spot::Spot;
use super::{equity, graph, runouts};

pub use args::Args;

/// The command's name.
const COMMAND: &str = "report";

/// What a page says.
struct Page {
    spot: Spot,
    equity: equity::Answer,
    graph: graph::Answer,
    /// After each next card, where one card comes next.
    runouts: Option<runouts::Answer>,
}

/// Counts everything, and writes the page.
pub fn run(args: &Args, common: &Common) -> Result<String, Failure> {
    let spot = Spot::read(&args.players, &args.known, common)?;
    let request = spot.request(COMMAND)?;
    let equity = equity::in_full(spot.clone(), request.clone(), common)?;
    let graph = graph::Answer::of(spot.clone(), request.clone(), equity.equity().clone());
    let one_comes_next = matches!(spot.board().size(), 3 | 4);
    let runouts =
        one_comes_next.then(|| runouts::of(spot.clone(), request, None, common)).transpose()?;
    html::page(&Page { spot, equity, graph, runouts })
}
