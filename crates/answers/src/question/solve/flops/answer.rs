//! The answer of a report over flops: its means and its record.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use holdem_engine::Rank;
use holdem_engine::parse::Refusal;
use holdem_solver::betting::Player;
use itertools::Itertools;

use crate::answer::{
    Accuracy, Answer, Ending, Foldouts, Layout, List, Recorded, Rows, StyledText, Table,
};
use crate::picture::Picture;
use crate::question::solve::solved::{amounts_in_words, rake_and_cap, units, words};

use super::drawn::{self, HeatCell};
use super::record::{
    SolveFlopActionRecord, SolveFlopGroupActionRecord, SolveFlopGroupRecord, SolveFlopHandRecord,
    SolveFlopKindRecord, SolveFlopRecord, SolveFlopsRecord,
};
use super::sample::{self, Estimate, inclusions_of_part};
use super::{Flop, FlopRow, FlopsReport, Part, Sampled};

/// The most flops that are listed for people.
pub(super) const MOST_LISTED: usize = 60;

/// The same game on many flops.
#[derive(Debug)]
pub struct SolveFlopsAnswer {
    pub(super) report: FlopsReport,
    /// The rows of the solved flops, by index.
    pub(super) rows: BTreeMap<usize, FlopRow>,
    /// The equity of the first player on each flop, if not all are solved.
    pub(super) equities: Vec<f64>,
    /// The probability of each flop to be in the sample.
    inclusions: Vec<f64>,
    /// The names of the actions.
    pub(super) actions: Vec<String>,
    pub(super) player: Player,
    /// Set if the report ended at its precision.
    pub(super) is_precise: bool,
    /// The words of the command that solves the game on one flop, but for the flop; empty if it is not known.
    pub(super) game: Vec<String>,
}

/// Some of the flops, by their indices, with their name; `None` for all.
pub(super) struct Group {
    texture: Option<String>,
    flops: Vec<usize>,
}

impl SolveFlopsAnswer {
    pub(super) fn new(
        report: FlopsReport,
        rows: BTreeMap<usize, FlopRow>,
        equities: Vec<f64>,
    ) -> Self {
        let sizes = report.sizes();
        let inclusions = match report.is_listed {
            true => vec![1.0; sizes.len()],
            false => {
                let reach = report.part.reach(rows.len(), report.size);
                inclusions_of_part(&sizes, reach, rows.len())
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
    pub(super) fn title(&self) -> String {
        let spot = &self.report.first;
        let players = spot.spot.players.iter().map(|player| player.title()).join(" against ");
        let line = match words(&spot.game, &spot.line) {
            line if line.is_empty() => String::new(),
            line => format!("; after {}", line.join(", ")),
        };
        format!(
            "{players}; {}{line}; {} {} to act",
            amounts_in_words(&spot.game),
            self.player.index() + 1,
            self.player.position(),
        )
    }

    /// Returns the row of each solved flop, in the order of the sample.
    pub(super) fn solved_flops(&self) -> impl Iterator<Item = (&FlopRow, &Flop)> {
        self.rows.iter().map(|(&index, row)| (row, &self.report.flops[index]))
    }

    pub(super) fn is_whole(&self) -> bool {
        self.rows.len() == self.report.flops.len()
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.rows.len() < self.report.wanted().count() && !self.is_precise
    }

    /// Estimates the mean of a number over flops. A flop without the number does not count.
    pub(super) fn mean(
        &self,
        flops: &[usize],
        of: impl Fn(&FlopRow) -> Option<f64>,
    ) -> Option<Estimate> {
        let sampled = Sampled {
            flops: &self.report.flops,
            rows: &self.rows,
            equities: &self.equities,
            inclusions: &self.inclusions,
            is_spread: self.report.part == Part::WHOLE,
        };
        sampled.mean(flops.iter().copied(), of)
    }

    /// Returns the mean equity of the first player over flops. At the start it is known for every flop.
    fn equity(&self, flops: &[usize]) -> Option<Estimate> {
        if self.is_whole() || !self.report.first.line.is_empty() {
            return self.mean(flops, |row| row.equities[0]);
        }
        let share = |index: &usize| self.report.flops[*index].share;
        let whole: f64 = flops.iter().map(share).sum();
        let all = flops.iter().map(|index| share(index) * self.equities[*index]);
        Some(Estimate { mean: all.sum::<f64>() / whole, error: Some(0.0) })
    }

    /// Estimates the mean frequency of each action.
    fn frequencies(&self, flops: &[usize]) -> Vec<Option<Estimate>> {
        let actions = 0..self.actions.len();
        actions.map(|action| self.mean(flops, |row| frequency(row, action))).collect()
    }

    /// Returns all flops, then those of each texture of which a flop is solved.
    pub(super) fn groups(&self) -> Vec<Group> {
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

    pub(super) fn exploitability(&self) -> Option<Estimate> {
        let all: Vec<usize> = (0..self.report.flops.len()).collect();
        self.mean(&all, |row| Some(row.exploitability))
    }

    fn group_records(&self) -> Vec<SolveFlopGroupRecord> {
        self.groups().iter().map(|group| self.group_record(group)).collect()
    }

    pub(super) fn group_record(&self, group: &Group) -> SolveFlopGroupRecord {
        let flops = &group.flops;
        let both = |it: Option<Estimate>| (it.map(|it| it.mean), it.and_then(|it| it.error));
        let (equity, equity_error) = both(self.equity(flops));
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

    /// Returns the solved flops from aces down.
    pub(super) fn flops_by_rank(&self) -> Vec<(&FlopRow, &Flop)> {
        let ranks = |flop: &Flop| {
            let ranks = flop.board.cards().map(|card| card.rank()).sorted().rev();
            (Reverse(ranks.collect::<Vec<Rank>>()), flop.texture.suits)
        };
        self.solved_flops().sorted_by_key(|(_, flop)| ranks(flop)).collect()
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
}

/// Returns the frequency of an action on a flop.
pub(super) fn frequency(row: &FlopRow, action: usize) -> Option<f64> {
    row.actions.get(action)?.frequency
}

impl Recorded for SolveFlopsAnswer {
    type Record = SolveFlopsRecord;

    const SCHEMA: &'static str = "holdem.solved-flops/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolveFlopsRecord> {
        let spot = &self.report.first;
        let tree = spot.game.tree();
        let flops = self.solved_flops().map(|(row, flop)| {
            let strategy = row.strategy.as_ref();
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
                hands: strategy.map(|it| it.hands.iter().map(SolveFlopHandRecord::from).collect()),
                made: strategy.map(|it| it.made.iter().map(SolveFlopKindRecord::from).collect()),
                draws: strategy.map(|it| it.draws.iter().map(SolveFlopKindRecord::from).collect()),
            }
        });
        let exploitability = self.exploitability();
        let (rake, rake_cap) = rake_and_cap(&spot.game);
        vec![SolveFlopsRecord {
            inputs: spot.spot.players.iter().map(|player| player.input.clone()).collect(),
            dead: spot.spot.dead().descending().map(|card| card.to_string()).collect(),
            pot: self.report.pot(),
            stack: units(tree.stack() as f64),
            rake,
            rake_cap,
            line: words(&spot.game, &spot.line),
            locks: spot.locks.clone(),
            acts: self.player.index() + 1,
            part: self.report.part.text(),
            precision: self.report.precision,
            stopped: self.is_stopped(),
            exploitability_share: exploitability.map_or(0.0, |it| it.mean),
            exploitability_error: exploitability.and_then(|it| it.error),
            groups: self.group_records(),
            without_hands: self.without_strategy(),
            made: self.made_hands().iter().map(|it| self.kind_record(it)).collect(),
            draws: self.draws().iter().map(|it| self.kind_record(it)).collect(),
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
            "rake",
            "rake_cap",
            "line",
            "locks",
            "acts",
            "part",
            "precision",
            "stopped",
            "exploitability_share",
            "exploitability_error",
            "groups",
            "without_hands",
            "made",
            "draws",
        ]);
        const ACTIONS: List = List::of("actions").without(&["hands", "made", "draws"]);
        Rows::Items(&[FLOPS, ACTIONS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        let all: Vec<_> = self.solved_flops().collect();
        let flops = (all.len() <= MOST_LISTED).then(|| self.flop_table(&all));
        let mut all = vec![self.group_table()];
        all.extend(self.kind_table("hand", &self.made_hands()));
        all.extend(self.kind_table("draw", &self.draws()));
        all.extend(flops);
        all
    }

    fn page_tables(&self) -> Vec<Table> {
        let flops = (self.rows.len() > MOST_LISTED).then(|| self.flop_table(&self.flops_by_rank()));
        let commands = (!self.game.is_empty()).then(|| self.command_table());
        flops.into_iter().chain(commands).collect()
    }

    fn foldouts(&self) -> Option<Foldouts> {
        self.strategies()
    }

    fn remarks(&self) -> Vec<String> {
        self.sentences()
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
