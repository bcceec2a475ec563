//! The error of conversions from numbers.

use std::fmt;

/// The error for a number that is not a valid value of a type, as in `Card::try_from(52)`.
///
/// ```
/// use holdem_engine::Card;
///
/// let error = Card::try_from(52).unwrap_err();
/// assert_eq!(error.to_string(), "52 is not the index of a card, which is 0 to 51");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutOfRangeError {
    /// The expected number: `the index of a card`.
    pub what: &'static str,
    /// The number.
    pub number: u64,
    /// The least number allowed.
    pub min: u64,
    /// The greatest number allowed.
    pub max: u64,
}

impl OutOfRangeError {
    pub(crate) const fn new(what: &'static str, number: u64, min: u64, max: u64) -> Self {
        Self { what, number, min, max }
    }
}

impl fmt::Display for OutOfRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, number, min, max } = self;
        write!(f, "{number} is not {what}, which is {min} to {max}")
    }
}

impl std::error::Error for OutOfRangeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_contains_the_valid_range() {
        let error = OutOfRangeError::new("the index of a card", 52, 0, 51);
        assert_eq!(error.to_string(), "52 is not the index of a card, which is 0 to 51");
    }
}
