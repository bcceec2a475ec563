//! Grids of coloured cells.

use holdem_engine::{Rank, StartingHand};

use crate::text::Percent;

use super::scale::Scale;

/// A table of cells whose colours show shares.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The title above the grid; may be empty.
    pub title: String,
    /// The meaning and unit of the cells' numbers: `equity, %`.
    pub unit: String,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The cells, row by row; fewer than rows × columns if the last row is not full.
    pub cells: Vec<GridCell>,
    /// The scale of colours.
    pub scale: Scale,
    /// The parts of the cells; empty if the colour of a cell shows its share.
    pub parts: Vec<GridPart>,
}

/// A part of the cells of a [`Grid`]: its name and its colour.
#[derive(Clone, Debug)]
pub struct GridPart {
    /// The name in the legend: `bet 50`.
    pub name: String,
    /// The colour.
    pub paint: Paint,
}

/// The colour of a part. Actions have the same colours in all pictures and on the page (`web/page/style/solver.css`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// A fold.
    Fold,
    /// A check or a call.
    Passive,
    /// A bet or a raise, by its index among the sizes of the decision.
    Size(usize),
    /// An all-in.
    AllIn,
}

/// A cell of a [`Grid`].
#[derive(Clone, Debug)]
pub struct GridCell {
    /// The name above the number: `AKs`.
    pub name: String,
    /// The number as shown: `67`.
    pub number: String,
    /// The share that the colour shows, from 0 to 1; `None` for a cell with only a pale name.
    pub share: Option<f64>,
    /// Set to frame the cell.
    pub is_framed: bool,
    /// Set to draw the cell pale: its number is the mean of a small sample.
    pub is_faint: bool,
    /// The share of the cell for each [part](Grid::parts), from 0 to 1.
    pub parts: Vec<f64>,
}

impl GridCell {
    /// Returns the cell of a share in whole percent: `<1` and `>99` for what would be rounded to 0% or 100%.
    pub fn new(name: impl Into<String>, share: Option<f64>) -> Self {
        let number =
            share.map_or_else(String::new, |share| Percent::of(share).digits(0).bare().to_string());
        Self {
            name: name.into(),
            number,
            share,
            is_framed: false,
            is_faint: false,
            parts: Vec::new(),
        }
    }
}

impl Grid {
    /// Returns cells without row and column names, thirteen in a row.
    pub fn of_cells(
        title: impl Into<String>,
        unit: impl Into<String>,
        cells: Vec<GridCell>,
        scale: Scale,
    ) -> Self {
        let rows = cells.len().div_ceil(Rank::COUNT);
        Self {
            title: title.into(),
            unit: unit.into(),
            rows: vec![String::new(); rows],
            columns: vec![String::new(); Rank::COUNT],
            cells,
            scale,
            parts: Vec::new(),
        }
    }

    /// Returns the grid of the 169 starting hands, with a share for each in the order of [`StartingHand::index`].
    pub fn of_starting_hands(
        title: impl Into<String>,
        unit: impl Into<String>,
        shares: &[Option<f64>; StartingHand::COUNT],
        scale: Scale,
    ) -> Self {
        let cell = |hand: StartingHand| GridCell::new(hand.to_string(), shares[hand.index()]);
        Self::of_hand_cells(title, unit, cell, scale)
    }

    /// Returns the grid of the 169 starting hands, with a cell for each.
    pub fn of_hand_cells(
        title: impl Into<String>,
        unit: impl Into<String>,
        cell: impl Fn(StartingHand) -> GridCell,
        scale: Scale,
    ) -> Self {
        let ranks: Vec<String> = Rank::ALL.iter().rev().map(ToString::to_string).collect();
        Self {
            title: title.into(),
            unit: unit.into(),
            rows: ranks.clone(),
            columns: ranks,
            cells: StartingHand::all().map(cell).collect(),
            scale,
            parts: Vec::new(),
        }
    }

    /// Returns the grid of the 169 starting hands, with parts for each in the order of [`StartingHand::index`];
    /// `None` for a hand without parts.
    pub fn of_parts(
        title: impl Into<String>,
        unit: impl Into<String>,
        named: Vec<GridPart>,
        parts: impl Fn(StartingHand) -> Option<Vec<f64>>,
    ) -> Self {
        let none = [None; StartingHand::COUNT];
        let mut grid = Self::of_starting_hands(title, unit, &none, Scale::Sequential);
        for (cell, hand) in grid.cells.iter_mut().zip(StartingHand::all()) {
            cell.parts = parts(hand).unwrap_or_default();
        }
        Self { parts: named, ..grid }
    }
}
