//! What an all-in is worth to each player.

use crate::text::certain;
use holdem_engine::equity::SampleSummary;
use holdem_tournament::{AllInResult, Fold};

/// What an all-in is worth to each player.
#[derive(Clone, Debug)]
pub struct AllInAnswer {
    /// What it is worth to all players of the tournament.
    pub result: AllInResult,
    /// The players who are all-in.
    pub players: Vec<AllInPlayer>,
    /// How the orders of the hands were drawn, if they were not counted.
    pub sample: Option<SampleSummary>,
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
    /// What a fold is worth, if the others go on; `None` if that is not known.
    pub fold: Option<Fold>,
    /// The equity that the all-in needs in prizes, for two players; `None` if a win gains nothing.
    pub needed: Option<f64>,
    /// The same in chips.
    pub needed_chips: Option<f64>,
}

impl AllInAnswer {
    /// Returns the greatest error by arithmetic of the value for a player.
    pub(super) fn error(&self, player: usize) -> f64 {
        self.result.error * self.result.shares[player].value()
    }

    /// Returns an error by sampling; `None` if every order was counted.
    pub(super) fn sampled(&self, error: f64) -> Option<f64> {
        self.sample.map(|_| error)
    }

    /// Returns the prizes of a player after it, with the bounties, without digits that are not certain.
    pub fn prizes(&self, player: usize) -> f64 {
        certain(self.result.shares[player].value(), self.error(player))
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
