//! Conversion of cells to cards, hands and boards.

use std::str::FromStr;
use std::sync::Arc;

use holdem::parse::{ParseError, Refusal};
use holdem::{Board, Card, CardSet, Hand, HoleCards, Range};

use super::column::{Cell, FromCell};
use crate::spot::refuse;

/// Parses a text or a list, or converts a set of cards.
fn read<T: FromStr<Err = ParseError>>(
    cell: &Cell<'_>,
    of_set: impl FnOnce(CardSet) -> Option<T>,
    what: &str,
) -> Result<T, Refusal> {
    match cell {
        Cell::Text(text) => text.parse().map_err(|error| refuse(&error, text)),
        Cell::List(_) => {
            let text = cell.texts().join(" ");
            text.parse().map_err(|error| refuse(&error, &text))
        }
        Cell::Bits(bits) => {
            let set = CardSet::from_bits(*bits).ok_or_else(|| no_set(*bits))?;
            of_set(set).ok_or_else(|| no_hand(set, what))
        }
    }
}

#[cold]
fn no_set(bits: u64) -> Refusal {
    Refusal::new(
        format!("{bits} is not a set of cards: a deck has {} cards", Card::COUNT),
        "bit 13 × suit + rank stands for a card: suits c, d, h, s are 0 to 3, ranks 2 to A are 0 to 12",
    )
}

#[cold]
fn no_hand(set: CardSet, what: &str) -> Refusal {
    Refusal::new(
        format!("{what} are needed, this set has {}: {set}", set.len()),
        "give each hand the right number of cards",
    )
}

/// Returns two cards as hole cards.
pub fn hole_cards_of(set: CardSet) -> Option<HoleCards> {
    let mut cards = set.descending();
    let (first, second) = (cards.next()?, cards.next()?);
    cards.next().is_none().then(|| HoleCards::new(first, second).ok()).flatten()
}

/// Returns at most five cards as a board, the highest first.
pub fn board_of(set: CardSet) -> Option<Board> {
    Board::new(&set.descending().collect::<Vec<_>>()).ok()
}

impl FromCell for Hand {
    #[inline]
    fn read(cell: &Cell<'_>) -> Result<Self, Refusal> {
        read(cell, |set| Self::new(set).ok(), "5 to 7 cards")
    }
}

impl FromCell for HoleCards {
    fn read(cell: &Cell<'_>) -> Result<Self, Refusal> {
        read(cell, hole_cards_of, "2 hole cards")
    }
}

impl FromCell for Board {
    fn read(cell: &Cell<'_>) -> Result<Self, Refusal> {
        read(cell, board_of, "at most 5 cards of a board")
    }
}

impl FromCell for CardSet {
    fn read(cell: &Cell<'_>) -> Result<Self, Refusal> {
        read(cell, Some, "cards")
    }
}

/// A set stands for one hand. The range is shared, because often every row has the same one.
impl FromCell for Arc<Range> {
    fn read(cell: &Cell<'_>) -> Result<Self, Refusal> {
        let range = match cell {
            Cell::Bits(_) => HoleCards::read(cell).map(Range::from),
            _ => read(cell, |_| None, "hands"),
        };
        range.map(Self::new)
    }
}
