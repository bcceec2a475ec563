//! The size of a bet: an amount, or a percentage of the pot.

use std::fmt;
use std::str::FromStr;

use super::amount::{Amount, AmountError, percentage};

/// The size of a bet.
///
/// ```
/// use holdem_engine::analysis::{Amount, AmountError, BetSize};
///
/// let pot: Amount = "120".parse()?;
/// assert_eq!("75%".parse::<BetSize>()?.of(pot)?, "90".parse()?);
/// assert_eq!("75".parse::<BetSize>()?.of(pot)?, "75".parse()?);
/// # Ok::<(), AmountError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BetSize {
    /// An amount.
    Amount(Amount),
    /// A percentage of the pot.
    Percent(f64),
}

impl BetSize {
    /// Returns the amount that is bet into a pot.
    ///
    /// # Errors
    ///
    /// Returns an error if the percentage of the pot is not an amount.
    pub fn of(self, pot: Amount) -> Result<Amount, AmountError> {
        match self {
            Self::Amount(amount) => Ok(amount),
            Self::Percent(percent) => Amount::new(f64::from(pot) * percent / 100.0),
        }
    }

    /// Returns the sizes in a text that may list several, such as `33,75,150%`; `None` if it does not. No size begins
    /// with zeros, so `1,000` is one number.
    pub fn several(text: &str) -> Option<Vec<Self>> {
        let parts: Vec<&str> =
            text.split([',', ';', ' ']).filter(|part| !part.is_empty()).collect();
        let is_size = |part: &&str| !part.starts_with('0') || part.starts_with("0.");
        let size = |part: &&str| part.parse().ok().filter(|_| is_size(part));
        parts.iter().map(size).collect::<Option<Vec<Self>>>().filter(|sizes| sizes.len() > 1)
    }
}

impl fmt::Display for BetSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Amount(amount) => amount.fmt(f),
            Self::Percent(percent) => write!(f, "{percent}%"),
        }
    }
}

impl FromStr for BetSize {
    type Err = AmountError;

    /// Parses an amount, or a number and a percent sign.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        match text.strip_suffix('%').map(percentage) {
            None => text.parse().map(Self::Amount),
            Some(Some(0.0)) => Err(AmountError::Zero),
            Some(Some(percent)) => Ok(Self::Percent(percent)),
            Some(None) => Err(AmountError::NotANumber { meant: None }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_an_amount_or_a_percentage_of_the_pot() {
        let pot: Amount = "90".parse().unwrap();
        let of = |text: &str| text.parse::<BetSize>().and_then(|size| size.of(pot)).map(f64::from);
        assert_eq!((of("75"), of("2.5")), (Ok(75.0), Ok(2.5)));
        assert_eq!((of("33%"), of("150 %"), of(".5%")), (Ok(29.7), Ok(135.0), Ok(0.45)));
        assert_eq!((of("0%"), of("-5")), (Err(AmountError::Zero), Err(AmountError::Negative)));
        for wrong in ["%", "x%", "1e3%", "-5%", "75%%", "half"] {
            assert!(matches!(of(wrong), Err(AmountError::NotANumber { .. })), "{wrong}");
        }
        assert_eq!(of("99999999999999999%"), Err(AmountError::TooLarge));
    }

    #[test]
    fn lists_of_sizes_differ_from_numbers_with_commas() {
        let several = |text: &str| {
            let sizes = BetSize::several(text)?;
            Some(sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        };
        for (text, sizes) in [
            ("33,75", "33 75"),
            ("33,75,150%", "33 75 150%"),
            ("33, 75", "33 75"),
            ("33 75", "33 75"),
            ("33%;75%", "33% 75%"),
            ("2,5", "2 5"),
            ("50,100,200", "50 100 200"),
            ("1,234,567.5", "1 234 567.5"),
            ("0.5 0.75", "0.5 0.75"),
        ] {
            assert_eq!(several(text).as_deref(), Some(sizes), "{text}");
        }
        for other in ["75", "1,000", "1 000", "1,050", "75,x", "", ",", "$100"] {
            assert_eq!(several(other), None, "{other}");
        }
    }
}
