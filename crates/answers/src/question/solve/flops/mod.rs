//! A report over flops: the same game solved on each, and the means over all of them.

mod answer;
mod choice;
mod drawn;
mod flop;
mod foldouts;
mod kinds;
mod part;
mod record;
mod rows;
mod sample;
mod sentences;
mod strategy;
mod tables;

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;

use holdem_engine::analysis::{Amount, Share};
use holdem_engine::equity::{Detail, Plan, Request};
use holdem_engine::parse::Refusal;
use holdem_engine::{Board, CardSet};
use holdem_solver::betting::{Kind, Player};
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

use self::flop::{Flop, flops_of};
use self::part::Part;
use self::rows::{ActionRow, FlopRow};
use self::sample::{Estimate, Known, Unit, estimate, inclusions_of_part};
use self::strategy::StrategyRow;

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
    /// The part of these flops that is solved here.
    part: Part,
    /// The standard error of OOP's EV at which the report ends before this number, in the unit of the pot.
    precision: Option<f64>,
    is_listed: bool,
}

/// The number of flops of a sample whose costs a plan computes.
const PLANNED: usize = 49;

/// The fewest flops before a report ends at its precision.
const FEWEST: usize = 10;

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
        let first = game_on(&query, flops[0].board)?;
        check_line(&query, &first)?;
        query.check_locks(&first, CardSet::EMPTY)?;
        let size = match &choice {
            Choice::Drawn { size: Some(size), .. } => (*size).min(flops.len()),
            _ => flops.len(),
        };
        let is_listed = matches!(choice, Choice::Listed(_));
        let (part, precision) = (Part::WHOLE, None);
        Ok(Self { query, first, flops, size, part, precision, is_listed })
    }

    /// Sets the part of the flops that is solved, such as `2/3`: the second of each three flops of the order. The rows of
    /// all parts together give the report.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a part, or if the part has no flop.
    pub fn of_part(self, text: &str) -> Result<Self, Refusal> {
        let report = Self { part: Part::read(text)?, ..self };
        match report.wanted().next() {
            Some(_) => Ok(report),
            None => Err(Refusal::new(
                format!("part {text} has no flop of {}", report.size),
                "give fewer parts, or more flops",
            )),
        }
    }

    /// Ends the report once the standard error of OOP's EV is at most this: an amount in the unit of the pot, or a share
    /// of the pot such as `1%`. At least ten flops are solved.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not an amount above 0, or if the flops are not drawn.
    pub fn to_precision(self, text: &str) -> Result<Self, Refusal> {
        let refuse = |message: String| {
            Refusal::new(message, "such as 0.05, in the unit of the pot, or 1% of the pot")
        };
        if self.is_listed {
            let message = "a list of flops has no standard error";
            return Err(Refusal::new(message, "give a number of flops, all, or textures"));
        }
        if self.part != Part::WHOLE {
            let message = "a part does not have the standard error of the report";
            return Err(Refusal::new(message, "give a part or a precision"));
        }
        if self.size < FEWEST {
            return Err(Refusal::new(
                format!(
                    "a precision needs at least {FEWEST} flops, and this report has {}",
                    self.size
                ),
                "give more flops, or leave out the precision",
            ));
        }
        let text = text.trim();
        let precision = match text.ends_with('%') {
            true => text
                .parse::<Share>()
                .map(|it| f64::from(it) * self.pot())
                .map_err(|it| it.to_string()),
            false => text.parse::<Amount>().map(f64::from).map_err(|it| it.to_string()),
        };
        match precision {
            Ok(precision) if precision > 0.0 => Ok(Self { precision: Some(precision), ..self }),
            Ok(_) => Err(Refusal::new("the precision is zero", "for an exact answer: all flops")),
            Err(message) => Err(refuse(message)),
        }
    }

    /// Returns the starting pot.
    fn pot(&self) -> f64 {
        units(self.first.game.tree().starting_pot() as f64)
    }

    /// Returns the number of flops that each flop stands for.
    fn sizes(&self) -> Vec<f64> {
        self.flops.iter().map(|flop| flop.alike).collect()
    }

    /// Returns whether rows are enough for the precision, given the equity of the first player on each flop.
    fn is_precise(&self, rows: &BTreeMap<usize, FlopRow>, equities: &[f64]) -> bool {
        let Some(most) = self.precision else { return false };
        let inclusions = inclusions_of_part(&self.sizes(), rows.len(), rows.len());
        let (flops, inclusions) = (&self.flops, &inclusions);
        let sampled = Sampled { flops, rows, equities, inclusions, is_spread: true };
        let found = sampled.mean(0..flops.len(), |row| row.values[0]);
        let error = found.and_then(|it| it.error);
        rows.len() >= FEWEST && error.is_some_and(|error| error <= most)
    }

    /// Returns the player who decides at the end of the line, and the names of the actions.
    fn decision(&self) -> (Player, Vec<String>) {
        let spot = &self.first;
        match &spot.game.tree().node(spot.node_at(&spot.line)).kind {
            Kind::Decision { player, actions, .. } => {
                (*player, actions.iter().map(|&action| action_words(action)).collect())
            }
            _ => (Player::First, Vec::new()),
        }
    }

    /// Returns the indices of the flops to solve.
    fn wanted(&self) -> impl Iterator<Item = usize> + use<> {
        let part = self.part;
        (0..self.size).filter(move |&index| part.has(index))
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

    /// Returns the estimated time of the flops that no saved row has, and the cost of the game among them that needs most
    /// memory: of all flops of a list, and of the first 49 of a sample, which stand for the others.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an option has no effect on a plan, and an error if the watch breaks.
    pub fn plan(
        self,
        file: Option<&RowsFile>,
        watch: &dyn Watch,
    ) -> Result<SolvePlanAnswer, Error> {
        // Rows belong to a line and a limit, which the call of the report has.
        if file.is_none() {
            refuse_with_plan(&self.query, &Options::default())?;
        }
        let wanted = self.wanted().map(|index| self.flops[index].board);
        let (solved, left): (Vec<Board>, Vec<Board>) =
            wanted.partition(|flop| file.is_some_and(|file| file.row(&flop.to_string()).is_some()));
        let first = left.first().map(|&flop| game_on(&self.query, flop)).transpose()?;
        let (mut spot, mut seconds) = (first.unwrap_or(self.first), 0.0);
        let (mut largest, mut memory) = plan(&spot);
        let planned = if self.is_listed { left.len() } else { left.len().min(PLANNED) };
        for (done, &flop) in left[..planned].iter().enumerate() {
            if watch.progresses(done as u64, planned as u64).is_break() {
                return Err(Error::Interrupted);
            }
            let one = game_on(&self.query, flop)?;
            let (cost, limit) = plan(&one);
            seconds += cost.usual_seconds(1.0);
            // With 16-bit numbers, a flop that does not fit with 32-bit numbers may need less than one that does.
            let [size, most] = [&cost, &largest].map(|it| (it.precision.bits() == 16, it.bytes));
            if size > most {
                (spot, largest, memory) = (one, cost, limit);
            }
        }
        seconds *= left.len() as f64 / planned.max(1) as f64;
        let slowness = slowness_for(seconds, watch);
        let (solved, left) = (solved.len(), left.len());
        let report =
            ReportCost { solved, left, planned, seconds, may_end: self.precision.is_some() };
        Ok(SolvePlanAnswer::new(spot, largest, memory, slowness).of_report(report))
    }

    /// Solves the flops that no saved row has, one after another, each on all threads of the current pool. `keep` is
    /// called after each: it saves the new row, and reads the rows of other processes. If the watch breaks, the
    /// answer is about the flops so far.
    ///
    /// # Errors
    ///
    /// Returns an error if a game does not fit in memory, if `keep` fails, or if it was stopped before any flop was
    /// solved.
    pub fn solve(
        self,
        mut file: RowsFile,
        watch: &dyn Watch,
        keep: &mut dyn FnMut(&mut RowsFile) -> Result<(), Error>,
    ) -> Result<SolveFlopsAnswer, Error> {
        begin(&Work::SolveGame, watch)?;
        let (mut rows, size) = (BTreeMap::new(), self.wanted().count());
        let find_equities = || equities(&self.first.spot, &self.flops, watch);
        let mut known = self.precision.map(|_| find_equities()).transpose()?;
        let mut left: VecDeque<usize> = self.wanted().collect();
        let (mut is_backward, mut is_precise) = (false, false);
        while let Some(index) = if is_backward { left.pop_back() } else { left.pop_front() } {
            is_precise = known.as_ref().is_some_and(|known| self.is_precise(&rows, known));
            if is_precise {
                break;
            }
            let flop = self.flops[index];
            let name = flop.board.to_string();
            if file.row(&name).is_none() {
                let spot = game_on(&self.query, flop.board)?;
                let progress = |done: f64| {
                    let done = (rows.len() as f64 + done) * STEPS;
                    watch.progresses(done as u64, (size as f64 * STEPS) as u64)
                };
                let Some(row) = solved(spot, &self.query, &progress)? else { break };
                file.add(row);
                keep(&mut file)?;
                // Two processes with the same order share the flops from both ends. A precision needs the first ones.
                is_backward ^= file.has_met() && self.precision.is_none();
            }
            rows.extend(file.row(&name).map(|row| (index, row.clone())));
        }
        if !is_precise {
            // The flops before the first missing one are a sample.
            let row = |index: usize| {
                let row = file.row(&self.flops[index].board.to_string())?;
                Some((index, row.clone()))
            };
            rows = self.wanted().map_while(row).collect();
        }
        if rows.is_empty() {
            return Err(Error::Interrupted);
        }
        let equities = match (known.take(), rows.len() < self.flops.len()) {
            (Some(known), _) => known,
            (None, true) => find_equities()?,
            (None, false) => vec![0.0; self.flops.len()],
        };
        Ok(SolveFlopsAnswer::new(self, rows, equities))
    }
}

/// The solved flops of a report as a sample of all.
struct Sampled<'a> {
    flops: &'a [Flop],
    /// The rows of the solved flops, by index.
    rows: &'a BTreeMap<usize, FlopRow>,
    /// The equity of the first player on each flop.
    equities: &'a [f64],
    /// The probability of each flop to be in the sample.
    inclusions: &'a [f64],
    /// Set if the solved flops are the first ones of the order, not a part of them.
    is_spread: bool,
}

impl Sampled<'_> {
    /// Estimates the mean of a number over flops. A flop without the number does not count.
    fn mean(
        &self,
        flops: impl IntoIterator<Item = usize>,
        of: impl Fn(&FlopRow) -> Option<f64>,
    ) -> Option<Estimate> {
        let unit = |index: usize| {
            let seen = match self.rows.get(&index) {
                Some(row) => Some((of(row)?, self.inclusions[index])),
                None => None,
            };
            let Flop { place, share, straights, .. } = self.flops[index];
            let known = Known { equity: self.equities[index], straights };
            Some(Unit { place, share, known, seen })
        };
        estimate(&flops.into_iter().filter_map(unit).collect::<Vec<_>>(), self.is_spread)
    }
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

/// Reads the game with a flop as its board.
fn game_on(query: &Query<'static>, flop: Board) -> Result<SolveSpot, Refusal> {
    query.clone().with_board(&flop.to_string()).solve_with_any_locks()
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
    let SolveSpot { spot, game, .. } = search.spot();
    let pot = units(game.tree().starting_pot() as f64);
    Ok(Some(FlopRow {
        flop: spot.board().to_string(),
        iterations: search.iterations(),
        bits: Some(search.bits()),
        exploitability: rounded(certificate.exploitability()),
        equities: study.ranges.each_ref().map(|range| range.equity.map(rounded)),
        values: study.ranges.each_ref().map(|range| range.value.map(|it| rounded(units(it)))),
        actions: actions.collect(),
        strategy: Some(StrategyRow::of(&study, spot.board(), spot.dead(), pot)),
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
