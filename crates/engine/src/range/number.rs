//! Decimal numbers, read exactly: as fixed-point, not floating-point.

use crate::parse::{Cursor, Span};

/// A decimal number as a count of parts, such as millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// The number of whole parts, saturating.
    floor: u64,
    /// Set if the remainder is at least half a part.
    is_nearer_to_the_next: bool,
    /// Set if there is no remainder.
    pub is_exact: bool,
}

impl Number {
    /// Reads a number, with the last of `decimals` decimals as the part. Returns `None` if it is not a number.
    pub fn read(text: &str, decimals: usize) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let mut digits = whole.bytes().chain(fraction.bytes());
        if text.len() <= usize::from(text.contains('.')) || !digits.all(|b| b.is_ascii_digit()) {
            return None;
        }
        let padded = fraction.bytes().chain(std::iter::repeat(b'0')).take(decimals);
        let left_over = fraction.as_bytes().get(decimals..).unwrap_or_default();
        Some(Self {
            floor: whole.bytes().chain(padded).fold(0, |parts: u64, digit| {
                parts.saturating_mul(10).saturating_add(u64::from(digit - b'0'))
            }),
            is_nearer_to_the_next: left_over.first().is_some_and(|&digit| digit >= b'5'),
            is_exact: left_over.iter().all(|&digit| digit == b'0'),
        })
    }

    /// Returns whether the number is 0.
    pub fn is_zero(self) -> bool {
        self.floor == 0 && self.is_exact
    }

    /// Returns the nearest number of whole parts; `None` if the number is above `most`.
    pub fn parts_up_to(self, most: u32) -> Option<u32> {
        let floor = u32::try_from(self.floor).ok().filter(|&floor| floor <= most)?;
        match floor == most && !self.is_exact {
            true => None,
            false => Some(floor + u32::from(self.is_nearer_to_the_next)),
        }
    }
}

/// Reads digits and points, if there are any at the cursor: a likely number.
pub(super) fn digits(cursor: &mut Cursor<'_>) -> Option<Span> {
    let start = cursor.at();
    while cursor.bump_if(|c| c.is_ascii_digit() || c == '.') {}
    Some(cursor.since(start)).filter(|span| span.start < span.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millionths(text: &str) -> Option<(Option<u32>, bool)> {
        Number::read(text, 6).map(|number| (number.parts_up_to(1_000_000), number.is_exact))
    }

    #[test]
    fn numbers_are_rounded_to_the_nearest_part() {
        assert_eq!(millionths("0.5"), Some((Some(500_000), true)));
        assert_eq!(millionths(".5"), Some((Some(500_000), true)));
        assert_eq!(millionths("1."), Some((Some(1_000_000), true)));
        assert_eq!(millionths("00.1230000000"), Some((Some(123_000), true)));
        assert_eq!(millionths("0.3333333"), Some((Some(333_333), false)));
        assert_eq!(millionths("0.6666666"), Some((Some(666_667), false)));
        assert_eq!(millionths("0.9999999"), Some((Some(1_000_000), false)));
        assert_eq!(millionths("0.00000049"), Some((Some(0), false)));
    }

    #[test]
    fn numbers_above_the_limit_are_rejected() {
        assert_eq!(millionths("1.00000001"), Some((None, false)));
        assert_eq!(millionths("99999999999999999999999999"), Some((None, true)));
    }

    #[test]
    fn other_text_is_rejected() {
        for text in ["", ".", "1.2.3", "1,5", "-1", "1e3", "x", "²"] {
            assert_eq!(millionths(text), None, "{text:?}");
        }
    }
}
