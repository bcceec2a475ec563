//! A game after the flop: iterations until its strategy is good enough, then the certificate.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::equity::{is_long, slowness};
use crate::parse::Refusal;
use crate::report::{Error, SolvePlanAnswer};
use crate::solve::{Certificate, Plan, Precision, SolutionFile, Solver, StoredStrategy, Strategy};
use crate::spot::{Dialect, Query, SolveSpot, Stake};

use super::memory::free_memory;
use super::solution::Shown;
use super::solve::begin;
use super::{Asked, Flag, Found, Options, Watch, Work};

/// How many iterations are made between two looks at the exploitability.
const BETWEEN_LOOKS: u32 = 10;

/// The most bytes that are taken if nobody knows how many are free.
const USUAL_MEMORY: u64 = 4_000_000_000;

/// The most bytes that any game may take: what a 32-bit machine, such as that of a browser, can address has to hold all else,
/// too.
const ADDRESSABLE: u64 = isize::MAX as u64 / 2;

/// Reads and checks the question.
pub fn postflop(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let spot = query.solve()?;
    let dialect = query.dialect();
    let notes = spot.notes.clone();
    let (is_plan, options) = (options.has(Flag::Plan), options.clone());
    if is_plan {
        refuse_with_plan(query, &options)?;
    }
    Ok(Asked::new(notes, move |watch| {
        let plan = Plan::of(&spot.game, rayon::current_num_threads());
        let memory = spot.memory.or_else(|| free_memory().map(|free| free / 2));
        let memory = memory.unwrap_or(USUAL_MEMORY).min(ADDRESSABLE);
        let plan = plan.within(memory);
        if is_plan {
            // The speed is measured if the time is long enough for it to matter.
            let of_machine = || if is_long(plan.usual_seconds(1.0)) { slowness() } else { 1.0 };
            let slowness = watch.has_clock().then(of_machine);
            return Ok(SolvePlanAnswer::new(spot, plan, memory, slowness).into());
        }
        let plan = if options.is_saved { plan.with_file() } else { plan };
        if plan.bytes > memory {
            return Err(too_large(&plan, memory, dialect));
        }
        solved(spot, plan.precision, &options, watch)
    }))
}

/// Refuses what has no effect on a plan.
fn refuse_with_plan(query: &Query<'_>, options: &Options) -> Result<(), Refusal> {
    const OF_SOLUTIONS: [Stake; 6] =
        [Stake::Until, Stake::Iterations, Stake::Time, Stake::Line, Stake::Rake, Stake::RakeCap];
    let why = "this is about the solution, and a plan is of what comes before it";
    let given = OF_SOLUTIONS.into_iter().find_map(|it| Some((it, *query.stakes.get(it)?)));
    match given {
        Some((stake, span)) => {
            let hint = format!("leave out {}", query.dialect().name(stake.name()));
            Err(query.line.refuse_at(why, [span], hint))
        }
        None if options.detail.by_combo || options.top.is_some() => {
            Err(Refusal::new("a plan has no combos to list", "leave it out"))
        }
        None => Ok(()),
    }
}

fn too_large(plan: &Plan, memory: u64, dialect: &dyn Dialect) -> Error {
    let gigabytes = |bytes: u64| format!("{:.2} GB", bytes as f64 / 1e9);
    Error::refused(
        format!(
            "this game takes {} of memory, and {} may be taken",
            gigabytes(plan.bytes),
            gigabytes(memory)
        ),
        format!(
            "give fewer sizes or narrower ranges; or allow more: {}",
            dialect.option("memory", &plan.bytes.div_ceil(1_000_000_000).to_string())
        ),
    )
}

/// Makes iterations until the limits of the spot, and certifies what they found.
fn solved(
    spot: SolveSpot,
    precision: Precision,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Found, Error> {
    begin(&Work::SolveGame, watch)?;
    let limits = spot.limits;
    let begun = limits.seconds.map(|seconds| (Instant::now(), seconds));
    if begun.is_some() && !watch.has_clock() {
        return Err(Error::refused("there is no clock here", "give a number of iterations"));
    }
    let pot = spot.game.tree().starting_pot();
    let mut solver = Solver::with_precision(spot.game.clone(), precision);
    let mut progress = Approach::to(limits.exploitability);
    let of_time = || begun.map_or(0.0, |(begun, limit)| begun.elapsed().as_secs_f64() / limit);
    let mut is_stopped = false;
    while solver.iterations() < limits.iterations && of_time() < 1.0 && !is_stopped {
        let of_iterations = f64::from(solver.iterations()) / f64::from(limits.iterations);
        let done = progress.share.max(of_iterations);
        let reports = || {
            let done = done.max(of_time()).min(1.0);
            watch.progresses((done * STEPS) as u64, STEPS as u64)
        };
        // A large game takes seconds for an iteration, so the time and the watch are looked at on the way, too.
        let goes_on = || match of_time() < 1.0 {
            true => reports(),
            false => ControlFlow::Break(()),
        };
        let mut exploitability = None;
        let is_whole = solver.iterate_while(&goes_on).is_continue();
        if is_whole && solver.iterations().is_multiple_of(BETWEEN_LOOKS) {
            exploitability = solver.estimate_while(&goes_on).continue_value();
        }
        if let Some(exploitability) = exploitability {
            watch.improves(exploitability, pot);
            progress.look(exploitability);
            if exploitability <= limits.exploitability {
                break;
            }
        }
        is_stopped = reports().is_break();
    }
    begin(&Work::Certify, watch)?;
    let goes_on = || match watch.finishes() {
        true => ControlFlow::Continue(()),
        false => watch.progresses(0, STEPS as u64),
    };
    let certified = |strategy: &dyn Strategy| {
        let certificate = Certificate::of_while(&spot.game, strategy, &goes_on);
        certificate.continue_value().ok_or(Error::Interrupted)
    };
    let iterations = solver.iterations();
    let shown = |certificate| Shown { spot: &spot, options, certificate, iterations, is_stopped };
    if !options.is_saved {
        return shown(certified(&solver)?).of(&solver, None);
    }
    // What is saved is certified, and what is shown is saved.
    let stored = StoredStrategy::of(&spot.game, &solver);
    drop(solver);
    let certificate = certified(&stored)?;
    let file = SolutionFile::new(spot.setup(), &stored, certificate, iterations, is_stopped);
    shown(certificate).of(&stored, Some(file.to_bytes()))
}

/// The steps of the progress.
const STEPS: f64 = 1000.0;

/// How far the exploitability has fallen towards a limit. It falls by factors, so that the share of the way is one of
/// logarithms.
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
            self.share = (done / all).clamp(0.0, 0.99);
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
        approach.look(0.001);
        assert_eq!(approach.share, 0.99);
    }
}
