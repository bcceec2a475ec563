//! Notes about a spot whose text is valid but may not mean what was intended.

use std::fmt;

use holdem_engine::{Card, Street, range};
use itertools::Itertools;

/// A note about the text of a spot, printed as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// A note about the text of a range.
    Range(range::Note),
    /// The board has cards, but fewer than a flop.
    ShortBoard {
        /// The cards of the board.
        board: Vec<Card>,
        /// A hint for cards that are only dead.
        hint: String,
    },
    /// Locks after the line of a refined game are not taken over.
    LocksLeftOut,
    /// A bet differs from its percentage of the pot, because amounts have two decimals.
    CoarseAmounts {
        /// The bet size: `33%`.
        size: String,
        /// The pot.
        pot: String,
        /// The amount of the bet.
        amount: String,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(note) => note.fmt(f),
            Self::LocksLeftOut => write!(
                f,
                "the locks of the solution after this line do not hold in the refined game; give them again, by lines \
                 that begin there"
            ),
            Self::CoarseAmounts { size, pot, amount } => write!(
                f,
                "amounts are rounded to hundredths: a bet of {size} into {pot} is {amount}; use a smaller unit, such as \
                 cents"
            ),
            Self::ShortBoard { board, hint } => {
                let flop = Street::Flop.size();
                let cards = if board.len() == 1 { "card" } else { "cards" };
                write!(
                    f,
                    "the board has {} {cards} ({}) and a flop has {flop}: the rest is random; for dead cards, \
                     {hint}",
                    board.len(),
                    board.iter().join(" "),
                )
            }
        }
    }
}
