//! The answer of a report over flops: its record, its tables and its sentences.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use holdem_engine::Rank;
use holdem_engine::parse::Refusal;
use holdem_solver::betting::Player;
use itertools::Itertools;

use crate::answer::{Accuracy, Answer, Ending, Layout, List, Recorded, Rows, StyledText, Table};
use crate::picture::Picture;
use crate::question::solve::solved::{units, words};
use crate::question::solve::spot::amount_words;
use crate::read::shell_command;
use crate::text::{Percent, amount, counted, grouped};

use super::drawn::{self, HeatCell};
use super::record::{
    SolveFlopActionRecord, SolveFlopGroupActionRecord, SolveFlopGroupRecord, SolveFlopRecord,
    SolveFlopsRecord,
};
use super::sample::{self, Estimate, inclusions_of_part};
use super::{FEWEST, Flop, FlopRow, FlopsReport, Part, Sampled};

/// The most flops that are listed for people.
const MOST_LISTED: usize = 60;

/// The placeholder for an unknown value.
const NOTHING: &str = "-";

/// The same game on many flops.
#[derive(Debug)]
pub struct SolveFlopsAnswer {
    report: FlopsReport,
    /// The rows of the solved flops, by index.
    rows: BTreeMap<usize, FlopRow>,
    /// The equity of the first player on each flop, if not all are solved.
    equities: Vec<f64>,
    /// The probability of each flop to be in the sample.
    inclusions: Vec<f64>,
    /// The names of the actions.
    actions: Vec<String>,
    player: Player,
    /// Set if the report ended at its precision.
    is_precise: bool,
    /// The words of the command that solves the game on one flop, but for the flop; empty if it is not known.
    game: Vec<String>,
}

/// Some of the flops, by their indices, with their name; `None` for all.
struct Group {
    texture: Option<String>,
    flops: Vec<usize>,
}

impl SolveFlopsAnswer {
    pub(super) fn new(
        report: FlopsReport,
        rows: BTreeMap<usize, FlopRow>,
        equities: Vec<f64>,
    ) -> Self {
        let shares: Vec<f64> = report.flops.iter().map(|flop| flop.share).collect();
        let inclusions = match report.is_listed {
            true => vec![1.0; shares.len()],
            false => {
                let reach = report.part.reach(rows.len(), report.size);
                inclusions_of_part(&shares, reach, rows.len())
            }
        };
        let (player, actions) = report.decision();
        let is_precise = report.is_precise(&rows, &equities);
        let game = Vec::new();
        Self { report, rows, equities, inclusions, actions, player, is_precise, game }
    }

    /// Sets the words of the command that solves the game on one flop, but for the flop: its page has the command of
    /// each.
    #[must_use]
    pub fn with_game(self, game: Vec<String>) -> Self {
        Self { game, ..self }
    }

    /// Returns the ranges, the amounts, the line and the player to act.
    fn title(&self) -> String {
        let spot = &self.report.first;
        let tree = spot.game.tree();
        let players = spot.spot.players.iter().map(|player| player.title()).join(" against ");
        let line = match words(&spot.game, &spot.line) {
            line if line.is_empty() => String::new(),
            line => format!("; after {}", line.join(", ")),
        };
        format!(
            "{players}; pot {}, stack {}{line}; {} {} to act",
            amount_words(tree.starting_pot()),
            amount_words(tree.stack()),
            self.player.index() + 1,
            self.player.position(),
        )
    }

    /// Returns the row of each solved flop, in the order of the sample.
    fn solved_flops(&self) -> impl Iterator<Item = (&FlopRow, &Flop)> {
        self.rows.iter().map(|(&index, row)| (row, &self.report.flops[index]))
    }

    fn is_whole(&self) -> bool {
        self.rows.len() == self.report.flops.len()
    }

    fn is_stopped(&self) -> bool {
        self.rows.len() < self.report.wanted().count() && !self.is_precise
    }

    /// Estimates the mean of a number over flops. A flop without the number does not count.
    fn mean(&self, flops: &[usize], of: impl Fn(&FlopRow) -> Option<f64>) -> Option<Estimate> {
        self.mean_by(&self.equities, flops, of)
    }

    /// Estimates the mean frequency of each action. If the equity would take one of them below 0% or above 100%, none is
    /// corrected by it, so that they still add up to 100%.
    fn frequencies(&self, flops: &[usize]) -> Vec<Option<Estimate>> {
        let by = |known: &[f64]| -> Vec<Option<Estimate>> {
            let actions = 0..self.actions.len();
            actions.map(|it| self.mean_by(known, flops, |row| frequency(row, it))).collect()
        };
        let corrected = by(&self.equities);
        match corrected.iter().flatten().all(|it| (0.0..=1.0).contains(&it.mean)) {
            true => corrected,
            false => by(&vec![0.0; self.equities.len()]),
        }
    }

    /// Estimates a mean with a number that is known for each flop.
    fn mean_by(
        &self,
        known: &[f64],
        flops: &[usize],
        of: impl Fn(&FlopRow) -> Option<f64>,
    ) -> Option<Estimate> {
        let (rows, inclusions) = (&self.rows, &self.inclusions);
        let is_spread = self.report.part == Part::WHOLE;
        let sampled = Sampled { flops: &self.report.flops, rows, inclusions, is_spread };
        sampled.mean(known, flops.iter().copied(), of)
    }

    /// Returns all flops, then those of each texture of which a flop is solved.
    fn groups(&self) -> Vec<Group> {
        let flops = &self.report.flops;
        let all: Vec<usize> = (0..flops.len()).collect();
        let mut groups = vec![Group { texture: None, flops: all.clone() }];
        // Suits, pairs and the highest card, in this order.
        for part in [0, 1, 3] {
            let key = |&index: &usize| {
                let texture = &flops[index].texture;
                let rank = match part {
                    0 => texture.suits as usize,
                    1 => texture.pairing as usize,
                    _ => 99 - texture.high as usize,
                };
                (rank, texture.words()[part].clone())
            };
            let parts = all.iter().copied().into_group_map_by(key);
            if parts.len() < 2 {
                continue;
            }
            let parts = parts.into_iter().sorted();
            let parts = parts.map(|((_, name), flops)| Group { texture: Some(name), flops });
            groups.extend(parts.filter(|group| self.solved(group) > 0));
        }
        groups
    }

    fn solved(&self, group: &Group) -> usize {
        group.flops.iter().filter(|&index| self.rows.contains_key(index)).count()
    }

    fn share(&self, group: &Group) -> f64 {
        group.flops.iter().map(|&index| self.report.flops[index].share).sum()
    }

    fn exploitability(&self) -> Option<Estimate> {
        let all: Vec<usize> = (0..self.report.flops.len()).collect();
        self.mean(&all, |row| Some(row.exploitability))
    }

    fn group_records(&self) -> Vec<SolveFlopGroupRecord> {
        self.groups().iter().map(|group| self.group_record(group)).collect()
    }

    fn group_record(&self, group: &Group) -> SolveFlopGroupRecord {
        let flops = &group.flops;
        let both = |it: Option<Estimate>| (it.map(|it| it.mean), it.and_then(|it| it.error));
        let (equity, equity_error) = both(self.mean(flops, |row| row.equities[0]));
        let (oop_value, oop_value_error) = both(self.mean(flops, |row| row.values[0]));
        let (ip_value, ip_value_error) = both(self.mean(flops, |row| row.values[1]));
        let actions = self.actions.iter().zip(self.frequencies(flops)).map(|(action, found)| {
            let (frequency, frequency_error) = both(found);
            SolveFlopGroupActionRecord { action: action.clone(), frequency, frequency_error }
        });
        SolveFlopGroupRecord {
            texture: group.texture.clone(),
            solved: self.solved(group),
            of: flops.len(),
            share: self.share(group),
            equity,
            equity_error,
            oop_value,
            oop_value_error,
            ip_value,
            ip_value_error,
            actions: actions.collect(),
        }
    }

    fn value(&self, value: Option<f64>) -> String {
        value.map_or_else(|| NOTHING.to_owned(), |value| amount(value, self.report.pot()))
    }

    /// Returns a row for each group; after the first, a row with the standard errors.
    fn group_table(&self) -> Table {
        let names = ["flops", "solved", "share", "OOP equity", "OOP EV", "IP EV"];
        let columns = names.into_iter().chain(self.actions.iter().map(String::as_str));
        let mut table = Table::new(columns)
            .numeric(1..names.len() + self.actions.len())
            .named("textures", "EV and frequencies, over all flops and by texture");
        for group in self.groups() {
            let record = self.group_record(&group);
            let name = record.texture.clone();
            let mut row = vec![
                name.map_or_else(|| StyledText::strong("all"), StyledText::from),
                format!("{} of {}", record.solved, grouped(record.of as u64)).into(),
                Percent::of(record.share).digits(1).to_string().into(),
                share(record.equity).into(),
                self.value(record.oop_value).into(),
                self.value(record.ip_value).into(),
            ];
            row.extend(record.actions.iter().map(|it| share(it.frequency).into()));
            table.row(row);
            if record.texture.is_none() && !self.is_whole() {
                let mut row: Vec<StyledText> = vec![
                    "±".into(),
                    "".into(),
                    "".into(),
                    error(record.equity_error).into(),
                    self.value(record.oop_value_error).into(),
                    self.value(record.ip_value_error).into(),
                ];
                row.extend(record.actions.iter().map(|it| error(it.frequency_error).into()));
                table.row(row);
            }
        }
        table
    }

    /// Returns the solved flops from aces down.
    fn flops_by_rank(&self) -> Vec<(&FlopRow, &Flop)> {
        let ranks = |flop: &Flop| {
            let ranks = flop.board.cards().map(|card| card.rank()).sorted().rev();
            (Reverse(ranks.collect::<Vec<Rank>>()), flop.texture.suits)
        };
        self.solved_flops().sorted_by_key(|(_, flop)| ranks(flop)).collect()
    }

    /// Returns the command that solves the game on each flop, and saves it.
    fn command_table(&self) -> Table {
        let mut table = Table::new(["flop", "command"])
            .named("commands", "The command that solves and saves each flop");
        for (row, _) in self.flops_by_rank() {
            let file = format!("{}.holdem", row.flop);
            let last = ["-b", &row.flop, "-o", &file].map(str::to_owned);
            let command = shell_command(self.game.iter().cloned().chain(last));
            table.row([StyledText::strong(row.flop.clone()), command.into()]);
        }
        table
    }

    /// Returns the mean over the flops of each highest rank and number of suits of which a flop is solved.
    fn heat(&self, mean: impl Fn(&[usize]) -> Option<Estimate>) -> Vec<HeatCell> {
        let key = |&index: &usize| {
            let texture = self.report.flops[index].texture;
            (texture.high, texture.suits)
        };
        let cells = (0..self.report.flops.len()).into_group_map_by(key).into_iter().sorted();
        let cell = |((high, suits), flops): (_, Vec<usize>)| {
            let solved = flops.iter().filter(|&index| self.rows.contains_key(index)).count();
            let is_faint = solved < sample::FEWEST.min(flops.len());
            Some(HeatCell { high, suits, mean: mean(&flops)?.mean, is_faint })
        };
        cells.filter_map(cell).collect()
    }

    fn flop_table(&self, flops: &[(&FlopRow, &Flop)]) -> Table {
        let names = ["flop", "share", "OOP equity", "OOP EV", "IP EV"];
        let last = ["exploitability"];
        let columns = names.into_iter().chain(self.actions.iter().map(String::as_str)).chain(last);
        let mut table = Table::new(columns)
            .numeric(1..names.len() + self.actions.len() + 1)
            .named("flops", "Each flop");
        for (row, flop) in flops {
            let mut cells: Vec<StyledText> = vec![
                StyledText::strong(row.flop.clone()),
                Percent::of(flop.share).digits(2).to_string().into(),
                share(row.equities[0]).into(),
                self.value(row.values[0]).into(),
                self.value(row.values[1]).into(),
            ];
            cells.extend((0..self.actions.len()).map(|it| share(frequency(row, it)).into()));
            cells.push(Percent::of(row.exploitability).digits(3).to_string().into());
            table.row(cells);
        }
        table
    }

    /// Returns a sentence on the standard error at which the report should end.
    fn precision(&self) -> Option<String> {
        let limit = self.report.precision.filter(|_| !self.is_whole())?;
        let solved = self.rows.len();
        if solved < FEWEST {
            return Some(format!("too few flops for a precision: at least {FEWEST}"));
        }
        let all: Vec<usize> = (0..self.report.flops.len()).collect();
        let error = self.mean(&all, |row| row.values[0]).and_then(|it| it.error);
        let most = amount(limit, limit);
        Some(match error.map(|error| amount(error, limit)) {
            None => "the standard error of the EV of OOP is unknown".to_owned(),
            Some(error) if self.is_precise => format!(
                "ended after {solved} flops: the standard error of the EV of OOP, {error}, is at most {most}"
            ),
            Some(error) => {
                format!(
                    "the standard error of the EV of OOP, {error}, is above {most}: more flops lower it"
                )
            }
        })
    }

    /// Returns a sentence on flops that were not solved with 32-bit numbers.
    fn bits(&self) -> Option<String> {
        let with = |bits| self.rows.values().filter(|row| row.bits == bits).count();
        let (halves, unknown, all) = (with(Some(16)), with(None), self.rows.len());
        let of_halves = format!(
            "{halves} of {all} flops were solved with 16-bit numbers, which need less memory"
        );
        let of_unknown = format!(
            "the file of rows does not have the bits per number of {unknown} of {all} flops"
        );
        match (halves, unknown) {
            (0, 0) => None,
            (_, 0) => Some(of_halves),
            (0, _) => Some(of_unknown),
            _ => Some(format!("{of_halves}; {of_unknown}")),
        }
    }

    fn certified(&self) -> String {
        let percent = |share: f64| Percent::of(share).digits(3);
        let worst = self
            .rows
            .values()
            .max_by(|one, other| one.exploitability.total_cmp(&other.exploitability));
        let worst = worst.map_or_else(String::new, |row| {
            format!(", at most {} on {}", percent(row.exploitability), row.flop)
        });
        let found = self.exploitability();
        let mean = found.map_or(0.0, |it| it.mean);
        let error = match found.and_then(|it| it.error) {
            Some(error) if error > 0.0 => format!(" ± {}", percent(error)),
            _ => String::new(),
        };
        format!(
            "exploitability {}{error} of the pot on average{worst}, in this tree; each flop was solved alone, so it is \
             not that of the play before the flop",
            percent(mean)
        )
    }
}

/// Returns the frequency of an action on a flop.
fn frequency(row: &FlopRow, action: usize) -> Option<f64> {
    row.actions.get(action)?.frequency
}

fn share(share: Option<f64>) -> String {
    share.map_or_else(|| NOTHING.to_owned(), |it| Percent::of(it).digits(1).to_string())
}

fn error(error: Option<f64>) -> String {
    error.map_or_else(|| NOTHING.to_owned(), |it| Percent::of(it).digits(2).to_string())
}

impl Recorded for SolveFlopsAnswer {
    type Record = SolveFlopsRecord;

    const SCHEMA: &'static str = "holdem.solved-flops/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolveFlopsRecord> {
        let spot = &self.report.first;
        let tree = spot.game.tree();
        let flops = self.solved_flops().map(|(row, flop)| {
            let [suits, pairing, _, high] = flop.texture.words();
            SolveFlopRecord {
                flop: row.flop.clone(),
                suits,
                pairing,
                high,
                share: flop.share,
                iterations: row.iterations,
                bits: row.bits,
                flop_exploitability: row.exploitability,
                oop_equity: row.equities[0],
                oop_value: row.values[0],
                ip_value: row.values[1],
                actions: row
                    .actions
                    .iter()
                    .map(|it| SolveFlopActionRecord {
                        action: it.action.clone(),
                        frequency: it.frequency,
                        action_value: it.value,
                    })
                    .collect(),
            }
        });
        let exploitability = self.exploitability();
        vec![SolveFlopsRecord {
            inputs: spot.spot.players.iter().map(|player| player.input.clone()).collect(),
            dead: spot.spot.dead().descending().map(|card| card.to_string()).collect(),
            pot: self.report.pot(),
            stack: units(tree.stack() as f64),
            line: words(&spot.game, &spot.line),
            locks: spot.locks.clone(),
            acts: self.player.index() + 1,
            part: self.report.part.text(),
            precision: self.report.precision,
            stopped: self.is_stopped(),
            exploitability_share: exploitability.map_or(0.0, |it| it.mean),
            exploitability_error: exploitability.and_then(|it| it.error),
            groups: self.group_records(),
            flops: flops.collect(),
        }]
    }
}

impl Answer for SolveFlopsAnswer {
    /// Returns a row for each action on each flop.
    fn rows(&self) -> Rows {
        const FLOPS: List = List::of("flops").without(&[
            "inputs",
            "dead",
            "pot",
            "stack",
            "line",
            "locks",
            "acts",
            "part",
            "precision",
            "stopped",
            "exploitability_share",
            "exploitability_error",
            "groups",
        ]);
        const ACTIONS: List = List::of("actions");
        Rows::Items(&[FLOPS, ACTIONS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        let all: Vec<_> = self.solved_flops().collect();
        let flops = (all.len() <= MOST_LISTED).then(|| self.flop_table(&all));
        std::iter::once(self.group_table()).chain(flops).collect()
    }

    fn page_tables(&self) -> Vec<Table> {
        let flops = (self.rows.len() > MOST_LISTED).then(|| self.flop_table(&self.flops_by_rank()));
        let commands = (!self.game.is_empty()).then(|| self.command_table());
        flops.into_iter().chain(commands).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let (solved, of) = (self.rows.len(), grouped(self.report.flops.len() as u64));
        let weighted = "each weighted by how often both ranges see it";
        let mut remarks = vec![match (self.is_whole(), self.report.is_listed) {
            (true, true) => {
                format!("exact: the {}, {weighted}", counted(solved as u64, "given flop"))
            }
            (true, false) => {
                format!("exact: all {of} flops that differ by more than suits, {weighted}")
            }
            (false, true) => format!("{solved} of the {of} given flops, {weighted}"),
            (false, false) => format!(
                "sampled: {solved} of {of} flops, which are drawn and {weighted}; ± is a standard error"
            ),
        }];
        remarks.extend(self.precision());
        if let Some(part) = self.report.part.text() {
            let all = counted(self.report.size as u64, "flop");
            remarks.push(format!(
                "part {part} of a report over {all}, which the joined rows of all parts give"
            ));
        }
        if !self.report.first.line.is_empty() {
            remarks.push("flops are not weighted by how often the line is taken there".to_owned());
        }
        remarks.push(self.certified());
        remarks.extend(self.bits());
        let locks = &self.report.first.locks;
        if !locks.is_empty() {
            remarks.push(format!("node locks: {}", locks.join("; ")));
        }
        if self.is_stopped() {
            remarks.push({
                let wanted = self.report.wanted().count();
                format!("stopped early: {solved} of {wanted} flops")
            });
        }
        remarks
    }

    fn accuracy(&self) -> Accuracy {
        Accuracy::Strategy(self.remarks())
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let values = self.heat(|flops| self.mean(flops, |row| row.values[0]));
        let first = self.actions.first().map(|name| {
            let cells = self.heat(|flops| self.frequencies(flops).into_iter().next().flatten());
            (name.as_str(), cells)
        });
        Ok(drawn::picture(self.title(), self.report.pot(), &self.group_records(), &values, first))
    }

    fn ending(&self) -> Ending {
        if self.is_stopped() { Ending::Partial } else { Ending::Complete }
    }

    /// Returns the mean frequency of each action, one per line.
    fn plain(&self) -> String {
        let all: Vec<usize> = (0..self.report.flops.len()).collect();
        let mut lines = self.actions.iter().zip(self.frequencies(&all)).map(|(action, found)| {
            let mean = found.map(|it| it.mean.to_string());
            format!("{action},{}", mean.unwrap_or_default())
        });
        lines.join("\n")
    }
}
