//! Grids: the 169 starting hands as 13 × 13 cells, and the 52 cards as 4 × 13.

use std::ops::Range;

use holdem_engine::{Card, Rank, StartingHand, Suit};
use itertools::Itertools;

use super::styled::StyledText;
use super::table::Table;

/// Returns the usual grid of the starting hands: pairs on the diagonal, suited hands above it, offsuit hands below.
/// Cells are `width` characters wide. `corner` is the text above the row labels. If thirteen columns do not fit, the
/// right half is below the left one.
pub fn starting_hands(
    corner: StyledText,
    width: usize,
    cell: impl Fn(StartingHand) -> StyledText,
) -> Table {
    let hands: Vec<StartingHand> = StartingHand::all().collect();
    let rows = |columns: Range<usize>| {
        let rows = ranks(1).zip(hands.chunks(Rank::COUNT));
        let rows = rows.map(|(label, row)| {
            let cells = row[columns.clone()].iter().map(|&hand| cell(hand));
            std::iter::once(label).chain(cells).collect_vec()
        });
        rows.collect_vec()
    };
    let labels = |corner: &StyledText, columns: Range<usize>| {
        let ranks = ranks(width).skip(columns.start).take(columns.len());
        std::iter::once(corner.clone()).chain(ranks).collect_vec()
    };
    let (whole, left, right) = (0..Rank::COUNT, 0..LEFT_HALF, LEFT_HALF..Rank::COUNT);
    let mut wide = Table::new(labels(&corner, whole.clone())).dense();
    wide.rows = rows(whole);
    let mut halves = Table::new(labels(&corner, left.clone())).dense();
    halves.rows = rows(left);
    halves.rows.push(labels(&corner, right.clone()));
    halves.rows.extend(rows(right));
    for row in &mut halves.rows {
        row.resize(1 + LEFT_HALF, StyledText::default());
    }
    wide.or_below(columns_of(width), halves)
}

/// The number of columns of a grid's left half.
const LEFT_HALF: usize = Rank::COUNT.div_ceil(2);

/// Returns the total width of a grid with thirteen columns: the cells, the labels, and the lines around them.
pub fn columns_of(width: usize) -> u16 {
    u16::try_from(Rank::COUNT * (width + 1) + 3).unwrap_or(u16::MAX)
}

/// Returns a grid of the cards, with a row for each suit and a column for each rank. If thirteen columns do not fit,
/// rows and columns are swapped. Cells are `width` characters wide. `corner` is the text above the row labels.
pub fn cards(corner: &StyledText, width: usize, cell: impl Fn(Card) -> StyledText) -> Table {
    let suits = || Suit::ALL.into_iter().rev().map(StyledText::suit);
    let draw = |columns: Vec<StyledText>, rows: Vec<(StyledText, Vec<Card>)>| {
        let mut table = Table::new(std::iter::once(corner.clone()).chain(columns)).dense();
        for (label, cards) in rows {
            table.row(std::iter::once(label).chain(cards.into_iter().map(&cell)));
        }
        table
    };
    let of_suit = |suit| Rank::ALL.into_iter().rev().map(move |rank| Card::new(rank, suit));
    let of_rank = |rank| Suit::ALL.into_iter().rev().map(move |suit| Card::new(rank, suit));
    let by_suit = Suit::ALL.into_iter().rev().map(|suit| of_suit(suit).collect_vec());
    let by_rank = Rank::ALL.into_iter().rev().map(|rank| of_rank(rank).collect_vec());
    let wide = draw(ranks(width).collect(), suits().zip(by_suit).collect());
    let indent = " ".repeat(width / 2);
    let narrow_columns = suits().map(|suit| StyledText::from(indent.as_str()).and(suit)).collect();
    wide.or_below(columns_of(width), draw(narrow_columns, ranks(1).zip(by_rank).collect()))
}

/// Returns the labels of the ranks, the ace first.
fn ranks(width: usize) -> impl Iterator<Item = StyledText> {
    Rank::ALL.into_iter().rev().map(move |rank| StyledText::strong(format!("{rank:^width$}")))
}
