//! When a hand was played: `2026/11/24 20:54:42 ET`, `2009/10/28 - 12:03:20 (ET)`.

use std::borrow::Cow;

use crate::history::hand::When;

/// Returns the first date in a text that is written with the year first.
pub fn moment(text: &str) -> Option<When<'_>> {
    let bytes = text.as_bytes();
    let is_date = |at: &usize| {
        let number = |range: std::ops::Range<usize>| {
            bytes.get(range).is_some_and(|part| part.iter().all(u8::is_ascii_digit))
        };
        let is_mark = |at: usize| matches!(bytes.get(at), Some(b'/' | b'-'));
        let (at, is_first) = (*at, *at == 0 || !bytes[*at - 1].is_ascii_digit());
        // The marks first, because most letters have none after them.
        is_mark(at + 4)
            && is_mark(at + 7)
            && is_first
            && number(at..at + 4)
            && number(at + 5..at + 7)
    };
    let at = (0..bytes.len().saturating_sub(9)).find(is_date)?;
    let year = text.get(at..at + 4)?.parse().ok()?;
    let month = text.get(at + 5..at + 7)?.parse().ok().filter(|month| (1..=12).contains(month))?;
    let day = text.get(at + 8..at + 10)?.parse().ok().filter(|day| (1..=31).contains(day))?;
    let rest = text.get(at + 10..)?.trim_start_matches([' ', '-', 'T']);
    let (time, zone) = match rest.find([' ', '[', '(']) {
        Some(end) => (&rest[..end], rest[end..].trim_start()),
        None => (rest.trim_end(), ""),
    };
    let zone = zone.trim_start_matches('(');
    let zone = &zone[..zone.find(|next: char| !next.is_ascii_alphabetic()).unwrap_or(zone.len())];
    Some(When {
        year: Some(year),
        month: Some(month),
        day: Some(day),
        time: clock(time),
        zone: Cow::Borrowed(zone),
    })
}

/// Parses `7:59:19` or `16:12`.
fn clock(text: &str) -> Option<[u8; 3]> {
    let mut parts = text.split(':');
    let mut next = |most: u8| {
        let part = parts.next()?;
        let number: u8 = part.parse().ok()?;
        (number <= most).then_some(number)
    };
    let (hour, minute) = (next(23)?, next(59)?);
    Some([hour, minute, next(59).unwrap_or(0)])
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
