//! A game after the flop that is solved step by step.

use crate::report::Error;
use crate::spot::dialect::Hint;
use crate::spot::{Dialect, Query, SolveSpot, Stake};
use crate::text::size;
use holdem_solver::solve::{Certificate, GoOn, Plan, Solver, StoredStrategy};

use super::memory::free_memory;
use super::solution::{Shown, Solution};
use super::{Found, Options};

/// How many iterations are made between two looks at the exploitability.
const BETWEEN_LOOKS: u32 = 10;

/// The most bytes that are taken if nobody knows how many are free.
const USUAL_MEMORY: u64 = 4_000_000_000;

/// The most bytes that any game may take: what a 32-bit machine, such as that of a browser, can address has to hold all else,
/// too.
const ADDRESSABLE: u64 = isize::MAX as u64 / 2;

/// A search for good strategies of a game after the flop. It goes on as long as somebody makes [steps](Self::step), and
/// ends with a [`Solution`].
///
/// ```
/// use std::ops::ControlFlow;
///
/// use holdem_answers::ask::Call;
/// use holdem_answers::spot::dialect::Json;
///
/// let call: Call = serde_json::from_str(
///     r#"{"players":["AA,QQ","KK"],"board":"2c2d2h3s3c","pot":100,"stack":100,"bets":"100%"}"#,
/// )?;
/// let mut search = call.search(&Json)?;
/// while !search.is_done() {
///     search.step(&|| ControlFlow::Continue(()));
/// }
/// assert!(search.exploitability().is_some_and(|share| share <= 0.005));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search {
    spot: SolveSpot,
    solver: Solver,
    approach: Approach,
    exploitability: Option<f64>,
}

impl Search {
    /// Begins a search, and takes its memory and that of its solution.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a text is not understood, if something would have no effect, if the game takes too much
    /// memory, or if the time is limited: that is for whoever makes the steps.
    pub fn read(query: &Query<'_>, options: &Options) -> Result<Self, Error> {
        let is_of_answer = options.detail.by_combo || options.top.is_some();
        if is_of_answer || !options.flags.is_empty() {
            return Err(Error::refused(
                "a search has no answer yet",
                "ask for what is shown when it is done",
            ));
        }
        if let Some(&time) = query.stakes.get(Stake::Time) {
            let hint = "give a number of iterations, or what is good enough";
            return Err(query.line.refuse_at("there is no clock here", [time], hint).into());
        }
        Self::of(query.solve()?, true, query.dialect())
    }

    /// Begins the search for a game; `is_saved` says whether a solution is made of it.
    pub(super) fn of(
        spot: SolveSpot,
        is_saved: bool,
        dialect: &dyn Dialect,
    ) -> Result<Self, Error> {
        let (plan, memory) = plan(&spot);
        let plan = if is_saved { plan.with_file() } else { plan };
        if plan.bytes > memory {
            return Err(too_large(&plan, memory, dialect));
        }
        let solver = Solver::with_precision(spot.game.clone(), plan.precision);
        let approach = Approach::to(spot.limits.exploitability);
        Ok(Self { spot, solver, approach, exploitability: None })
    }

    /// Makes an iteration, and a look at the exploitability after each tenth, which is returned. On the way it is asked
    /// whether to go on; an iteration that is stopped does not count.
    pub fn step(&mut self, goes_on: &GoOn<'_>) -> Option<f64> {
        let is_whole = self.solver.iterate_while(goes_on).is_continue();
        if !is_whole || !self.solver.iterations().is_multiple_of(BETWEEN_LOOKS) {
            return None;
        }
        let exploitability = self.solver.estimate_while(goes_on).continue_value()?;
        self.approach.look(exploitability);
        self.exploitability = Some(exploitability);
        self.exploitability
    }

    /// Returns whether the strategies are good enough, or the iterations as many as were asked for.
    pub fn is_done(&self) -> bool {
        let limits = &self.spot.limits;
        self.exploitability.is_some_and(|it| it <= limits.exploitability)
            || self.iterations() >= limits.iterations
    }

    /// Returns how many iterations were made.
    pub fn iterations(&self) -> u32 {
        self.solver.iterations()
    }

    /// Returns the exploitability at the last look, as a share of the pot.
    pub fn exploitability(&self) -> Option<f64> {
        self.exploitability
    }

    /// Returns how much of the way is done, from 0 to 1; never less than before. It is a rough measure: exploitability falls by
    /// factors.
    pub fn progress(&self) -> f64 {
        let of_iterations = f64::from(self.iterations()) / f64::from(self.spot.limits.iterations);
        self.approach.share.max(of_iterations).min(1.0)
    }

    /// Returns what is solved.
    pub fn spot(&self) -> &SolveSpot {
        &self.spot
    }

    /// Ends the search: rounds the strategies as they are saved, and certifies them. Meanwhile it is asked whether to go on;
    /// `is_stopped` says whether somebody has ended it before it was done.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Interrupted`] if it was stopped meanwhile.
    pub fn finish(self, is_stopped: bool, goes_on: &GoOn<'_>) -> Result<Solution, Error> {
        let Self { spot, solver, .. } = self;
        let strategy = StoredStrategy::of(&spot.game, &solver);
        let iterations = solver.iterations();
        drop(solver);
        let certificate = Certificate::of_while(&spot.game, &strategy, goes_on);
        let certificate = certificate.continue_value().ok_or(Error::Interrupted)?;
        Ok(Solution { spot, strategy, certificate, iterations, is_stopped })
    }

    /// Ends the search with the answer at the line of the game, of strategies that are not saved.
    pub(super) fn answer(
        self,
        options: &Options,
        is_stopped: bool,
        goes_on: &GoOn<'_>,
    ) -> Result<Found, Error> {
        let Self { spot, solver, .. } = &self;
        let certificate = Certificate::of_while(&spot.game, solver, goes_on);
        let certificate = certificate.continue_value().ok_or(Error::Interrupted)?;
        let iterations = solver.iterations();
        let line = &spot.line;
        Shown { spot, line, options, certificate, iterations, is_stopped }.of(solver, None)
    }
}

/// Returns what a game takes, and how many bytes it may take.
pub(super) fn plan(spot: &SolveSpot) -> (Plan, u64) {
    let memory = spot.memory.or_else(|| free_memory().map(|free| free / 2));
    let memory = memory.unwrap_or(USUAL_MEMORY).min(ADDRESSABLE);
    (Plan::of(&spot.game, rayon::current_num_threads()).within(memory), memory)
}

fn too_large(plan: &Plan, memory: u64, dialect: &dyn Dialect) -> Error {
    let (takes, most) = (size(plan.bytes), size(memory));
    Error::refused(
        format!("this game takes {takes} of memory, and {most} may be taken"),
        dialect.hint(&Hint::LargeGame { gigabytes: plan.bytes.div_ceil(1_000_000_000) }),
    )
}

/// How far the exploitability has fallen towards a limit. It falls by factors, so that the share of the way is one of
/// logarithms. Now and then it rises; the share does not fall then.
#[derive(Debug)]
struct Approach {
    target: f64,
    first: Option<f64>,
    share: f64,
}

impl Approach {
    fn to(target: f64) -> Self {
        Self { target, first: None, share: 0.0 }
    }

    fn look(&mut self, exploitability: f64) {
        let first = *self.first.get_or_insert(exploitability.max(self.target));
        let (all, done) = ((first / self.target).ln(), (first / exploitability).ln());
        if all > 0.0 && all.is_finite() && done.is_finite() {
            self.share = (done / all).clamp(self.share, 0.99);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_to_a_limit_is_one_of_factors() {
        let mut approach = Approach::to(0.001);
        approach.look(0.1);
        assert_eq!(approach.share, 0.0);
        approach.look(0.01);
        assert!((approach.share - 0.5).abs() < 1e-12);
        approach.look(0.0);
        assert!((approach.share - 0.5).abs() < 1e-12);
        approach.look(0.02);
        assert!((approach.share - 0.5).abs() < 1e-12);
        approach.look(0.001);
        assert_eq!(approach.share, 0.99);
        // Who begins at the limit, or without one, has no way to go.
        for (target, first) in [(0.1, 0.1), (0.1, 0.05), (0.0, 0.1)] {
            let mut approach = Approach::to(target);
            approach.look(first);
            assert_eq!(approach.share, 0.0);
        }
    }
}
