//! Reasons why a tree cannot be built.

use std::error::Error;
use std::fmt;

use super::{Action, Chips};

/// The error for an invalid tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// The pot is empty.
    NoPot,
    /// An amount exceeds [`Tree::MAX_AMOUNT`](super::Tree::MAX_AMOUNT).
    Amount(Chips),
    /// There are more nodes than this number.
    Nodes(usize),
    /// More raises per street are requested than allowed.
    Raises {
        /// The requested number of raises.
        raises: u32,
        /// The maximum number of raises.
        most: u32,
    },
    /// The betting starts before the flop.
    BeforeTheFlop,
    /// An action is not allowed at its node.
    Action(Action),
    /// An amount is not possible where a line has it.
    Line {
        /// The index of the line.
        line: usize,
        /// The amount.
        amount: Chips,
    },
    /// A decision has duplicate actions, or no actions at all.
    Choice,
    /// A deal, a showdown or a fold is not possible at its node.
    Order,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPot => write!(f, "the pot is 0"),
            Self::Amount(amount) => write!(f, "an amount of {amount} chips is too large"),
            Self::Nodes(most) => write!(
                f,
                "the betting has more than {most} nodes; fewer sizes or raises make it smaller"
            ),
            Self::Raises { raises, most } => {
                write!(f, "{raises} raises per street are more than {most}")
            }
            Self::BeforeTheFlop => write!(f, "betting starts on the flop or later"),
            Self::Action(action) => write!(f, "\"{action}\" is not possible there"),
            Self::Line { line, amount } => {
                write!(f, "an amount of {amount} chips is not possible in line {}", line + 1)
            }
            Self::Choice => write!(f, "a decision needs distinct actions"),
            Self::Order => {
                write!(f, "cards can only be dealt or shown after the betting round")
            }
        }
    }
}

impl Error for TreeError {}
