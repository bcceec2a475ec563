//! The value of an all-in to each player.

use holdem_engine::equity::SampleSummary;
use holdem_tournament::{AllIn, AllInResult, Fold};

use crate::read::Spot;
use crate::text::certain;

/// The value of an all-in to each player.
#[derive(Clone, Debug)]
pub struct AllInAnswer {
    /// The all-in.
    pub asked: AllIn,
    /// The hands of the players who are all-in, the board and the dead cards; `None` if the chances to win were given.
    pub hands: Option<Box<Spot>>,
    /// The value to all players of the tournament.
    pub result: AllInResult,
    /// The players who are all-in.
    pub players: Vec<AllInPlayer>,
    /// The sample of the orders of the hands; `None` if counted.
    pub sample: Option<SampleSummary>,
}

/// A player who is all-in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AllInPlayer {
    /// The player's index in the tournament.
    pub player: usize,
    /// The chance that the hand is the only best one.
    pub win: f64,
    /// The chance that it is one of several best ones.
    pub tie: f64,
    /// The value of a fold if the others play on; `None` if unknown.
    pub fold: Option<Fold>,
    /// The required equity of the all-in in prizes, for two players; `None` if a win gains nothing.
    pub needed: Option<f64>,
    /// The required equity in chips.
    pub needed_chips: Option<f64>,
}

impl AllInAnswer {
    /// Returns the maximum arithmetic error of the value for a player.
    pub(crate) fn error(&self, player: usize) -> f64 {
        self.result.error * self.result.shares[player].value()
    }

    /// Returns a sampling error; `None` if every order was counted.
    pub(crate) fn sampled(&self, error: f64) -> Option<f64> {
        self.sample.map(|_| error)
    }

    /// Returns the prizes of a player after the all-in, including bounties, without uncertain digits.
    pub fn prizes(&self, player: usize) -> f64 {
        certain(self.result.shares[player].value(), self.error(player))
    }

    /// Returns whether there are bounties.
    pub(crate) fn has_bounties(&self) -> bool {
        self.result.shares.iter().any(|share| share.bounties > 0.0)
    }
}

/// Rounds away floating-point noise in a number of chips.
pub(crate) fn chips(number: f64, all: f64) -> f64 {
    const ERROR: f64 = 1e-13;
    certain(number, ERROR * all)
}
