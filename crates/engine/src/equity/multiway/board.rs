//! The combos on a full board.

use crate::card::{Card, CardSet};
use crate::deal::HoleCards;
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};

use super::graph::{Edge, LIVE};

/// The number of combos of the live cards.
const COMBOS: usize = LIVE * (LIVE - 1) / 2;

/// A combo on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub strength: Strength,
    /// The [index](HoleCards::index) of the combo.
    pub index: usize,
    /// Its two cards by their indices among the live cards.
    pub edge: Edge,
}

/// Returns all combos on a full board, the weakest first.
pub(super) fn rate(board: CardSet) -> Vec<Rated> {
    let live: Vec<Card> = (CardSet::DECK - board).iter().collect();
    let mut rated = Vec::with_capacity(COMBOS);
    for (high, &first) in live.iter().enumerate() {
        for (low, &second) in live[..high].iter().enumerate() {
            let hand = Hand::of_known_size(board.with(first).with(second), Hand::MAX_SIZE);
            rated.push(Rated {
                strength: evaluate(hand),
                index: HoleCards::index_of(first, second),
                edge: Edge([high as u8, low as u8]),
            });
        }
    }
    rated.sort_unstable_by_key(|combo| (combo.strength, combo.index));
    rated
}
