//! The content of a report page.

use crate::equity::{Request, Solution};
use crate::report::{EquityAnswer, Error, GraphAnswer, RunoutsAnswer};
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
}

impl ReportPage {
    /// Returns the page about a spot, from the exact solution of its request by category and by combo, and from its
    /// runouts, if one card comes next.
    ///
    /// # Errors
    ///
    /// Returns an error if the solution is sampled, or has no combos.
    pub fn new(
        spot: Spot,
        request: Request,
        solution: Solution,
        runouts: Option<RunoutsAnswer>,
    ) -> Result<Self, Error> {
        if !solution.is_exact() {
            return Err(Error::failed("a report page needs an exact solution"));
        }
        let equity = solution.equity.clone();
        Ok(Self {
            graph: GraphAnswer::new(spot.clone(), request.clone(), equity)?,
            equity: EquityAnswer::new(spot.clone(), request, solution),
            runouts,
            spot,
        })
    }
}
