//! The bar that swept ranges must reach on a board: the best hand of the players who are dealt combos.

use crate::card::CardSet;
use crate::equity::joint::Joint;
use crate::equity::player_set::PlayerSet;
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};

/// The best hand, and who has it. Without players, everything reaches it.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    pub strength: Strength,
    pub holders: PlayerSet,
}

impl Bar {
    /// The bar of no players.
    pub const NONE: Self = Self { strength: Strength::MIN, holders: PlayerSet::EMPTY };

    /// Returns the bar of these players on a full board, each with a combo of the joint combo, in the same order.
    pub fn of(joint: &Joint, players: &[usize], board: CardSet) -> Self {
        let hands = joint.combos.iter().zip(players).map(|(combo, &player)| {
            (evaluate(Hand::of_known_size(combo.cards | board, Hand::MAX_SIZE)), player)
        });
        hands.fold(Self::NONE, |bar, (strength, player)| bar.raised(strength, player))
    }

    /// Returns the bar with one player more.
    #[must_use]
    pub fn raised(self, strength: Strength, player: usize) -> Self {
        if self.holders.is_empty() || strength > self.strength {
            Self { strength, holders: PlayerSet::only(player) }
        } else if strength == self.strength {
            Self { holders: self.holders.with(player), ..self }
        } else {
            self
        }
    }
}
