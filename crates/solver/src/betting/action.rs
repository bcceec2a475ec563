//! What a player can do.

use std::fmt;

use super::Chips;

/// An action. The amount of a bet or raise is what the player has bet on this street after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Gives up the pot.
    Fold,
    /// Bets nothing where nothing was bet.
    Check,
    /// Puts in what the opponent has bet.
    Call,
    /// Bets where nothing was bet.
    Bet(Chips),
    /// Bets more than the opponent has.
    Raise(Chips),
    /// Bets or raises all that is left.
    AllIn(Chips),
}

impl Action {
    /// Returns what the player has bet on the street after a bet or raise; `None` for the others.
    pub const fn amount(self) -> Option<Chips> {
        match self {
            Self::Fold | Self::Check | Self::Call => None,
            Self::Bet(to) | Self::Raise(to) | Self::AllIn(to) => Some(to),
        }
    }

    /// Returns the verb.
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Check => "check",
            Self::Call => "call",
            Self::Bet(_) => "bet",
            Self::Raise(_) => "raise",
            Self::AllIn(_) => "all-in",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.amount() {
            None => f.pad(self.verb()),
            Some(amount) => f.pad(&format!("{} {amount}", self.verb())),
        }
    }
}
