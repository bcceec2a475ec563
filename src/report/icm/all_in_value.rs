//! What an all-in is worth to each player.

use crate::text::certain;
use crate::tournament::AllInResult;

/// What an all-in is worth to each player.
#[derive(Clone, Debug)]
pub struct AllInAnswer {
    /// What it is worth to all players of the tournament.
    pub result: AllInResult,
    /// The players who are all-in.
    pub players: Vec<AllInPlayer>,
}

/// A player who is all-in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AllInPlayer {
    /// The player's index in the tournament.
    pub player: usize,
    /// How often the hand is the only best one.
    pub win: f64,
    /// How often it is one of several best ones.
    pub tie: f64,
    /// The prizes if the player folds, and the others go on; `None` if that is not known.
    pub fold: Option<f64>,
    /// The equity that the all-in needs in prizes, for two players; `None` if a win gains nothing.
    pub needed: Option<f64>,
    /// The same in chips.
    pub needed_chips: Option<f64>,
}

impl AllInAnswer {
    /// Returns the greatest error of the value for a player.
    pub(super) fn error(&self, player: usize) -> f64 {
        let share = &self.result.shares[player];
        self.result.error * (share.prizes + share.bounties)
    }

    /// Returns the prizes of a player after it, with the bounties, without digits that are not certain.
    pub fn prizes(&self, player: usize) -> f64 {
        let share = &self.result.shares[player];
        certain(share.prizes + share.bounties, self.error(player))
    }

    /// Returns whether there are bounties.
    pub(super) fn has_bounties(&self) -> bool {
        self.result.shares.iter().any(|share| share.bounties > 0.0)
    }
}

/// Returns a number of chips without the digits that arithmetic with floating-point numbers adds.
pub(super) fn chips(number: f64, all: f64) -> f64 {
    const ERROR: f64 = 1e-13;
    certain(number, ERROR * all)
}
