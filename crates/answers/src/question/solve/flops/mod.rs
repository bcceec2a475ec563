//! A report over flops: the same game solved on each, and the means over all of them.

mod answer;
mod choice;
mod drawn;
mod record;
mod rows;
mod sample;

use std::ops::ControlFlow;

use holdem_engine::analysis::flop_shares;
use holdem_engine::equity::{Detail, Plan, Request};
use holdem_engine::parse::Refusal;
use holdem_engine::texture::Texture;
use holdem_engine::{Board, Range};
use holdem_solver::betting::Kind;
use holdem_solver::solve::Step;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::question::budgeted::begin;
use crate::question::{Options, Watch, Work};
use crate::read::{Note, Query, Spot};

use self::choice::Choice;
use super::asked::{refuse_with_plan, slowness_for};
use super::plan::{ReportCost, SolvePlanAnswer};
use super::search::{Search, plan};
use super::solved::{units, words};
use super::spot::{SolveSpot, action_words};

pub use self::answer::SolveFlopsAnswer;
pub use self::record::SolveFlopsRecord;
pub use self::rows::RowsFile;

use self::rows::{ActionRow, FlopRow};

/// A report over flops that was read, but not solved.
#[derive(Debug)]
pub struct FlopsReport {
    query: Query<'static>,
    /// The game on the first flop.
    first: SolveSpot,
    /// All flops of the choice, in the order in which they are solved.
    flops: Vec<Flop>,
    /// The number of flops to solve.
    size: usize,
    is_listed: bool,
}

/// A flop of a report.
#[derive(Clone, Copy, Debug)]
struct Flop {
    board: Board,
    texture: Texture,
    /// How often it comes among the flops of the choice.
    share: f64,
}

/// The number of flops of a sample whose costs a plan computes.
const PLANNED: usize = 49;

/// The steps of progress for a flop.
const STEPS: f64 = 1000.0;

impl FlopsReport {
    /// Reads a report: a game without a board, and a choice of flops such as `25`, `all`, `monotone` or
    /// `Ks7d2c, AhAd5c`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a part is invalid, if a board is given, or if no flop is left.
    pub fn read(query: Query<'static>, choice: &str) -> Result<Self, Error> {
        if let Some(board) = query.board {
            let hint = "leave out the board, or the choice of flops";
            return Err(query.line.refuse_at("a report deals the flops", [board], hint).into());
        }
        if let Some(&time) = query.given.get(Parameter::Time) {
            let hint = "limit the iterations, or give the target exploitability";
            let message = "a limit of time would make every flop end elsewhere";
            return Err(query.line.refuse_at(message, [time], hint).into());
        }
        let choice = Choice::read(choice)?;
        let (spot, _) = Spot::read(&query)?;
        let flops = flops_of(&choice, &spot)?;
        let first = on_flop(&query, flops[0].board).solve()?;
        check_line(&query, &first)?;
        let size = match &choice {
            Choice::Drawn { size: Some(size), .. } => (*size).min(flops.len()),
            _ => flops.len(),
        };
        let is_listed = matches!(choice, Choice::Listed(_));
        Ok(Self { query, first, flops, size, is_listed })
    }

    /// Returns notes on possible mistakes in the text.
    pub fn notes(&self) -> &[Note] {
        &self.first.notes
    }

    /// Returns the text that all rows have in common: the game without its board, the line and the limits.
    fn setup(&self) -> String {
        let spot = &self.first;
        let setup = spot.setup();
        let mut lines: Vec<String> =
            setup.lines().filter(|line| !line.starts_with("board ")).map(str::to_owned).collect();
        lines.push(format!("line {}", words(&spot.game, &spot.line).join(", ")));
        lines.push(format!("until {}", spot.limits.exploitability));
        lines.push(format!("iterations {}", spot.limits.iterations));
        lines.join("\n")
    }

    /// Returns the estimated time of all flops, and the cost of the game that needs most memory: of all flops of a list,
    /// and of the first 49 of a sample, which stand for the others.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an option has no effect on a plan, and an error if the watch breaks.
    pub fn plan(self, watch: &dyn Watch) -> Result<SolvePlanAnswer, Error> {
        refuse_with_plan(&self.query, &Options::default())?;
        let (mut spot, mut seconds) = (self.first, 0.0);
        let (mut largest, mut memory) = plan(&spot);
        let planned = if self.is_listed { self.size } else { self.size.min(PLANNED) };
        for (done, flop) in self.flops[..planned].iter().enumerate() {
            if watch.progresses(done as u64, planned as u64).is_break() {
                return Err(Error::Interrupted);
            }
            let one = on_flop(&self.query, flop.board).solve()?;
            let (cost, limit) = plan(&one);
            seconds += cost.usual_seconds(1.0);
            if cost.bytes > largest.bytes {
                (spot, largest, memory) = (one, cost, limit);
            }
        }
        seconds *= self.size as f64 / planned as f64;
        let slowness = slowness_for(seconds, watch);
        let report = ReportCost { flops: self.size, planned, seconds };
        Ok(SolvePlanAnswer::new(spot, largest, memory, slowness).of_report(report))
    }

    /// Solves the flops that no saved row has, one after another, each on all threads of the current pool. `keep` gets
    /// the new text of the file of rows after each. If the watch breaks, the answer is about the flops so far.
    ///
    /// # Errors
    ///
    /// Returns an error if a game does not fit in memory, if `keep` fails, or if it was stopped before any flop was
    /// solved.
    pub fn solve(
        self,
        mut file: RowsFile,
        watch: &dyn Watch,
        keep: &mut dyn FnMut(&RowsFile) -> Result<(), Error>,
    ) -> Result<SolveFlopsAnswer, Error> {
        begin(&Work::SolveGame, watch)?;
        let mut rows = Vec::with_capacity(self.size);
        for (number, flop) in self.flops[..self.size].iter().enumerate() {
            let name = flop.board.to_string();
            if let Some(row) = file.row(&name) {
                rows.push(row.clone());
                continue;
            }
            let spot = on_flop(&self.query, flop.board).solve()?;
            let progress = |done: f64| {
                let done = (number as f64 + done) * STEPS;
                watch.progresses(done as u64, (self.size as f64 * STEPS) as u64)
            };
            let Some(row) = solved(spot, &self.query, &progress)? else { break };
            rows.push(row.clone());
            file.add(row);
            keep(&file)?;
        }
        if rows.is_empty() {
            return Err(Error::Interrupted);
        }
        let equities = match rows.len() < self.flops.len() {
            true => equities(&self.first.spot, &self.flops, watch)?,
            false => vec![0.0; self.flops.len()],
        };
        Ok(SolveFlopsAnswer::new(self, rows, equities))
    }
}

/// Returns the flops of a choice in the order of a sample; a list stays in its order.
fn flops_of(choice: &Choice, spot: &Spot) -> Result<Vec<Flop>, Refusal> {
    let hint = "give two ranges: the first player acts first";
    let [one, other] = match &spot.players[..] {
        [one, other] => [&one.range, &other.range],
        _ => return Err(Refusal::new("a report needs two ranges", hint)),
    };
    let shares = flop_shares([one, other], spot.dead());
    let flops: Vec<(Board, f64)> = match choice {
        Choice::Listed(flops) => listed(flops, [one, other], spot)?,
        Choice::Drawn { .. } => {
            let chosen = shares.iter().filter(|it| choice.has(it.flop));
            chosen.map(|it| (it.flop, it.share)).collect()
        }
    };
    let whole: f64 = flops.iter().map(|(_, share)| share).sum();
    let flop = |(board, share): (Board, f64)| {
        let texture = Texture::of(board)?;
        Some(Flop { board, texture, share: share / whole })
    };
    let flops: Vec<Flop> = flops.into_iter().filter_map(flop).collect();
    if flops.is_empty() {
        return Err(Refusal::new(
            "no flop is left for these ranges, textures and dead cards",
            "change the textures, or remove some dead cards",
        ));
    }
    let shares: Vec<f64> = flops.iter().map(|flop| flop.share).collect();
    Ok(match choice {
        Choice::Listed(_) => flops,
        Choice::Drawn { .. } => sample::order(&shares).into_iter().map(|it| flops[it]).collect(),
    })
}

/// Returns flops as listed, each with its share.
fn listed(flops: &[Board], ranges: [&Range; 2], spot: &Spot) -> Result<Vec<(Board, f64)>, Refusal> {
    let share = |&flop: &Board| {
        let share = holdem_engine::analysis::flop_weight(ranges, flop, spot.dead());
        match share > 0.0 && flop.set().is_disjoint(spot.dead()) {
            true => Ok((flop, share)),
            false => Err(Refusal::new(
                format!("the ranges never meet on {flop}"),
                "leave out this flop, or a dead card",
            )),
        }
    };
    flops.iter().map(share).collect()
}

/// Refuses a line with cards, or to a place where a card is dealt.
fn check_line(query: &Query<'_>, spot: &SolveSpot) -> Result<(), Refusal> {
    let has_cards = spot.line.iter().any(|step| matches!(step, Step::Card(_)));
    let is_decision =
        matches!(spot.game.tree().node(spot.node_at(&spot.line)).kind, Kind::Decision { .. });
    if !has_cards && is_decision {
        return Ok(());
    }
    let spans = query.given.get(Parameter::Line).copied();
    let message = "the line of a report ends at a decision on the flop";
    Err(query.line.refuse_at(message, spans, "leave out the cards, and what follows them"))
}

/// Returns the query with a flop as its board.
fn on_flop(query: &Query<'static>, flop: Board) -> Query<'static> {
    query.clone().with_board(&flop.to_string())
}

/// Solves a game, and returns its row; `None` if `progress` stops it.
fn solved(
    spot: SolveSpot,
    query: &Query<'_>,
    progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
) -> Result<Option<FlopRow>, Error> {
    let mut search = Search::of(spot, false, query.syntax())?;
    while !search.is_done() {
        let done = search.progress();
        search.step(&|| progress(done));
        if progress(done).is_break() {
            return Ok(None);
        }
    }
    let (certificate, study) = match search.studied(&|| progress(1.0)) {
        Err(Error::Interrupted) => return Ok(None),
        found => found?,
    };
    let actions = study.actions.iter().map(|it| ActionRow {
        action: action_words(it.action),
        frequency: it.frequency.map(rounded),
        value: it.value.map(|value| rounded(units(value))),
    });
    Ok(Some(FlopRow {
        flop: search.spot().spot.board().to_string(),
        iterations: search.iterations(),
        bits: Some(search.bits()),
        exploitability: rounded(certificate.exploitability()),
        equities: study.ranges.each_ref().map(|range| range.equity.map(rounded)),
        values: study.ranges.each_ref().map(|range| range.value.map(|it| rounded(units(it)))),
        actions: actions.collect(),
    }))
}

/// Rounds a number to nine decimals, which are read from a file as they were written.
fn rounded(number: f64) -> f64 {
    (number * 1e9).round() / 1e9
}

/// Returns the first player's equity on each flop. A stopped report finishes them if the watch wants its answer.
fn equities(spot: &Spot, flops: &[Flop], watch: &dyn Watch) -> Result<Vec<f64>, Error> {
    let equity = |(number, flop): (usize, &Flop)| {
        if !watch.finishes() && watch.progresses(number as u64, flops.len() as u64).is_break() {
            return Err(Error::Interrupted);
        }
        let ranges = spot.players.iter().map(|player| player.range.clone()).collect();
        let request = Request::new(ranges, flop.board, spot.dead()).map_err(Error::failed)?;
        let plan = Plan::of(&request, Detail::default(), rayon::current_num_threads());
        let (engine, _) = plan.cheapest().ok_or_else(|| Error::failed("no engine counts this"))?;
        let counted = engine.count(&request, Detail::default(), &holdem_engine::progress::none);
        Ok(counted.map_err(Error::failed)?.players[0].equity)
    };
    flops.iter().enumerate().map(equity).collect()
}
