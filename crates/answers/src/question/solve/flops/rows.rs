//! The file of a report over flops: its game, then a row for each solved flop, as lines of JSON. A report continues there.
//! Files of the same game can be joined: their lines in any order, but for a first line with the game.

use holdem_engine::Board;
use holdem_engine::parse::Refusal;
use serde::{Deserialize, Serialize};

use super::strategy::StrategyRow;
use super::{FlopsReport, units};

/// The name of the format, in the first line.
const FORMAT: &str = "holdem.flop-rows/1";

/// A solved flop, as a saved row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FlopRow {
    /// The flop.
    pub(super) flop: String,
    pub(super) iterations: u32,
    /// The bits per number of its search; `None` in files of versions that did not write them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bits: Option<u32>,
    /// The exploitability, as a share of the pot.
    pub(super) exploitability: f64,
    /// Each player's equity at the decision; `None` if the ranges never meet there.
    pub(super) equities: [Option<f64>; 2],
    /// Each player's EV at the decision, in the unit of the pot.
    pub(super) values: [Option<f64>; 2],
    /// The frequency and EV of each action.
    pub(super) actions: Vec<ActionRow>,
    /// The strategy of each hand; `None` in files of versions that did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) strategy: Option<StrategyRow>,
}

impl FlopRow {
    /// Returns whether one of two rows has no strategy, and all else is equal.
    fn is_but_for_strategy(&self, other: &Self) -> bool {
        let without = |row: &Self| Self { strategy: None, ..row.clone() };
        (self.strategy.is_none() || other.strategy.is_none()) && without(self) == without(other)
    }
}

/// An action of a [`FlopRow`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ActionRow {
    pub action: String,
    pub frequency: Option<f64>,
    pub value: Option<f64>,
}

/// The first line of a file.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    format: String,
    game: String,
}

/// A line of a file; one that was joined from several has a head in its middle.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Head(Head),
    Row(FlopRow),
}

/// The content of a file of rows.
#[derive(Clone, Debug)]
pub struct RowsFile {
    /// The text that all rows have in common.
    game: String,
    /// The names of the actions at the decision.
    actions: Vec<String>,
    pot: f64,
    /// The pot and both stacks, which no EV exceeds.
    most: f64,
    rows: Vec<FlopRow>,
}

impl RowsFile {
    /// Returns whether a file with these first bytes is a file of rows.
    pub fn begins(head: &[u8]) -> bool {
        head.starts_with(format!("{{\"format\":\"{FORMAT}\"").as_bytes())
    }

    /// Returns the file of a report without rows.
    pub fn new(report: &FlopsReport) -> Self {
        let (pot, stack) = (report.pot(), units(report.first.game.tree().stack() as f64));
        let (_, actions) = report.decision();
        Self { game: report.setup(), actions, pot, most: pot + 2.0 * stack, rows: Vec::new() }
    }

    /// Reads the rows that earlier calls wrote for the same report, in any order: a file, or several ones joined.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a line is damaged or a number impossible, if the text belongs to another game, line or
    /// limit, or if it has different rows of a flop.
    pub fn read(text: &str, report: &FlopsReport) -> Result<Self, Refusal> {
        let mut file = Self::new(report);
        file.add_text(text)?;
        Ok(file)
    }

    /// Returns the rows of a text, which another process may have written, then the other rows of this file.
    ///
    /// # Errors
    ///
    /// Returns a refusal as [`read`](Self::read) does.
    pub fn joined_to(&self, text: &str) -> Result<Self, Refusal> {
        let mut file = Self { rows: Vec::new(), ..self.clone() };
        file.add_text(text)?;
        self.rows.iter().try_for_each(|row| file.join(row.clone()))?;
        Ok(file)
    }

    fn add_text(&mut self, text: &str) -> Result<(), Refusal> {
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(Line::Head(head)) if head.format == FORMAT => {
                    check_game(&head.game, &self.game)?;
                }
                Ok(Line::Row(row)) if number > 1 && self.is_possible(&row) => self.join(row)?,
                _ => return Err(damaged(number)),
            }
        }
        Ok(())
    }

    /// Returns whether a row can be of this game: its flop, its actions, and the ranges of its numbers.
    fn is_possible(&self, row: &FlopRow) -> bool {
        let is_share = |it: Option<f64>| it.is_none_or(|it| (0.0..=1.0).contains(&it));
        let is_value = |it: Option<f64>| it.is_none_or(|it| it.abs() <= self.most);
        let names = row.actions.iter().map(|it| &it.action);
        row.flop.parse::<Board>().is_ok_and(|board| board.cards().count() == 3)
            && names.eq(&self.actions)
            && (row.exploitability * self.pot).abs() <= self.most
            && row.equities.iter().all(|&it| is_share(it))
            && row.values.iter().all(|&it| is_value(it))
            && row.actions.iter().all(|it| is_share(it.frequency) && is_value(it.value))
            && (row.strategy.iter()).all(|it| it.is_possible(self.actions.len(), self.most))
    }

    /// Adds a row that may be there already. Of two rows that only differ because an older version did not write the
    /// strategy, the complete one stays.
    fn join(&mut self, row: FlopRow) -> Result<(), Refusal> {
        match self.rows.iter_mut().find(|it| it.flop == row.flop) {
            None => self.add(row),
            Some(same) if *same == row => {}
            Some(same) if same.is_but_for_strategy(&row) => {
                same.strategy = same.strategy.take().or(row.strategy);
            }
            Some(_) => {
                return Err(Refusal::new(
                    format!("the file has two rows of {} that differ", row.flop),
                    "remove one of them; a flop can differ with another memory limit",
                ));
            }
        }
        Ok(())
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let head = Head { format: FORMAT.to_owned(), game: self.game.clone() };
        let head = serde_json::to_string(&head).unwrap_or_default();
        let rows = self.rows.iter().map(|row| serde_json::to_string(row).unwrap_or_default());
        std::iter::once(head).chain(rows).map(|line| line + "\n").collect()
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(super) fn row(&self, flop: &str) -> Option<&FlopRow> {
        self.rows.iter().find(|row| row.flop == flop)
    }

    pub(super) fn add(&mut self, row: FlopRow) {
        self.rows.push(row);
    }
}

fn damaged(line: usize) -> Refusal {
    let hint = match line {
        1 => "replace it by the first line of a file of the same game",
        _ => "remove this line: its flop is solved again",
    };
    Refusal::new(format!("line {line} of the file of rows is damaged"), hint)
}

/// Refuses rows of another game.
fn check_game(saved: &str, game: &str) -> Result<(), Refusal> {
    if saved == game {
        return Ok(());
    }
    let other = saved.lines().zip(game.lines()).find(|(saved, now)| saved != now);
    let difference = other.map_or_else(String::new, |(saved, now)| {
        format!(": the file has \"{saved}\", and this call has \"{now}\"")
    });
    Err(Refusal::new(
        format!("the file has rows of another game{difference}"),
        "give the same ranges, sizes, line and target, or another file",
    ))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use holdem_engine::progress::none;

    use super::*;
    use crate::hint::Syntax;
    use crate::question::call::Call;

    fn report() -> FlopsReport {
        let call =
            r#"{"players":["AA","KK"],"pot":"10","stack":"10","bets":"all-in","iterations":"2"}"#;
        serde_json::from_str::<Call>(call).unwrap().read_flops("6", Syntax::Json).unwrap()
    }

    /// Solves a part of a report, and writes as a process does. `meanwhile` runs before each write.
    fn solve(part: &str, text: &RefCell<String>, meanwhile: &dyn Fn()) {
        let report = report().of_part(part).unwrap();
        let rows = RowsFile::read(&text.borrow(), &report).unwrap();
        let mut keep = |rows: &RowsFile| {
            meanwhile();
            let joined = rows.joined_to(&text.borrow())?.text();
            *text.borrow_mut() = joined;
            Ok(())
        };
        report.solve(rows, &none, &mut keep).unwrap();
    }

    #[test]
    fn two_parts_with_one_file_lose_no_rows() {
        let [shared, apart] = [RefCell::new(String::new()), RefCell::new(String::new())];
        let other = || {
            if shared.borrow().is_empty() {
                solve("2/2", &shared, &|| {});
            }
        };
        solve("1/2", &shared, &other);
        solve("1/1", &apart, &|| {});
        let sorted = |text: &RefCell<String>| {
            let mut lines: Vec<String> = text.borrow().lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(&shared).len(), 7);
        assert_eq!(sorted(&shared), sorted(&apart));
    }
}
