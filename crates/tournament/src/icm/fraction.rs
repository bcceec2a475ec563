//! An exact fraction.

use std::fmt;

use super::natural::Natural;

/// An exact fraction in lowest terms, of any size. It prints as `1265/28`, or without a denominator if whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: Natural,
    denominator: Natural,
}

impl Fraction {
    /// Returns a fraction whose denominator is the product of factors.
    pub(super) fn new(mut numerator: Natural, factors: &[u64]) -> Self {
        let mut denominator = Natural::of(1);
        if numerator == Natural::default() {
            return Self { numerator, denominator };
        }
        for &factor in factors {
            // Common primes of factor and numerator are cancelled.
            let common = common_divisor(numerator.remainder(factor), factor);
            numerator.divide(common);
            denominator.multiply_add(factor / common, 0);
        }
        Self { numerator, denominator }
    }

    /// Returns whether the fraction is a whole number.
    pub fn is_whole(&self) -> bool {
        self.denominator.is_one()
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numerator.fmt(f)?;
        if self.is_whole() { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}

fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        let text =
            |numerator, factors: &[u64]| Fraction::new(Natural::of(numerator), factors).to_string();
        assert_eq!(text(12, &[4, 9]), "1/3");
        assert_eq!(text(12, &[2, 2, 6]), "1/2");
        assert_eq!(
            (text(0, &[7]), text(36, &[4, 9]), text(8, &[16])),
            ("0".into(), "1".into(), "1/2".into())
        );
    }
}
