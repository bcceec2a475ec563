//! Numbers in files, parsed before the number of decimals of their hand is known.

use super::event::Place;
use super::fault::{Fault, Reason};
use super::money::{Money, Unit};

/// A decimal number without trailing zeros after the decimal point: `41.80` is 418 with one decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// All digits, with the sign.
    pub digits: i64,
    /// The number of digits after the decimal point. [`Self::INFINITE`] has 255.
    pub decimals: u8,
}

impl Number {
    /// `inf`: an unknown stack, or no time limit.
    pub const INFINITE: Self = Self { digits: 0, decimals: u8::MAX };

    /// The maximum number of digits.
    const MOST_DIGITS: usize = 18;

    /// Parses `-12` or `41.80`. Returns `None` for all other TOML numbers.
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
                // At most `MOST_DIGITS` digits do not overflow.
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

    /// Parses a number as programs write it, possibly with an exponent: `1e6`.
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

    /// Returns the value if it is a whole number.
    pub fn whole(self) -> Option<i64> {
        (self.decimals == 0).then_some(self.digits)
    }

    /// Returns the number of decimals that this number requires of its hand: 0, or at least 2.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is infinite or has more decimals than an amount may have.
    pub fn decimals_at(self, place: Place) -> Result<u8, Fault> {
        match self.decimals {
            0 => Ok(0),
            decimals if self.is_infinite() || decimals > Unit::MOST_DECIMALS => {
                Err(Fault::new(Reason::TooMuch, place))
            }
            decimals => Ok(decimals.max(2)),
        }
    }

    /// Returns the number as an amount with this many decimals, which must be enough.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is too large.
    pub fn money(self, decimals: u8, place: Place) -> Result<Money, Fault> {
        let too_much = || Fault::new(Reason::TooMuch, place);
        let more = decimals.checked_sub(self.decimals).ok_or_else(too_much)?;
        let units = self.digits.checked_mul(10_i64.pow(u32::from(more))).ok_or_else(too_much)?;
        Money::new(units).map_err(|_| too_much())
    }

    /// Returns the number as an amount with this many decimals.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is too large, or if it has more decimals: then the hand is read again.
    pub fn money_or_more(self, decimals: u8, place: Place) -> Result<Money, Stop> {
        match self.decimals_at(place)? {
            needed if needed > decimals => Err(Stop::MoreDecimals(needed)),
            _ => Ok(self.money(decimals, place)?),
        }
    }
}

/// The reason that reading a hand stopped.
#[derive(Debug)]
pub enum Stop {
    /// The hand has a fault.
    Fault(Fault),
    /// An amount has more decimals than all before: the hand must be read again with this many.
    MoreDecimals(u8),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}
