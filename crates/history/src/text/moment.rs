//! The date and time of a hand: `2026/11/24 20:54:42 ET`, `2009/10/28 - 12:03:20 (ET)`.

use std::borrow::Cow;

use crate::hand::When;

/// Returns the first date in a text that is written with the year first.
pub fn moment(text: &str) -> Option<When<'_>> {
    let bytes = text.as_bytes();
    // Check the marks first, because most characters are not followed by them.
    let is_date = |date: &[u8]| {
        [date[4], date[7]].iter().all(|mark| matches!(mark, b'/' | b'-'))
            && [&date[..4], &date[5..7]].iter().all(|number| number.iter().all(u8::is_ascii_digit))
    };
    let is_first = |at: usize| at == 0 || !bytes[at - 1].is_ascii_digit();
    let mut dates = bytes.windows(10).zip(0..);
    let (_, at) = dates.find(|(date, at)| is_date(date) && is_first(*at))?;
    let year = number(&bytes[at..at + 4])?;
    let month = number(&bytes[at + 5..at + 7]).filter(|month| (1..=12).contains(month))?;
    let day = number(&bytes[at + 8..at + 10]).filter(|day| (1..=31).contains(day))?;
    let rest = text[at + 10..].trim_start_matches([' ', '-', 'T']);
    let (time, zone) = match rest.bytes().position(|next| matches!(next, b' ' | b'[' | b'(')) {
        Some(end) => (&rest[..end], rest[end..].trim_start()),
        None => (rest.trim_end(), ""),
    };
    let zone = zone.trim_start_matches('(');
    let letters = zone.bytes().take_while(u8::is_ascii_alphabetic).count();
    Some(When {
        year: Some(year),
        month: Some(month as u8),
        day: Some(day as u8),
        time: clock(time),
        zone: Cow::Borrowed(&zone[..letters]),
    })
}

/// The abbreviations of the months.
pub const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Parses `7:59:19` or `16:12`.
pub fn clock(text: &str) -> Option<[u8; 3]> {
    let mut parts = text.as_bytes().split(|byte| *byte == b':');
    let mut next = |most: u16| {
        let number = number(parts.next()?)?;
        (number <= most).then_some(number as u8)
    };
    let (hour, minute) = (next(23)?, next(59)?);
    Some([hour, minute, next(59).unwrap_or(0)])
}

/// Parses a number that consists only of digits.
fn number(digits: &[u8]) -> Option<u16> {
    let add = |number: u16, byte: &u8| match byte {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u16::from(byte - b'0')),
        _ => None,
    };
    digits.iter().try_fold(0, add).filter(|_| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_found_in_the_first_line() {
        let read =
            |text| moment(text).map(|it| (it.date().unwrap(), it.time, it.zone.into_owned()));
        let day = "2026-11-24".to_owned();
        let expected = |zone: &str| Some((day.clone(), Some([20, 54, 42]), zone.to_owned()));
        assert_eq!(read("Hand #1: ($1/$2) - 2026/11/24 20:54:42 ET"), expected("ET"));
        assert_eq!(read("x - 2026/11/24 20:54:42 CET [2026/11/24 14:54:42 ET]"), expected("CET"));
        assert_eq!(read("x - 2026/11/24 - 20:54:42 (ET)"), expected("ET"));
        assert_eq!(read("x - 2026/11/24 20:54:42"), expected(""));
        assert_eq!(read("x - 2026/13/24 20:54:42"), None);
        assert_eq!(read("nothing"), None);
    }
}
