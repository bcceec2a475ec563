//! The *hand to beat* on a board: the best hand of the players who are dealt combos. A combo of a
//! swept range loses to it, ties it or beats it.

use crate::card::CardSet;
use crate::equity::joint_combos::JointCombo;
use crate::equity::player_set::PlayerSet;
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};

/// The best hand and its holders. Without players, every combo beats or ties it.
#[derive(Clone, Copy)]
pub(super) struct HandToBeat {
    pub strength: Strength,
    pub holders: PlayerSet,
}

impl HandToBeat {
    /// The hand to beat of no players.
    pub const NONE: Self = Self { strength: Strength::MIN, holders: PlayerSet::EMPTY };

    /// Returns the hand to beat of these players on a full board, each with a combo of the joint
    /// combo, in the same order.
    pub fn of(joint_combo: &JointCombo, players: &[usize], board: CardSet) -> Self {
        let hands = joint_combo.combos.iter().zip(players).map(|(combo, &player)| {
            (evaluate(Hand::of_known_size(combo.cards | board, Hand::MAX_SIZE)), player)
        });
        hands.fold(Self::NONE, |best, (strength, player)| best.with(strength, player))
    }

    /// Returns the hand to beat with one player more.
    #[must_use]
    pub fn with(self, strength: Strength, player: usize) -> Self {
        if self.holders.is_empty() || strength > self.strength {
            Self { strength, holders: PlayerSet::only(player) }
        } else if strength == self.strength {
            Self { holders: self.holders.with(player), ..self }
        } else {
            self
        }
    }
}
