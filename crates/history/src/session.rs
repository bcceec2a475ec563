//! Sessions: hands of a player without a long pause between them.

use std::fmt;

use super::hand::PlayedHand;
use super::rows::{Key, Rows, Sum};

/// The longest pause within a session, in minutes.
const LONGEST_PAUSE: u64 = 30;

/// The bits of a rank that have the length of a session in minutes.
const LENGTH_BITS: u32 = 16;

/// The minute in which a hand began, in the local time of its file.
#[derive(Clone, Copy, Debug)]
pub struct Minute {
    date: [u16; 3],
    hour: u8,
    minute: u8,
}

impl Minute {
    /// Returns the minute of a hand, if known.
    pub fn of(hand: &PlayedHand<'_>) -> Option<Self> {
        let when = &hand.time;
        let [hour, minute, _] = when.time?;
        let date = [when.year?, u16::from(when.month?), u16::from(when.day?)];
        Some(Self { date, hour, minute })
    }

    /// Returns the rank of the row of this minute.
    pub fn rank(self) -> u64 {
        self.number() << LENGTH_BITS
    }

    /// Returns the number of minutes since a day before all hands.
    fn number(self) -> u64 {
        let days = days(self.date);
        (days * 24 + u64::from(self.hour)) * 60 + u64::from(self.minute)
    }
}

impl fmt::Display for Minute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([year, month, day], Self { hour, minute, .. }) = (self.date, self);
        write!(f, "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

/// Returns the number of a day in the Gregorian calendar, counted from a day in the year 1.
fn days([year, month, day]: [u16; 3]) -> u64 {
    // Years begin in March, so that the leap day is the last day.
    let (year, month) = match month {
        0..=2 => (u64::from(year.max(1)) - 1, u64::from(month) + 9),
        _ => (u64::from(year), u64::from(month) - 3),
    };
    let leap_days = year / 4 - year / 100 + year / 400;
    year * 365 + leap_days + (month * 153 + 2) / 5 + u64::from(day)
}

/// The start and the length of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// The minutes since a day before all hands.
    pub start: u64,
    /// The minutes from the first to the last hand.
    pub minutes: u64,
}

impl Session {
    /// Returns the session of a row; `None` if the time of its hands is unknown.
    pub fn of(key: &Key<'_>) -> Option<Self> {
        let minutes = key.rank & ((1 << LENGTH_BITS) - 1);
        (key.rank > 0).then_some(Self { start: key.rank >> LENGTH_BITS, minutes })
    }

    const fn rank(self) -> u64 {
        let most = (1 << LENGTH_BITS) - 1;
        self.start << LENGTH_BITS | if self.minutes < most { self.minutes } else { most }
    }

    const fn end(self) -> u64 {
        self.start + self.minutes
    }
}

/// Returns rows of sessions from rows of minutes.
pub fn joined<T: Sum>(minutes: &Rows<T>) -> Rows<T> {
    let mut rows: Vec<(Key<'_>, &T)> = minutes.iter().collect();
    rows.sort_by_key(|(key, _)| (key.player, key.currency, key.rank));
    let mut sessions = Rows::<T>::default();
    let mut rest = rows.as_slice();
    while let Some((first, _)) = rest.first() {
        let Some(start) = Session::of(first) else {
            // Hands without a time have a row of their own.
            sessions.row(first).add(rest[0].1);
            rest = &rest[1..];
            continue;
        };
        let mut session = start;
        let mut size = 0;
        for (key, _) in rest {
            let is_of_player = (key.player, key.currency) == (first.player, first.currency);
            let Some(next) = Session::of(key).filter(|_| is_of_player) else { break };
            if next.start > session.end() + LONGEST_PAUSE {
                break;
            }
            session.minutes = next.start - session.start;
            size += 1;
        }
        let row = sessions.row(&Key { rank: session.rank(), ..*first });
        let (own, later) = rest.split_at(size);
        own.iter().for_each(|(_, sums)| row.add(sums));
        rest = later;
    }
    sessions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Totals;

    #[test]
    fn days_follow_one_another() {
        let mut last = days([1999, 12, 31]);
        let lengths = |year: u16| {
            let is_leap =
                year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
            [31, if is_leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        };
        for year in 2000..2110 {
            for (month, length) in (1..).zip(lengths(year)) {
                for day in 1..=length {
                    assert_eq!(days([year, month, day]), last + 1, "{year}-{month}-{day}");
                    last += 1;
                }
            }
        }
    }

    #[test]
    fn a_pause_of_more_than_half_an_hour_ends_a_session() {
        let mut minutes = Rows::<Totals>::default();
        let at =
            |player, minute: u64| Key { player, rank: minute << LENGTH_BITS, ..Key::default() };
        for (player, minute) in [
            ("Bo", 1000),
            ("Ann", 1030),
            ("Ann", 1000),
            ("Ann", 1061),
            ("Ann", 1001),
            ("Ann", 1061),
            ("Bo", 0),
        ] {
            minutes.row(&at(player, minute)).hands += 1;
        }
        let sessions = joined(&minutes);
        let mut rows: Vec<_> = sessions
            .iter()
            .map(|(key, sums)| {
                (key.player, Session::of(&key).map(|it| (it.start, it.minutes)), sums.hands)
            })
            .collect();
        rows.sort_unstable();
        let expected = [
            ("Ann", Some((1000, 30)), 3),
            ("Ann", Some((1061, 0)), 2),
            ("Bo", None, 1),
            ("Bo", Some((1000, 0)), 1),
        ];
        assert_eq!(rows, expected);
    }
}
