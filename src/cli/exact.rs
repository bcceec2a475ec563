//! Exact answers: an engine, with a bar, until it is done.

use crate::equity::{Detail, Engine, Equity, Plan, Request, Unable};

use super::amount::about;
use super::args::Common;
use super::failure::Failure;
use super::{interrupt, progress};

/// Counts every deal of a request with the cheapest engine, which is named, however long it takes.
///
/// # Errors
///
/// If no engine can, or if the user ends it.
pub fn count(
    request: &Request,
    detail: Detail,
    common: &Common,
) -> Result<(Equity, Engine), Failure> {
    interrupt::watch();
    let pool = common.pool()?;
    let plan = Plan::of(request, detail, pool.current_num_threads());
    let Some((engine, seconds)) = plan.cheapest() else {
        return Err(Failure::input(
            "these are more deals than can be counted",
            "give the players fewer hands, or leave some players out; holdem equity draws a sample",
        ));
    };
    match pool.install(|| watched(request, engine, seconds, detail, common.quiet)) {
        Ok(Some(equity)) => Ok((equity, engine)),
        Ok(None) => Err(Failure::Interrupted),
        Err(why) => Err(Failure::input(
            format!("the deals cannot be counted: {why}"),
            "give the players fewer hands; holdem equity draws a sample",
        )),
    }
}

/// Counts with an engine that takes about so many seconds, with a bar if that is longer than one notices; nothing
/// if it was interrupted.
///
/// # Errors
///
/// If the engine cannot.
pub fn watched(
    request: &Request,
    engine: Engine,
    seconds: f64,
    detail: Detail,
    quiet: bool,
) -> Result<Option<Equity>, Unable> {
    let what = format!("counting ({engine}), {} in all", about(seconds));
    let bar = progress::shares(what, quiet || seconds < progress::UNSEEN);
    let counted = engine.count(request, detail, &|done, all| {
        bar.set_length(all);
        bar.set_position(done);
        !interrupt::interrupted()
    });
    bar.finish_and_clear();
    counted
}
