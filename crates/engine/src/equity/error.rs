//! Errors of the engines.

use std::fmt;

use crate::progress::Interrupted;

/// The error for a request that an engine did not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineError {
    /// The table is for two players.
    NotTwoPlayers,
    /// The table is for preflop, without dead cards.
    NotPreflop,
    /// The table has no breakdown by category.
    NoCategories,
    /// The ranges make too many joint combos to deal them separately.
    TooManyHands,
    /// There are more deals than a whole number can count.
    TooLarge,
    /// The deals could be counted, but not with these weights, whose products are too long for
    /// whole numbers.
    WeightsTooFine,
    /// The progress callback stopped the count.
    Interrupted,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotTwoPlayers => "the table is for two players",
            Self::NotPreflop => "the table is for preflop, without dead cards",
            Self::NoCategories => "the table lacks a breakdown by category",
            Self::TooManyHands => "the ranges make too many combinations of hands",
            Self::TooLarge => "too many deals to count",
            Self::WeightsTooFine => "the weights have too many digits for exact multiplication",
            Self::Interrupted => "interrupted",
        })
    }
}

impl std::error::Error for EngineError {}

impl From<Interrupted> for EngineError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}
