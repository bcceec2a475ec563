//! The content of a report page.

use crate::equity::{Request, Solution};
use crate::report::{Answer, EquityAnswer, Error, GraphAnswer, Outcome, RunoutsAnswer};
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
    /// The options, as they were typed, that make the page again.
    pub(super) options: Vec<String>,
}

impl ReportPage {
    /// Returns the page about a spot, from the solution of its request by category and by combo, and from its runouts, if
    /// one card comes next. `options` are those of the command that chose how to solve them.
    ///
    /// # Errors
    ///
    /// Returns an error if the solution has no combos.
    pub fn new(
        spot: Spot,
        request: Request,
        solution: Solution,
        runouts: Option<RunoutsAnswer>,
        options: Vec<String>,
    ) -> Result<Self, Error> {
        Ok(Self {
            graph: GraphAnswer::new(spot.clone(), request.clone(), solution.clone())?,
            equity: EquityAnswer::new(spot.clone(), request, solution),
            runouts,
            spot,
            options,
        })
    }

    /// Returns whether every deal was counted.
    pub(super) fn is_exact(&self) -> bool {
        let runouts = self.runouts.as_ref();
        !self.equity.is_sampled() && !runouts.is_some_and(RunoutsAnswer::is_sampled)
    }

    /// Returns whether a sample was ended before it reached its limit.
    pub fn outcome(&self) -> Outcome {
        let runouts = self.runouts.as_ref().map(Answer::outcome);
        runouts.filter(|outcome| *outcome != Outcome::Complete).unwrap_or(self.equity.outcome())
    }
}
