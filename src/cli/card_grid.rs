//! The fifty-two cards as a grid: a row a suit, a column a rank; or the other way round, where there is not
//! room enough for thirteen columns.

use itertools::Itertools;

use crate::card::{Card, Rank, Suit};

use super::report::{Sheet, Text};

/// A sheet with a cell for each card; cells are so many letters wide. `corner` is what stands above the labels
/// of the rows.
pub fn sheet(corner: &Text, width: usize, cell: impl Fn(Card) -> Text) -> Sheet {
    let ranks = |width| {
        Rank::ALL.into_iter().rev().map(move |rank| Text::strong(format!("{rank:^width$}")))
    };
    let suits = || Suit::ALL.into_iter().rev().map(Text::suit);
    // As a row of labels, and the cells of each row.
    let draw = |columns: Vec<Text>, rows: Vec<(Text, Vec<Card>)>| {
        let mut sheet = Sheet::new(std::iter::once(corner.clone()).chain(columns)).dense();
        for (label, cards) in rows {
            sheet.row(std::iter::once(label).chain(cards.into_iter().map(&cell)));
        }
        sheet
    };
    let of_suit = |suit| Rank::ALL.into_iter().rev().map(move |rank| Card::new(rank, suit));
    let of_rank = |rank| Suit::ALL.into_iter().rev().map(move |suit| Card::new(rank, suit));
    let by_suit = Suit::ALL.into_iter().rev().map(|suit| of_suit(suit).collect_vec());
    let by_rank = Rank::ALL.into_iter().rev().map(|rank| of_rank(rank).collect_vec());
    let wide = draw(ranks(width).collect(), suits().zip(by_suit).collect());
    let indent = " ".repeat(width / 2);
    let narrow_columns = suits().map(|suit| Text::from(indent.as_str()).and(suit)).collect();
    // Thirteen cells, the label, and the lines around them.
    let columns = u16::try_from(Rank::COUNT * (width + 1) + 3).unwrap_or(u16::MAX);
    wide.or_below(columns, draw(narrow_columns, ranks(1).zip(by_rank).collect()))
}
