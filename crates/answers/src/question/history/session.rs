//! Sessions in words.

use holdem_history::{By, Key, Session};

/// Returns the position, day or session of a row, by the grouping.
pub(in crate::question) fn place(by: By, key: &Key<'_>) -> String {
    match Session::of(key).filter(|_| by == By::Session) {
        None => key.place.to_owned(),
        Some(Session { minutes, .. }) => format!("{}, {}", key.place, duration(minutes)),
    }
}

/// Returns a number of minutes: `2 h 5 min`.
pub(in crate::question) fn duration(minutes: u64) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
