//! The choice between exact and sampled.
//!
//! A [`Budget`] sets the affordable work, or requires one method: exact without a time limit, one engine, or a
//! sample. [`Budget::choose`] shows the decision without running it.
//!
//! ```
//! use holdem_engine::equity::{Budget, Detail, Plan, Request};
//! use holdem_engine::{Board, CardSet};
//!
//! let players = vec!["random".parse()?; 4];
//! let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
//! let plan = Plan::of(&request, Detail::default(), 1);
//! assert_eq!(Budget::default().choose(&plan)?.engine_name(), "sample");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::time::Duration;

use crate::card::CardSet;
use crate::deal::Board;
use crate::progress::Progress;

use super::detail::Detail;
use super::engine::Engine;
use super::error::EngineError;
use super::plan::Plan;
use super::policy::SECOND;
use super::request::Request;
use super::sample::{Sampling, sample};
use super::solution::{SAMPLE, Solution, SolutionMethod, SolveError};

/// The limit on the cost of an answer, as work, not as time. So the same request has the same answer on every machine
/// and on any number of threads.
///
/// ```
/// use std::time::Duration;
///
/// use holdem_engine::equity::{Budget, Engine, Sampling};
///
/// // Exact if that takes at most a minute of work, else a sample to ±0.1%.
/// let patient = Budget::affordable(Duration::from_secs(60), Sampling::unlimited().precision(0.001));
/// // One way only.
/// let (exact, sweep) = (Budget::exact(), Budget::engine(Engine::Sweep));
/// let sampled = Budget::sample(Sampling::default().seed(7));
/// # let _ = (patient, exact, sweep, sampled);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget(BudgetRule);

/// The rules. Contradictory rules cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum BudgetRule {
    /// Exact if the estimate is at most `patience`, otherwise sampled.
    Affordable { patience: Duration, otherwise: Sampling },
    /// Exact, by the cheapest engine.
    Exact,
    /// Exact, by one engine.
    Engine(Engine),
    /// Sampled.
    Sample(Sampling),
}

impl Budget {
    /// The patience of [`Budget::default`]: the work that one thread of the nominal machine of
    /// [`Plan`] does in four seconds. Two threads take about two.
    pub const PATIENCE: Duration = Duration::from_secs(4);

    /// Returns a budget for an exact answer if it takes at most this much work, and for a sample otherwise. The work
    /// is in seconds of one thread of the nominal machine, 10⁹ units of the [`POLICY`](super::POLICY) each.
    pub const fn affordable(patience: Duration, otherwise: Sampling) -> Self {
        Self(BudgetRule::Affordable { patience, otherwise })
    }

    /// Returns a budget for an exact answer if it takes at most [`Self::PATIENCE`], and for this sample otherwise.
    pub const fn exact_or(otherwise: Sampling) -> Self {
        Self::affordable(Self::PATIENCE, otherwise)
    }

    /// Requires an exact answer, without a limit.
    pub const fn exact() -> Self {
        Self(BudgetRule::Exact)
    }

    /// Requires an exact answer by one engine, without a limit.
    pub const fn engine(engine: Engine) -> Self {
        Self(BudgetRule::Engine(engine))
    }

    /// Requires a sample.
    pub const fn sample(sampling: Sampling) -> Self {
        Self(BudgetRule::Sample(sampling))
    }

    /// Derives the seed of a sample from the seed and the texts that describe a spot, as
    /// [`Sampling::for_spot`] does.
    #[must_use]
    pub fn for_spot(mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        if let BudgetRule::Affordable { otherwise: sampling, .. } | BudgetRule::Sample(sampling) =
            &mut self.0
        {
            *sampling = sampling.for_spot(texts);
        }
        self
    }

    /// Returns the budget for one of many spots. Its seed is derived from the seed of the budget, the normal forms of
    /// the ranges, the board and the dead cards. So the samples of different spots are independent.
    #[must_use]
    pub fn for_one_of_many(
        self,
        ranges: impl IntoIterator<Item = impl AsRef<str>>,
        board: Board,
        dead: CardSet,
    ) -> Self {
        let ranges = ranges.into_iter().map(|range| range.as_ref().to_owned());
        self.for_spot(ranges.chain([board.to_string(), dead.to_string()]))
    }

    /// Returns whether the budget allows any exact answer of negligible cost, by any engine.
    pub const fn takes_any_exact(&self) -> bool {
        match self.0 {
            BudgetRule::Affordable { patience, .. } => !patience.is_zero(),
            BudgetRule::Exact => true,
            BudgetRule::Engine(_) | BudgetRule::Sample(_) => false,
        }
    }

    /// Chooses the method without running it. The choice depends neither on the number of threads of the plan nor on
    /// the machine.
    ///
    /// # Errors
    ///
    /// Returns an error if the required method cannot answer.
    pub fn choose(&self, plan: &Plan) -> Result<Choice, SolveError> {
        let way = match self.0 {
            BudgetRule::Affordable { patience, otherwise } => {
                let cheapest = plan.cheapest().zip(plan.work());
                let affordable = cheapest.filter(|&(_, units)| units <= allowed(patience));
                affordable.map_or(ChosenWay::Sample(otherwise), |((engine, seconds), _)| {
                    ChosenWay::Exact { engine, seconds }
                })
            }
            BudgetRule::Exact => match plan.cheapest() {
                Some((engine, seconds)) => ChosenWay::Exact { engine, seconds },
                // Every engine can count, unless the numbers are too large for all.
                None => return Err(SolveError::TooLarge(plan.too_large())),
            },
            BudgetRule::Engine(engine) => {
                let seconds = plan.seconds(engine);
                let seconds = seconds.map_err(|error| SolveError::Engine { engine, error })?;
                ChosenWay::Exact { engine, seconds }
            }
            BudgetRule::Sample(sampling) => ChosenWay::Sample(sampling),
        };
        Ok(Choice { way, detail: plan.detail() })
    }

    /// Chooses the method for several requests that are shown together: all exact, if the budget allows the work of
    /// all, otherwise all sampled. A time limit is divided evenly among them.
    ///
    /// # Errors
    ///
    /// Returns an error if the required method cannot answer one of them.
    pub fn choose_for_all(&self, plans: &[Plan]) -> Result<Vec<Choice>, SolveError> {
        let share = |mut sampling: Sampling| {
            sampling.time = sampling.time.map(|time| time / (plans.len().max(1) as u32));
            sampling
        };
        let budget = match self.0 {
            BudgetRule::Affordable { patience, otherwise } => {
                let units: Option<f64> = plans.iter().map(Plan::work).sum();
                match units.is_some_and(|units| units <= allowed(patience)) {
                    true => Self::exact(),
                    false => Self::sample(share(otherwise)),
                }
            }
            BudgetRule::Sample(sampling) => Self::sample(share(sampling)),
            BudgetRule::Exact | BudgetRule::Engine(_) => *self,
        };
        plans.iter().map(|plan| budget.choose(plan)).collect()
    }
}

/// Returns the units of work that a budget allows.
fn allowed(patience: Duration) -> f64 {
    SECOND * patience.as_secs_f64()
}

/// An exact answer if it takes at most [`Budget::PATIENCE`], otherwise [`Sampling::default`].
impl Default for Budget {
    fn default() -> Self {
        Self::exact_or(Sampling::default())
    }
}

/// A decision: the engine that counts, or a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    way: ChosenWay,
    detail: Detail,
}

/// The methods.
#[derive(Clone, Copy, Debug, PartialEq)]
enum ChosenWay {
    /// Count, in about this time.
    Exact {
        engine: Engine,
        seconds: f64,
    },
    Sample(Sampling),
}

impl Choice {
    /// Returns the engine that would count; `None` for a sample.
    pub const fn engine(&self) -> Option<Engine> {
        match self.way {
            ChosenWay::Exact { engine, .. } => Some(engine),
            ChosenWay::Sample(_) => None,
        }
    }

    /// Returns the name of the engine that would count, or `sample`.
    pub fn engine_name(&self) -> &'static str {
        self.engine().map_or(SAMPLE, Engine::name)
    }

    /// Returns the estimated seconds of an exact answer; `None` for a sample.
    pub const fn seconds(&self) -> Option<f64> {
        match self.way {
            ChosenWay::Exact { seconds, .. } => Some(seconds),
            ChosenWay::Sample(_) => None,
        }
    }

    /// Returns the sampling parameters; `None` for an exact answer.
    pub const fn sampling(&self) -> Option<&Sampling> {
        match &self.way {
            ChosenWay::Exact { .. } => None,
            ChosenWay::Sample(sampling) => Some(sampling),
        }
    }

    /// Derives the seed of a sample from the seed and a text, as [`Sampling::for_spot`] does.
    #[must_use]
    pub(crate) fn for_spot(mut self, text: &str) -> Self {
        if let ChosenWay::Sample(sampling) = &mut self.way {
            *sampling = sampling.for_spot([text]);
        }
        self
    }

    /// Carries out the decision, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`solve`](super::solve()).
    pub fn run(&self, request: &Request, progress: &Progress<'_>) -> Result<Solution, SolveError> {
        match &self.way {
            &ChosenWay::Exact { engine, .. } => {
                match engine.count(request, self.detail, progress) {
                    Ok(equity) => Ok(Solution::exact(equity, engine)),
                    Err(EngineError::Interrupted) => Err(SolveError::Interrupted),
                    Err(error) => Err(SolveError::Engine { engine, error }),
                }
            }
            ChosenWay::Sample(sampling) => {
                let drawn = sample(request, self.detail, sampling, progress)?;
                let method = SolutionMethod::Sampled(drawn.summary);
                Ok(Solution { equity: drawn.equity, method })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;

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
        let impatient =
            choose(Budget::affordable(Duration::ZERO, Sampling::default()), &small).unwrap();
        assert_eq!(impatient.engine_name(), "sample");
        assert_eq!(choose(Budget::sample(Sampling::default()), &small).unwrap().engine(), None);
    }

    #[test]
    fn cheap_exact_answers_are_accepted_unless_another_method_is_required() {
        let impatient = Budget::affordable(Duration::ZERO, Sampling::default());
        let budgets = [Budget::default(), Budget::exact(), impatient];
        assert_eq!(budgets.map(|it| it.takes_any_exact()), [true, true, false]);
        let others = [Budget::engine(Engine::Boards), Budget::sample(Sampling::default())];
        assert_eq!(others.map(|it| it.takes_any_exact()), [false; 2]);
    }

    #[test]
    fn requests_that_are_shown_together_are_answered_in_the_same_way() {
        let plans = [&["AA", "KK"][..], &["random"; 3]]
            .map(|players| Plan::of(&request(players, "2c3d4h"), Detail::default(), 1));
        let together: f64 = plans.iter().map(|plan| plan.work().unwrap() / SECOND).sum();
        let chosen = |seconds| {
            let budget = Budget::affordable(Duration::from_secs_f64(seconds), Sampling::default());
            let choices = budget.choose_for_all(&plans).unwrap();
            choices.iter().map(|choice| choice.engine().is_some()).collect::<Vec<_>>()
        };
        assert_eq!(chosen(1.01 * together), [true, true]);
        assert_eq!(chosen(0.99 * together), [false, false]);
        let minute = Budget::sample(Sampling::unlimited().time(Duration::from_secs(60)));
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
}
