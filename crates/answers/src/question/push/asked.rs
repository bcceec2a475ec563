//! Push or fold: the equilibrium for short stacks.

use holdem_engine::progress::Interrupted;
use holdem_tournament::push::seats::{
    Effort, HandValue, Line, MalmuthHarville, Measured, PushError, Strategy, Table, Unit, measure,
    solve, values,
};
use holdem_tournament::push::solve_each;

use crate::answer::Error;
use crate::question::budgeted::begin;
use crate::question::{Asked, Found, Options, Watch, Work};
use crate::read::Query;

use super::heads_up::PushAnswer;
use super::seats::{FoundStrategy, PushSeatsAnswer, SeatDecision};
use super::spot::{PushSpot, SeatsSpot, StacksSpot};
use super::stacks::PushStacksAnswer;

/// The number of iterations to find a strategy.
const ITERATIONS: u32 = 400;

/// The number of deals per iteration, unless the total is given.
const DEALS: u32 = 1 << 15;

/// The number of deals to measure a strategy.
const MEASURED: u64 = 1 << 20;

/// The number of deals per hand for a seat that is shown alone.
const DEALS_A_HAND: u32 = 1 << 12;

/// The seeds for finding, measuring and valuing a strategy: each uses different deals.
const SEEDS: [u64; 3] = [1, 2, 3];

/// Reads and checks the question.
pub fn read(query: &Query<'_>, _: &Options) -> Result<Asked, Error> {
    Ok(match query.push()? {
        PushSpot::HeadsUp(spot) => Asked::new(spot.notes.clone(), move |_| {
            let equilibrium = spot.game.solve();
            Ok(PushAnswer::new(*spot, equilibrium).into())
        }),
        PushSpot::Stacks(spot) => {
            Asked::new(Vec::<String>::new(), move |watch| Ok(stacks(spot, watch)?.into()))
        }
        PushSpot::Seats(spot) => Asked::new(spot.notes.clone(), move |watch| seats(spot, watch)),
    })
}

fn stacks(spot: StacksSpot, watch: &dyn Watch) -> Result<PushStacksAnswer, Error> {
    begin(&Work::SolveStacks, watch)?;
    let games = spot.stacks.games(spot.stakes);
    let games = games.map_err(|error| Error::refused(error.to_string(), error.hint()))?;
    let progress = |done, total| watch.progresses(done, total);
    let equilibria = solve_each(&games, &progress).map_err(|Interrupted| Error::Interrupted)?;
    Ok(PushStacksAnswer::new(spot, &equilibria))
}

fn seats(spot: SeatsSpot, watch: &dyn Watch) -> Result<Found, Error> {
    let SeatsSpot { table, locks, .. } = &spot;
    let model = MalmuthHarville;
    let progress = |done, total| watch.progresses(done, total);
    let deals = spot.deals.map_or(DEALS, |deals| {
        u32::try_from(deals.div_ceil(u64::from(ITERATIONS))).unwrap_or(u32::MAX)
    });
    let effort = Effort { iterations: ITERATIONS, deals };
    begin(&Work::FindStrategy, watch)?;
    let solved = solve(table, &model, locks, effort, SEEDS[0], &progress).map_err(failed)?;
    let is_partial = solved.iterations < effort.iterations;
    let strategy = solved.strategy;
    // A strategy that was stopped early is still measured, on fewer deals.
    let measured = if is_partial { MEASURED >> 6 } else { MEASURED };
    begin(&Work::MeasureStrategy, watch)?;
    let measured_in = |unit| -> Result<Measured, Error> {
        let found = match is_partial {
            true => measure(
                table,
                &model,
                &strategy,
                unit,
                measured,
                SEEDS[1],
                &holdem_engine::progress::none,
            ),
            false => measure(table, &model, &strategy, unit, measured, SEEDS[1], &progress),
        };
        found.map_err(failed)
    };
    let in_play = measured_in(table.unit())?;
    let in_chips = (table.unit() != Unit::Chips).then(|| measured_in(Unit::Chips)).transpose()?;
    let mut decisions = Vec::new();
    for (seat, before) in decisions_of(table) {
        let is_alone = spot.shown.contains(&seat) && before.len() <= 1 && !is_partial;
        let values = match is_alone {
            true => hand_values(table, &strategy, (seat, before), watch)?,
            false => Vec::new(),
        };
        decisions.push(SeatDecision::new(seat, before).with_values(values));
    }
    let deals = u64::from(solved.iterations) * u64::from(effort.deals);
    let found = FoundStrategy { strategy, deals, is_partial, measured: in_play, in_chips };
    Ok(PushSeatsAnswer::new(spot, found, decisions).into())
}

/// Returns the decisions at a table: by seat, after folds, after one push, after several.
fn decisions_of(table: &Table) -> Vec<(usize, Line)> {
    let mut decisions = Vec::new();
    for seat in 0..table.seats() {
        let mut lines: Vec<Line> =
            Line::before(seat).filter(|&line| table.decides(seat, line)).collect();
        lines.sort_by_key(|line| line.len());
        decisions.extend(lines.into_iter().map(|line| (seat, line)));
    }
    decisions
}

fn hand_values(
    table: &Table,
    strategy: &Strategy,
    decision: (usize, Line),
    watch: &dyn Watch,
) -> Result<Vec<HandValue>, Error> {
    begin(&Work::MeasureStrategy, watch)?;
    let progress = |done, total| watch.progresses(done, total);
    let (model, unit) = (MalmuthHarville, table.unit());
    values(table, &model, strategy, unit, decision, DEALS_A_HAND, SEEDS[2], &progress)
        .map_err(failed)
}

fn failed(error: PushError) -> Error {
    match error {
        PushError::Interrupted => Error::Interrupted,
        PushError::Table(error) => Error::refused(
            error.to_string(),
            "leave out the smallest stacks elsewhere, or combine several",
        ),
        other => Error::failed(other),
    }
}
