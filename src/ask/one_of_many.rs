//! The equity of one of many spots: a line of a file, a row of a table, an item of an array.

use crate::equity::{Budget, Detail, Request, Solution};
use crate::report::Error;
use crate::spot::{Query, Spot};

use super::Watch;
use super::solve::solve;

/// The equity of one of many spots, with what was read on the way.
#[derive(Debug)]
#[non_exhaustive]
pub struct OneOfMany {
    /// The spot.
    pub spot: Spot,
    /// The request.
    pub request: Request,
    /// The players' ranges as text, which take as long to print as some to count.
    pub ranges: Vec<String>,
    /// The solution.
    pub solution: Solution,
    /// Notes about the text and the sample, a line each.
    pub notes: Vec<String>,
}

impl OneOfMany {
    /// Reads and solves a spot. The seed of a sample is derived from the budget's seed and the spot, so that it depends on
    /// no other spot, and that spots are independent.
    ///
    /// # Errors
    ///
    /// Returns an error if a text is not understood, or as [`Asked::answer`](super::Asked::answer) does.
    pub fn solve(
        query: &Query<'_>,
        detail: Detail,
        budget: &Budget,
        watch: &dyn Watch,
    ) -> Result<Self, Error> {
        let (spot, notes) = Spot::read(query)?;
        let request = spot.request("equity")?;
        let ranges = ranges(&spot);
        let budget = budget.for_one_of_many(&ranges, spot.board(), spot.dead());
        let (solution, of_sample) = solve(&request, detail, &budget, spot.dialect(), watch)?;
        let notes = notes.iter().map(ToString::to_string).chain(of_sample).collect();
        Ok(Self { spot, request, ranges, solution, notes })
    }
}

/// Returns the players' ranges as text.
pub(super) fn ranges(spot: &Spot) -> Vec<String> {
    spot.players.iter().map(|player| player.range.to_string()).collect()
}
