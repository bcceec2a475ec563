//! The weight of a combo.

use std::fmt;
use std::str::FromStr;

use crate::parse::{Cursor, ParseError, Problem, RangeProblem, Span, Spanned};

use super::number::{Number, digits};

/// The weight of a combo in a range, from 0 (not in the range) to 1 (fully), in whole millionths.
///
/// Weights are fixed-point, not floating-point: their sums and products are exact, in any order.
///
/// ```
/// use holdem_engine::Weight;
///
/// let half = Weight::from_millionths(500_000).unwrap();
/// assert_eq!(half.to_string(), "0.5");
/// assert!(Weight::NONE < half && half < Weight::FULL);
/// assert_eq!(Weight::from_millionths(1_000_001), None);
/// assert_eq!(("0.5".parse(), "50%".parse()), (Ok(half), Ok(half)));
/// assert_eq!(Weight::try_from(0.5), Ok(half));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(u32);

impl Weight {
    /// The number of millionths in a weight of 1.
    pub const PARTS: u32 = 1_000_000;

    /// The weight of a combo that is not in the range: 0.
    pub const NONE: Self = Self(0);

    /// The full weight: 1.
    pub const FULL: Self = Self(Self::PARTS);

    /// Returns the weight of this many millionths; `None` if that is more than 1.
    pub const fn from_millionths(parts: u32) -> Option<Self> {
        if parts <= Self::PARTS { Some(Self(parts)) } else { None }
    }

    /// Returns the weight in millionths.
    #[inline]
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// Returns whether the weight is 0.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns the rest up to a full weight.
    pub(super) const fn rest(self) -> Self {
        Self(Self::PARTS - self.0)
    }

    /// Returns the product, to the nearest millionth. It is above 0 if both factors are. Also
    /// returns whether it is exact.
    pub(super) fn times(self, other: Self) -> (Self, bool) {
        let parts = u64::from(Self::PARTS);
        let product = u64::from(self.0) * u64::from(other.0);
        let nearest = ((product + parts / 2) / parts).max(u64::from(product > 0));
        // This is at most a full weight, as both factors are.
        (Self(nearest as u32), product.is_multiple_of(parts))
    }

    /// Converts a number, or a percentage, to a weight. Also returns whether it is exact. `mark` is
    /// the span for an error.
    pub(super) fn read(
        number: Spanned<&str>,
        in_percent: bool,
        mark: Span,
    ) -> Result<(Self, bool), ParseError> {
        let refuse = |problem, mark| ParseError::new(Problem::Range(problem), mark);
        let Spanned { value: text, span } = number;
        let number = Number::read(text, if in_percent { 4 } else { 6 })
            .ok_or_else(|| refuse(RangeProblem::NotANumber, span))?;
        let value = number.parts_up_to(Self::PARTS).and_then(Self::from_millionths);
        let value = value.ok_or_else(|| refuse(RangeProblem::WeightAboveOne, mark))?;
        match value.is_none() && !number.is_zero() {
            true => Err(refuse(RangeProblem::WeightTooSmall, mark)),
            false => Ok((value, number.is_exact)),
        }
    }
}

/// Parses a number from 0 to 1, or from 0% to 100%, to the nearest millionth: `0.25`, `.25`, `25%`.
impl FromStr for Weight {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(text, Span::whole(text));
        cursor.skip_spaces();
        let start = cursor.at();
        let Some(span) = digits(&mut cursor) else {
            let problem = match cursor.peek() {
                None => Problem::Missing("weight"),
                Some(_) => Problem::Range(RangeProblem::NotANumber),
            };
            return Err(ParseError::new(problem, cursor.next_span()));
        };
        let in_percent = cursor.bump_if(|c| c == '%');
        let mark = cursor.since(start);
        cursor.skip_spaces();
        if let Some(found) = cursor.peek() {
            let problem = Problem::Trailing { what: "weight", found };
            return Err(ParseError::new(problem, cursor.next_span()));
        }
        let number = Spanned { value: &text[span.start..span.end], span };
        Self::read(number, in_percent, mark).map(|(weight, _)| weight)
    }
}

/// Converts a number from 0 to 1, to the nearest millionth.
impl TryFrom<f64> for Weight {
    type Error = WeightError;

    fn try_from(number: f64) -> Result<Self, WeightError> {
        let parts = (number * f64::from(Self::PARTS)).round();
        match (0.0..=1.0).contains(&number) && (number == 0.0 || parts > 0.0) {
            true => Ok(Self(parts as u32)),
            false => Err(WeightError { number }),
        }
    }
}

/// The error for a number that is not a weight: not from 0 to 1, or not 0 but less than half a millionth.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct WeightError {
    /// The number.
    pub number: f64,
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a weight: weights are 0, or 0.000001 to 1", self.number)
    }
}

impl std::error::Error for WeightError {}

/// Converts to a number from 0 to 1.
impl From<Weight> for f64 {
    fn from(weight: Weight) -> Self {
        Self::from(weight.0) / Self::from(Weight::PARTS)
    }
}

/// Prints a decimal number without trailing zeros: `0`, `0.25`, `1`.
impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, parts) = (self.0 / Self::PARTS, self.0 % Self::PARTS);
        let decimals = format!("{whole}.{parts:06}");
        f.pad(decimals.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// A weight is a number from 0 to 1.
#[cfg(feature = "serde")]
impl serde::Serialize for Weight {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(*self))
    }
}

/// A number from 0 to 1.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Weight {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(f64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_round_trip() {
        for millionths in [0, 1, 333_333, 500_000, 999_999, 1_000_000] {
            let weight = Weight::from_millionths(millionths).unwrap();
            assert_eq!(weight.to_string().parse(), Ok(weight));
            assert_eq!(Weight::try_from(f64::from(weight)), Ok(weight));
        }
        for text in ["0.25", ".25", "25%", " 25.0% ", "0.2500000001"] {
            assert_eq!(text.parse(), Ok(Weight(250_000)), "{text}");
        }
    }

    #[test]
    fn a_product_is_rounded_to_the_nearest_millionth_but_never_to_nothing() {
        for (one, other, product, is_exact) in [
            (0, 500_000, 0, true),
            (500_000, 500_000, 250_000, true),
            (123_456, 1_000_000, 123_456, true),
            (333_333, 500_000, 166_667, false),
            (333_331, 300_000, 99_999, false),
            (1, 1, 1, false),
        ] {
            let found = Weight(one).times(Weight(other));
            assert_eq!(found, (Weight(product), is_exact), "{one} {other}");
        }
    }

    #[test]
    fn other_numbers_are_refused_at_their_span() {
        let refusal = |text: &'static str| {
            let error = text.parse::<Weight>().unwrap_err();
            let mark = error.marks()[0];
            (error.to_string(), &text[mark.start..mark.end])
        };
        assert_eq!(refusal(""), ("the weight is missing".to_owned(), ""));
        assert_eq!(refusal("x"), ("this is not a number".to_owned(), "x"));
        assert_eq!(refusal("0.5.5").1, "0.5.5");
        assert_eq!(refusal(" 1.5 "), ("this weight is more than 1".to_owned(), "1.5"));
        assert_eq!(refusal("101%").1, "101%");
        assert_eq!(refusal("0.0000001").0, "this weight is too small");
        assert_eq!(refusal("0.5 x").0, "expected one weight, found 'x' after it");
        for number in [-0.1, 1.000_001, f64::NAN, f64::INFINITY, 1e-9] {
            assert!(Weight::try_from(number).is_err(), "{number}");
        }
        assert_eq!(Weight::try_from(0.0), Ok(Weight::NONE));
        let error = Weight::try_from(1.5).unwrap_err();
        assert_eq!(error.to_string(), "1.5 is not a weight: weights are 0, or 0.000001 to 1");
    }
}
