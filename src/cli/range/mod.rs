//! `holdem range`: what a range is: its combos, its shortest text, its grid.

mod args;
mod batch;
mod grid;
mod record;
mod sheet;

use crate::card::{Card, CardSet};
use crate::range::Range;

use super::args::Common;
use super::failure::Failure;
use super::picture::{self, Panel, Picture, Pictured, Scale};
use super::report::{Layout, Report, Sheet, spaced};
use super::spot::Spot;
pub use args::Args;
pub use batch::run as run_batch;

/// The name and version of the records' schema.
const SCHEMA: &str = "holdem.range/1";

/// What is said about the ranges that were asked about.
pub struct Answers(Vec<Answer>);

/// What is said about one range.
struct Answer {
    /// As the user typed it.
    input: String,
    range: Range,
    /// The cards of the board, and the dead ones.
    out: Vec<Card>,
    /// The range without the combos that hold one of these.
    live: Range,
}

/// Reads the ranges, and takes out what cannot be held.
pub fn run(args: &Args, common: &Common) -> Result<Answers, Failure> {
    args.batch.refuse()?;
    answers(&Spot::read(&args.ranges, &args.known, common)?).map(Answers)
}

/// What is said about the ranges of a spot.
fn answers(spot: &Spot) -> Result<Vec<Answer>, Failure> {
    let answers = spot.players.iter().map(|player| {
        Ok(Answer {
            input: player.input.clone(),
            range: player.range.clone(),
            out: spot.known().collect(),
            live: spot.live(player)?,
        })
    });
    answers.collect()
}

impl Answer {
    /// How many combos can be dealt at all.
    fn possible(&self) -> usize {
        let left = CardSet::DECK.len() - self.out.len();
        left * (left - 1) / 2
    }
}

/// How many percent of a number of combos a range is, by weight.
fn percent(range: &Range, combos: usize) -> f64 {
    100.0 * range.total_weight() / combos as f64
}

impl Pictured for Answers {
    fn picture(&self) -> Result<Picture, Failure> {
        let title = match self.0.as_slice() {
            [one] => spaced(&one.range),
            several => format!("{} ranges", several.len()),
        };
        let panels = self.0.iter().map(|answer| {
            let shares = grid::shares(&answer.live, answer.out.iter().copied().collect());
            let unit = "of the hand's combos, by weight, %";
            Panel::Grid(picture::grid(sheet::summary(answer), unit, &shares, Scale::Amount))
        });
        Ok(Picture { title, panels: panels.collect() })
    }
}

impl Report for Answers {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        SCHEMA
    }

    fn records(&self) -> Vec<Self::Record> {
        self.0.iter().map(record::record).collect()
    }

    fn layout(&self) -> Layout {
        Layout::List("ranges")
    }

    fn sheets(&self) -> Vec<Sheet> {
        self.0
            .iter()
            .flat_map(|answer| {
                [
                    sheet::sheet(answer),
                    grid::sheet(&answer.live, answer.out.iter().copied().collect()),
                ]
            })
            .collect()
    }

    fn plain(&self) -> String {
        let texts: Vec<String> = self.0.iter().map(|answer| answer.range.to_string()).collect();
        texts.join("\n")
    }
}
