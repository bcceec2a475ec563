//! The content of a report page.

use crate::answer::{Answer, Ending};
use crate::question::equity::EquityAnswer;
use crate::question::graph::GraphAnswer;
use crate::question::runouts::RunoutsAnswer;
use crate::read::Spot;

/// One HTML page with everything about a spot.
///
/// ```text
/// equity ──┬─ players, categories, combos ─┐
///          └─ graph                        ├─ sections: tables and pictures ─ html: the page
/// runouts ─── next cards ──────────────────┘
/// ```
#[derive(Debug)]
pub struct ReportPage {
    pub(crate) spot: Spot,
    pub(crate) equity: EquityAnswer,
    pub(crate) graph: GraphAnswer,
    /// The equity after each next card, if one card comes next.
    pub(crate) runouts: Option<RunoutsAnswer>,
    /// The options that make the page again, as typed.
    pub(crate) options: Vec<String>,
}

impl ReportPage {
    /// Returns the page about a spot, from its equity by category and by combo, its graph, and its runouts, if one
    /// card comes next. `options` are the options of the command that makes the page again.
    pub fn new(
        spot: Spot,
        equity: EquityAnswer,
        graph: GraphAnswer,
        runouts: Option<RunoutsAnswer>,
        options: Vec<String>,
    ) -> Self {
        Self { spot, equity, graph, runouts, options }
    }

    /// Returns whether every deal was counted.
    pub(crate) fn is_exact(&self) -> bool {
        let runouts = self.runouts.as_ref();
        !self.equity.is_sampled() && !runouts.is_some_and(RunoutsAnswer::is_sampled)
    }

    /// Returns `Partial` if a sample ended before reaching its limit.
    pub fn ending(&self) -> Ending {
        let runouts = self.runouts.as_ref().map(Answer::ending);
        runouts.filter(|ending| *ending != Ending::Complete).unwrap_or(self.equity.ending())
    }
}
