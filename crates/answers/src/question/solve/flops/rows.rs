//! The file of a report over flops: its game, then a row for each solved flop, as lines of JSON. A report continues there.
//! Files of the same game can be joined: their lines in any order, but for a first line with the game.

use holdem_engine::parse::Refusal;
use serde::{Deserialize, Serialize};

use super::FlopsReport;

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
    head: String,
    rows: Vec<FlopRow>,
}

impl RowsFile {
    /// Returns whether a file with these first bytes is a file of rows.
    pub fn begins(head: &[u8]) -> bool {
        head.starts_with(format!("{{\"format\":\"{FORMAT}\"").as_bytes())
    }

    /// Returns the file of a report without rows.
    pub fn new(report: &FlopsReport) -> Self {
        let head = Head { format: FORMAT.to_owned(), game: report.setup() };
        let head = serde_json::to_string(&head).unwrap_or_default();
        Self { head, rows: Vec::new() }
    }

    /// Reads the rows that earlier calls wrote for the same report, in any order: a file, or several ones joined.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is damaged, or belongs to another game, line or limit, or if
    /// it has different rows of a flop.
    pub fn read(text: &str, report: &FlopsReport) -> Result<Self, Refusal> {
        let mut file = Self::new(report);
        let game = report.setup();
        let damaged = |number: usize| {
            Refusal::new(
                format!("line {number} of the file of rows is damaged"),
                "remove the file, and solve the flops again",
            )
        };
        for (number, line) in (1..).zip(text.lines()) {
            match serde_json::from_str(line) {
                Ok(Line::Head(head)) if head.format == FORMAT => check_game(&head.game, &game)?,
                Ok(Line::Row(row)) if number > 1 => file.join(row)?,
                _ => return Err(damaged(number)),
            }
        }
        match text.is_empty() {
            true => Err(damaged(1)),
            false => Ok(file),
        }
    }

    /// Adds a row that may be there already.
    fn join(&mut self, row: FlopRow) -> Result<(), Refusal> {
        match self.row(&row.flop) {
            None => self.add(row),
            Some(same) if *same == row => {}
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
        let rows = self.rows.iter().map(|row| serde_json::to_string(row).unwrap_or_default());
        std::iter::once(self.head.clone()).chain(rows).map(|line| line + "\n").collect()
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
