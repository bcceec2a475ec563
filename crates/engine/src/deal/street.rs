//! The four streets.

use std::fmt;
use std::str::FromStr;

use crate::parse::{ParseError, named};

/// A betting round, by the community cards dealt before it. Ordered as they come.
///
/// ```
/// use holdem_engine::Street;
///
/// assert_eq!(Street::ALL.map(Street::size), [0, 3, 4, 5]);
/// assert_eq!(Street::Flop.to_string(), "flop");
/// assert_eq!("Turn".parse(), Ok(Street::Turn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Street {
    /// No community cards.
    Preflop,
    /// Three community cards.
    Flop,
    /// Four community cards.
    Turn,
    /// All five community cards.
    River,
}

impl Street {
    /// All streets, in the order in which they come.
    pub const ALL: [Self; 4] = [Self::Preflop, Self::Flop, Self::Turn, Self::River];

    /// Returns the number of community cards on the street.
    pub const fn size(self) -> usize {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }

    /// Returns the street's name: `flop`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Preflop => "preflop",
            Self::Flop => "flop",
            Self::Turn => "turn",
            Self::River => "river",
        }
    }
}

impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a street's name in either case.
impl FromStr for Street {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "street", &Self::ALL, Self::name)
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(Street: "a street such as \"flop\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streets_have_their_cards() {
        assert_eq!(Street::ALL.map(Street::size), [0, 3, 4, 5]);
    }

    #[test]
    fn names_round_trip() {
        for street in Street::ALL {
            assert_eq!(street.to_string().parse(), Ok(street));
        }
        let error = "fifth".parse::<Street>().unwrap_err();
        assert_eq!(error.to_string(), "unknown street");
        assert_eq!(error.hint().unwrap(), "expected preflop, flop, turn or river");
    }
}
