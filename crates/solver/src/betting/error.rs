//! Why there is no tree.

use std::error::Error;
use std::fmt;

use super::{Action, Chips};

/// The error for a tree that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// There is nothing to win.
    NoPot,
    /// An amount exceeds [`Tree::MAX_AMOUNT`](super::Tree::MAX_AMOUNT).
    Amount(Chips),
    /// There are more nodes than this number.
    Nodes(usize),
    /// More raises a street are asked for than can be.
    Raises {
        /// The number of raises.
        raises: u32,
        /// The most that can be.
        most: u32,
    },
    /// The betting begins before the flop.
    BeforeTheFlop,
    /// An action is not allowed where it is.
    Action(Action),
    /// An action is given twice, or a decision has none.
    Choice,
    /// A card is dealt, cards are shown or a player has folded where that cannot be.
    Order,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPot => write!(f, "there is no pot to play for"),
            Self::Amount(amount) => write!(f, "an amount of {amount} chips is too large"),
            Self::Nodes(most) => write!(
                f,
                "the betting has more than {most} nodes; fewer sizes or raises make it smaller"
            ),
            Self::Raises { raises, most } => {
                write!(f, "{raises} raises a street are more than {most}")
            }
            Self::BeforeTheFlop => write!(f, "the betting begins on the flop or later"),
            Self::Action(action) => write!(f, "\"{action}\" is not possible where it is"),
            Self::Choice => write!(f, "a decision needs actions, each of them once"),
            Self::Order => {
                write!(f, "cards are dealt or shown only after the betting of a street is closed")
            }
        }
    }
}

impl Error for TreeError {}
