//! The tables of a report over flops.

use crate::answer::{StyledText, Table};
use crate::read::shell_command;
use crate::text::{Percent, amount, grouped};

use super::answer::{SolveFlopsAnswer, frequency};
use super::kinds::KindMean;
use super::sample::Estimate;
use super::{Flop, FlopRow};

/// The placeholder for an unknown value.
const NOTHING: &str = "-";

impl SolveFlopsAnswer {
    pub(super) fn value(&self, value: Option<f64>) -> String {
        value.map_or_else(|| NOTHING.to_owned(), |value| amount(value, self.report.pot()))
    }

    /// Returns a row for each group; after the first, a row with the standard errors.
    pub(super) fn group_table(&self) -> Table {
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

    /// Returns the made hands or the draws over all flops; `None` without any.
    pub(super) fn kind_table(&self, title: &'static str, kinds: &[KindMean]) -> Option<Table> {
        let names = [title, "flops", "share", "EV"];
        let columns = names.into_iter().chain(self.actions.iter().map(String::as_str));
        let mut table = Table::new(columns).numeric(1..names.len() + self.actions.len());
        for kind in kinds {
            let mean = |it: Option<Estimate>| it.map(|it| it.mean);
            let mut row = vec![
                StyledText::strong(kind.name.clone()),
                grouped(kind.flops as u64).into(),
                share(mean(kind.share)).into(),
                self.value(mean(kind.value)).into(),
            ];
            row.extend(kind.frequencies.iter().map(|&it| share(mean(it)).into()));
            table.row(row);
        }
        let (name, what) = if title == "draw" { ("draws", "draw") } else { ("made", "made hand") };
        let caption = format!("Share, EV and frequencies of each {what}, over all flops");
        (!kinds.is_empty()).then(|| table.named(name, caption))
    }

    /// Returns the command that solves the game on each flop, and saves it.
    pub(super) fn command_table(&self) -> Table {
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

    pub(super) fn flop_table(&self, flops: &[(&FlopRow, &Flop)]) -> Table {
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
}

pub(super) fn share(share: Option<f64>) -> String {
    share.map_or_else(|| NOTHING.to_owned(), |it| Percent::of(it).digits(1).to_string())
}

fn error(error: Option<f64>) -> String {
    error.map_or_else(|| NOTHING.to_owned(), |it| Percent::of(it).digits(2).to_string())
}
