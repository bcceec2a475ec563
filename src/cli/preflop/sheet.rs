//! Preflop equities for people: lists, cells and grids.

use crate::cli::grid;
use crate::cli::report::{Sheet, Text, grouped, in_hundredths, percent};

use super::cell::{Cell, Side, list, row};

/// How many letters a cell of a grid has: `85.2`.
const WIDTH: usize = 4;

/// The starting hands against a random hand, the best first.
pub fn of_list() -> Sheet {
    let header = ["rank", "hand", "equity", "win", "tie", "combos", "top"];
    let mut sheet = Sheet::new(header).numeric([0, 2, 3, 4, 5, 6]);
    for ((cell, combos), rank) in list().into_iter().zip(1..) {
        let [equity, win, tie] = shares(&cell);
        sheet.row([
            Text::from(format!("{rank}")),
            Text::strong(cell.hand.to_string()),
            equity,
            win,
            tie,
            Text::from(combos.own.to_string()),
            Text::from(format!("{:.2}%", combos.percent())),
        ]);
    }
    sheet
}

/// A side against each starting hand, the one that it does best against first.
pub fn of_row(side: Side) -> Sheet {
    let header = ["rank", "against", "equity", "win", "tie", "pairs"];
    let mut sheet = Sheet::new(header).numeric([0, 2, 3, 4, 5]);
    for (cell, rank) in row(side).into_iter().zip(1..) {
        let [equity, win, tie] = shares(&cell);
        sheet.row([
            Text::from(format!("{rank}")),
            Text::strong(cell.against.to_string()),
            equity,
            win,
            tie,
            Text::from(grouped(cell.pairs())),
        ]);
    }
    sheet
}

/// One side against another, as each of them sees it.
pub fn of_cell(cell: &Cell) -> Sheet {
    let sides = [*cell, cell.swapped()];
    let header = [Text::default()].into_iter();
    let header = header.chain(sides.map(|side| Text::strong(side.hand.to_string())));
    let mut sheet = Sheet::new(header).numeric([1, 2]);
    let mut entry = |label: &str, content: [Text; 2]| {
        sheet.row(std::iter::once(Text::from(label)).chain(content));
    };
    let count = |count: fn(&Cell) -> u64| sides.map(|side| Text::from(grouped(count(&side))));
    entry("equity", sides.map(|side| percent(side.equity(), 4).into()));
    entry("wins", count(|side| side.outcomes.wins));
    entry("ties", count(|side| side.outcomes.ties));
    entry("losses", count(|side| side.outcomes.losses));
    entry("of", count(|side| side.outcomes.total()));
    entry("pairs", count(Cell::pairs));
    sheet
}

/// The equity of each starting hand against a random hand, as a grid.
pub fn grid_of_list() -> Sheet {
    grid::sheet(Text::default(), WIDTH, |hand| in_grid(&Cell::of(Side::Hand(hand), Side::Random)))
}

/// The equity of a side against each starting hand, as a grid.
pub fn grid_of_row(side: Side) -> Sheet {
    grid::sheet(Text::strong(side.to_string()), WIDTH, |rival| {
        in_grid(&Cell::of(side, Side::Hand(rival)))
    })
}

fn in_grid(cell: &Cell) -> Text {
    Text::share(format!("{:>WIDTH$}", in_hundredths(cell.equity(), 1)), cell.equity(), 2)
}

/// Equity, wins and ties in percent.
fn shares(cell: &Cell) -> [Text; 3] {
    [cell.equity(), cell.win(), cell.tie()].map(|share| percent(share, 4).into())
}
