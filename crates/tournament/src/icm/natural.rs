//! Natural numbers of any size, with the operations of exact fractions: multiplication and division by small numbers.

use std::fmt;

/// A natural number: its digits in base 2⁶⁴, the lowest first, without zeros at the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Natural(Vec<u64>);

impl Natural {
    pub fn of(number: u128) -> Self {
        let mut this = Self(vec![number as u64, (number >> 64) as u64]);
        this.trim();
        this
    }

    pub fn is_one(&self) -> bool {
        self.0 == [1]
    }

    /// Returns the number of bits.
    pub fn bits(&self) -> u64 {
        let top = self.0.last().map_or(64, |top| top.leading_zeros());
        self.0.len().max(1) as u64 * 64 - u64::from(top)
    }

    /// Multiplies the number by a factor and adds a summand.
    pub fn multiply_add(&mut self, factor: u64, summand: u64) {
        let mut carry = u128::from(summand);
        for digit in &mut self.0 {
            let product = u128::from(*digit) * u128::from(factor) + carry;
            (*digit, carry) = (product as u64, product >> 64);
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
        self.trim();
    }

    /// Adds a multiple of another number.
    pub fn add_multiple(&mut self, other: &Self, factor: u64) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = 0_u128;
        for (index, digit) in self.0.iter_mut().enumerate() {
            let other = other.0.get(index).copied().unwrap_or_default();
            let sum = u128::from(other) * u128::from(factor) + u128::from(*digit) + carry;
            (*digit, carry) = (sum as u64, sum >> 64);
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
        self.trim();
    }

    /// Returns the remainder of a division. The divisor must not be 0.
    pub fn remainder(&self, divisor: u64) -> u64 {
        let divisor = u128::from(divisor);
        let step = |rest: u128, digit: &u64| (rest << 64 | u128::from(*digit)) % divisor;
        self.0.iter().rev().fold(0, step) as u64
    }

    /// Divides the number and returns the remainder. The divisor must not be 0.
    pub fn divide(&mut self, divisor: u64) -> u64 {
        let mut rest = 0_u128;
        for digit in self.0.iter_mut().rev() {
            let dividend = rest << 64 | u128::from(*digit);
            *digit = (dividend / u128::from(divisor)) as u64;
            rest = dividend % u128::from(divisor);
        }
        self.trim();
        rest as u64
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

/// Writes the number in decimal.
impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PART: u64 = 10_u64.pow(19);
        let mut rest = self.clone();
        let mut parts = Vec::new();
        while !rest.0.is_empty() {
            parts.push(rest.divide(PART));
        }
        write!(f, "{}", parts.pop().unwrap_or_default())?;
        parts.iter().rev().try_for_each(|part| write!(f, "{part:019}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_built_and_taken_apart() {
        // 40!
        let mut factorial = Natural::of(1);
        (1..=40).for_each(|factor| factorial.multiply_add(factor, 0));
        assert_eq!(factorial.to_string(), "815915283247897734345611269596115894272000000000");
        assert_eq!((factorial.bits(), factorial.remainder(41)), (160, 40));
        let mut twice = factorial.clone();
        twice.add_multiple(&factorial, 1);
        for divisor in (1..=40).rev() {
            assert_eq!(twice.divide(divisor), 0);
        }
        assert_eq!(twice, Natural::of(2));
        assert_eq!((Natural::default().to_string(), Natural::of(0).bits()), ("0".to_owned(), 0));
        assert_eq!(Natural::of(u128::MAX).to_string(), u128::MAX.to_string());
    }
}
