//! The actions of a player.

use std::fmt;

use super::Chips;

/// An action. The amount of a bet or raise is the player's total bet on this street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Gives up the pot.
    Fold,
    /// Passes without a bet to call.
    Check,
    /// Matches the opponent's bet.
    Call,
    /// Opens the betting on a street.
    Bet(Chips),
    /// Raises the opponent's bet.
    Raise(Chips),
    /// Bets or raises the whole stack.
    AllIn(Chips),
}

impl Action {
    /// Returns the player's total bet on the street after a bet or raise; `None` for other actions.
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
