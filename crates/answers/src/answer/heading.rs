//! The line above the tables: the known cards.

use holdem_engine::{Board, CardSet};

use super::styled::StyledText;
use super::table::Table;

/// Returns the board and the dead cards in a line, `board: Qh 7h 2c; dead: As`; `None` without cards.
pub fn known(board: Board, dead: CardSet) -> Option<StyledText> {
    let board = (board.size() > 0).then(|| labelled("board", StyledText::cards(board.cards())));
    let dead = (!dead.is_empty()).then(|| labelled("dead", StyledText::cards(dead.descending())));
    match (board, dead) {
        (Some(board), Some(dead)) => Some(board.and("; ").and(dead)),
        (board, dead) => board.or(dead),
    }
}

fn labelled(label: &str, cards: StyledText) -> StyledText {
    StyledText::from(format!("{label}: ")).and(cards)
}

/// Adds the dead cards, if any, to a table of labels and values.
pub fn dead_entry(table: &mut Table, dead: CardSet) {
    if !dead.is_empty() {
        table.entry("dead", StyledText::cards(dead.descending()));
    }
}
