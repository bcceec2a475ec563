//! Fractions of counts that may be too large for a float to hold exactly.

/// Returns `part / whole`, or 0 if `whole` is 0. Equal fractions give equal floats, reduced or not.
pub(crate) fn share(part: u128, whole: u128) -> f64 {
    /// Floats hold every whole number up to here.
    const EXACT: u128 = 1 << f64::MANTISSA_DIGITS;
    if whole == 0 {
        return 0.0;
    }
    if part.max(whole) <= EXACT {
        // Numbers of 64 bits are converted far faster.
        return part as u64 as f64 / whole as u64 as f64;
    }
    let unit = gcd(part, whole);
    (part / unit) as f64 / (whole / unit) as f64
}

/// Returns the greatest common divisor.
pub(super) fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_fractions_are_equal_numbers() {
        for (part, whole) in [(1, 2), (1, 3), (3, 10), (7, 10), (12_345, 1_712_304)] {
            for times in (1..100).map(|power| 3_u128.pow(power % 60) * 7) {
                assert_eq!(share(part * times, whole * times), part as f64 / whole as f64);
            }
        }
        assert_eq!((share(0, 0), share(0, 1 << 90)), (0.0, 0.0));
    }
}
