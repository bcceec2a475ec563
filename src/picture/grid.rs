//! Grids of coloured cells.

use crate::card::Rank;
use crate::holdem::StartingHand;
use crate::text::Percent;

use super::scale::Scale;

/// A table of cells whose colours show shares.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The title above the grid; may be empty.
    pub title: String,
    /// What the cells' numbers are, with their unit: `equity, %`.
    pub unit: String,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The cells, row by row; `None` where there is no number.
    pub cells: Vec<Option<GridCell>>,
    /// The scale of colours.
    pub scale: Scale,
}

/// A cell of a [`Grid`].
#[derive(Clone, Debug)]
pub struct GridCell {
    /// The name above the number: `AKs`.
    pub name: String,
    /// The number as shown: `67`.
    pub number: String,
    /// The share that the colour shows, from 0 to 1.
    pub share: f64,
    /// Whether the cell has a frame.
    pub is_framed: bool,
}

impl Grid {
    /// Returns the grid of the 169 starting hands, with a share for each in the order of [`StartingHand::index`].
    /// Numbers are whole percents; on a [sequential](Scale::Sequential) scale, a part is never rounded to 0% or 100%.
    pub fn of_starting_hands(
        title: impl Into<String>,
        unit: impl Into<String>,
        shares: &[Option<f64>; StartingHand::COUNT],
        scale: Scale,
    ) -> Self {
        let cell = |hand: StartingHand| {
            shares[hand.index()].map(|share| {
                let percent = Percent::of(share).digits(0).bare();
                let number = match scale {
                    Scale::Sequential => percent.partial(),
                    Scale::Diverging { .. } => percent,
                };
                let number = number.to_string();
                GridCell { name: hand.to_string(), number, share, is_framed: false }
            })
        };
        let ranks: Vec<String> = Rank::ALL.iter().rev().map(ToString::to_string).collect();
        Self {
            title: title.into(),
            unit: unit.into(),
            rows: ranks.clone(),
            columns: ranks,
            cells: StartingHand::all().map(cell).collect(),
            scale,
        }
    }
}
