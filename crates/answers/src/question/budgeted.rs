//! Solving requests within a budget, with progress for a front end and notes on a sample.

use std::ops::ControlFlow;

use holdem_engine::analysis::runouts::{Runout, RunoutEquities, RunoutsError, RunoutsPlan};
use holdem_engine::equity::{
    Budget, Choice, Detail, Engine, Plan, Request, SampleSummary, Solution,
};

use crate::answer::Error;
use crate::hint::Syntax;
use crate::text::{about_duration, grouped};

use super::watch::{Watch, Work};

/// Estimates the cost of a request with the threads of the current pool, and chooses how to answer it.
pub fn plan(
    request: &Request,
    detail: Detail,
    budget: &Budget,
    syntax: Syntax,
    watch: &dyn Watch,
) -> Result<(Plan, Choice), Error> {
    let plan = Plan::of(request, detail, rayon::current_num_threads());
    let plan = if watch.has_clock() { plan.on_this_machine() } else { plan };
    let choice = budget.choose(&plan).map_err(|why| Error::from(why).in_syntax(syntax))?;
    Ok((plan, choice))
}

/// Announces work to a watch; returns an error if the watch breaks.
pub fn begin(work: &Work<'_>, watch: &dyn Watch) -> Result<(), Error> {
    match watch.begins(work) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Error::Interrupted),
    }
}

/// Solves a request within a budget, and returns the notes on a sample.
pub fn solve(
    request: &Request,
    detail: Detail,
    budget: &Budget,
    syntax: Syntax,
    watch: &dyn Watch,
) -> Result<(Solution, Vec<String>), Error> {
    let (plan, choice) = plan(request, detail, budget, syntax, watch)?;
    match (choice.seconds(), choice.sampling()) {
        (Some(seconds), _) => {
            begin(&Work::Count { engine: choice.engine_name(), seconds }, watch)?;
        }
        (None, Some(sampling)) => begin(&Work::Sample(sampling), watch)?,
        (None, None) => {}
    }
    let solution = choice.run(request, &|done, total| watch.progresses(done, total));
    let solution = solution.map_err(|why| Error::from(why).in_syntax(syntax))?;
    let Some(sample) = solution.sample() else { return Ok((solution, Vec::new())) };
    let exact =
        watch.has_clock().then(|| match (plan.cheapest(), plan.seconds(Engine::Enumerate)) {
            (None, Err(error)) => format!("sampled: {error}"),
            (cheapest, _) => {
                how_to_be_exact(cheapest.map_or(f64::INFINITY, |(_, seconds)| seconds), syntax)
            }
        });
    let notes = [rough_note(sample), unreached_note(sample), exact];
    Ok((solution, notes.into_iter().flatten().collect()))
}

/// Solves a request for every next card, within a budget, and returns the notes on a sample.
pub fn solve_runouts(
    request: &Request,
    budget: &Budget,
    syntax: Syntax,
    watch: &dyn Watch,
) -> Result<(RunoutEquities, Vec<String>), Error> {
    let plan = RunoutsPlan::of(request, budget).map_err(refuse)?;
    let plan = if watch.has_clock() { plan.on_this_machine() } else { plan };
    let (seconds, is_sampled) = (plan.seconds(), plan.sampling().is_some());
    let work = match is_sampled {
        true => Work::SampleNextCards,
        false => Work::CountNextCards { seconds },
    };
    begin(&work, watch)?;
    let runouts = plan.solve(&|done, total| watch.progresses(done, total)).map_err(refuse)?;
    if !is_sampled {
        return Ok((runouts, Vec::new()));
    }
    let exact = watch.has_clock().then(|| match seconds.is_finite() {
        true => how_to_be_exact(seconds, syntax),
        false => "sampled: too many deals to count".to_owned(),
    });
    let samples = || {
        let next = runouts.next.iter().map(|Runout { sample, .. }| *sample);
        next.chain([runouts.sample]).flatten()
    };
    let rough = samples().find_map(|sample| rough_note(&sample));
    let unreached = samples().find_map(|sample| unreached_note(&sample));
    let notes = [rough, unreached, exact].into_iter().flatten().collect();
    Ok((runouts, notes))
}

fn refuse(why: RunoutsError) -> Error {
    if why == RunoutsError::Interrupted {
        return Error::Interrupted;
    }
    let hint = match why {
        RunoutsError::Engine(_) => "sample the answer instead",
        _ => "leave out some players, or use narrower ranges",
    };
    Error::refused(why.to_string(), hint)
}

/// Returns the note on a sample with rough standard errors.
pub fn rough_note(sample: &SampleSummary) -> Option<String> {
    sample.is_rough().then(|| {
        format!(
            "the ranges share so many cards that {} deals count as only {} independent ones: the errors (±) are rough",
            grouped(sample.deals),
            grouped(sample.effective_sample_size.round() as u64)
        )
    })
}

/// Returns the note on a sample that cannot reach its precision.
fn unreached_note(sample: &SampleSummary) -> Option<String> {
    let needed = sample.deals_needed?;
    // The estimate is accurate to about one digit.
    let unit = 10_u64.pow(needed.ilog10());
    Some(format!(
        "this precision needs about {} deals, too many: the sample ended after {}",
        grouped(needed / unit * unit),
        grouped(sample.deals)
    ))
}

/// Returns the note on how to get an exact answer instead of a sample, with the time that takes. The time depends on
/// the machine, so the note is not part of the answer.
fn how_to_be_exact(seconds: f64, syntax: Syntax) -> String {
    format!("for an exact answer: {}, in {}", syntax.name("exact"), about_duration(seconds))
}
