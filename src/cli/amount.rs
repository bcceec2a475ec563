//! Numbers with a unit, as people type them.

use std::time::Duration;

/// So many deals: `1000000`, `1_000_000`, `500k`, `10M`.
pub fn deals(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.trim_end_matches(['k', 'K', 'm', 'M']) {
        digits if digits.len() == text.len() => (text, 1),
        digits if text.ends_with(['k', 'K']) => (digits, 1_000),
        digits => (digits, 1_000_000),
    };
    let has_one_unit = text.len() - digits.len() <= 1;
    let is_plain = digits.chars().all(|c| c.is_ascii_digit() || c == '_');
    let number = digits.replace('_', "").parse::<u64>().ok();
    let number = number.filter(|_| has_one_unit && is_plain);
    match number.and_then(|number| number.checked_mul(unit)) {
        Some(0) => Err("at least one deal must be drawn".to_owned()),
        Some(deals) => Ok(deals),
        None => Err("write a whole number of deals, such as 1000000, 500k or 10M".to_owned()),
    }
}

/// A whole number: `1000000`, `1_000_000`.
pub fn whole(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "");
    let is_plain = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| "write a whole number, such as 0, 42 or 1000000".to_owned())
}

/// A whole number of which there is at least one.
pub fn some(text: &str) -> Result<u64, String> {
    let number = whole(text).ok().filter(|&number| number > 0);
    number.ok_or_else(|| "write a whole number, 1 or more".to_owned())
}

/// So many threads: 1 or more.
pub fn threads(text: &str) -> Result<u16, String> {
    let threads = whole(text).ok().filter(|&threads| threads > 0);
    let threads = threads.ok_or_else(|| "write a whole number of threads, 1 or more".to_owned())?;
    // There are never more than there are cores.
    Ok(u16::try_from(threads).unwrap_or(u16::MAX))
}

/// A share in percent: `0.05%`.
pub fn percent(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').and_then(|number| number.trim_end().parse::<f64>().ok());
    match number {
        Some(percent) if percent > 0.0 && percent <= 100.0 => Ok(percent / 100.0),
        Some(_) => Err("the standard error must be more than 0%, and no more than 100%".to_owned()),
        None => Err("write a number and a percent sign, such as 0.05%".to_owned()),
    }
}

/// A time: `500ms`, `10s`, `2m`.
pub fn duration(text: &str) -> Result<Duration, String> {
    let example = || "write a time such as 500ms, 10s, 2m or 1h".to_owned();
    let start_of_unit = text.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(example)?;
    let (number, unit) = text.split_at(start_of_unit);
    let seconds = match unit {
        "ms" => 1e-3,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(example()),
    };
    let number: f64 = number.trim_end().parse().map_err(|_| example())?;
    match Duration::try_from_secs_f64(number * seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        Err(_) if number > 0.0 => Err("nobody can wait so long".to_owned()),
        _ => Err("the time must be more than nothing".to_owned()),
    }
}

/// An estimated time as people say it: `about 0.4 milliseconds`, `about 1.5 minutes`.
pub fn about(seconds: f64) -> String {
    if seconds < 1e-4 {
        "less than 0.1 milliseconds".to_owned()
    } else {
        format!("about {}", in_words(seconds))
    }
}

/// A time as people say it: `0.4 milliseconds`, `1.5 minutes`, `12 days`.
pub fn in_words(seconds: f64) -> String {
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
            let shown = match number {
                ..9.95 => format!("{number:.1}"),
                ..1e6 => format!("{number:.0}"),
                _ => format!("{number:.0e}"),
            };
            return format!("{shown} {unit}");
        }
        size = end;
    }
    "longer than anybody can wait".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_deals_may_have_a_unit() {
        assert_eq!(deals("1_000_000"), Ok(1_000_000));
        assert_eq!(deals("500k"), Ok(500_000));
        assert_eq!(deals("10M"), Ok(10_000_000));
        for wrong in ["", "0", "0k", "k", "1kk", "-1", "+1", "1.5M", "x", "99999999999999999999"] {
            assert!(deals(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn whole_numbers_are_plain() {
        assert_eq!(whole("1_000"), Ok(1000));
        assert_eq!((threads("4"), threads("99999999")), (Ok(4), Ok(u16::MAX)));
        for wrong in ["", "-1", "+1", "x", "1.5", "_", "99999999999999999999"] {
            assert!(whole(wrong).is_err() && threads(wrong).is_err(), "{wrong:?}");
        }
        assert!(threads("0").is_err());
    }

    #[test]
    fn a_percentage_has_its_sign() {
        assert_eq!(percent("0.05%"), Ok(0.0005));
        for wrong in ["", "%", "0.05", "0%", "-1%", "NaN%", "inf%", "101%", "x%"] {
            assert!(percent(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_time_has_its_unit() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        for wrong in [
            "",
            "10",
            "s",
            "0s",
            "-1s",
            "1x",
            "99999999999999999999h",
            "NaNs",
            "infs",
            "1e999s",
            "10 years",
        ] {
            assert!(duration(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn times_are_said_in_a_unit_that_fits() {
        assert_eq!(in_words(0.0004), "0.4 milliseconds");
        assert_eq!(in_words(0.31), "0.3 seconds");
        assert_eq!(in_words(90.0), "1.5 minutes");
        assert_eq!(in_words(7200.0), "2.0 hours");
        assert_eq!(in_words(1e6), "12 days");
        assert_eq!(about(90.0), "about 1.5 minutes");
        assert_eq!(about(1e-6), "less than 0.1 milliseconds");
    }
}
