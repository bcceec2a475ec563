//! Durations in a unit that fits them. Seconds are an `f64`, since an estimate may exceed any
//! [`Duration`](std::time::Duration).

/// Formats a duration in seconds with a unit that suits its size, from milliseconds to years.
///
/// ```
/// use holdem_answers::text::duration;
///
/// assert_eq!(duration(0.0004), "0.4 milliseconds");
/// assert_eq!(duration(90.0), "1.5 minutes");
/// ```
pub fn duration(seconds: f64) -> String {
    /// Units longer than a millisecond; each ends where the next begins.
    const UNITS: [(f64, &str); 5] = [
        (60.0, "seconds"),
        (3600.0, "minutes"),
        (86_400.0, "hours"),
        (31_557_600.0, "days"),
        (f64::INFINITY, "years"),
    ];
    if seconds < 0.0995 {
        return format!("{:.1} milliseconds", 1e3 * seconds);
    }
    let mut size = 1.0;
    for (end, unit) in UNITS {
        if seconds < end * 0.995 {
            let number = seconds / size;
            let number = match number {
                ..9.95 => format!("{number:.1}"),
                ..1e6 => format!("{number:.0}"),
                _ => format!("{number:.0e}"),
            };
            return format!("{number} {unit}");
        }
        size = end;
    }
    "forever".to_owned()
}

/// Formats an estimated duration in seconds: `about 1.5 minutes`.
///
/// ```
/// use holdem_answers::text::about_duration;
///
/// assert_eq!(about_duration(90.0), "about 1.5 minutes");
/// assert_eq!(about_duration(0.0), "less than 0.1 milliseconds");
/// ```
pub fn about_duration(seconds: f64) -> String {
    if seconds < 1e-4 {
        "less than 0.1 milliseconds".to_owned()
    } else {
        format!("about {}", duration(seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_unit_that_fits() {
        assert_eq!(duration(0.0004), "0.4 milliseconds");
        assert_eq!(duration(0.31), "0.3 seconds");
        assert_eq!(duration(90.0), "1.5 minutes");
        assert_eq!(duration(7200.0), "2.0 hours");
        assert_eq!(duration(1e6), "12 days");
        assert_eq!(duration(1e30), "3e22 years");
        assert_eq!(duration(f64::INFINITY), "forever");
        assert_eq!(about_duration(90.0), "about 1.5 minutes");
        assert_eq!(about_duration(1e-6), "less than 0.1 milliseconds");
    }
}
