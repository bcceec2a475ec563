//! Shares of a whole: `40%`, `0.4`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::amount::{decimal, percentage};

/// A share of a whole, from 0 to 1.
///
/// ```
/// use holdem_engine::analysis::{Share, ShareError};
///
/// let rake: Share = "5%".parse()?;
/// assert_eq!((f64::from(rake), rake.to_string()), (0.05, "5%".to_owned()));
/// assert_eq!("0.05".parse(), Ok(rake));
/// assert_eq!("5".parse::<Share>().unwrap_err().hint(), "write 5%");
/// # Ok::<(), ShareError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Share(f64);

impl Share {
    /// Nothing.
    pub const NONE: Self = Self(0.0);

    /// Returns a share.
    ///
    /// # Errors
    ///
    /// Returns an error unless the number is from 0 to 1.
    pub fn new(number: f64) -> Result<Self, ShareError> {
        match number {
            number if (0.0..=1.0).contains(&number) => Ok(Self(number)),
            number if number < 0.0 => Err(ShareError::Negative),
            number if number > 1.0 => Err(ShareError::TooLarge { meant: None }),
            _ => Err(ShareError::NotANumber),
        }
    }

    /// Returns a share that may be meant as a percentage: the error of a number from 1 to 100 says so.
    ///
    /// # Errors
    ///
    /// Returns an error as [`new`](Self::new) does.
    pub fn of_number(number: f64) -> Result<Self, ShareError> {
        match number {
            number if number > 1.0 && number <= 100.0 => {
                Err(ShareError::TooLarge { meant: Some(Self(number / 100.0)) })
            }
            number => Self::new(number),
        }
    }
}

impl From<Share> for f64 {
    fn from(share: Share) -> Self {
        share.0
    }
}

/// Writes a percentage with as many digits as it needs.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Rounds away floating-point noise.
        write!(f, "{}%", (self.0 * 1e12).round() / 1e10)
    }
}

impl FromStr for Share {
    type Err = ShareError;

    /// Parses a percentage, or a number from 0 to 1.
    fn from_str(text: &str) -> Result<Self, ShareError> {
        if text.is_empty() {
            return Err(ShareError::Missing);
        }
        let (number, whole) = match text.strip_suffix('%') {
            Some(percent) => (percent.trim_end(), 100.0),
            None => (text, 1.0),
        };
        match if whole == 1.0 { decimal(number) } else { percentage(number) } {
            Some(number) if whole == 1.0 => Self::of_number(number),
            Some(number) => Self::new(number / whole),
            None if number.strip_prefix(['-', '−']).and_then(decimal).is_some() => {
                Err(ShareError::Negative)
            }
            None => Err(ShareError::NotANumber),
        }
    }
}

/// The error for a text that is not a share.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ShareError {
    /// The text is empty.
    Missing,
    /// The text is not a decimal number.
    NotANumber,
    /// It is less than 0.
    Negative,
    /// It is more than the whole.
    TooLarge {
        /// The share that was probably meant.
        meant: Option<Share>,
    },
}

impl ShareError {
    /// Returns a hint for a fix.
    pub fn hint(&self) -> String {
        match self {
            Self::TooLarge { meant: Some(share) } => format!("write {share}"),
            Self::TooLarge { meant: None } | Self::Negative => {
                "a share is from 0% to 100%".to_owned()
            }
            Self::Missing | Self::NotANumber => "write a percentage such as 5% or 40%".to_owned(),
        }
    }
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "the percentage is missing",
            Self::NotANumber => "this is not a percentage",
            Self::Negative => "the share is negative",
            Self::TooLarge { meant: Some(_) } => "the percent sign is missing",
            Self::TooLarge { meant: None } => "this is more than 100%",
        })
    }
}

impl Error for ShareError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_percentages_or_numbers_up_to_one() {
        for (text, share, shown) in [
            ("40%", 0.4, "40%"),
            ("0.4", 0.4, "40%"),
            ("2.5 %", 0.025, "2.5%"),
            ("0", 0.0, "0%"),
            ("1", 1.0, "100%"),
            ("100%", 1.0, "100%"),
            ("7%", 0.07, "7%"),
            (".3%", 0.003, "0.3%"),
        ] {
            let read: Share = text.parse().unwrap();
            assert_eq!((f64::from(read), read.to_string().as_str()), (share, shown), "{text}");
        }
        for (text, hint) in [
            ("40", "write 40%"),
            ("2.5", "write 2.5%"),
            ("101%", "a share is from 0% to 100%"),
            ("250", "a share is from 0% to 100%"),
            ("-5%", "a share is from 0% to 100%"),
            ("", "write a percentage such as 5% or 40%"),
            ("half", "write a percentage such as 5% or 40%"),
            ("1e-3", "write a percentage such as 5% or 40%"),
            ("%", "write a percentage such as 5% or 40%"),
        ] {
            assert_eq!(text.parse::<Share>().unwrap_err().hint(), hint, "{text}");
        }
        assert!(Share::new(f64::NAN).is_err());
    }
}
