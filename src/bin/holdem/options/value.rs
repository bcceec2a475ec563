//! Parsers for the values of options.

use std::num::NonZeroU64;
use std::time::Duration;

/// Parses a number of deals such as `1000000`, `1_000_000`, `500k`, `1.5M`, `1G` or `1e6`.
pub fn deals(text: &str) -> Result<NonZeroU64, String> {
    let (number, zeros) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.strip_prefix('+').unwrap_or(exponent)),
        None if text.ends_with(['k', 'K']) => (&text[..text.len() - 1], "3"),
        None if text.ends_with(['m', 'M']) => (&text[..text.len() - 1], "6"),
        None if text.ends_with(['g', 'G']) => (&text[..text.len() - 1], "9"),
        None => (text, "0"),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let is_number =
        [whole, zeros].iter().all(|part| part.starts_with(|c: char| c.is_ascii_digit()))
            && [whole, fraction].concat().chars().all(|c| c.is_ascii_digit() || c == '_')
            && number.ends_with(|c: char| c.is_ascii_digit() || c == '_');
    let zeros = zeros.parse::<u8>().ok().filter(|_| is_number);
    let Some(zeros) = zeros.map(usize::from) else {
        return Err("give a whole number of deals, such as 1000000, 500k, 10M or 1e6".to_owned());
    };
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > zeros {
        return Err("deals are whole numbers: 0.5M is 500000, and 1e6 is 1000000".to_owned());
    }
    let digits = [whole, fraction, &"0".repeat(zeros - fraction.len())].concat().replace('_', "");
    match digits.parse() {
        Ok(deals) => {
            NonZeroU64::new(deals).ok_or_else(|| "at least one deal must be drawn".to_owned())
        }
        Err(_) => Err("too many deals".to_owned()),
    }
}

/// Parses a whole number such as `1000000` or `1_000_000`.
pub fn count(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "");
    let is_plain = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| "give a whole number, such as 0, 42 or 1000000".to_owned())
}

/// Parses a whole number of at least 1.
pub fn positive(text: &str) -> Result<u64, String> {
    let number = count(text).ok().filter(|&number| number > 0);
    number.ok_or_else(|| "give a whole number, 1 or more".to_owned())
}

/// Parses a whole number from `LEAST` to `MOST`.
pub fn between<const LEAST: u8, const MOST: u8>(text: &str) -> Result<u8, String> {
    let number = count(text).ok().and_then(|number| u8::try_from(number).ok());
    let number = number.filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or_else(|| format!("give a whole number from {LEAST} to {MOST}"))
}

/// Parses a number of threads, at least 1.
pub fn threads(text: &str) -> Result<u16, String> {
    let threads = count(text).ok().filter(|&threads| threads > 0);
    let threads = threads.ok_or_else(|| "give a whole number of threads, 1 or more".to_owned())?;
    // Larger numbers have no effect: there are fewer cores.
    Ok(u16::try_from(threads).unwrap_or(u16::MAX))
}

/// Parses a standard error in percent, such as `0.05%`, and returns it as a share.
pub fn percent(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').and_then(|number| number.trim_end().parse::<f64>().ok());
    match number {
        Some(percent) if percent > 0.0 && percent <= 100.0 => Ok(percent / 100.0),
        Some(_) => Err("the standard error must be above 0% and at most 100%".to_owned()),
        None => Err("give a percentage, such as 0.05%".to_owned()),
    }
}

/// Parses a duration such as `500ms`, `10s` or `2m`.
pub fn duration(text: &str) -> Result<Duration, String> {
    // humantime also accepts months and years, but 2M was probably meant as minutes or millions.
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if !["ms", "s", "m", "min", "h"].contains(&unit.trim_start()) {
        return Err("give a time such as 500ms, 10s, 2m or 1h".to_owned());
    }
    match humantime::parse_duration(text) {
        Ok(duration) if duration.is_zero() => Err("the time must be positive".to_owned()),
        Ok(duration) => Ok(duration),
        Err(humantime::DurationError::NumberOverflow) => Err("the time is too long".to_owned()),
        Err(_) => Err("give a time such as 500ms, 10s, 2m or 1h".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_deals_may_have_a_unit() {
        let read = |text| deals(text).map(NonZeroU64::get);
        assert_eq!(read("1_000_000"), Ok(1_000_000));
        assert_eq!(read("500k"), Ok(500_000));
        assert_eq!(read("10M"), Ok(10_000_000));
        for (text, number) in [
            ("1e6", 1_000_000),
            ("1E+6", 1_000_000),
            ("2.5e3", 2500),
            ("1G", 1_000_000_000),
            ("1.50M", 1_500_000),
        ] {
            assert_eq!(read(text), Ok(number), "{text:?}");
        }
        for wrong in [
            "",
            "0",
            "0k",
            "k",
            "1kk",
            "-1",
            "+1",
            "x",
            "99999999999999999999",
            "1.5",
            "1e",
            "e6",
            "1e-6",
            "1e6k",
            ".",
            "1.",
            ".5M",
            "1e999",
            "1.2.3M",
            "0x10",
            "1.2345k",
            "1e30",
            "0e9",
        ] {
            assert!(deals(wrong).is_err(), "{wrong:?}");
        }
        assert!(deals("1.5").unwrap_err().contains("whole"));
    }

    #[test]
    fn whole_numbers_are_plain() {
        assert_eq!(count("1_000"), Ok(1000));
        assert_eq!((threads("4"), threads("99999999")), (Ok(4), Ok(u16::MAX)));
        for wrong in ["", "-1", "+1", "x", "1.5", "_", "99999999999999999999"] {
            assert!(count(wrong).is_err() && threads(wrong).is_err(), "{wrong:?}");
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
            "2M",
            "1 0s",
        ] {
            assert!(duration(wrong).is_err(), "{wrong:?}");
        }
    }
}
