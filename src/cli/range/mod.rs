//! `holdem range`: what a range is: its combos, its shortest text, its grid.

mod grid;
mod record;
mod sheet;

use std::ops::RangeInclusive;

use crate::card::{Card, CardSet};
use crate::holdem::Board;
use crate::parse::{Span, Spanned, check_number};
use crate::range::{Note, Range};

use super::args::{self, Common};
use super::failure::Failure;
use super::line::Line;
use super::notes;
use super::report::{Layout, Report, Sheet};

/// How many cards a board can have.
const ON_BOARD: RangeInclusive<usize> = 1..=Board::MAX_SIZE;

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
pub fn run(args: &args::Range, common: &Common) -> Result<Answers, Failure> {
    let mut line = Line::default();
    let parts: Vec<Span> =
        args.ranges.iter().map(|range| line.push(range)).collect::<Result<_, _>>()?;
    let board = line.push_given("-b", args.board.as_deref())?;
    let dead = line.push_given("-d", args.dead.as_deref())?;

    let ranges = parts.iter().map(|&part| line.range(part)).collect::<Result<Vec<_>, _>>()?;
    let cards = cards_out(&line, board, dead)?;
    let out = line.distinct(&cards)?;
    let mut notes: Vec<Note> = Vec::new();
    let mut answers = Vec::new();
    for (read, part) in ranges.into_iter().zip(parts) {
        notes.extend(read.notes);
        let live = read.range.without(out).ok_or_else(|| nothing_left(&line, part, &cards))?;
        answers.push(Answer {
            input: line.text(part).to_owned(),
            range: read.range,
            out: Spanned::values(&cards).collect(),
            live,
        });
    }
    notes::tell(notes, common);
    Ok(Answers(answers))
}

/// The cards of the board, then the dead ones.
fn cards_out(
    line: &Line,
    board: Option<Span>,
    dead: Option<Span>,
) -> Result<Vec<Spanned<Card>>, Failure> {
    let mut cards = Vec::new();
    if let Some(part) = board {
        cards = line.cards(part)?;
        check_number(&cards, ON_BOARD, "cards on the board", part.end)
            .map_err(|error| line.refuse(&error))?;
    }
    if let Some(part) = dead {
        cards.extend(line.cards(part)?);
    }
    Ok(cards)
}

fn nothing_left(line: &Line, part: Span, cards: &[Spanned<Card>]) -> Failure {
    let named: Vec<String> = Spanned::values(cards).map(|card| card.to_string()).collect();
    line.complain(
        "nothing is left of this range".to_owned(),
        vec![part],
        format!("each of its combos holds a card that is out: {}", named.join(" ")),
    )
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

impl Report for Answers {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        "holdem.range/1"
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
