//! An answer in one call: counted exactly if that is affordable, and sampled otherwise.

use crate::progress::{self, Progress};

use super::budget::Budget;
use super::detail::Detail;
use super::plan::Plan;
use super::request::Request;
use super::solution::{Solution, SolveError};

/// Answers a request within a budget, on the threads of the current rayon pool.
///
/// It is counted exactly, by the cheapest engine, if the budget allows; otherwise sampled.
///
/// Progress is counted in parts of the work or in deals. The total is 0 for a sample without a
/// number of deals. A sample that `progress` stops is an answer, with
/// [`SampleSummary::ended_early`](super::SampleSummary::ended_early) set.
///
/// # Errors
///
/// Returns an error if `progress` stops an exact count, if the budget requires an exact answer and
/// no engine can count it, or if no deal of a sample could be completed.
///
/// ```
/// use holdem_engine::equity::{Budget, Count, Detail, Request, solve};
/// use holdem_engine::{Board, CardSet, progress};
///
/// let players = vec!["AhKh".parse()?, "QsQd".parse()?];
/// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
/// let solution = solve(&request, Detail::default(), &Budget::default(), &progress::none)?;
///
/// assert!(solution.is_exact());
/// assert_eq!(solution.engine_name(), "table");
/// assert_eq!(solution.equity.total, Count::Whole(1_712_304));
/// assert_eq!(format!("{:.4}", solution.equity.players[0].equity), "0.4621");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    request: &Request,
    detail: Detail,
    budget: &Budget,
    progress: &Progress<'_>,
) -> Result<Solution, SolveError> {
    let plan = Plan::of(request, detail, rayon::current_num_threads());
    budget.choose(&plan)?.run(request, progress)
}

impl Request {
    /// Answers the request as [`solve`] does, without details, within the default budget.
    ///
    /// # Errors
    ///
    /// Returns an error if no deal of a sample could be completed.
    pub fn solve(&self) -> Result<Solution, SolveError> {
        solve(self, Detail::NONE, &Budget::default(), &progress::none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSet;
    use crate::deal::Board;
    use crate::equity::{Sampling, SolutionMethod};

    fn request(players: &[&str], board: Board) -> Request {
        let players = players.iter().map(|text| text.parse().unwrap()).collect();
        Request::new(players, board, CardSet::EMPTY).unwrap()
    }

    #[test]
    fn planned_requests_can_be_counted() {
        // So many joint combos that the engines were once unable to list them.
        let request = request(&["22+"; 4], "2h3h4c5d6s".parse().unwrap());
        let plan = Plan::of(&request, Detail::default(), 1);
        let (engine, _) = plan.cheapest().unwrap();
        let exact = solve(&request, Detail::default(), &Budget::exact(), &progress::none).unwrap();
        assert_eq!(exact.method, SolutionMethod::Exact(engine));
        assert!((exact.equity.players[0].equity - 0.25).abs() < 1e-12);
    }

    #[test]
    fn an_interrupted_count_is_an_error_and_an_interrupted_sample_an_answer() {
        let request = request(&["AA", "KK", "QQ"], Board::default());
        let stop = |_, _| progress::continue_if(false);
        let exact = solve(&request, Detail::default(), &Budget::exact(), &stop);
        assert_eq!(exact, Err(SolveError::Interrupted));
        let endless = Budget::sample(Sampling::unlimited().precision(0.0).seed(3));
        let sampled = solve(&request, Detail::default(), &endless, &stop).unwrap();
        let summary = sampled.sample().unwrap();
        assert!(summary.ended_early && summary.seed == 3 && !sampled.is_exact());
    }
}
