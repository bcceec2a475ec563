//! Exact decimal numbers: money and chips as they are typed.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use holdem_engine::analysis::{Amount, AmountError};

/// An exact, non-negative decimal number: money, or chips. It prints as it was typed.
///
/// ```
/// use holdem_tournament::Decimal;
///
/// let prize: Decimal = "1250.50".parse()?;
/// assert_eq!((prize.to_string(), prize.in_units(2)), ("1250.50".to_owned(), Some(125_050)));
/// assert!("1,000".parse::<Decimal>().is_err());
/// # Ok::<(), holdem_engine::analysis::AmountError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Decimal {
    /// The number times 10 to the power of `decimals`.
    units: u128,
    decimals: u8,
}

impl Decimal {
    /// Zero.
    pub const ZERO: Self = Self { units: 0, decimals: 0 };

    /// The maximum number of digits after the point.
    pub const MOST_DECIMALS: u8 = 9;

    /// Returns a number from its value in units of 10 to the power of −`decimals`; `None` if there are too many decimals.
    pub fn of_units(units: u128, decimals: u8) -> Option<Self> {
        (decimals <= Self::MOST_DECIMALS).then_some(Self { units, decimals })
    }

    /// Returns the decimal number with the fewest digits that is nearest to a floating-point number.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is negative, too large, or has more than nine decimals.
    pub fn of_number(number: f64) -> Result<Self, AmountError> {
        match Amount::new(number) {
            Ok(_) | Err(AmountError::Zero) => {}
            Err(error) => return Err(error),
        }
        let scaled = |decimals: u8| (number * 10_f64.powi(decimals.into())).round();
        let is_exact = |&decimals: &u8| scaled(decimals) / 10_f64.powi(decimals.into()) == number;
        // Above 2⁵³ billionths, neighbouring numbers differ by more than a billionth.
        let fewest = (0..=Self::MOST_DECIMALS).find(is_exact);
        let all = || (scaled(Self::MOST_DECIMALS) > EXACT).then_some(Self::MOST_DECIMALS);
        let decimals = fewest.or_else(all).ok_or(AmountError::TooSmall)?;
        Ok(Self { units: scaled(decimals) as u128, decimals })
    }

    /// Returns the number of digits after the point.
    pub const fn decimals(self) -> u8 {
        self.decimals
    }

    /// Returns the number in units of 10 to the power of −`decimals`; `None` if the result is not a whole number.
    pub fn in_units(self, decimals: u8) -> Option<u128> {
        match decimals.checked_sub(self.decimals) {
            Some(more) => self.units.checked_mul(power(more)),
            None => {
                let unit = power(self.decimals - decimals);
                self.units.is_multiple_of(unit).then(|| self.units / unit)
            }
        }
    }

    /// Returns whether the number is zero.
    pub const fn is_zero(self) -> bool {
        self.units == 0
    }

    /// Returns the greatest number of decimals among some numbers.
    pub fn most_decimals<'a>(numbers: impl IntoIterator<Item = &'a Self>) -> u8 {
        numbers.into_iter().map(|number| number.decimals).max().unwrap_or_default()
    }

    /// Returns the sum of some numbers.
    pub fn sum<'a>(numbers: impl IntoIterator<Item = &'a Self> + Clone) -> Self {
        let decimals = Self::most_decimals(numbers.clone());
        let units = numbers.into_iter().filter_map(|number| number.in_units(decimals));
        Self { units: units.fold(0, u128::saturating_add), decimals }
    }

    /// Returns the difference to another number; `None` if negative.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        let decimals = self.decimals.max(other.decimals);
        let units = self.in_units(decimals)?.checked_sub(other.in_units(decimals)?)?;
        Some(Self { units, decimals })
    }

    /// Returns the same number without trailing zeros.
    #[must_use]
    pub fn trimmed(mut self) -> Self {
        while self.decimals > 0 && self.units.is_multiple_of(10) {
            (self.units, self.decimals) = (self.units / 10, self.decimals - 1);
        }
        self
    }
}

/// Whole numbers below this are exact as floating-point numbers.
const EXACT: f64 = 9_007_199_254_740_992.0;

fn power(exponent: u8) -> u128 {
    10_u128.pow(exponent.into())
}

impl From<Decimal> for f64 {
    /// Returns the nearest floating-point number.
    fn from(number: Decimal) -> Self {
        // Both are exact below 2⁵³; larger numbers are rounded anyway.
        match u64::try_from(number.units) {
            Ok(units) if units < 1 << 53 => units as Self / 10_f64.powi(number.decimals.into()),
            _ => number.to_string().parse().unwrap_or(Self::INFINITY),
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, digits) = (power(self.decimals), usize::from(self.decimals));
        match self.decimals {
            0 => write!(f, "{}", self.units),
            _ => write!(f, "{}.{:0digits$}", self.units / unit, self.units % unit),
        }
    }
}

impl FromStr for Decimal {
    type Err = AmountError;

    /// Parses digits, optionally with a point and decimals.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        match text.parse::<Amount>() {
            Ok(_) | Err(AmountError::Zero) => {}
            Err(error) => return Err(error),
        }
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let decimals = decimals.trim_end_matches('0').len().max(decimals.len().min(2));
        let digits = text.split_once('.').map_or("", |(_, digits)| &digits[..decimals]);
        let decimals = u8::try_from(decimals).ok().filter(|it| *it <= Self::MOST_DECIMALS);
        let decimals = decimals.ok_or(AmountError::TooSmall)?;
        let units = format!("{whole}{digits}").parse().map_err(|_| AmountError::TooLarge)?;
        Ok(Self { units, decimals })
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Decimal {}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares values: 1.50 equals 1.5.
impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let whole = |number: &Self| number.units / power(number.decimals);
        let rest = |number: &Self| {
            number.units % power(number.decimals) * power(Self::MOST_DECIMALS - number.decimals)
        };
        whole(self).cmp(&whole(other)).then_with(|| rest(self).cmp(&rest(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_floating_point_number_has_the_digits_that_it_prints() {
        for number in [0.0, 0.1, 1.5, 0.3, 1e-9, 33.33, 5000.0, 1250.55, 1e15, 12_345_678.3, 0.07] {
            let decimal = Decimal::of_number(number).unwrap();
            assert_eq!(decimal.to_string(), number.to_string());
            assert_eq!(f64::from(decimal), number);
        }
        for (number, error) in [
            (-1.0, AmountError::Negative),
            (1e16, AmountError::TooLarge),
            (0.1 + 0.2, AmountError::TooSmall),
            (1e-10, AmountError::TooSmall),
            (f64::NAN, AmountError::NotANumber { meant: None }),
        ] {
            assert_eq!(Decimal::of_number(number).unwrap_err(), error);
        }
    }

    fn read(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_print_as_they_were_typed() {
        for text in ["0", "500", "1250.50", "0.001", "1000000000000000", "0.000000001"] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read("2.5000").to_string(), "2.50");
        assert_eq!(read("2.50").trimmed().to_string(), "2.5");
    }

    #[test]
    fn numbers_are_compared_and_added_by_their_values() {
        assert_eq!(read("1.50"), read("1.5"));
        assert!(read("1.49") < read("1.5") && read("10") > read("9.99"));
        assert_eq!(Decimal::sum(&[read("0.1"), read("0.25"), read("3")]), read("3.35"));
        assert_eq!(read("5").checked_sub(read("4.99")), Some(read("0.01")));
        assert_eq!(read("5").checked_sub(read("5.01")), None);
        assert_eq!((read("2.5").in_units(3), read("2.5").in_units(0)), (Some(2500), None));
    }

    #[test]
    fn text_other_than_plain_numbers_is_refused() {
        for text in ["", "-1", "1e3", "1,000", ".5", "5.", "0.0000000001", "99999999999999999"] {
            assert!(text.parse::<Decimal>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_nearest_floating_point_number_is_found() {
        for text in ["0.1", "1250.55", "999999999999999.9", "123456789012345.123456789"] {
            assert_eq!(f64::from(read(text)), text.parse::<f64>().unwrap());
        }
    }
}
