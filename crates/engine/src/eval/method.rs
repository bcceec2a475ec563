//! The choice between the three methods.

use std::fmt;
use std::str::FromStr;

use crate::hand::{Hand, Strength};
use crate::parse::{ParseError, named};

use super::{buckets, combinations, lookup};

/// A method of evaluating hands. All three give every hand the same [`Strength`].
///
/// ```
/// use holdem_engine::{Hand, Method};
///
/// let hand: Hand = "AhKhQhJhTh2c3d".parse()?;
/// for method in Method::ALL {
///     assert_eq!(method.evaluate(hand).to_string(), "royal flush");
/// }
/// assert_eq!("buckets".parse(), Ok(Method::Buckets));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Tries every five cards of the hand: the direct method.
    Combinations,
    /// Counts the cards in fourteen rank buckets, the ace in the first and the last.
    Buckets,
    /// Adds up keys and looks up the sum: the fast method.
    #[default]
    Lookup,
}

impl Method {
    /// All methods, the most direct first.
    pub const ALL: [Self; 3] = [Self::Combinations, Self::Buckets, Self::Lookup];

    /// Returns the method's name: `lookup`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Combinations => "combinations",
            Self::Buckets => "buckets",
            Self::Lookup => "lookup",
        }
    }

    /// Returns the strength of the hand's best five cards.
    #[inline]
    pub fn evaluate(self, hand: Hand) -> Strength {
        match self {
            Self::Combinations => combinations::evaluate(hand),
            Self::Buckets => buckets::evaluate(hand),
            Self::Lookup => lookup::evaluate(hand),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a method's name in either case.
impl FromStr for Method {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "method", &Self::ALL, Self::name)
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(Method: "a method such as \"lookup\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for method in Method::ALL {
            assert_eq!(method.to_string().parse(), Ok(method));
        }
        let error = "2+2".parse::<Method>().unwrap_err();
        assert_eq!(error.hint().unwrap(), "expected combinations, buckets or lookup");
    }
}
