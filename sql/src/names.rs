//! Columns of names. Holdings and categories are few, so the text of each is made once for the process; boards are made
//! row by row.

use std::sync::{Arc, LazyLock};

use datafusion::arrow::array::{
    ArrayRef, StringViewArray, StringViewBuilder, UInt8Array, UInt16Array,
};
use datafusion::arrow::compute::take;
use datafusion::common::Result;
use holdem::{Board, CardSet, Category, HoleCards, Strength};

/// The names of the categories, by their index.
static CATEGORIES: LazyLock<StringViewArray> =
    LazyLock::new(|| StringViewArray::from_iter_values(Category::ALL.map(Category::name)));

/// The names of all hole cards, by their index.
static HOLES: LazyLock<StringViewArray> =
    LazyLock::new(|| StringViewArray::from_iter_values(HoleCards::all().map(|it| it.to_string())));

/// The starting hand of all hole cards, by their index.
static STARTING_HANDS: LazyLock<StringViewArray> = LazyLock::new(|| {
    StringViewArray::from_iter_values(HoleCards::all().map(|it| it.starting_hand().to_string()))
});

/// Returns the names of the categories of strengths.
pub fn categories(strengths: impl Iterator<Item = Strength>) -> Result<ArrayRef> {
    let indices = strengths.map(|strength| strength.category().index() as u8);
    Ok(take(&*CATEGORIES, &UInt8Array::from_iter_values(indices), None)?)
}

/// Returns hole cards as text.
pub fn holes(holes: impl Iterator<Item = HoleCards>) -> Result<ArrayRef> {
    of_holes(&HOLES, holes)
}

/// Returns the starting hands of hole cards as text.
pub fn starting_hands(holes: impl Iterator<Item = HoleCards>) -> Result<ArrayRef> {
    of_holes(&STARTING_HANDS, holes)
}

fn of_holes(names: &StringViewArray, holes: impl Iterator<Item = HoleCards>) -> Result<ArrayRef> {
    let indices = UInt16Array::from_iter_values(holes.map(|hole| hole.index() as u16));
    Ok(take(names, &indices, None)?)
}

/// Returns boards as text: the cards that were known, in their order, then the others, the highest first.
pub fn boards(known: Board, boards: &[CardSet]) -> ArrayRef {
    let mut names = StringViewBuilder::with_capacity(boards.len());
    let mut text = known.to_string();
    let start = text.len();
    for &board in boards {
        text.truncate(start);
        for card in (board - known.set()).descending() {
            text.push(card.rank().letter());
            text.push(card.suit().letter());
        }
        names.append_value(&text);
    }
    Arc::new(names.finish())
}

/// Returns one board as text in a number of rows.
pub fn board(board: Board, rows: usize) -> ArrayRef {
    Arc::new(StringViewArray::from_iter_values(std::iter::repeat_n(board.to_string(), rows)))
}
