//! The numbers that weights and their sums are held in: small and fast, or large enough for any weight.

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
    /// The number that a weight is; it is not too great for it.
    fn of(weight: u32) -> Self;

    /// The number, with more room.
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
