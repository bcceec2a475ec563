//! Exact sums of doubles, independent of the order of the numbers.
//!
//! Floating-point addition rounds at every step, so a sum depends on the order: two runs of a query on two threads
//! differ in the last digits. Here every bit is kept. A double is an integer times a power of two. Numbers whose bits
//! all lie between 2⁻⁸⁰ and 2⁴⁰, such as all weights and shares in poker, are summed in one 128-bit integer; all
//! others in an array of digits that spans the range of a double. A single rounding at the end gives the double
//! nearest to the true sum.

/// The weight of the lowest bit of [`ExactSum::near`], as a power of two.
const LOWEST: i32 = -80;

/// The weight of the lowest bit of any double, as a power of two.
const LEAST: i32 = -1074;

/// The number of 32-bit digits: enough for 2⁶⁴ times the largest double.
const DIGITS: usize = 68;

/// The number of additions that cannot overflow a digit: each adds less than 2³².
const BEFORE_CARRY: u32 = 1 << 30;

/// An exact sum of doubles.
#[derive(Clone, Debug, Default)]
pub struct ExactSum {
    /// The sum of the numbers in the usual range, in units of 2 to the [`LOWEST`].
    near: i128,
    /// The sum of all other finite numbers.
    far: Option<Box<Digits>>,
    /// The sum of infinities and NaNs; 0 without them.
    special: f64,
}

/// A number as base-2³² digits, lowest first, in units of 2 to the [`LEAST`]. A digit may exceed 32 bits until
/// carries are propagated.
#[derive(Clone, Debug)]
struct Digits {
    digits: [i64; DIGITS],
    additions: u32,
}

impl ExactSum {
    /// The length of [`bytes`](Self::bytes) for numbers in the usual range.
    const SHORT: usize = 24;

    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        let bits = number.to_bits();
        let exponent = (bits >> 52 & 0x7ff) as i32;
        if number == 0.0 {
            return;
        }
        if exponent == 0x7ff {
            self.special += number;
            return;
        }
        let fraction = bits & ((1 << 52) - 1);
        let (mantissa, lowest) = match exponent {
            0 => (fraction, LEAST),
            _ => (fraction | 1 << 52, exponent + LEAST - 1),
        };
        let is_negative = number.is_sign_negative();
        // The mantissa has 53 bits; in the usual range, the highest has a weight below 2⁴⁰.
        let shift = lowest - LOWEST;
        let is_near =
            if shift >= 0 { shift <= 67 } else { shift > -53 && mantissa << (64 + shift) == 0 };
        if is_near {
            let units = if shift >= 0 {
                i128::from(mantissa) << shift
            } else {
                i128::from(mantissa >> -shift)
            };
            match self.near.checked_add(if is_negative { -units } else { units }) {
                Some(sum) => {
                    self.near = sum;
                    return;
                }
                None => self.move_near_to_far(),
            }
        }
        self.far().add(mantissa, lowest - LEAST, is_negative);
    }

    /// Adds all numbers of another sum.
    pub fn merge(&mut self, other: &Self) {
        self.special += other.special;
        match self.near.checked_add(other.near) {
            Some(sum) => self.near = sum,
            None => {
                self.move_near_to_far();
                self.near = other.near;
            }
        }
        if let Some(digits) = &other.far {
            self.far().merge(digits);
        }
    }

    /// Returns the double nearest to the sum; ties round to even.
    pub fn value(&self) -> f64 {
        if self.special != 0.0 {
            return self.special;
        }
        match &self.far {
            None => self.near as f64 * 2_f64.powi(LOWEST),
            Some(_) => {
                let mut all = self.clone();
                all.move_near_to_far();
                all.far().value()
            }
        }
    }

    /// Returns the double nearest to the sum divided by `count`, which is not 0.
    pub fn mean(&self, count: u64) -> f64 {
        if self.special != 0.0 {
            return self.special;
        }
        let count = u128::from(count);
        if self.far.is_some() {
            let mut all = self.clone();
            all.move_near_to_far();
            return all.far().mean(count);
        }
        // The quotient has at least 64 bits, more than enough to round; a remainder sets the sticky bit.
        let size = self.near.unsigned_abs();
        let shift = if size == 0 { 0 } else { size.leading_zeros() };
        let (quotient, rest) = ((size << shift) / count, (size << shift) % count);
        let rounded = (quotient | u128::from(rest != 0)) as f64;
        let mean = rounded * 2_f64.powi(LOWEST - shift as i32);
        if self.near < 0 { -mean } else { mean }
    }

    /// Serializes the sum; [`read`](Self::read) is the inverse.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::SHORT);
        bytes.extend(self.near.to_le_bytes());
        bytes.extend(self.special.to_le_bytes());
        if let Some(digits) = &self.far {
            let mut digits = digits.clone();
            digits.carry();
            bytes.extend(digits.digits.iter().flat_map(|digit| digit.to_le_bytes()));
        }
        bytes
    }

    /// Deserializes a sum; `None` if the bytes are invalid.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (near, rest) = bytes.split_first_chunk()?;
        let (special, rest) = rest.split_first_chunk()?;
        let far = if rest.is_empty() {
            None
        } else {
            let (digits, []) = rest.as_chunks::<8>() else { return None };
            let digits: Vec<i64> = digits.iter().map(|digit| i64::from_le_bytes(*digit)).collect();
            let digits = digits.try_into().ok()?;
            Some(Box::new(Digits { digits, additions: 1 }))
        };
        let (near, special) = (i128::from_le_bytes(*near), f64::from_le_bytes(*special));
        Some(Self { near, far, special })
    }

    /// Returns the heap memory of the sum, in bytes.
    pub fn heap_size(&self) -> usize {
        self.far.as_ref().map_or(0, |_| size_of::<Digits>())
    }

    fn far(&mut self) -> &mut Digits {
        self.far.get_or_insert_with(|| Box::new(Digits { digits: [0; DIGITS], additions: 0 }))
    }

    fn move_near_to_far(&mut self) {
        let near = std::mem::take(&mut self.near);
        let (size, is_negative) = (near.unsigned_abs(), near < 0);
        let (low, high) = (size as u64, (size >> 64) as u64);
        let far = self.far();
        far.add(low, LOWEST - LEAST, is_negative);
        far.add(high, LOWEST - LEAST + 64, is_negative);
    }
}

impl Digits {
    /// Adds a number, shifted left by `place` bits.
    fn add(&mut self, number: u64, place: i32, is_negative: bool) {
        if self.additions >= BEFORE_CARRY {
            self.carry();
        }
        self.additions += 1;
        let place = place as usize;
        let mut rest = u128::from(number) << (place % 32);
        for digit in &mut self.digits[place / 32..] {
            if rest == 0 {
                break;
            }
            let low = (rest & 0xffff_ffff) as i64;
            *digit += if is_negative { -low } else { low };
            rest >>= 32;
        }
    }

    fn merge(&mut self, other: &Self) {
        let mut other = other.clone();
        other.carry();
        self.carry();
        for (digit, more) in self.digits.iter_mut().zip(other.digits) {
            *digit += more;
        }
        self.additions += 1;
    }

    /// Propagates carries, after which every digit but the last is from 0 to 2³² - 1.
    fn carry(&mut self) {
        let mut carry = 0;
        let (last, digits) = self.digits.split_last_mut().expect("there are digits");
        for digit in digits {
            let sum = *digit + carry;
            *digit = sum & 0xffff_ffff;
            carry = sum >> 32;
        }
        *last += carry;
        // The digits now count as one addition.
        self.additions = 1;
    }

    fn value(&mut self) -> f64 {
        let is_negative = self.make_positive();
        let size = self.nearest(false);
        if is_negative { -size } else { size }
    }

    fn mean(&mut self, count: u128) -> f64 {
        let is_negative = self.make_positive();
        let mut rest = 0;
        for digit in self.digits.iter_mut().rev() {
            let number = rest << 32 | *digit as u128;
            *digit = (number / count) as i64;
            rest = number % count;
        }
        let size = self.nearest(rest != 0);
        if is_negative { -size } else { size }
    }

    /// Removes the sign, and returns whether the number was negative.
    fn make_positive(&mut self) -> bool {
        self.carry();
        let is_negative = self.digits[DIGITS - 1] < 0;
        if is_negative {
            for digit in &mut self.digits {
                *digit = -*digit;
            }
            self.carry();
        }
        is_negative
    }

    /// Returns the double nearest to a positive number; with `has_rest`, a fraction of the lowest bit was cut off.
    fn nearest(&self, has_rest: bool) -> f64 {
        let Some(top) = self.digits.iter().rposition(|digit| *digit != 0) else { return 0.0 };
        // Three digits have at least 65 bits, more than enough to round; any lower bits set the sticky bit.
        let start = top.saturating_sub(2);
        let head = self.digits[start..=top]
            .iter()
            .rev()
            .fold(0_u128, |head, digit| head << 32 | *digit as u128);
        let is_long = head >= 1 << (f64::MANTISSA_DIGITS + 1);
        let has_tail = self.digits[..start].iter().any(|digit| *digit != 0) || has_rest && is_long;
        let rounded = (head | u128::from(has_tail)) as f64;
        // In two steps, since 2 to the power of `place` may underflow or overflow a double.
        let place = 32 * start as i32 + LEAST;
        rounded * 2_f64.powi(place / 2) * 2_f64.powi(place - place / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the sums of the numbers forwards, backwards, and as two halves that are serialized and merged.
    fn sums(numbers: &[f64]) -> [f64; 3] {
        let sum = |numbers: &mut dyn Iterator<Item = &f64>| {
            let mut sum = ExactSum::default();
            numbers.for_each(|number| sum.add(*number));
            sum
        };
        let (left, right) = numbers.split_at(numbers.len() / 2);
        let mut halves = ExactSum::read(&sum(&mut left.iter()).bytes()).unwrap();
        halves.merge(&ExactSum::read(&sum(&mut right.iter()).bytes()).unwrap());
        [sum(&mut numbers.iter()).value(), sum(&mut numbers.iter().rev()).value(), halves.value()]
    }

    /// Returns pseudorandom numbers from SplitMix64 (Steele, Lea and Flood).
    fn random(count: usize, seed: u64) -> impl Iterator<Item = u64> {
        (1..=count as u64).map(move |n| {
            let mut z = seed.wrapping_add(n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        })
    }

    #[test]
    fn what_doubles_lose_is_kept() {
        assert_eq!(sums(&[1e16, 1.0, -1e16]), [1.0; 3]);
        assert_eq!(sums(&[1e300, 1e-300, -1e300]), [1e-300; 3]);
        assert_eq!(sums(&[0.1; 10]), [1.0; 3]);
        assert_eq!(sums(&[f64::MAX, f64::MAX, -f64::MAX]), [f64::MAX; 3]);
        assert_eq!(sums(&[5e-324, 5e-324, -5e-324]), [5e-324; 3]);
        assert_eq!(sums(&[-1.5, 2_f64.powi(100), -(2_f64.powi(100))]), [-1.5; 3]);
    }

    #[test]
    fn sums_too_large_for_a_double_and_special_values_are_those_of_addition() {
        assert_eq!(sums(&[f64::MAX, f64::MAX]), [f64::INFINITY; 3]);
        assert_eq!(sums(&[1.0, f64::NEG_INFINITY]), [f64::NEG_INFINITY; 3]);
        assert!(sums(&[f64::INFINITY, 1.0, f64::NEG_INFINITY]).iter().all(|sum| sum.is_nan()));
        assert_eq!(sums(&[]), [0.0; 3]);
        assert_eq!(sums(&[-0.0]), [0.0; 3]);
    }

    #[test]
    fn half_way_rounds_to_the_even_neighbour() {
        let ulp = 2_f64.powi(-52);
        assert_eq!(sums(&[1.0, ulp / 2.0]), [1.0; 3]);
        assert_eq!(sums(&[1.0 + ulp, ulp / 2.0]), [1.0 + 2.0 * ulp; 3]);
        assert_eq!(sums(&[1.0, ulp / 2.0, 1e-300]), [1.0 + ulp; 3]);
        assert_eq!(sums(&[-1.0, -ulp / 2.0, -1e-300]), [-1.0 - ulp; 3]);
    }

    #[test]
    fn whole_numbers_are_added_as_whole_numbers() {
        let numbers: Vec<i64> = random(10_000, 1).map(|n| n as i64 >> 14).collect();
        let sum: i128 = numbers.iter().map(|n| i128::from(*n)).sum();
        let doubles: Vec<f64> = numbers.iter().map(|n| *n as f64).collect();
        assert_eq!(sums(&doubles), [sum as f64; 3]);
        let small: Vec<f64> = doubles.iter().map(|number| number * 2_f64.powi(-90)).collect();
        assert_eq!(sums(&small), [sum as f64 * 2_f64.powi(-90); 3]);
    }

    #[test]
    fn any_doubles_and_their_opposites_leave_what_was_there() {
        let finite = |bits: u64| Some(f64::from_bits(bits)).filter(|number| number.is_finite());
        let mut numbers: Vec<f64> = random(2_000, 2).filter_map(finite).collect();
        numbers.extend(numbers.clone().iter().rev().map(|number| -number));
        numbers.push(0.3);
        assert_eq!(sums(&numbers), [0.3; 3]);
    }

    #[test]
    fn many_numbers_do_not_overflow_the_128_bits() {
        let mut sum = ExactSum { near: i128::MAX - 5, ..ExactSum::default() };
        let mut other = sum.clone();
        other.add(2_f64.powi(-70));
        sum.merge(&other);
        let true_sum = 2_f64.powi(127 - 80) * 2.0;
        assert_eq!(sum.value(), true_sum);
    }

    #[test]
    fn a_mean_is_rounded_once() {
        let mean = |numbers: &[f64]| {
            let mut sum = ExactSum::default();
            numbers.iter().for_each(|number| sum.add(*number));
            sum.mean(numbers.len() as u64)
        };
        assert_eq!(mean(&[1e308, 1e308]), 1e308);
        assert_eq!(mean(&[-f64::MAX, -f64::MAX, -f64::MAX]), -f64::MAX);
        assert_eq!(mean(&[0.0, 0.0]), 0.0);
        assert_eq!(mean(&[1e300, 1e-300, -1e300]), 1e-300 / 3.0);
        assert!(mean(&[f64::INFINITY, 1.0]).is_infinite());
        // The exact mean, in integers, must be at least as near to the result as to both neighbouring doubles.
        for seed in 0..2_000 {
            let count = 3 + seed as usize % 5;
            let numbers: Vec<u64> = random(count, seed).map(|n| n >> 11).collect();
            let doubles: Vec<f64> = numbers.iter().map(|n| *n as f64).collect();
            let sum: u128 = numbers.iter().map(|n| u128::from(*n)).sum();
            let found = mean(&doubles);
            // Scaled so that doubles of this size are integers.
            let scaled = |double: f64| (double * 256.0) as i128 * count as i128;
            let distance = |double: f64| (scaled(double) - (sum as i128) * 256).abs();
            let neighbours = [found.next_down(), found.next_up()];
            assert!(neighbours.iter().all(|it| distance(found) <= distance(*it)), "{numbers:?}");
            let far: Vec<f64> = doubles.iter().map(|n| n * 2_f64.powi(200)).collect();
            assert_eq!(mean(&far), found * 2_f64.powi(200));
        }
    }

    #[test]
    fn bytes_of_something_else_are_refused() {
        assert!(ExactSum::read(&[0; 23]).is_none());
        assert!(ExactSum::read(&[0; 32]).is_none());
        assert!(ExactSum::read(&[0; 24 + 8 * DIGITS]).is_some());
    }
}
