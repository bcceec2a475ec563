//! The fields of `holdem.preflop/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::holdem::StartingHand;

use super::cell::{Cell, Combos, Side, list, row};

/// A cell, or a row of the whole table.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Record {
    Cell(CellRecord),
    Row(RowRecord),
}

/// One side against another.
#[derive(Debug, Serialize)]
pub struct CellRecord {
    rank: Option<usize>,
    hand: String,
    against: String,
    #[serde(flatten)]
    listed: Option<Listed>,
    #[serde(flatten)]
    counts: Counts,
}

/// What is known of a starting hand among the 169.
#[derive(Debug, Serialize)]
struct Listed {
    combos: usize,
    percent: f64,
}

/// How often a side wins and ties.
#[derive(Debug, Serialize)]
struct Counts {
    equity: f64,
    win: f64,
    tie: f64,
    wins: u64,
    ties: u64,
    losses: u64,
    pairs: u64,
    total: u64,
}

/// A starting hand against each.
#[derive(Debug, Serialize)]
pub struct RowRecord {
    hand: String,
    combos: usize,
    random: Counts,
    rivals: Vec<Rival>,
}

#[derive(Debug, Serialize)]
struct Rival {
    against: String,
    #[serde(flatten)]
    counts: Counts,
}

/// The starting hands against a random hand, the best first.
pub fn of_list() -> Vec<Record> {
    let cells = list().into_iter().zip(1..);
    cells.map(|((cell, combos), rank)| record(&cell, Some(rank), Some(combos))).collect()
}

/// A side against a random hand, and then against each starting hand.
pub fn of_row(side: Side) -> Vec<Record> {
    let summary = record(&Cell::of(side, Side::Random), None, None);
    let cells = row(side).into_iter().zip(1..);
    let cells = cells.map(|(cell, rank)| record(&cell, Some(rank), None));
    std::iter::once(summary).chain(cells).collect()
}

/// One side against another.
pub fn of_cell(cell: &Cell) -> Vec<Record> {
    vec![record(cell, None, None)]
}

/// Each starting hand against each, in the order of the grid.
pub fn of_all() -> Vec<Record> {
    let rows = StartingHand::all().map(|hand| {
        let rivals = StartingHand::all().map(|rival| Rival {
            against: rival.to_string(),
            counts: counts(&Cell::of(Side::Hand(hand), Side::Hand(rival))),
        });
        Record::Row(RowRecord {
            hand: hand.to_string(),
            combos: hand.size(),
            random: counts(&Cell::of(Side::Hand(hand), Side::Random)),
            rivals: rivals.collect(),
        })
    });
    rows.collect()
}

/// The same for a spreadsheet: a column for each rival, with the equity of the row's hand against it.
pub fn matrix() -> Vec<Value> {
    let rows = StartingHand::all().map(|hand| {
        let name = ("hand".to_owned(), Value::from(hand.to_string()));
        let cells = StartingHand::all().map(|rival| {
            let equity = Cell::of(Side::Hand(hand), Side::Hand(rival)).equity();
            (rival.to_string(), Value::from(equity))
        });
        Value::Object(std::iter::once(name).chain(cells).collect::<Map<_, _>>())
    });
    rows.collect()
}

fn record(cell: &Cell, rank: Option<usize>, combos: Option<Combos>) -> Record {
    Record::Cell(CellRecord {
        rank,
        hand: cell.hand.to_string(),
        against: cell.against.to_string(),
        listed: combos.map(|combos| Listed { combos: combos.own, percent: combos.percent() }),
        counts: counts(cell),
    })
}

fn counts(cell: &Cell) -> Counts {
    Counts {
        equity: cell.equity(),
        win: cell.win(),
        tie: cell.tie(),
        wins: cell.outcomes.wins,
        ties: cell.outcomes.ties,
        losses: cell.outcomes.losses,
        pairs: cell.pairs(),
        total: cell.outcomes.total(),
    }
}
