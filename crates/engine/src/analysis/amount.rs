//! Amounts of money or chips, in any unit: `100`, `2.5`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A positive amount: of money, chips, or big blinds.
///
/// ```
/// use holdem_engine::analysis::{Amount, AmountError};
///
/// let pot: Amount = "7.5".parse()?;
/// assert_eq!(f64::from(pot), 7.5);
/// assert_eq!("0".parse::<Amount>(), Err(AmountError::Zero));
/// assert_eq!("$100".parse::<Amount>().unwrap_err().hint(), "write the bare number: 100");
/// # Ok::<(), AmountError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "f64"))]
pub struct Amount(f64);

impl Amount {
    /// The greatest amount.
    pub const MAX: f64 = 1e15;

    /// The least amount.
    pub const MIN: f64 = 1e-9;

    /// Returns an amount.
    ///
    /// # Errors
    ///
    /// Returns an error unless the number is from [`Self::MIN`] to [`Self::MAX`].
    pub fn new(number: f64) -> Result<Self, AmountError> {
        match number {
            0.0 => Err(AmountError::Zero),
            number if number < 0.0 => Err(AmountError::Negative),
            number if number > Self::MAX => Err(AmountError::TooLarge),
            number if number < Self::MIN => Err(AmountError::TooSmall),
            number if number.is_nan() => Err(AmountError::NotANumber { meant: None }),
            number => Ok(Self(number)),
        }
    }
}

impl From<Amount> for f64 {
    fn from(amount: Amount) -> Self {
        amount.0
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    /// Parses digits, with a point before the decimals, if there are any.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        if text.is_empty() {
            return Err(AmountError::Missing);
        }
        match decimal(text) {
            Some(number) => Self::new(number),
            None if text.strip_prefix(['-', '−']).and_then(decimal).is_some() => {
                Err(AmountError::Negative)
            }
            None => Err(AmountError::NotANumber { meant: meant(text) }),
        }
    }
}

/// Parses digits with at most one point among them.
pub(super) fn decimal(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text.ends_with(|c: char| c.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Parses a number before a percent sign, in which the zero before the point may be missing: `.3`.
pub(super) fn percentage(text: &str) -> Option<f64> {
    let text = text.trim_end();
    match text.starts_with('.') {
        true => decimal(&format!("0{text}")),
        false => decimal(text),
    }
}

/// Returns the amount that a text with other characters in it probably means.
fn meant(text: &str) -> Option<Amount> {
    if let Some((part, whole)) = text.split_once('/') {
        let ratio = decimal(part.trim())? / decimal(whole.trim())?;
        return Amount::new(ratio).ok();
    }
    let is_unit = |c: char| c.is_alphabetic() || c.is_whitespace() || "$€£¥₹₽+".contains(c);
    let thousands = thousands(text);
    let number = text.trim_matches(is_unit).replace([' ', '_', '\'', '\u{A0}'], "");
    // Commas before three digits separate thousands. Another single comma is a decimal point; several separate
    // numbers.
    let (whole, rest) = number.split_once('.').unwrap_or((&number, ""));
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let are_thousands =
        first.len() <= 3 && groups.all(|group| group.len() == 3) && !rest.contains(',');
    let number = match number.split_once(',') {
        None => number,
        Some(_) if are_thousands => number.replace(',', ""),
        Some((whole, decimals)) if decimals.len() < 3 && !number.contains('.') => {
            format!("{whole}.{decimals}")
        }
        Some(_) => return None,
    };
    let amount = match thousands {
        0 => decimal(&number)?,
        // Rounds away floating-point noise.
        thousands => (decimal(&number)? * 1000_f64.powi(thousands) * 1e6).round() / 1e6,
    };
    Amount::new(amount).ok().filter(|_| number.len() < 20)
}

/// Returns the power of 1000 that the letter after a number stands for: `1.5k`, `2M`.
fn thousands(text: &str) -> i32 {
    let rest = text.trim_start_matches(|c: char| !c.is_alphabetic()).trim_end();
    match rest {
        "k" | "K" => 1,
        "m" | "M" => 2,
        _ => 0,
    }
}

/// The error for a number that is not an amount.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AmountError {
    /// The text is empty.
    Missing,
    /// The text is not a decimal number.
    NotANumber {
        /// The amount that was probably meant.
        meant: Option<Amount>,
    },
    /// It is zero.
    Zero,
    /// It is less than zero.
    Negative,
    /// It is less than [`Amount::MIN`].
    TooSmall,
    /// It is more than [`Amount::MAX`].
    TooLarge,
}

impl AmountError {
    /// Returns the amount that was probably meant.
    pub const fn meant(&self) -> Option<Amount> {
        match self {
            Self::NotANumber { meant } => *meant,
            _ => None,
        }
    }

    /// Returns a hint for a fix.
    pub fn hint(&self) -> String {
        match self {
            Self::NotANumber { meant: Some(amount) } if f64::from(*amount).fract() != 0.0 => {
                format!("write the bare number with a decimal point: {amount}")
            }
            Self::NotANumber { meant: Some(amount) } => {
                format!("write the bare number: {amount}")
            }
            Self::Missing | Self::NotANumber { meant: None } => {
                "write a number such as 100 or 2.5, in any unit".to_owned()
            }
            Self::Zero | Self::Negative => "amounts must be positive".to_owned(),
            Self::TooSmall | Self::TooLarge => "use another unit, such as big blinds".to_owned(),
        }
    }
}

impl fmt::Display for AmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "the amount is missing",
            Self::NotANumber { .. } => "this is not a plain number",
            Self::Zero => "the amount is zero",
            Self::Negative => "the amount is negative",
            Self::TooSmall => "the amount is too small",
            Self::TooLarge => "the amount is too large",
        })
    }
}

impl Error for AmountError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_plain_decimal_numbers() {
        for (text, number) in [("100", 100.0), ("2.5", 2.5), ("007", 7.0), ("0.000001", 1e-6)] {
            assert_eq!(text.parse::<Amount>().map(f64::from), Ok(number), "{text}");
        }
        for (text, error) in [
            ("", AmountError::Missing),
            ("0", AmountError::Zero),
            ("0.0", AmountError::Zero),
            ("-5", AmountError::Negative),
            ("9999999999999999", AmountError::TooLarge),
            ("0.00000000001", AmountError::TooSmall),
        ] {
            assert_eq!(text.parse::<Amount>(), Err(error), "{text}");
        }
        let digits = "9".repeat(400);
        assert_eq!(digits.parse::<Amount>(), Err(AmountError::TooLarge));
        for wrong in ["nan", "inf", "1e3", ".", ".5", "5.", "1.2.3", "x", "٣", "50%", "1/0", "--5"]
        {
            let error = wrong.parse::<Amount>().unwrap_err();
            assert!(matches!(error, AmountError::NotANumber { .. }), "{wrong}: {error:?}");
        }
        assert!(Amount::new(f64::NAN).is_err() && Amount::new(f64::INFINITY).is_err());
    }

    #[test]
    fn hints_contain_the_intended_number() {
        for (text, meant) in [
            ("$100", "100"),
            ("1,000", "1000"),
            ("1,234,567.5", "1234567.5"),
            ("12,5", "12.5"),
            ("1/2", "0.5"),
            ("2.5bb", "2.5"),
            ("€ 30", "30"),
            ("1 000", "1000"),
            ("+5", "5"),
            ("1.5k", "1500"),
            ("2,5 K", "2500"),
            ("$2.3k", "2300"),
            ("1.2M", "1200000"),
        ] {
            let error = text.parse::<Amount>().unwrap_err();
            let point = if meant.contains('.') { " with a decimal point" } else { "" };
            assert_eq!(error.hint(), format!("write the bare number{point}: {meant}"), "{text}");
        }
        for several in ["5000,3000,1500", "5000,3000", "5,3,1", "1,000,50", "1.5,300"] {
            let error = several.parse::<Amount>().unwrap_err();
            assert_eq!(error, AmountError::NotANumber { meant: None }, "{several}");
        }
    }
}
