//! The hands of a player on a board, in the order of the rows of numbers.

use holdem_engine::{Card, CardSet, HoleCards};

use super::lanes::{LANES, Order};

/// The number of sums by card: one for each card, one for padding, and more up to a power of two, so that the bounds
/// check of an index takes one instruction.
pub const CARDS: usize = (Card::COUNT + 1).next_power_of_two();

/// The hands of a player on a board.
#[derive(Clone, Debug)]
pub struct Hands {
    /// The combos.
    pub combos: Vec<HoleCards>,
    /// The cards of each hand, as indices among the cards of both players' hands. Padding has the index after them.
    pub cards: Vec<[u8; 2]>,
    /// The number of these indices, with padding.
    pub card_indices: usize,
    /// For each hand, the index of the same combo among the opponent's hands, padded. If the opponent does not have
    /// the combo, the index is the padding.
    pub twins: Vec<u16>,
}

/// Returns the row length for this many hands: whole blocks, with some padding at the end.
pub const fn padded(hands: usize) -> usize {
    (hands + 1).next_multiple_of(LANES)
}

impl Hands {
    /// Returns the hands of both players.
    pub fn of_both(combos: [Vec<HoleCards>; 2]) -> [Self; 2] {
        let indices = combos.each_ref().map(|combos| Indices::of(combos));
        let cards: CardSet = combos.iter().flatten().flat_map(|combo| combo.cards()).collect();
        let [first, second] = combos;
        let [of_first, of_second] = &indices;
        [Self::new(first, of_second, cards), Self::new(second, of_first, cards)]
    }

    fn new(combos: Vec<HoleCards>, opponent: &Indices, all_cards: CardSet) -> Self {
        // At most 52, so all fit.
        let mut index = [0; Card::COUNT];
        for (card, at) in all_cards.iter().zip(0..) {
            index[card.index()] = at;
        }
        let width = padded(combos.len());
        let mut cards = vec![[all_cards.len() as u8; 2]; width];
        let mut twins = vec![opponent.padding; width];
        for (hand, combo) in combos.iter().enumerate() {
            cards[hand] = combo.cards().map(|card| index[card.index()]);
            twins[hand] = opponent.of_combo(*combo);
        }
        Self { combos, cards, card_indices: all_cards.len() + 1, twins }
    }

    /// Returns the length of a row.
    pub fn width(&self) -> usize {
        self.cards.len()
    }

    /// Returns the order of rows in memory.
    pub fn order(&self) -> Order {
        Order::of(self.blocks())
    }

    /// Returns the number of blocks of eight hands.
    pub fn blocks(&self) -> usize {
        self.width() / LANES
    }
}

/// The index of each combo in a list.
pub struct Indices {
    at: Vec<u16>,
    padding: u16,
}

impl Indices {
    /// Returns the indices of the combos of a list.
    pub fn of(combos: &[HoleCards]) -> Self {
        // At most 1326.
        let padding = combos.len() as u16;
        let mut at = vec![padding; HoleCards::COUNT];
        for (index, combo) in combos.iter().enumerate() {
            at[combo.index()] = index as u16;
        }
        Self { at, padding }
    }

    /// Returns the index of padding.
    pub const fn padding(&self) -> u16 {
        self.padding
    }

    /// Returns the index of a combo; the index of padding if the list does not contain it.
    pub fn of_combo(&self, combo: HoleCards) -> u16 {
        self.at[combo.index()]
    }
}
