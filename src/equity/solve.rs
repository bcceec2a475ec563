//! The policy that chooses between exact and sampled, in one call.
//!
//! [`solve`] counts exactly if that is affordable and samples otherwise. A [`Budget`] says what is affordable, or
//! requires one way: exact without a time limit, one engine, or a sample. [`Budget::choose`] shows the decision without
//! running it.
//!
//! ```
//! use holdem::equity::{Budget, Detail, Plan, Request};
//! use holdem::{Board, CardSet};
//!
//! let players = vec!["random".parse()?; 4];
//! let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
//! let plan = Plan::of(&request, Detail::default(), 1);
//! assert_eq!(Budget::default().choose(&plan)?.engine_name(), "sample");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::time::Duration;

use crate::progress::Progress;

use super::detail::Detail;
use super::engine::Engine;
use super::error::EngineError;
use super::plan::Plan;
use super::request::Request;
use super::sample::{Sampling, sample};
use super::solution::{SAMPLE, Solution, SolutionMethod, SolveError};

/// How much an answer may cost, as work, not as time: so the same request has the same answer on every machine and on
/// any number of threads.
///
/// ```
/// use std::time::Duration;
///
/// use holdem::equity::{Budget, Engine, Sampling};
///
/// // Exact if that takes at most a minute of work, else a sample to ±0.1%.
/// let patient = Budget::default()
///     .patience(Duration::from_secs(60))
///     .otherwise(Sampling::default().precision(0.001));
/// // One way only.
/// let (exact, sweep) = (Budget::exact(), Budget::engine(Engine::Sweep));
/// let sampled = Budget::sample(Sampling::standard().seed(7));
/// # let _ = (patient, exact, sweep, sampled);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget(Policy);

/// The policies. Contradictory policies cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Policy {
    /// Exact if the estimate is at most `patience`, else sampled.
    Affordable { patience: Duration, otherwise: Sampling },
    /// Exact, by the cheapest engine.
    Exact,
    /// Exact, by one engine.
    Engine(Engine),
    /// Sampled.
    Sample(Sampling),
}

impl Budget {
    /// The patience of [`Budget::default`]: the work that one thread of the nominal machine, which [`Plan`] knows, does
    /// in four seconds. Two threads take about two.
    pub const PATIENCE: Duration = Duration::from_secs(4);

    /// Requires an exact answer, without a limit.
    pub const fn exact() -> Self {
        Self(Policy::Exact)
    }

    /// Requires an exact answer by one engine, without a limit.
    pub const fn engine(engine: Engine) -> Self {
        Self(Policy::Engine(engine))
    }

    /// Requires a sample.
    pub const fn sample(sampling: Sampling) -> Self {
        Self(Policy::Sample(sampling))
    }

    /// Sets the most work that an exact answer may take before a sample is drawn instead, as seconds of one thread of
    /// the nominal machine. It has no effect on budgets that require one way.
    #[must_use]
    pub const fn patience(mut self, limit: Duration) -> Self {
        if let Policy::Affordable { patience, .. } = &mut self.0 {
            *patience = limit;
        }
        self
    }

    /// Sets how to sample where an exact answer takes too long. It has no effect on budgets that require one way.
    #[must_use]
    pub const fn otherwise(mut self, sampling: Sampling) -> Self {
        if let Policy::Affordable { otherwise, .. } = &mut self.0 {
            *otherwise = sampling;
        }
        self
    }

    /// Sets the seed of a sample.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        if let Policy::Affordable { otherwise: sampling, .. } | Policy::Sample(sampling) =
            &mut self.0
        {
            sampling.seed = seed;
        }
        self
    }

    /// Derives the seed of a sample from the seed and the texts that describe a spot, as [`Sampling::for_spot`] does.
    #[must_use]
    pub fn for_spot(mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        if let Policy::Affordable { otherwise: sampling, .. } | Policy::Sample(sampling) =
            &mut self.0
        {
            *sampling = sampling.for_spot(texts);
        }
        self
    }

    /// Returns whether the budget allows any exact answer that costs next to nothing, by any engine.
    #[cfg(feature = "batch")]
    pub(crate) const fn takes_any_exact(&self) -> bool {
        match self.0 {
            Policy::Affordable { patience, .. } => !patience.is_zero(),
            Policy::Exact => true,
            Policy::Engine(_) | Policy::Sample(_) => false,
        }
    }

    /// Chooses how to answer, without doing it. The choice depends neither on the number of threads of the plan nor on
    /// the machine.
    ///
    /// # Errors
    ///
    /// Returns an error if the way that the budget requires cannot answer.
    pub fn choose(&self, plan: &Plan) -> Result<Choice, SolveError> {
        let way = match self.0 {
            Policy::Affordable { patience, otherwise } => {
                let cheapest = plan.cheapest().zip(plan.nominal_seconds());
                let affordable = cheapest.filter(|&(_, seconds)| seconds <= patience.as_secs_f64());
                affordable.map_or(Way::Sample(otherwise), |((engine, seconds), _)| Way::Exact {
                    engine,
                    seconds,
                })
            }
            Policy::Exact => match plan.cheapest() {
                Some((engine, seconds)) => Way::Exact { engine, seconds },
                // Every engine can count, unless the numbers are too large for all.
                None => return Err(SolveError::TooLarge(plan.too_large())),
            },
            Policy::Engine(engine) => {
                let seconds = plan.seconds(engine);
                let seconds = seconds.map_err(|error| SolveError::Engine { engine, error })?;
                Way::Exact { engine, seconds }
            }
            Policy::Sample(sampling) => Way::Sample(sampling),
        };
        Ok(Choice { way, detail: plan.detail() })
    }

    /// Chooses how to answer several requests that are shown together: all exact, if the budget allows the work of all, or
    /// else all sampled. A time is divided evenly among them.
    ///
    /// # Errors
    ///
    /// Returns an error if the way that the budget requires cannot answer one of them.
    pub fn choose_for_all(&self, plans: &[Plan]) -> Result<Vec<Choice>, SolveError> {
        let share = |mut sampling: Sampling| {
            sampling.time = sampling.time.map(|time| time / (plans.len().max(1) as u32));
            sampling
        };
        let budget = match self.0 {
            Policy::Affordable { patience, otherwise } => {
                let seconds: Option<f64> = plans.iter().map(Plan::nominal_seconds).sum();
                match seconds.is_some_and(|seconds| seconds <= patience.as_secs_f64()) {
                    true => Self::exact(),
                    false => Self::sample(share(otherwise)),
                }
            }
            Policy::Sample(sampling) => Self::sample(share(sampling)),
            Policy::Exact | Policy::Engine(_) => *self,
        };
        plans.iter().map(|plan| budget.choose(plan)).collect()
    }
}

/// An exact answer if it takes at most [`Budget::PATIENCE`], else [`Sampling::standard`].
impl Default for Budget {
    fn default() -> Self {
        Self(Policy::Affordable { patience: Self::PATIENCE, otherwise: Sampling::standard() })
    }
}

/// A decision: the engine that counts, or a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    way: Way,
    detail: Detail,
}

/// The ways to answer.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// Count, in about this time.
    Exact {
        engine: Engine,
        seconds: f64,
    },
    Sample(Sampling),
}

impl Choice {
    /// Returns the engine that would count, `None` for a sample.
    pub const fn engine(&self) -> Option<Engine> {
        match self.way {
            Way::Exact { engine, .. } => Some(engine),
            Way::Sample(_) => None,
        }
    }

    /// Returns the name of the engine that would count, or `sample`.
    pub fn engine_name(&self) -> &'static str {
        self.engine().map_or(SAMPLE, Engine::name)
    }

    /// Returns the estimated seconds of an exact answer, `None` for a sample.
    pub const fn seconds(&self) -> Option<f64> {
        match self.way {
            Way::Exact { seconds, .. } => Some(seconds),
            Way::Sample(_) => None,
        }
    }

    /// Returns how a sample would be drawn, `None` for an exact answer.
    pub const fn sampling(&self) -> Option<&Sampling> {
        match &self.way {
            Way::Exact { .. } => None,
            Way::Sample(sampling) => Some(sampling),
        }
    }

    /// Derives the seed of a sample from the seed and a text, as [`Sampling::for_spot`] does.
    #[must_use]
    pub(crate) fn for_spot(mut self, text: &str) -> Self {
        if let Way::Sample(sampling) = &mut self.way {
            *sampling = sampling.for_spot([text]);
        }
        self
    }

    /// Carries out the decision, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`solve`].
    pub fn run(&self, request: &Request, progress: &Progress<'_>) -> Result<Solution, SolveError> {
        match &self.way {
            &Way::Exact { engine, .. } => match engine.count(request, self.detail, progress) {
                Ok(equity) => Ok(Solution::exact(equity, engine)),
                Err(EngineError::Interrupted) => Err(SolveError::Interrupted),
                Err(error) => Err(SolveError::Engine { engine, error }),
            },
            Way::Sample(sampling) => {
                let drawn = sample(request, self.detail, sampling, progress)?;
                let method = SolutionMethod::Sampled(drawn.summary);
                Ok(Solution { equity: drawn.equity, method })
            }
        }
    }
}

/// Answers a request within a budget, on the threads of the current rayon pool.
///
/// It counts exactly, by the cheapest engine, if the budget allows; otherwise it samples.
///
/// Progress is counted in parts of the work or in deals; the total is 0 for a sample without a number of deals. A
/// sample that `progress` stops is an answer, with [`SampleSummary::ended_early`](super::SampleSummary::ended_early) set.
///
/// # Errors
///
/// Returns an error if `progress` stops an exact count, if the budget requires an exact answer and no engine can count
/// it, or if no deal of a sample could be completed.
///
/// ```
/// use holdem::equity::{Budget, Count, Detail, Request, solve};
/// use holdem::{Board, CardSet, progress};
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

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;
    use crate::card::CardSet;
    use crate::holdem::Board;
    use crate::progress;

    fn request(players: &[&str], board: &str) -> Request {
        let players = players.iter().map(|text| text.parse().unwrap()).collect();
        let board = if board.is_empty() { Board::default() } else { board.parse().unwrap() };
        Request::new(players, board, CardSet::EMPTY).unwrap()
    }

    fn choose(budget: Budget, request: &Request) -> Result<Choice, SolveError> {
        budget.choose(&Plan::of(request, Detail::default(), 1))
    }

    #[test]
    fn a_budget_is_exact_only_if_that_is_affordable() {
        let (small, large) = (request(&["AA", "KK"], ""), request(&["random"; 4], ""));
        let budget = Budget::default();
        let choice = choose(budget, &small).unwrap();
        assert_eq!((choice.engine(), choice.sampling()), (Some(Engine::Table), None));
        let choice = choose(budget, &large).unwrap();
        assert_eq!((choice.engine(), choice.seconds()), (None, None));
        assert!(choice.sampling().is_some());
        let impatient = choose(budget.patience(Duration::ZERO), &small).unwrap();
        assert_eq!(impatient.engine_name(), "sample");
        assert_eq!(choose(Budget::sample(Sampling::standard()), &small).unwrap().engine(), None);
    }

    #[test]
    fn requests_that_are_shown_together_are_answered_in_the_same_way() {
        let plans = [&["AA", "KK"][..], &["random"; 3]]
            .map(|players| Plan::of(&request(players, "2c3d4h"), Detail::default(), 1));
        let together: f64 = plans.iter().map(|plan| plan.nominal_seconds().unwrap()).sum();
        let chosen = |seconds| {
            let budget = Budget::default().patience(Duration::from_secs_f64(seconds));
            let choices = budget.choose_for_all(&plans).unwrap();
            choices.iter().map(|choice| choice.engine().is_some()).collect::<Vec<_>>()
        };
        assert_eq!(chosen(1.01 * together), [true, true]);
        assert_eq!(chosen(0.99 * together), [false, false]);
        let minute = Budget::sample(Sampling::default().time(Duration::from_secs(60)));
        let each = minute.choose_for_all(&plans).unwrap();
        let half = Some(Duration::from_secs(30));
        assert!(each.iter().all(|choice| choice.sampling().unwrap().time == half));
    }

    #[test]
    fn a_choice_depends_on_the_work_and_not_on_the_threads() {
        for players in [&["AA", "KK", "QQ,JJ", "AK"][..], &["22+"; 4], &["random"; 3], &["AhKh"; 1]]
        {
            let players: Vec<&str> = players.iter().copied().chain(["7c2d"]).collect();
            let request = request(&players, "");
            let choices = [1, 2, 64].map(|threads| {
                let plan = Plan::of(&request, Detail::default(), threads);
                Budget::default().choose(&plan).unwrap().engine()
            });
            assert_eq!(choices, [choices[0]; 3], "{players:?}");
        }
    }

    #[test]
    fn exact_means_exact_or_an_error() {
        let too_many = choose(Budget::exact(), &request(&["random"; 14], ""));
        assert_eq!(too_many, Err(SolveError::TooLarge(EngineError::TooLarge)));
        let fine = choose(Budget::exact(), &request(&["22+,A2:0.000001"; 10], ""));
        assert_eq!(fine, Err(SolveError::TooLarge(EngineError::WeightsTooFine)));
        let table = choose(Budget::engine(Engine::Table), &request(&["random"; 6], ""));
        let error = EngineError::NotTwoPlayers;
        assert_eq!(table, Err(SolveError::Engine { engine: Engine::Table, error }));
        assert!(table.unwrap_err().source().is_some());
    }

    #[test]
    fn what_can_be_planned_can_be_counted() {
        // So many joint combos that the engines were once unable to list them.
        let request = request(&["22+"; 4], "2h3h4c5d6s");
        let plan = Plan::of(&request, Detail::default(), 1);
        let (engine, _) = plan.cheapest().unwrap();
        let exact = solve(&request, Detail::default(), &Budget::exact(), &progress::none).unwrap();
        assert_eq!(exact.method, SolutionMethod::Exact(engine));
        assert!((exact.equity.players[0].equity - 0.25).abs() < 1e-12);
    }

    #[test]
    fn an_interrupted_count_is_an_error_and_an_interrupted_sample_an_answer() {
        let request = request(&["AA", "KK", "QQ"], "");
        let stop = |_, _| progress::continue_if(false);
        let exact = solve(&request, Detail::default(), &Budget::exact(), &stop);
        assert_eq!(exact, Err(SolveError::Interrupted));
        let endless = Budget::sample(Sampling::default().precision(0.0)).seed(3);
        let sampled = solve(&request, Detail::default(), &endless, &stop).unwrap();
        let summary = sampled.sample().unwrap();
        assert!(summary.ended_early && summary.seed == 3 && !sampled.is_exact());
    }
}
