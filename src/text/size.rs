//! Sizes of memory in a unit that fits them.

/// Formats a number of bytes with three digits. A kilobyte has a thousand of them, as where a size is asked for.
///
/// ```
/// use holdem::text::size;
///
/// assert_eq!(size(1_000), "1.00 KB");
/// assert_eq!(size(3_214_567_890), "3.21 GB");
/// ```
pub fn size(bytes: u64) -> String {
    if bytes < 1_000 {
        return if bytes == 1 { "1 byte".to_owned() } else { format!("{bytes} bytes") };
    }
    let mut number = bytes as f64;
    let mut unit = "";
    for next in ["KB", "MB", "GB", "TB", "PB", "EB"] {
        // What rounds to a thousand is one of the next.
        if !unit.is_empty() && number < 999.5 {
            break;
        }
        (number, unit) = (number / 1e3, next);
    }
    let decimals = match number {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn three_digits_are_shown_in_a_unit_that_fits() {
        for (bytes, text) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1_000, "1.00 KB"),
            (9_996, "10.0 KB"),
            (99_960, "100 KB"),
            (999_499, "999 KB"),
            (999_500, "1.00 MB"),
            (48_200_000, "48.2 MB"),
            (1_000_000_000, "1.00 GB"),
            (u64::MAX, "18.4 EB"),
        ] {
            assert_eq!(size(bytes), text);
        }
    }
}
