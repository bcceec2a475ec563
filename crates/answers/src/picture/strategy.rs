//! A strategy by starting hand, in as little space as possible: for pages with thousands of them.

use holdem_engine::StartingHand;

/// The starting hands of a range, each with the frequency of each action.
#[derive(Clone, Debug)]
pub struct StrategyGrid {
    /// The name, for readers who do not see it.
    pub title: String,
    /// The hands of the range.
    pub hands: Vec<StrategyCell>,
}

/// A starting hand of a [`StrategyGrid`].
#[derive(Clone, Debug)]
pub struct StrategyCell {
    /// The hand.
    pub hand: StartingHand,
    /// The share of its combos that the range has, from 0 to 1: the height of its colours.
    pub presence: f64,
    /// The frequency of each action, from 0 to 1: the widths of its colours.
    pub shares: Vec<f64>,
}
