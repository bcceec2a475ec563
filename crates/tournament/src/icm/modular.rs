//! Montgomery arithmetic modulo large primes (P. L. Montgomery, *Modular multiplication without trial division*,
//! Mathematics of Computation 44, 1985).

/// An odd modulus below 2⁶³. Residues are stored multiplied by 2⁶⁴.
#[derive(Clone, Copy, Debug)]
pub struct Modulus {
    pub modulus: u64,
    /// The inverse of the modulus modulo 2⁶⁴.
    inverse: u64,
    /// The square of 2⁶⁴.
    square: u64,
}

impl Modulus {
    pub fn new(modulus: u64) -> Self {
        // Newton's iteration doubles the number of correct bits, which is three at first.
        let inverse = (0..5).fold(modulus, |inverse, _| {
            inverse.wrapping_mul(2_u64.wrapping_sub(modulus.wrapping_mul(inverse)))
        });
        let one = (u128::from(u64::MAX) % u128::from(modulus)) as u64 + 1;
        let square = (u128::from(one) * u128::from(one) % u128::from(modulus)) as u64;
        Self { modulus, inverse, square }
    }

    /// Returns the Montgomery form of a number.
    pub fn form(&self, number: u128) -> u64 {
        self.product((number % u128::from(self.modulus)) as u64, self.square)
    }

    /// Returns the number of a Montgomery form.
    pub fn number(&self, form: u64) -> u64 {
        self.product(form, 1)
    }

    pub fn product(&self, one: u64, other: u64) -> u64 {
        let product = u128::from(one) * u128::from(other);
        let quotient = (product as u64).wrapping_mul(self.inverse);
        let less = (u128::from(quotient) * u128::from(self.modulus)) >> 64;
        let high = (product >> 64) as u64;
        let less = less as u64;
        if high >= less { high - less } else { high + self.modulus - less }
    }

    pub fn sum(&self, one: u64, other: u64) -> u64 {
        let sum = one + other;
        if sum >= self.modulus { sum - self.modulus } else { sum }
    }

    fn power(&self, base: u64, mut exponent: u64) -> u64 {
        let (mut base, mut power) = (base, self.form(1));
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = self.product(power, base);
            }
            (base, exponent) = (self.product(base, base), exponent >> 1);
        }
        power
    }

    /// Returns the inverse of a residue other than 0, if the modulus is a prime.
    pub fn inverse(&self, form: u64) -> u64 {
        self.power(form, self.modulus - 2)
    }

    /// Returns whether the modulus is a prime, by the test of Miller and Rabin. With these bases the test is exact
    /// below 2⁶⁴.
    fn is_prime(&self) -> bool {
        const BASES: [u128; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
        let twos = (self.modulus - 1).trailing_zeros();
        let odd = (self.modulus - 1) >> twos;
        let (one, minus_one) = (self.form(1), self.modulus - self.form(1));
        BASES.iter().all(|&base| {
            let mut power = self.power(self.form(base), odd);
            let mut passes = power == one || power == minus_one;
            for _ in 1..twos {
                power = self.product(power, power);
                passes |= power == minus_one;
            }
            passes
        })
    }
}

/// Iterates over the primes below 2⁶³, from the largest down.
pub fn primes() -> impl Iterator<Item = Modulus> {
    let odd = ((1_u64 << 62)..(1 << 63)).rev().filter(|number| number % 2 == 1);
    odd.map(Modulus::new).filter(Modulus::is_prime)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_primes_are_found() {
        // 2⁶³ − 25 is the greatest prime below 2⁶³.
        let differences = primes().take(3).map(|prime| (1_u64 << 63) - prime.modulus);
        assert!(differences.eq([25, 165, 259]));
    }

    #[test]
    fn residues_multiply_as_numbers_do() {
        let field = primes().next().unwrap();
        let (one, other) = (0x1234_5678_9abc_def0_u64, 0x0fed_cba9_8765_4321_u64);
        let expected = u128::from(one) * u128::from(other) % u128::from(field.modulus);
        let [one, other] = [one, other].map(|it| field.form(it.into()));
        assert_eq!(u128::from(field.number(field.product(one, other))), expected);
        assert_eq!(field.number(field.product(one, field.inverse(one))), 1);
    }
}
