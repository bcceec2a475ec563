//! The content of a report page.

use crate::report::{Answer, Ending, EquityAnswer, GraphAnswer, RunoutsAnswer};
use crate::spot::Spot;

/// One HTML page with everything about a spot.
///
/// ```text
/// equity ──┬─ players, categories, combos ─┐
///          └─ graph                        ├─ sections: tables and pictures ─ html: the page
/// runouts ─── next cards ──────────────────┘
/// ```
#[derive(Debug)]
pub struct ReportPage {
    pub(super) spot: Spot,
    pub(super) equity: EquityAnswer,
    pub(super) graph: GraphAnswer,
    /// The equity after each next card, if one card comes next.
    pub(super) runouts: Option<RunoutsAnswer>,
    /// The options that make the page again, as typed.
    pub(super) options: Vec<String>,
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
    pub(super) fn is_exact(&self) -> bool {
        let runouts = self.runouts.as_ref();
        !self.equity.is_sampled() && !runouts.is_some_and(RunoutsAnswer::is_sampled)
    }

    /// Returns `Partial` if a sample ended before reaching its limit.
    pub fn ending(&self) -> Ending {
        let runouts = self.runouts.as_ref().map(Answer::ending);
        runouts.filter(|ending| *ending != Ending::Complete).unwrap_or(self.equity.ending())
    }
}
