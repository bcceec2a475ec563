//! `holdem preflop`: the 169 starting hands against a random hand, and against each other, from the table.

mod args;
mod cell;
mod drawn;
mod record;
mod sheet;

use serde_json::Value;

use crate::holdem::{HoleCards, StartingHand};
use crate::parse::{ParseError, Problem, RangeProblem, Span};

use super::failure::Failure;
use super::line::Line;
use super::picture::{Picture, Pictured};
use super::report::{Report, Sheet};
pub use args::Args;
use cell::{Cell, Side};

/// What was asked; the answer is looked up when it is written.
pub struct Answer {
    asked: Asked,
    /// Whether people want to see a grid.
    grid: bool,
}

enum Asked {
    /// Each starting hand against a random hand.
    List,
    /// One side against each starting hand.
    Row(Side),
    /// One side against another.
    Cell(Side, Side),
    /// Each starting hand against each.
    All,
}

/// Reads the hands.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let mut line = Line::default();
    let parts: Vec<Span> =
        args.hands.iter().map(|hand| line.push(hand)).collect::<Result<_, _>>()?;
    if let ([_, _, first, ..], Some(last)) = (parts.as_slice(), parts.last()) {
        return Err(line.complain(
            format!("one hand or two are wanted, there are {}", parts.len()),
            vec![Span { start: first.start, end: last.end }],
            "more players are for holdem equity: holdem equity AA KK QQ".to_owned(),
        ));
    }
    let sides = parts.iter().map(|&part| side(&line, part)).collect::<Result<Vec<_>, _>>()?;
    let asked = match *sides {
        _ if args.all => Asked::All,
        [] => Asked::List,
        [side] => Asked::Row(side),
        [hand, against, ..] => Asked::Cell(hand, against),
    };
    if args.grid && matches!(asked, Asked::Cell(..)) {
        let hint = "leave out --grid, or one of the hands";
        return Err(Failure::input("two hands have one equity, which makes no grid", hint));
    }
    Ok(Answer { asked, grid: args.grid })
}

/// What a player holds: a starting hand, or `random`.
fn side(line: &Line, part: Span) -> Result<Side, Failure> {
    let text = line.text(part).trim();
    if ["random", "any"].iter().any(|name| text.eq_ignore_ascii_case(name)) {
        return Ok(Side::Random);
    }
    line.starting_hand(part).map(Side::Hand).map_err(|error| refuse(line, part, &error))
}

/// What is no starting hand may be something that another command takes.
fn refuse(line: &Line, part: Span, error: &ParseError) -> Failure {
    const WANTED: &str = "one of the 169 starting hands is wanted";
    const EQUITY: &str = "holdem equity takes combos and ranges: holdem equity AhKh QQ+";
    let complain = |message, hint: &str| line.complain(message, vec![part], hint.to_owned());
    if let Problem::Range(RangeProblem::BothKinds { .. }) = error.problem() {
        return line.refuse(error);
    }
    if let Ok(combo) = line.text(part).parse::<HoleCards>() {
        let hand = combo.starting_hand();
        return complain(format!("{WANTED}, and this is one combo of {hand}"), EQUITY);
    }
    match (line.range(part), error.problem()) {
        (Ok(_), _) => complain(format!("{WANTED}, and this is a range"), EQUITY),
        // It goes on like cards; what is wrong with them is in the other error.
        (Err(failure), Problem::Range(RangeProblem::NotASecondRank { .. })) => failure,
        (Err(_), Problem::Range(RangeProblem::NoHand | RangeProblem::NotAHand('a'..='z'))) => {
            let hint = "starting hands are pairs (QQ), suited (AKs) or offsuit (AKo); or random";
            line.complain(error.to_string(), error.marks().to_vec(), hint.to_owned())
        }
        (Err(_), Problem::Range(RangeProblem::AfterHand(_))) => {
            let hint = error.hint().unwrap_or_else(|| {
                "each hand is an argument of its own: holdem preflop AKs QQ".to_owned()
            });
            line.complain(error.to_string(), error.marks().to_vec(), hint)
        }
        (Err(_), _) => line.refuse(error),
    }
}

impl Pictured for Answer {
    fn picture(&self) -> Result<Picture, Failure> {
        match self.asked {
            Asked::List => Ok(drawn::of_list()),
            Asked::Row(side) => Ok(drawn::of_row(side)),
            Asked::Cell(..) => Err(Failure::input(
                "two hands have one equity, which makes no picture",
                "leave out --svg, or one of the hands",
            )),
            Asked::All => Err(Failure::input(
                "169 grids make no one picture",
                "name a hand: holdem preflop AKs --svg aks.svg",
            )),
        }
    }
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        "holdem.preflop/1"
    }

    fn records(&self) -> Vec<Self::Record> {
        match self.asked {
            Asked::List => record::of_list(),
            Asked::Row(side) => record::of_row(side),
            Asked::Cell(hand, against) => record::of_cell(&Cell::of(hand, against)),
            Asked::All => record::of_all(),
        }
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        match self.asked {
            Asked::All => Ok(record::matrix()),
            _ => self.values(),
        }
    }

    fn sheets(&self) -> Vec<Sheet> {
        let against_random = |side| sheet::of_cell(&Cell::of(side, Side::Random));
        match self.asked {
            Asked::List if self.grid => vec![sheet::grid_of_list()],
            Asked::List => vec![sheet::of_list()],
            Asked::Row(side) if self.grid => vec![against_random(side), sheet::grid_of_row(side)],
            Asked::Row(side) => vec![against_random(side), sheet::of_row(side)],
            Asked::Cell(hand, against) => vec![sheet::of_cell(&Cell::of(hand, against))],
            Asked::All => {
                StartingHand::all().map(|hand| sheet::grid_of_row(Side::Hand(hand))).collect()
            }
        }
    }

    fn plain(&self) -> String {
        let lines: Vec<String> = match self.asked {
            Asked::List => cell::list().iter().map(|(cell, _)| named(cell.hand, cell)).collect(),
            Asked::Row(side) => {
                cell::row(side).iter().map(|cell| named(cell.against, cell)).collect()
            }
            Asked::Cell(hand, against) => vec![Cell::of(hand, against).equity().to_string()],
            Asked::All => StartingHand::all().map(equities).collect(),
        };
        lines.join("\n")
    }
}

/// A name and an equity: `AA,0.8520371330210104`.
fn named(side: Side, cell: &Cell) -> String {
    format!("{side},{}", cell.equity())
}

/// The equities of a starting hand against each, in the order of the grid.
fn equities(hand: StartingHand) -> String {
    let rivals = StartingHand::all()
        .map(|rival| Cell::of(Side::Hand(hand), Side::Hand(rival)).equity().to_string());
    rivals.collect::<Vec<_>>().join(" ")
}
