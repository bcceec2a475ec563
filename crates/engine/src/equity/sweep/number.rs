//! The number types of weights and their sums: small and fast, or large enough for any weight.

use std::ops::{Add, AddAssign, Mul, SubAssign};

/// A whole number.
pub(super) trait Number:
    Copy
    + Default
    + PartialEq
    + Add<Output = Self>
    + Mul<Output = Self>
    + AddAssign
    + SubAssign
    + Send
    + Sync
    + 'static
{
    /// Converts a weight, which must fit.
    fn of(weight: u32) -> Self;

    /// Widens the number.
    fn wide(self) -> i64;
}

impl Number for i16 {
    #[inline]
    fn of(weight: u32) -> Self {
        weight as Self
    }

    #[inline]
    fn wide(self) -> i64 {
        self.into()
    }
}

impl Number for i64 {
    #[inline]
    fn of(weight: u32) -> Self {
        weight.into()
    }

    #[inline]
    fn wide(self) -> i64 {
        self
    }
}
