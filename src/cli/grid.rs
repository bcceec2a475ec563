//! The usual grid of the 169 starting hands: pairs from the upper left to the lower right, suited hands above
//! them, offsuit ones below.

use crate::card::Rank;
use crate::holdem::StartingHand;

use super::report::{Sheet, Text};

/// A sheet with a cell for each starting hand; cells are so many letters wide. `corner` is what stands above
/// the ranks of the rows.
pub fn sheet(corner: Text, width: usize, cell: impl Fn(StartingHand) -> Text) -> Sheet {
    let ranks = |width| {
        Rank::ALL.into_iter().rev().map(move |rank| Text::strong(format!("{rank:^width$}")))
    };
    let mut sheet = Sheet::new(std::iter::once(corner).chain(ranks(width))).dense();
    let hands: Vec<StartingHand> = StartingHand::all().collect();
    for (label, row) in ranks(1).zip(hands.chunks(Rank::COUNT)) {
        sheet.row(std::iter::once(label).chain(row.iter().map(|&hand| cell(hand))));
    }
    sheet
}
