//! The cost of a game.

use holdem_solver::betting::Player;
use holdem_solver::solve::Plan;
use serde::Serialize;

use crate::answer::{Answer, Layout, Recorded, StyledText, Table};
use crate::text::{about_duration, grouped, size};

use super::solved::{amounts_in_words, refined_words};
use super::spot::SolveSpot;

/// The cost of a game.
#[derive(Debug)]
pub struct SolvePlanAnswer {
    spot: SolveSpot,
    plan: Plan,
    memory: u64,
    /// The time factor of this machine relative to the nominal one, if there is a clock.
    slowness: Option<f64>,
    report: Option<ReportCost>,
}

/// The cost of a report over flops.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReportCost {
    /// The number of flops that are solved already.
    pub solved: usize,
    /// The number of flops to solve.
    pub left: usize,
    /// The number of flops to solve whose costs were computed, from the first on.
    pub planned: usize,
    /// The time to solve all that are left on the nominal machine, in seconds.
    pub seconds: f64,
    /// Set if the report can end with fewer flops, at its precision.
    pub may_end: bool,
}

/// The estimated memory and time of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolvePlan"))]
pub struct SolvePlanRecord {
    /// The nodes of the betting tree, without the cards.
    nodes: usize,
    /// The combos of each player.
    combos: Vec<usize>,
    /// The distinct boards on each street from the first on.
    boards: Vec<usize>,
    /// The number of frequencies of both strategies: one per board, decision, hand and action.
    frequencies: u64,
    /// The required memory in bytes.
    bytes: u64,
    /// The bits per number: 32 if these fit in memory, else 16.
    bits: u32,
    /// The memory limit in bytes.
    limit: u64,
    /// Whether the game fits in memory.
    fits: bool,
    /// The numbers computed per iteration; the time per number is about the same for all games.
    work: u64,
    /// The estimated seconds per iteration on this machine; `null` without a clock.
    iteration_seconds: Option<f64>,
    /// The estimated seconds to an exploitability of 0.5% of the pot for a typical game; `null` without a clock.
    usual_seconds: Option<f64>,
    /// The number of flops of a report, whose other fields describe the flop that needs most memory: of all flops of a
    /// list, of the first 49 of a sample; `null` for one game.
    flops: Option<usize>,
    /// The number of these flops that the file of rows has; `null` for one game.
    flops_solved: Option<usize>,
    /// The estimated seconds of a report for the flops that are left, each solved to 0.5% of the pot; `null` for one game
    /// and without a clock.
    report_seconds: Option<f64>,
    /// The lines of the tree file, as for the option `tree`.
    tree: Vec<String>,
}

impl SolvePlanAnswer {
    /// Returns the answer for a plan, a memory limit in bytes, and the time factor of this machine relative to the
    /// nominal one, if known.
    pub fn new(spot: SolveSpot, plan: Plan, memory: u64, slowness: Option<f64>) -> Self {
        Self { spot, plan, memory, slowness, report: None }
    }

    /// Returns the answer for a report over flops. Its game is the one that needs most memory.
    pub(super) fn of_report(self, report: ReportCost) -> Self {
        Self { report: Some(report), ..self }
    }

    fn report_seconds(&self) -> Option<f64> {
        Some(self.report?.seconds * self.slowness?)
    }

    fn fits(&self) -> bool {
        self.plan.bytes <= self.memory
    }

    fn bits(&self) -> u32 {
        self.plan.precision.bits()
    }
}

impl Recorded for SolvePlanAnswer {
    type Record = SolvePlanRecord;

    const SCHEMA: &'static str = "holdem.solve-plan/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolvePlanRecord> {
        let game = &self.spot.game;
        let combos = Player::BOTH.map(|player| game.hands(player).len());
        vec![SolvePlanRecord {
            nodes: self.plan.nodes,
            combos: combos.to_vec(),
            boards: self.plan.boards.clone(),
            frequencies: self.plan.frequencies,
            bytes: self.plan.bytes,
            bits: self.bits(),
            limit: self.memory,
            fits: self.fits(),
            work: self.plan.work,
            iteration_seconds: self.slowness.map(|it| self.plan.seconds_per_iteration(it)),
            usual_seconds: self.slowness.map(|it| self.plan.usual_seconds(it)),
            flops: self.report.map(|report| report.solved + report.left),
            flops_solved: self.report.map(|report| report.solved),
            report_seconds: self.report_seconds(),
            tree: self.spot.tree_text().lines().map(str::to_owned).collect(),
        }]
    }
}

impl Answer for SolvePlanAnswer {
    fn heading(&self) -> Option<StyledText> {
        let SolveSpot { spot, game, after, .. } = &self.spot;
        let (amounts, refined) = (amounts_in_words(game), refined_words(after));
        Some(format!("{}; {amounts}{refined}", spot.title()).into())
    }

    fn tables(&self) -> Vec<Table> {
        let mut table = Table::new(["", ""]).numeric([1]).named("plan", "Memory and time");
        let boards: Vec<String> =
            self.plan.boards.iter().map(|&boards| grouped(boards as u64)).collect();
        table.entry("betting nodes", grouped(self.plan.nodes as u64));
        table.entry("boards by street", boards.join(", "));
        table.entry("frequencies", grouped(self.plan.frequencies));
        table.entry("memory", size(self.plan.bytes));
        table.entry("bits per number", self.bits().to_string());
        table.entry("memory limit", size(self.memory));
        if let Some(slowness) = self.slowness {
            let iteration = self.plan.seconds_per_iteration(slowness);
            table.entry("time per iteration", about_duration(iteration));
            table.entry(
                "time to 0.5% of the pot, usually",
                about_duration(self.plan.usual_seconds(slowness)),
            );
        }
        if let Some(report) = self.report {
            let ReportCost { solved, left, .. } = report;
            table.entry("flops", grouped((solved + left) as u64));
            if solved > 0 {
                table.entry("flops in the file of rows", grouped(solved as u64));
            }
            if let Some(seconds) = self.report_seconds().filter(|_| left > 0) {
                let which = if solved > 0 {
                    format!("the other {}", grouped(left as u64))
                } else {
                    "all".to_owned()
                };
                table.entry(&format!("time for {which} flops, usually"), about_duration(seconds));
            }
        }
        vec![table]
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        match self.report {
            Some(ReportCost { left: 0, .. }) => {
                remarks.push("all flops are solved already".to_owned())
            }
            Some(ReportCost { left, planned, .. }) => {
                let among = if planned < left {
                    format!(" among the first {planned}")
                } else {
                    String::new()
                };
                remarks.push(format!("one game: the flop that needs most memory{among}"));
            }
            None => {}
        }
        if self.report.is_some_and(|report| report.may_end && report.left > 0) {
            remarks.push("the report ends earlier if its precision is reached".to_owned());
        }
        if !self.fits() {
            remarks
                .push("this does not fit in memory: use fewer sizes or narrower ranges".to_owned());
        }
        remarks
    }

    /// Returns the number of bytes.
    fn plain(&self) -> String {
        self.plan.bytes.to_string()
    }
}
