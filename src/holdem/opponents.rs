//! The hands that an unknown opponent can hold on a full board, each compared.

use crate::card::CardSet;
use crate::eval::lookup::Partial;
use crate::hand::Strength;

/// How many of an unknown opponent's possible hole cards a hand beats, ties with and loses to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opponents {
    /// The opponent's hand is weaker.
    pub beats: u32,
    /// The opponent's hand is as strong.
    pub ties: u32,
    /// The opponent's hand is stronger.
    pub loses: u32,
}

impl Opponents {
    /// Compares a strength with every two of the `unseen` cards on a full board: 990 times, if no
    /// card is dead.
    pub(super) fn count(strength: Strength, board: CardSet, unseen: CardSet) -> Self {
        let mut opponents = Self::default();
        let board: Partial = board.iter().collect();
        board.each_seven(unseen, |other, hands| {
            let counter = match strength.cmp(&other) {
                std::cmp::Ordering::Greater => &mut opponents.beats,
                std::cmp::Ordering::Equal => &mut opponents.ties,
                std::cmp::Ordering::Less => &mut opponents.loses,
            };
            *counter += hands;
        });
        opponents
    }

    /// How many hands were compared.
    pub const fn total(self) -> u32 {
        self.beats + self.ties + self.loses
    }
}
