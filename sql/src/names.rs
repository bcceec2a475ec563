//! Text columns of hole cards, categories and boards. Hole cards and categories are few, so their names are built
//! once per process; boards are formatted row by row.

use std::sync::{Arc, LazyLock};

use datafusion::arrow::array::{
    ArrayRef, StringViewArray, StringViewBuilder, UInt8Array, UInt16Array,
};
use datafusion::arrow::compute::take;
use datafusion::common::Result;
use holdem::{Board, CardSet, Category, HoleCards, Strength};

/// The names of the categories, by index.
static CATEGORIES: LazyLock<StringViewArray> =
    LazyLock::new(|| StringViewArray::from_iter_values(Category::ALL.map(Category::name)));

/// The names of all hole cards, by index.
static HOLES: LazyLock<StringViewArray> =
    LazyLock::new(|| StringViewArray::from_iter_values(HoleCards::all().map(|it| it.to_string())));

/// The starting hand of all hole cards, by index.
static STARTING_HANDS: LazyLock<StringViewArray> = LazyLock::new(|| {
    StringViewArray::from_iter_values(HoleCards::all().map(|it| it.starting_hand().to_string()))
});

/// Returns the category name of each strength.
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

/// Returns boards as text: the known cards in their order, then the others, highest first.
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

/// Returns one board as text, repeated for every row.
pub fn board(board: Board, rows: usize) -> ArrayRef {
    Arc::new(StringViewArray::from_iter_values(std::iter::repeat_n(board.to_string(), rows)))
}
