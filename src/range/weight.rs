//! How much a combo counts.

use std::fmt;

/// How much a combo of a range counts, from 0 (not at all) to 1 (fully), in whole millionths.
///
/// Sums and products of whole numbers are exact and the same in every order: that is why a weight is
/// none of the fractions of a computer.
///
/// ```
/// use holdem::Weight;
///
/// let half = Weight::from_millionths(500_000).unwrap();
/// assert_eq!(half.to_string(), "0.5");
/// assert!(Weight::NONE < half && half < Weight::FULL);
/// assert_eq!(Weight::from_millionths(1_000_001), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(u32);

impl Weight {
    /// How many parts a weight of one has.
    pub const PARTS: u32 = 1_000_000;

    /// The combo is not in the range.
    pub const NONE: Self = Self(0);

    /// The combo is in the range like any other.
    pub const FULL: Self = Self(Self::PARTS);

    /// The weight of so many millionths, if they are no more than one.
    pub const fn from_millionths(parts: u32) -> Option<Self> {
        if parts <= Self::PARTS { Some(Self(parts)) } else { None }
    }

    /// The weight in millionths.
    #[inline]
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// Whether the combo is not in the range.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// From 0 to 1.
impl From<Weight> for f64 {
    fn from(weight: Weight) -> Self {
        Self::from(weight.0) / Self::from(Weight::PARTS)
    }
}

/// As a decimal number without zeros at its end: `0`, `0.25`, `1`.
impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, parts) = (self.0 / Self::PARTS, self.0 % Self::PARTS);
        let decimals = format!("{whole}.{parts:06}");
        f.pad(decimals.trim_end_matches('0').trim_end_matches('.'))
    }
}
