//! A game after the flop: iterations until its strategy is good enough, then the certificate.

use std::io::Read;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use holdem_engine::equity::{is_long, slowness};
use holdem_engine::parse::Refusal;
use holdem_solver::solve::{KEPT_HEAD, Solver};

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::question::budgeted::begin;
use crate::question::{Asked, Found, Options, Watch, Work};
use crate::read::Query;
use crate::text::{counted, grouped};

use super::plan::SolvePlanAnswer;
use super::search::{Search, above_target, plan};
use super::solution::Solution;
use super::spot::SolveSpot;

/// The time between two states of a search that are kept.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(300);

/// A place that keeps the state of a search, so that it can go on later.
pub trait Checkpoint: Send {
    /// Returns the kept state; `None` before the first.
    ///
    /// # Errors
    ///
    /// Returns an error if the system does not allow reading.
    fn open(&mut self) -> Result<Option<Box<dyn Read>>, Error>;

    /// Keeps what the search writes, in place of what was kept before.
    ///
    /// # Errors
    ///
    /// Returns an error if the system does not allow writing.
    fn keep(&mut self, search: &Search) -> Result<(), Error>;
}

/// Reads and checks the search for a game of a query, which goes on from a checkpoint, and is kept there every five
/// minutes and at its end.
///
/// # Errors
///
/// Returns an error as the question does.
pub fn read_with_checkpoint(
    spot: SolveSpot,
    query: &Query<'_>,
    options: &Options,
    mut checkpoint: impl Checkpoint + 'static,
) -> Result<Asked, Error> {
    let (syntax, notes, options) = (query.syntax(), spot.notes.clone(), options.clone());
    Ok(Asked::new(notes, move |watch| {
        begin(&Work::SolveGame, watch)?;
        let Some(mut kept) = checkpoint.open()? else {
            let search = Search::of(spot, options.is_saved, syntax)?;
            return solved(search, &options, watch, Some(&mut checkpoint));
        };
        let mut head = [0; KEPT_HEAD];
        let is_long = kept.read_exact(&mut head).is_ok();
        let precision = Solver::kept_precision(head).filter(|_| is_long);
        let mut search = Search::with(spot, options.is_saved, precision, syntax)?;
        search.go_on(&mut head.chain(kept), &|| watch.progresses(0, STEPS as u64))?;
        solved(search, &options, watch, Some(&mut checkpoint))
    }))
}

/// Reads and checks the question.
pub fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    read_spot(query.solve()?, query, options)
}

/// Checks the question about a game that was read from a query.
///
/// # Errors
///
/// Returns [`Error::Refused`] if an option would have no effect.
pub fn read_spot(spot: SolveSpot, query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let syntax = query.syntax();
    let notes = spot.notes.clone();
    let (is_plan, options) = (options.has(Parameter::Plan), options.clone());
    if is_plan {
        refuse_with_plan(query, &options)?;
    }
    Ok(Asked::new(notes, move |watch| {
        if is_plan {
            let (plan, memory) = plan(&spot);
            let slowness = slowness_for(plan.usual_seconds(1.0), watch);
            return Ok(SolvePlanAnswer::new(spot, plan, memory, slowness).into());
        }
        solved(Search::of(spot, options.is_saved, syntax)?, &options, watch, None)
    }))
}

/// Returns the time factor of this machine relative to the nominal one for work of some nominal seconds; `None` without
/// a clock. The speed is measured only if the time is long enough for it to matter.
pub(super) fn slowness_for(seconds: f64, watch: &dyn Watch) -> Option<f64> {
    watch.has_clock().then(|| if is_long(seconds) { slowness() } else { 1.0 })
}

/// Refuses options that have no effect on a plan.
pub(super) fn refuse_with_plan(query: &Query<'_>, options: &Options) -> Result<(), Refusal> {
    const OF_SOLUTIONS: [Parameter; 5] = [
        Parameter::Until,
        Parameter::Iterations,
        Parameter::Time,
        Parameter::Line,
        Parameter::Hands,
    ];
    let why = "this has no effect on a plan, which is made before solving";
    let given = OF_SOLUTIONS.into_iter().find_map(|it| Some((it, *query.given.get(it)?)));
    match given {
        Some((parameter, span)) => {
            let hint = format!("leave out {}", query.syntax().name(parameter.name()));
            Err(query.line.refuse_at(why, [span], hint))
        }
        None if options.detail.by_combo || options.top.is_some() => {
            Err(Refusal::new("a plan does not list combos", "leave it out"))
        }
        None => Ok(()),
    }
}

/// Iterates up to the limits of the spot, and certifies the strategies.
fn solved(
    mut search: Search,
    options: &Options,
    watch: &dyn Watch,
    mut checkpoint: Option<&mut dyn Checkpoint>,
) -> Result<Found, Error> {
    begin(&Work::SolveGame, watch)?;
    let begun = search.spot().limits.seconds.map(|seconds| (Instant::now(), seconds));
    if begun.is_some() && !watch.has_clock() {
        return Err(Error::refused("time cannot be measured here", "limit the iterations"));
    }
    let pot = search.spot().game.tree().starting_pot();
    let of_time = || begun.map_or(0.0, |(begun, limit)| begun.elapsed().as_secs_f64() / limit);
    let mut last_kept = watch.has_clock().then(Instant::now);
    let kept = search.iterations();
    let mut notes: Vec<String> = small_numbers(&search, kept > 0).into_iter().collect();
    let mut is_stopped = false;
    while !search.is_done() && of_time() < 1.0 && !is_stopped {
        let done = search.progress();
        let reports = || {
            let done = done.max(of_time()).min(1.0);
            watch.progresses((done * STEPS) as u64, STEPS as u64)
        };
        // An iteration of a large game takes seconds, so the time and the watch are also checked within it.
        let goes_on = || match of_time() < 1.0 {
            true => reports(),
            false => ControlFlow::Break(()),
        };
        if let Some(exploitability) = search.step(&goes_on) {
            watch.improves(exploitability, pot);
        }
        is_stopped = !search.is_done() && reports().is_break();
        if last_kept.is_some_and(|at| at.elapsed() >= BETWEEN_CHECKPOINTS) {
            notes.extend(keep(&mut checkpoint, &search));
            last_kept = Some(Instant::now());
        }
    }
    notes.extend(keep(&mut checkpoint, &search));
    notes.extend(gone_on(kept, search.iterations()));
    Ok(certified(search, is_stopped, options, watch)?.noting(notes))
}

/// Returns a note if a search has 16-bit numbers.
fn small_numbers(search: &Search, is_kept: bool) -> Option<String> {
    (search.bits() == 16).then(|| match is_kept {
        true => "solved with 16-bit numbers, as in the kept search".to_owned(),
        false => "solved with 16-bit numbers: the game does not fit in memory with 32-bit numbers"
            .to_owned(),
    })
}

/// Returns a note on the iterations of a kept search, if there were any, after a search from there.
fn gone_on(kept: u32, iterations: u32) -> Option<String> {
    (kept > 0).then(|| match kept == iterations {
        true => format!("the kept search already has {}", counted(kept.into(), "iteration")),
        false => format!("the search went on after iteration {}", grouped(kept.into())),
    })
}

/// Keeps a search. After an error, which is returned as a note, it is not kept again: the search is worth more.
fn keep(checkpoint: &mut Option<&mut dyn Checkpoint>, search: &Search) -> Option<String> {
    let error = checkpoint.as_mut()?.keep(search).err()?;
    *checkpoint = None;
    Some(format!("the search was not kept: {error}"))
}

/// Certifies the strategies, and returns the answer.
fn certified(
    search: Search,
    is_stopped: bool,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Found, Error> {
    begin(&Work::Certify, watch)?;
    let goes_on = || match watch.finishes() {
        true => ControlFlow::Continue(()),
        false => watch.progresses(0, STEPS as u64),
    };
    match options.is_saved {
        false => search.answer(options, is_stopped, &goes_on),
        true => {
            let shortfall = search.shortfall();
            let solution = search.finish(is_stopped, &goes_on)?;
            let Solution { spot, certificate, iterations, .. } = &solution;
            let note = shortfall.or_else(|| above_target(spot, certificate, *iterations));
            let note = note.filter(|_| !is_stopped);
            Ok(solution.answer(options)?.noting(note.into_iter().collect()))
        }
    }
}

/// The number of progress steps.
const STEPS: f64 = 1000.0;
