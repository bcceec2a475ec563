//! A step-by-step search for the solution of a game after the flop.

use std::io::{self, Read, Write};

use holdem_solver::solve::{
    Certificate, Certified, CheckpointError, GoOn, Plan, Precision, Solver, StoredStrategy, Study,
};

use crate::answer::Error;
use crate::hint::{Hint, Syntax};
use crate::parameter::Parameter;
use crate::question::{Found, Options};
use crate::read::Query;
use crate::text::{grouped, size};

use super::course::{BETWEEN_LOOKS, Course};
use super::memory::free_memory;
use super::solution::{Shown, Solution};
use super::spot::SolveSpot;

/// The maximum number of bytes if the free memory is unknown.
const USUAL_MEMORY: u64 = 4_000_000_000;

/// The maximum number of bytes for any game: half of the address space, which also has to hold everything else. It
/// matters on a 32-bit machine, such as a browser's.
const ADDRESSABLE: u64 = isize::MAX as u64 / 2;

/// A search for the equilibrium of a game after the flop. Each call of [`step`](Self::step) continues it; it ends
/// with a [`Solution`].
///
/// ```
/// use std::ops::ControlFlow;
///
/// use holdem_answers::question::call::Call;
/// use holdem_answers::hint::Syntax;
///
/// let call: Call = serde_json::from_str(
///     r#"{"players":["AA,QQ","KK"],"board":"2c2d2h3s3c","pot":100,"stack":100,"bets":"100%"}"#,
/// )?;
/// let mut search = call.search(Syntax::Json)?;
/// while !search.is_done() {
///     search.step(&|| ControlFlow::Continue(()));
/// }
/// assert!(search.exploitability().is_some_and(|share| share <= 0.005));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search {
    spot: SolveSpot,
    syntax: Syntax,
    solver: Solver,
    precision: Precision,
    course: Course,
}

impl Search {
    /// Begins a search, and allocates memory for the search and its solution.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a text is invalid, if an option would have no effect, if the game takes too much
    /// memory, or if the time is limited: the caller limits the time between steps.
    pub fn read(query: &Query<'_>, options: &Options) -> Result<Self, Error> {
        Self::check(query, options)?;
        Self::of(query.solve()?, true, query.syntax())
    }

    /// Begins the search for a game that was read already, and allocates memory for the search and its solution; hints
    /// are in a syntax.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the game takes too much memory.
    pub fn for_spot(spot: SolveSpot, syntax: Syntax) -> Result<Self, Error> {
        Self::of(spot, true, syntax)
    }

    /// Returns the beginning of the search for another game, once this one has ended and its memory is free.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the game takes too much memory. This search can then go on.
    pub fn replacement(&self, spot: SolveSpot) -> Result<impl FnOnce() -> Self + use<>, Error> {
        let limit = match (spot.memory, self.iterations()) {
            // Memory that no iteration has written to is still free.
            (Some(_), _) | (None, 0) => most_memory(&spot),
            (None, _) => {
                let own = of_game(&self.spot).with_precision(self.precision).bytes;
                most_of(free_memory().map(|free| free.saturating_add(own) / 2))
            }
        };
        let syntax = self.syntax;
        let precision = precision(&spot, true, None, limit, syntax)?;
        Ok(move || Self::at(spot, precision, syntax))
    }

    /// Refuses what has no effect on a search.
    pub(super) fn check(query: &Query<'_>, options: &Options) -> Result<(), Error> {
        let has_hands = query.given.get(Parameter::Hands).is_some();
        let is_of_answer = options.detail.by_combo || options.top.is_some() || has_hands;
        if is_of_answer || !options.flags.is_empty() {
            return Err(Error::refused(
                "a search does not have an answer yet",
                "ask for this once it is done",
            ));
        }
        if let Some(&time) = query.given.get(Parameter::Time) {
            let hint = "limit the iterations, or give the target exploitability";
            return Err(query.line.refuse_at("time cannot be measured here", [time], hint).into());
        }
        Ok(())
    }

    /// Begins the search for a game; `is_saved` is `true` if a solution is made from it.
    pub(crate) fn of(spot: SolveSpot, is_saved: bool, syntax: Syntax) -> Result<Self, Error> {
        Self::with(spot, is_saved, None, syntax)
    }

    /// Begins the search with numbers of this precision; `None` chooses by the memory.
    pub(crate) fn with(
        spot: SolveSpot,
        is_saved: bool,
        given: Option<Precision>,
        syntax: Syntax,
    ) -> Result<Self, Error> {
        let precision = precision(&spot, is_saved, given, most_memory(&spot), syntax)?;
        Ok(Self::at(spot, precision, syntax))
    }

    /// Begins the search for a game that fits into the memory with numbers of this precision.
    fn at(spot: SolveSpot, precision: Precision, syntax: Syntax) -> Self {
        let solver = Solver::with_precision(spot.game.clone(), precision);
        let course = Course::to(spot.limits);
        Self { spot, syntax, solver, precision, course }
    }

    /// Sets the target exploitability, as a share of the pot.
    pub fn aim_at(&mut self, exploitability: f64) {
        self.spot.limits.exploitability = exploitability;
        self.course.aim_at(exploitability);
    }

    /// Performs an iteration. After every tenth, measures and returns the exploitability. Calls `goes_on` meanwhile;
    /// an iteration that is stopped does not count.
    pub fn step(&mut self, goes_on: &GoOn<'_>) -> Option<f64> {
        let is_whole = self.solver.iterate_while(goes_on).is_continue();
        if !is_whole || !self.solver.iterations().is_multiple_of(BETWEEN_LOOKS) {
            return None;
        }
        self.look(goes_on)
    }

    /// Measures the exploitability.
    fn look(&mut self, goes_on: &GoOn<'_>) -> Option<f64> {
        let exploitability = self.solver.estimate_while(goes_on).continue_value()?;
        self.course.look(self.solver.iterations(), exploitability);
        Some(exploitability)
    }

    /// Writes the state of the search, from which it can go on later.
    ///
    /// # Errors
    ///
    /// Returns an error if writing to `out` fails.
    pub fn keep(&self, out: &mut dyn Write) -> io::Result<()> {
        self.solver.keep(&self.kept_setup(), out)
    }

    /// Returns the text that defines the game, without the names of the players.
    fn kept_setup(&self) -> String {
        let setup = self.spot.setup();
        let lines = setup.lines().filter(|line| !line.starts_with("name "));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Goes on from the state of a search of the same game, and measures its exploitability.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if this is not the state of a search of this game, and [`Error::Interrupted`] if
    /// `goes_on` stopped it.
    pub fn go_on(&mut self, kept: &mut dyn Read, goes_on: &GoOn<'_>) -> Result<(), Error> {
        let hint = |why| match why {
            CheckpointError::Game => {
                "give the board, ranges, pot, stack, rake, sizes and locks as in the first call"
            }
            _ => "give another file, or remove this one to begin anew",
        };
        let go_on = self.solver.go_on(&self.kept_setup(), kept);
        go_on.map_err(|why| Error::refused(why.to_string(), hint(why)))?;
        self.look(goes_on).map(|_| ()).ok_or(Error::Interrupted)
    }

    /// Returns `true` if the exploitability target or the iteration limit is reached, or if the target is out of reach.
    pub fn is_done(&self) -> bool {
        self.course.is_done(self.iterations())
    }

    /// Returns a note if the search ended above its target, and does so without a limit.
    pub(crate) fn shortfall(&self) -> Option<String> {
        let target = self.spot.limits.exploitability;
        let is_above = self.exploitability().is_some_and(|it| it > target);
        (is_above && self.course.has_stalled(self.iterations())).then(|| {
            let more = match self.precision {
                Precision::Single => "",
                Precision::Half => "; with more memory, 32-bit numbers reach a lower one",
            };
            format!(
                "the exploitability has hardly fallen since iteration {}, so the search ended above the target of \
                 {}{more}",
                grouped(self.course.last_fall().into()),
                percent(target),
            )
        })
    }

    /// Returns the number of iterations so far.
    pub fn iterations(&self) -> u32 {
        self.solver.iterations()
    }

    /// Returns the number of bits per number: 32, or 16 if only these fit.
    pub fn bits(&self) -> u32 {
        self.precision.bits()
    }

    /// Returns the exploitability at the last measurement, as a share of the pot.
    pub fn exploitability(&self) -> Option<f64> {
        self.course.exploitability()
    }

    /// Returns the progress, from 0 to 1; it never decreases. It is a rough measure on a logarithmic scale, because
    /// exploitability falls by factors.
    pub fn progress(&self) -> f64 {
        self.course.progress(self.iterations())
    }

    /// Returns the spot to solve.
    pub fn spot(&self) -> &SolveSpot {
        &self.spot
    }

    /// Ends the search: rounds the strategies to the precision of a file, and certifies them. Calls `goes_on`
    /// meanwhile. `is_stopped` is `true` if the search was ended early.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Interrupted`] if `goes_on` stopped it.
    pub fn finish(self, is_stopped: bool, goes_on: &GoOn<'_>) -> Result<Solution, Error> {
        let Self { spot, solver, syntax, .. } = self;
        let strategy = StoredStrategy::of(&spot.game, &solver);
        let iterations = solver.iterations();
        drop(solver);
        Solution::certified(spot, strategy, iterations, is_stopped, syntax, goes_on)
    }

    /// Returns the solution so far, as [`finish`](Self::finish) does, of a search that may go on. It takes more memory.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Interrupted`] if `goes_on` stopped it.
    pub fn so_far(&self, goes_on: &GoOn<'_>) -> Result<Solution, Error> {
        let strategy = StoredStrategy::of(&self.spot.game, &self.solver);
        let (spot, iterations, is_stopped) =
            (self.spot.clone(), self.iterations(), !self.is_done());
        Solution::certified(spot, strategy, iterations, is_stopped, self.syntax, goes_on)
    }

    /// Returns the certificate of the strategies so far, and both ranges at the line of the spot.
    pub(crate) fn studied(&self, goes_on: &GoOn<'_>) -> Result<(Certificate, Study), Error> {
        let Self { spot, solver, .. } = self;
        let certified = Certified::of_while(&spot.game, solver, goes_on);
        let certified = certified.continue_value().ok_or(Error::Interrupted)?;
        let study = Study::of(&spot.game, &certified, &spot.line).map_err(Error::failed)?;
        Ok((certified.certificate(), study))
    }

    /// Ends the search with the answer at the line of the spot, for strategies that are not saved.
    pub(crate) fn answer(
        self,
        options: &Options,
        is_stopped: bool,
        goes_on: &GoOn<'_>,
    ) -> Result<Found, Error> {
        let Self { spot, solver, .. } = &self;
        let certified = Certified::of_while(&spot.game, solver, goes_on);
        let certified = certified.continue_value().ok_or(Error::Interrupted)?;
        let certificate = certified.certificate();
        let iterations = solver.iterations();
        let line = &spot.line;
        let (hands, exploiter) = (spot.hands.clone(), None);
        let shown =
            Shown { spot, line, hands, options, certificate, iterations, is_stopped, exploiter };
        let note = self.shortfall().or_else(|| above_target(spot, &certificate, iterations));
        let note = note.filter(|_| !is_stopped);
        Ok(shown.of(&certified, None)?.noting(note.into_iter().collect()))
    }
}

/// Returns a note if a search ended at its target, and the certificate is above it: the search measures with fewer
/// digits, and saved frequencies are rounded.
pub(crate) fn above_target(
    spot: &SolveSpot,
    certificate: &Certificate,
    iterations: u32,
) -> Option<String> {
    let (target, certified) = (spot.limits.exploitability, certificate.exploitability());
    let is_above = certified > target && iterations < spot.limits.iterations;
    (is_above && spot.limits.seconds.is_none()).then(|| {
        format!(
            "the certified exploitability, {}, is above the target of {}: the search measures with fewer digits, and \
             saved frequencies are rounded",
            percent((certified * 1e9).round() / 1e9),
            percent(target)
        )
    })
}

/// Returns a share in percent, with all its digits.
pub(super) fn percent(share: f64) -> String {
    format!("{}%", (share * 1e11).round() / 1e9)
}

/// Returns the cost of a game, and the maximum number of bytes.
pub(crate) fn plan(spot: &SolveSpot) -> (Plan, u64) {
    let memory = most_memory(spot);
    (of_game(spot).within(memory), memory)
}

/// Returns the precision of the numbers in a search for a game: the given one, or the one that the memory allows.
fn precision(
    spot: &SolveSpot,
    is_saved: bool,
    given: Option<Precision>,
    memory: u64,
    syntax: Syntax,
) -> Result<Precision, Error> {
    let plan = of_game(spot);
    // The precision is chosen with the memory of the file.
    let plan = if is_saved { plan.with_file() } else { plan };
    let plan = match given {
        Some(precision) => plan.with_precision(precision),
        None => plan.within(memory),
    };
    match plan.bytes > memory {
        true => Err(too_large(plan.bytes, memory, syntax)),
        false => Ok(plan.precision),
    }
}

/// Returns the cost of a game with 32-bit numbers.
fn of_game(spot: &SolveSpot) -> Plan {
    Plan::of(&spot.game, rayon::current_num_threads())
}

/// Returns the maximum number of bytes.
pub(super) fn most_memory(spot: &SolveSpot) -> u64 {
    most_of(spot.memory.or_else(|| free_memory().map(|free| free / 2)))
}

/// Returns the maximum number of bytes, given a limit if it is known.
fn most_of(memory: Option<u64>) -> u64 {
    memory.unwrap_or(USUAL_MEMORY).min(ADDRESSABLE)
}

/// Returns the error for a game that needs too much memory.
pub(super) fn too_large(bytes: u64, memory: u64, syntax: Syntax) -> Error {
    let (takes, most) = (size(bytes), size(memory));
    Error::refused(
        format!("this game needs {takes} of memory, and the limit is {most}"),
        syntax.hint(&Hint::LargeGame { gigabytes: bytes.div_ceil(1_000_000_000) }),
    )
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;

    const SETUP: &str =
        "player AA\nplayer KK\nboard 7h7d2c2s\npot 10\nstack 10\ntree bets = \"100%\"\n";

    #[test]
    fn a_search_goes_on_if_the_game_after_it_is_too_large() {
        let spot = SolveSpot::of_setup(SETUP, Syntax::Program).unwrap();
        let mut search = Search::for_spot(spot.clone(), Syntax::Program).unwrap();
        let goes_on = || ControlFlow::Continue(());
        search.step(&goes_on);
        let with_memory = |memory| SolveSpot { memory: Some(memory), ..spot.clone() };
        let needed = of_game(&spot).with_precision(Precision::Half).with_file().bytes;
        assert!(search.replacement(with_memory(needed - 1)).is_err());
        search.step(&goes_on);
        assert_eq!(search.iterations(), 2);
        let begin = search.replacement(with_memory(needed)).unwrap();
        drop(search);
        let mut search = begin();
        search.step(&goes_on);
        assert_eq!((search.iterations(), search.bits()), (1, 16));
    }
}
