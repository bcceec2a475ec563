//! The two players.

/// One of the two players, named by the order of action on each street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player out of position, who acts first.
    First,
    /// The player in position, who acts last.
    Second,
}

impl Player {
    /// Both players, in the order of action.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// Returns the index: 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Returns the usual short name of the position: `OOP` or `IP`.
    pub const fn position(self) -> &'static str {
        match self {
            Self::First => "OOP",
            Self::Second => "IP",
        }
    }
}
