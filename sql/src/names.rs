//! Columns of names: categories and boards, as views that cost next to nothing to copy.

use datafusion::arrow::array::{StringViewArray, StringViewBuilder};
use holdem::{Board, CardSet, Strength};

/// Returns the names of the categories of strengths.
pub fn categories(strengths: impl Iterator<Item = Strength>) -> StringViewArray {
    strengths.map(|strength| Some(strength.category().name())).collect()
}

/// Returns boards as text: the cards that were known, in their order, then the others, the highest first.
pub fn boards(known: Board, boards: &[CardSet]) -> StringViewArray {
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
    names.finish()
}
