//! The three methods behind one small interface.

use std::fmt;

use crate::hand::{Hand, Strength};

use super::{buckets, combinations, lookup};

/// A way to rate a hand. All three give every hand the same [`Strength`].
///
/// ```
/// use holdem::{Hand, Method};
///
/// let hand: Hand = "AhKhQhJhTh2c3d".parse()?;
/// for method in Method::ALL {
///     assert_eq!(method.evaluate(hand).to_string(), "royal flush");
/// }
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every five out of the hand: the obvious one.
    Combinations,
    /// Fourteen rank buckets, the ace in the first and in the last.
    Buckets,
    /// Keys added up and looked up in tables: the fast one.
    #[default]
    Lookup,
}

impl Method {
    /// All methods, the most obvious first.
    pub const ALL: [Self; 3] = [Self::Combinations, Self::Buckets, Self::Lookup];

    /// The method's name: `lookup`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Combinations => "combinations",
            Self::Buckets => "buckets",
            Self::Lookup => "lookup",
        }
    }

    /// The strength of the hand, found by this method.
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
