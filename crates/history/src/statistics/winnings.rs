//! The winnings of a player, hand by hand.

use crate::audit::Audited;
use crate::grouped::Grouped;
use crate::hand::PlayedHand;
use crate::rows::Sum;
use crate::selection::Selection;
use crate::totals::in_blinds;

/// The net winnings of a row in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Winnings {
    /// Millionths of each hand's big blind.
    hands: Vec<i64>,
}

impl Winnings {
    /// Returns the winnings of each hand, in millionths of its big blind.
    pub fn millionths(&self) -> &[i64] {
        &self.hands
    }
}

impl Sum for Winnings {
    const IS_MONEY: bool = false;

    fn hands(&self) -> u64 {
        self.hands.len() as u64
    }

    fn add(&mut self, later: &Self) {
        self.hands.extend_from_slice(&later.hands);
    }
}

impl Grouped<Winnings> {
    /// Adds a hand, if it is in the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        self.add_hand(hand, audited, selection, |won, seat| {
            let net = in_blinds(audited.players[seat].net(), hand.game.big_blind);
            won.hands.push(i64::try_from(net).unwrap_or(0));
        });
    }
}
