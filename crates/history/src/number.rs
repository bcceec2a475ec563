//! Numbers as files write them, before it is known how many decimals the amounts of their hand have.

use super::event::Place;
use super::fault::{Fault, Reason};
use super::money::{Money, Unit};

/// A decimal number without trailing zeros after the point: `41.80` is 418 with one decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// All digits, with the sign.
    pub digits: i64,
    /// How many of them are after the point. [`Self::INFINITE`] has 255.
    pub decimals: u8,
}

impl Number {
    /// `inf`: an unknown stack, no limit of time.
    pub const INFINITE: Self = Self { digits: 0, decimals: u8::MAX };

    /// The maximum number of digits.
    const MOST_DIGITS: usize = 18;

    /// Parses `-12` or `41.80`. Returns `None` for everything else that TOML takes as a number.
    pub fn plain(text: &str) -> Option<Self> {
        let (is_negative, unsigned) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut digits: i64 = 0;
        let mut decimals = 0;
        let mut point = None;
        let bytes = unsigned.as_bytes();
        if bytes.is_empty() || bytes.len() > Self::MOST_DIGITS {
            return None;
        }
        for (at, byte) in bytes.iter().enumerate() {
            match byte {
                // So few do not overflow.
                b'0'..=b'9' => digits = digits * 10 + i64::from(byte - b'0'),
                b'.' if point.is_none() => point = Some(at),
                _ => return None,
            }
        }
        if let Some(point) = point {
            decimals = bytes.len() - point - 1;
            if point == 0 || decimals == 0 {
                return None;
            }
        }
        let whole = point.unwrap_or(bytes.len());
        let has_leading_zero = whole > 1 && bytes.first() == Some(&b'0');
        if has_leading_zero {
            return None;
        }
        while decimals > 0 && digits % 10 == 0 {
            digits /= 10;
            decimals -= 1;
        }
        let digits = if is_negative { -digits } else { digits };
        Some(Self { digits, decimals: u8::try_from(decimals).ok()? })
    }

    /// Parses a number as programs write it: with an exponent, if it is a large one: `1e6`.
    pub fn written(text: &str) -> Option<Self> {
        Self::plain(text).or_else(|| Self::with_exponent(text))
    }

    fn with_exponent(text: &str) -> Option<Self> {
        let (number, exponent) = text.split_once(['e', 'E'])?;
        let Number { mut digits, decimals } = Number::plain(number)?;
        let mut point =
            i32::from(decimals) - exponent.trim_start_matches('+').parse::<i32>().ok()?;
        while point < 0 {
            digits = digits.checked_mul(10)?;
            point += 1;
        }
        while point > 0 && digits % 10 == 0 {
            digits /= 10;
            point -= 1;
        }
        Some(Number { digits, decimals: u8::try_from(point).ok().filter(|it| *it < 18)? })
    }

    /// Returns whether it is infinite.
    pub const fn is_infinite(self) -> bool {
        self.decimals == u8::MAX
    }

    /// Returns it as a whole number, if it is one.
    pub fn whole(self) -> Option<i64> {
        (self.decimals == 0).then_some(self.digits)
    }

    /// Returns how many decimals it makes its hand have: none, or at least those of a cent.
    ///
    /// # Errors
    ///
    /// Returns an error if it has more than an amount may have.
    pub fn decimals_at(self, place: Place) -> Result<u8, Fault> {
        match self.decimals {
            0 => Ok(0),
            decimals if self.is_infinite() || decimals > Unit::MOST_DECIMALS => {
                Err(Fault::new(Reason::TooMuch, place))
            }
            decimals => Ok(decimals.max(2)),
        }
    }

    /// Returns it as an amount in units with so many decimals, which are enough for it.
    ///
    /// # Errors
    ///
    /// Returns an error if it is too large.
    pub fn money(self, decimals: u8, place: Place) -> Result<Money, Fault> {
        let too_much = || Fault::new(Reason::TooMuch, place);
        let more = decimals.checked_sub(self.decimals).ok_or_else(too_much)?;
        let units = self.digits.checked_mul(10_i64.pow(u32::from(more))).ok_or_else(too_much)?;
        Money::new(units).map_err(|_| too_much())
    }

    /// Returns it as an amount in units with so many decimals.
    ///
    /// # Errors
    ///
    /// Returns an error if it is too large, or if it has more decimals: then the hand is read again.
    pub fn money_or_more(self, decimals: u8, place: Place) -> Result<Money, Stop> {
        match self.decimals_at(place)? {
            needed if needed > decimals => Err(Stop::MoreDecimals(needed)),
            _ => Ok(self.money(decimals, place)?),
        }
    }
}

/// Why the reading of a hand stopped.
#[derive(Debug)]
pub enum Stop {
    /// The hand is not right.
    Fault(Fault),
    /// An amount has more decimals than all before it: read again with so many.
    MoreDecimals(u8),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}
