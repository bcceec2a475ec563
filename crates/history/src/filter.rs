//! Filters for hands.

use std::fmt;
use std::str::FromStr;

use super::audit::Audited;
use super::hand::PlayedHand;
use super::money::{Money, Unit};
use super::number::Number;

/// A filter for hands; a hand must meet every condition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only hands in which a player who did not fold was all-in before the river.
    pub is_all_in: bool,
    /// Only hands with a showdown.
    pub is_showdown: bool,
    /// Only hands with at least this much in the pots.
    pub min_pot: Option<Size>,
    /// Only hands with these blinds.
    pub stakes: Option<Stakes>,
    /// Only hands of this day or later.
    pub since: Option<Day>,
    /// Only hands of this day or earlier.
    pub until: Option<Day>,
}

impl Filter {
    /// Returns whether a hand is counted.
    pub fn lets_through(&self, hand: &PlayedHand<'_>, audited: &Audited) -> bool {
        self.lets_through_on_some_day(hand, audited) && self.has_day(Day::of(hand))
    }

    /// Returns whether a hand is left out only because the filter requires a day and the hand has none.
    pub fn lacks_day(&self, hand: &PlayedHand<'_>, audited: &Audited) -> bool {
        self.asks_for_days()
            && Day::of(hand).is_none()
            && self.lets_through_on_some_day(hand, audited)
    }

    /// Returns the first and the last day, if no day is between them.
    pub fn days_in_reverse(&self) -> Option<(Day, Day)> {
        self.since.zip(self.until).filter(|(since, until)| since > until)
    }

    /// Returns whether a day is one of the filter's; an unknown day only if the filter requires none.
    pub fn has_day(&self, day: Option<Day>) -> bool {
        !self.asks_for_days()
            || day.is_some_and(|day| {
                self.since.is_none_or(|since| day >= since)
                    && self.until.is_none_or(|until| day <= until)
            })
    }

    fn asks_for_days(&self) -> bool {
        self.since.is_some() || self.until.is_some()
    }

    /// Returns whether a hand meets every condition except the day.
    fn lets_through_on_some_day(&self, hand: &PlayedHand<'_>, audited: &Audited) -> bool {
        let is_all_in = || {
            let all_in = audited.players.iter().filter(|player| player.folded.is_none());
            audited.closed.is_some() || all_in.into_iter().any(|player| player.was_all_in_early)
        };
        (!self.is_all_in || is_all_in())
            && (!self.is_showdown || audited.is_showdown)
            && self.min_pot.is_none_or(|size| size.is_reached(hand, audited))
            && self.stakes.is_none_or(|stakes| stakes == Stakes::of(hand))
    }
}

/// A pot size: `100bb` is in big blinds, `50` in the currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    number: Number,
    is_in_blinds: bool,
}

impl Size {
    fn is_reached(self, hand: &PlayedHand<'_>, audited: &Audited) -> bool {
        let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        let ten = |power: u8| 10_i128.pow(u32::from(power));
        let one = match self.is_in_blinds {
            true => i128::from(hand.game.big_blind.units()),
            false => ten(hand.game.unit.decimals),
        };
        // Compare without fractions.
        i128::from(pot.units()) * ten(self.number.decimals) >= i128::from(self.number.digits) * one
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Number { digits, decimals } = self.number;
        let unit = 10_i64.pow(u32::from(decimals));
        let unit_name = if self.is_in_blinds { "bb" } else { "" };
        match decimals {
            0 => f.pad(&format!("{digits}{unit_name}")),
            _ => {
                let rest = format!("{:0width$}", digits % unit, width = usize::from(decimals));
                f.pad(&format!("{}.{rest:0<2}{unit_name}", digits / unit))
            }
        }
    }
}

/// The blinds of a hand: `0.50/1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stakes {
    /// The small blind and the big blind, in millionths.
    blinds: [i64; 2],
}

impl Stakes {
    /// Returns the blinds of a hand, also for fixed limit.
    pub fn of(hand: &PlayedHand<'_>) -> Self {
        let unit = &hand.game.unit;
        let millionths = |amount: Money| {
            i64::try_from(unit.scaled(amount, Unit::MOST_DECIMALS)).unwrap_or(i64::MAX)
        };
        Self { blinds: [hand.game.small_blind, hand.game.big_blind].map(millionths) }
    }

    /// Returns the sort key: the big blind.
    pub(super) fn rank(self) -> u64 {
        self.blinds[1].unsigned_abs()
    }
}

impl fmt::Display for Stakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |millionths: i64| {
            let (whole, rest) = (millionths / 1_000_000, millionths % 1_000_000);
            match format!("{rest:06}").trim_end_matches('0') {
                "" => whole.to_string(),
                rest => format!("{whole}.{rest:0<2}"),
            }
        };
        f.pad(&format!("{}/{}", text(self.blinds[0]), text(self.blinds[1])))
    }
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Returns the day of a hand, in the local time of its file, if known.
    pub fn of(hand: &PlayedHand<'_>) -> Option<Self> {
        let when = &hand.time;
        Some(Self { year: when.year?, month: when.month?, day: when.day? })
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-{:02}-{:02}", self.year, self.month, self.day))
    }
}

/// Returns the number of days of a month.
fn length(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The error for a text that a filter does not accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilterError(pub(super) &'static str);

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for FilterError {}

impl FromStr for Size {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, FilterError> {
        let (amount, is_in_blinds) = match text.strip_suffix("bb") {
            Some(amount) => (amount.trim_end(), true),
            None => (text, false),
        };
        let number = Number::plain(amount).filter(|number| number.digits >= 0);
        let number = number.filter(|number| number.digits <= MOST && number.decimals <= 6);
        let error =
            FilterError("give a number of big blinds, such as 100bb, or an amount, such as 50");
        number.map(|number| Self { number, is_in_blinds }).ok_or(error)
    }
}

/// The maximum for a number in a filter.
const MOST: i64 = 1_000_000_000_000;

impl FromStr for Stakes {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, FilterError> {
        let error = FilterError("give the small and the big blind, such as 0.50/1");
        let millionths = |text: &str| {
            let number =
                Number::plain(text.trim()).filter(|number| (0..=MOST).contains(&number.digits))?;
            let more = Unit::MOST_DECIMALS.checked_sub(number.decimals)?;
            number.digits.checked_mul(10_i64.pow(u32::from(more)))
        };
        let (small, big) = text.split_once('/').ok_or(error)?;
        let blinds = (millionths(small), millionths(big));
        let (Some(small), Some(big)) = blinds else { return Err(error) };
        Ok(Self { blinds: [small, big] })
    }
}

impl FromStr for Day {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, FilterError> {
        let error = FilterError("give a day as 2026-11-24");
        let mut parts = text.split('-');
        let mut next = || parts.next().ok_or(error);
        let (year, month, day) = (next()?, next()?, next()?);
        if parts.next().is_some() || year.len() != 4 {
            return Err(error);
        }
        let year = year.parse().map_err(|_| error)?;
        let (month, day) = (month.parse().map_err(|_| error)?, day.parse().map_err(|_| error)?);
        match (1..=12).contains(&month) && (1..=length(year, month)).contains(&day) {
            true => Ok(Self { year, month, day }),
            false => Err(FilterError("the calendar has no such day")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_accept_common_notation() {
        assert!("100bb".parse::<Size>().is_ok() && "12.50".parse::<Size>().is_ok());
        assert!("100xx".parse::<Size>().is_err() && "-1".parse::<Size>().is_err());
        for text in ["100bb", "12.50", "0.125", "7"] {
            assert_eq!(text.parse::<Size>().unwrap().to_string(), text);
        }
        assert_eq!("2026-01-04".parse::<Day>().unwrap().to_string(), "2026-01-04");
        assert_eq!("0.5/1".parse::<Stakes>().unwrap().to_string(), "0.50/1");
        assert_eq!("0.125/0.25".parse::<Stakes>().unwrap().to_string(), "0.125/0.25");
        assert!("1".parse::<Stakes>().is_err());
        assert!("2026-11-24".parse::<Day>().unwrap() < "2026-12-01".parse::<Day>().unwrap());
        assert!("24.11.2026".parse::<Day>().is_err() && "2026-13-01".parse::<Day>().is_err());
    }
}
