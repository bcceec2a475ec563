//! Sizes of memory in a unit that fits them.

/// Formats a number of bytes with three digits, rounded up so that the size is sufficient. A kilobyte has 1000 bytes,
/// as in options for sizes.
///
/// ```
/// use holdem_answers::text::size;
///
/// assert_eq!(size(1_000), "1.00 KB");
/// assert_eq!(size(3_214_567_890), "3.22 GB");
/// ```
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["KB", "MB", "GB", "TB", "PB", "EB"];
    if bytes < 1_000 {
        return if bytes == 1 { "1 byte".to_owned() } else { format!("{bytes} bytes") };
    }
    // A hundredth, a tenth and a whole of each unit.
    let mut step = 1;
    for unit in UNITS {
        for decimals in [2, 1, 0] {
            step *= 10;
            let digits = bytes.div_ceil(step);
            if digits < 1_000 {
                let number = digits as f64 / 10_f64.powi(decimals);
                return format!("{number:.*} {unit}", decimals as usize);
            }
        }
    }
    // No 64-bit number is this large.
    "more than 999 EB".to_owned()
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn three_digits_rounded_up_are_shown_in_a_unit_that_fits() {
        for (bytes, text) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1_000, "1.00 KB"),
            (9_990, "9.99 KB"),
            (9_991, "10.0 KB"),
            (99_901, "100 KB"),
            (999_000, "999 KB"),
            (999_001, "1.00 MB"),
            (48_200_000, "48.2 MB"),
            (1_000_000_000, "1.00 GB"),
            (u64::MAX, "18.5 EB"),
        ] {
            assert_eq!(size(bytes), text);
        }
    }
}
