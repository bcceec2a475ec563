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
//! let players = vec!["AA".parse()?, "KK".parse()?, "random".parse()?, "random".parse()?];
//! let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
//! let plan = Plan::of(&request, Detail::default(), 1);
//! assert_eq!(Budget::default().choose(&plan)?.engine_name(), "sample");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::time::Duration;

use crate::progress::Progress;

use super::detail::Detail;
use super::engine::Engine;
use super::error::EngineError;
use super::plan::Plan;
use super::request::Request;
use super::result::Equity;
use super::sample::{SampleSummary, Sampling, sample};

/// The name of sampling among the names of engines.
pub(crate) const SAMPLE: &str = "sample";

/// How much an answer may cost.
///
/// ```
/// use std::time::Duration;
///
/// use holdem::equity::{Budget, Engine, Sampling};
///
/// // Exact if that takes at most ten seconds on this machine, else a sample to ±0.1%.
/// let patient = Budget::default()
///     .patience(Duration::from_secs(10))
///     .otherwise(Sampling::default().precision(0.001));
/// // The same answer on every machine, exact or sampled.
/// let reproducible = Budget::reproducible().seed(7);
/// // One way only.
/// let (exact, sweep) = (Budget::exact(), Budget::engine(Engine::Sweep));
/// let sampled = Budget::sample(Sampling::standard().seed(7));
/// # let _ = (patient, reproducible, exact, sweep, sampled);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget(Policy);

/// The policies. Contradictory policies cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Policy {
    /// Exact if the estimate is at most `patience`, else sampled.
    Affordable { patience: Duration, machine: Machine, otherwise: Sampling },
    /// Exact, by the cheapest engine.
    Exact,
    /// Exact, by one engine.
    Engine(Engine),
    /// Sampled.
    Sample(Sampling),
}

/// The machine that an estimate is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Machine {
    This,
    Nominal,
}

impl Budget {
    /// The patience of [`Budget::default`] and [`Budget::reproducible`].
    pub const PATIENCE: Duration = Sampling::STANDARD_TIME;

    /// Allows an exact answer if it takes at most [`Budget::PATIENCE`] on one thread of the nominal machine that
    /// [`Plan`] knows, and else [`Sampling::reproducible`]. The answer is the same on every machine, and needs no
    /// clock.
    pub const fn reproducible() -> Self {
        Self(Policy::Affordable {
            patience: Self::PATIENCE,
            machine: Machine::Nominal,
            otherwise: Sampling::reproducible(),
        })
    }

    /// Requires an exact answer, without a time limit.
    pub const fn exact() -> Self {
        Self(Policy::Exact)
    }

    /// Requires an exact answer by one engine, without a time limit.
    pub const fn engine(engine: Engine) -> Self {
        Self(Policy::Engine(engine))
    }

    /// Requires a sample.
    pub const fn sample(sampling: Sampling) -> Self {
        Self(Policy::Sample(sampling))
    }

    /// Sets the longest time that an exact answer may take before a sample is drawn instead. It has no effect on
    /// budgets that require one way.
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

    /// Plans a request for this budget: for the threads of the current rayon pool, and for the speed of this machine
    /// if the budget depends on it.
    pub fn plan(&self, request: &Request, detail: Detail) -> Plan {
        let plan = Plan::of(request, detail, rayon::current_num_threads());
        match self.0 {
            Policy::Affordable { machine: Machine::This, .. } => plan.on_this_machine(),
            _ => plan,
        }
    }

    /// Chooses how to answer, without doing it.
    ///
    /// # Errors
    ///
    /// Returns an error if the way that the budget requires cannot answer.
    pub fn choose(&self, plan: &Plan) -> Result<Choice, SolveError> {
        let (engines, sampling) = match self.0 {
            Policy::Affordable { patience, machine, otherwise } => {
                let is_affordable = |&(engine, seconds): &(Engine, f64)| {
                    let seconds = match machine {
                        Machine::This => Some(seconds),
                        Machine::Nominal => plan.nominal_seconds_of(engine),
                    };
                    seconds.is_some_and(|seconds| seconds <= patience.as_secs_f64())
                };
                (plan.by_cost().filter(is_affordable).collect(), Some(otherwise))
            }
            Policy::Exact => (plan.by_cost().take(1).collect(), None),
            Policy::Engine(engine) => {
                let seconds = plan.seconds(engine);
                let seconds = seconds.map_err(|error| SolveError::Engine { engine, error })?;
                (vec![(engine, seconds)], None)
            }
            Policy::Sample(sampling) => (Vec::new(), Some(sampling)),
        };
        let choice = Choice { engines, sampling, detail: plan.detail() };
        if choice.engines.is_empty() && choice.sampling.is_none() {
            return Err(SolveError::TooManyDeals);
        }
        Ok(choice)
    }
}

/// An exact answer if it takes at most [`Budget::PATIENCE`] on this machine, with the threads of the current rayon
/// pool, else [`Sampling::standard`]. Where there is no clock, on `wasm32-unknown-unknown`, it is
/// [`Budget::reproducible`].
impl Default for Budget {
    fn default() -> Self {
        if cfg!(all(target_family = "wasm", target_os = "unknown")) {
            return Self::reproducible();
        }
        Self(Policy::Affordable {
            patience: Self::PATIENCE,
            machine: Machine::This,
            otherwise: Sampling::standard(),
        })
    }
}

/// A decision: the engines to try, or a sample.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The engines to try and their estimated seconds, in order: each is tried only if the ones before it turn out to
    /// be unable to count.
    engines: Vec<(Engine, f64)>,
    /// How to sample if no engine is able.
    sampling: Option<Sampling>,
    detail: Detail,
}

impl Choice {
    /// Returns the engine that would count, `None` for a sample.
    pub fn engine(&self) -> Option<Engine> {
        self.engines.first().map(|&(engine, _)| engine)
    }

    /// Returns the name of the engine that would count, or `sample`.
    pub fn engine_name(&self) -> &'static str {
        self.engine().map_or(SAMPLE, Engine::name)
    }

    /// Returns the estimated seconds of an exact answer, `None` for a sample.
    pub fn seconds(&self) -> Option<f64> {
        self.engines.first().map(|&(_, seconds)| seconds)
    }

    /// Returns how a sample would be drawn, `None` for an exact answer.
    pub fn sampling(&self) -> Option<&Sampling> {
        self.sampling.as_ref().filter(|_| self.engines.is_empty())
    }

    /// Carries out the decision, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`solve`].
    pub fn run(&self, request: &Request, progress: &Progress<'_>) -> Result<Solution, SolveError> {
        let mut unable = SolveError::TooManyDeals;
        for &(engine, _) in &self.engines {
            match engine.count(request, self.detail, progress) {
                Ok(equity) => {
                    return Ok(Solution { equity, method: SolutionMethod::Exact(engine) });
                }
                Err(EngineError::Interrupted) => return Err(SolveError::Interrupted),
                Err(error) => unable = SolveError::Engine { engine, error },
            }
        }
        let sampling = self.sampling.as_ref().ok_or(unable)?;
        let drawn = sample(request, self.detail, sampling, progress);
        Ok(Solution { equity: drawn.equity, method: SolutionMethod::Sampled(drawn.summary) })
    }
}

/// An answer, and how it was found.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Solution {
    /// The players' equities.
    pub equity: Equity,
    /// How that was found.
    pub method: SolutionMethod,
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum SolutionMethod {
    /// Every deal was counted, by this engine.
    Exact(Engine),
    /// Deals were drawn at random.
    Sampled(SampleSummary),
}

impl Solution {
    /// Returns an exact answer counted by an engine.
    pub const fn exact(equity: Equity, engine: Engine) -> Self {
        Self { equity, method: SolutionMethod::Exact(engine) }
    }

    /// Returns whether every deal was counted.
    pub const fn is_exact(&self) -> bool {
        matches!(self.method, SolutionMethod::Exact(_))
    }

    /// Returns the name of the engine that counted, or `sample`.
    pub const fn engine_name(&self) -> &'static str {
        match self.method {
            SolutionMethod::Exact(engine) => engine.name(),
            SolutionMethod::Sampled(_) => SAMPLE,
        }
    }

    /// Returns how the sample was drawn, `None` for an exact answer.
    pub const fn sample(&self) -> Option<&SampleSummary> {
        match &self.method {
            SolutionMethod::Exact(_) => None,
            SolutionMethod::Sampled(summary) => Some(summary),
        }
    }
}

/// The error for a request that was not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The progress callback stopped an exact count.
    Interrupted,
    /// An exact answer is required, and this engine cannot count the request.
    Engine {
        /// The engine.
        engine: Engine,
        /// The reason.
        error: EngineError,
    },
    /// An exact answer is required, and no engine can count this many deals.
    TooManyDeals,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupted => f.write_str("interrupted"),
            Self::Engine { engine, error } => {
                write!(f, "the engine {engine} cannot answer this: {error}")
            }
            Self::TooManyDeals => f.write_str("no exact engine can count this many deals"),
        }
    }
}

impl Error for SolveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Engine { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// Answers a request within a budget, on the threads of the current rayon pool.
///
/// It counts exactly, by the cheapest engine, if the budget allows; otherwise it samples. If an engine turns out to be
/// unable to count, the next cheapest within the budget is tried, and finally a sample.
///
/// Progress is counted in parts of the work or in deals; the total is 0 for a sample without a number of deals. A
/// sample that `progress` stops is an answer, with [`SampleSummary::ended_early`] set.
///
/// # Errors
///
/// Returns an error if `progress` stops an exact count, or if the budget requires an exact answer and no engine
/// can count it.
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
    budget.choose(&budget.plan(request, detail))?.run(request, progress)
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;

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
        for budget in [Budget::default(), Budget::reproducible()] {
            let choice = choose(budget, &small).unwrap();
            assert_eq!((choice.engine(), choice.sampling()), (Some(Engine::Table), None));
            let choice = choose(budget, &large).unwrap();
            assert_eq!((choice.engine(), choice.seconds()), (None, None));
            assert!(choice.sampling().is_some());
            let impatient = choose(budget.patience(Duration::ZERO), &small).unwrap();
            assert_eq!(impatient.engine_name(), "sample");
        }
        assert_eq!(choose(Budget::sample(Sampling::standard()), &small).unwrap().engine(), None);
    }

    #[test]
    fn exact_means_exact_or_an_error() {
        let large = request(&["random"; 6], "");
        assert_eq!(
            choose(Budget::exact(), &large),
            choose(Budget::engine(Engine::Enumerate), &large)
        );
        let too_many = choose(Budget::exact(), &request(&["random"; 10], ""));
        assert_eq!(too_many, Err(SolveError::TooManyDeals));
        let table = choose(Budget::engine(Engine::Table), &large);
        let error = EngineError::NotTwoPlayers;
        assert_eq!(table, Err(SolveError::Engine { engine: Engine::Table, error }));
        assert!(table.unwrap_err().source().is_some());
    }

    #[test]
    fn an_engine_that_turns_out_unable_is_replaced() {
        // Four full ranges make too many joint combos, which the engine detects when it lists them.
        let request = request(&["random"; 4], "KsQs7d2c");
        let sampling = Sampling::default().deals(NonZeroU64::MIN);
        let unable = (Engine::Boards, 1.0);
        let detail = Detail::default();
        let sampled = Choice { engines: vec![unable], sampling: Some(sampling), detail };
        let solution = sampled.run(&request, &progress::none).unwrap();
        assert_eq!(solution.engine_name(), "sample");
        assert_eq!(solution.sample().unwrap().deals, 1);
        let forced = Choice { engines: vec![unable], sampling: None, detail };
        let error = EngineError::TooManyHands;
        let engine = Engine::Boards;
        assert_eq!(
            forced.run(&request, &progress::none),
            Err(SolveError::Engine { engine, error })
        );
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
