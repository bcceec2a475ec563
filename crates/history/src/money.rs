//! Amounts of a played hand: whole numbers of the smallest unit.
//!
//! ```text
//! $41.80, unit: 2 decimals   → Money(4180)
//! 23,000 tournament chips    → Money(23000), 0 decimals
//! ```
//!
//! A hand has one [`Unit`]; all its amounts are in it. Amounts of different units are only added after
//! [`Unit::scaled`] has brought them to the same number of decimals.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An amount, in the smallest unit of its hand. May be negative, such as a loss.
///
/// ```
/// use holdem_history::{Money, Unit};
///
/// let unit = Unit { decimals: 2, ..Unit::CHIPS };
/// let amount = Money::new(4180)?;
/// assert_eq!(unit.text(amount), "41.80");
/// assert_eq!(unit.text(-amount), "-41.80");
/// # Ok::<(), holdem_history::TooMuchError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

impl Money {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// The smallest unit.
    pub const ONE: Self = Self(1);

    /// The largest amount that is read. A thousand of them still fit into an `i64`, so sums within a hand never
    /// overflow.
    pub const MOST: Self = Self(1_000_000_000_000_000);

    /// Returns an amount.
    ///
    /// # Errors
    ///
    /// Returns an error if the amount is above [`MOST`](Self::MOST) or below its negative.
    pub const fn new(units: i64) -> Result<Self, TooMuchError> {
        if units > Self::MOST.0 || units < -Self::MOST.0 {
            return Err(TooMuchError);
        }
        Ok(Self(units))
    }

    /// Returns the number of smallest units.
    pub const fn units(self) -> i64 {
        self.0
    }

    /// Returns whether the amount is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the amount is below zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Divides the amount equally among a number of players. Returns the share, rounded down, and the remainder.
    #[must_use]
    pub const fn divided(self, players: usize) -> (Self, Self) {
        let players = if players == 0 { 1 } else { players as i64 };
        (Self(self.0.div_euclid(players)), Self(self.0.rem_euclid(players)))
    }
}

impl Add for Money {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Money {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Money {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Self::add)
    }
}

/// The error for an amount that is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuchError;

impl fmt::Display for TooMuchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the amount is larger than 10^15 units")
    }
}

impl std::error::Error for TooMuchError {}

/// The unit of the amounts of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The number of decimals of a printed amount: 2 if the smallest unit is a cent. At most
    /// [`MOST_DECIMALS`](Self::MOST_DECIMALS).
    pub decimals: u8,
    /// The ISO 4217 code, such as `USD`, if the file has one.
    pub code: Option<[u8; 3]>,
    /// The symbol, such as `$`, if the file has one.
    pub symbol: Option<char>,
}

impl Unit {
    /// Chips without a currency, as in tournaments.
    pub const CHIPS: Self = Self { decimals: 0, code: None, symbol: None };

    /// Hundredths of a tournament's currency, for bounties.
    pub const CENTS: Self = Self { decimals: 2, ..Self::CHIPS };

    /// The maximum number of decimals.
    pub const MOST_DECIMALS: u8 = 6;

    /// Returns whether two units have the same currency. The number of decimals does not matter.
    pub fn is_same_currency(&self, other: &Self) -> bool {
        self.currency() == other.currency()
    }

    /// Returns the currency as text: a symbol that stands for one currency, otherwise the code or the symbol of the
    /// file; empty for chips. `$` is the US dollar, as rooms write it, so it is the same as `USD`.
    ///
    /// ```
    /// use holdem_history::Unit;
    ///
    /// let of = |code: Option<&[u8; 3]>, symbol| Unit { code: code.copied(), symbol, ..Unit::CHIPS }.currency();
    /// assert_eq!(of(Some(b"USD"), Some('$')), of(None, Some('$')));
    /// assert_eq!(of(Some(b"CAD"), Some('$')), "CAD");
    /// assert_eq!(of(Some(b"EUR"), None), "€");
    /// ```
    pub fn currency(&self) -> String {
        const SYMBOLS: [(&str, char); 4] = [("USD", '$'), ("EUR", '€'), ("GBP", '£'), ("INR", '₹')];
        match (self.code(), self.symbol) {
            (Some(code), _) => match SYMBOLS.iter().find(|(of, _)| *of == code) {
                Some((_, symbol)) => symbol.to_string(),
                None => code.to_owned(),
            },
            (None, Some(symbol)) => symbol.to_string(),
            (None, None) => String::new(),
        }
    }

    /// Returns the code as text.
    pub fn code(&self) -> Option<&str> {
        self.code.as_ref().and_then(|code| std::str::from_utf8(code).ok())
    }

    /// Returns an amount of this unit with more decimals. `decimals` must not be below the unit's own.
    pub fn scaled(&self, amount: Money, decimals: u8) -> i128 {
        let one = match decimals.saturating_sub(self.decimals) {
            more @ 0..=18 => i128::from(10_i64.pow(u32::from(more))),
            more => 10_i128.pow(u32::from(more)),
        };
        i128::from(amount.units()) * one
    }

    /// Returns an amount as a number.
    pub fn number(&self, amount: Money) -> f64 {
        amount.units() as f64 / 10_f64.powi(i32::from(self.decimals))
    }

    /// Returns an amount as text, without a currency: `41.80`. Whole amounts of a unit with decimals keep them.
    pub fn text(&self, amount: Money) -> String {
        let sign = if amount.is_negative() { "-" } else { "" };
        let units = amount.units().unsigned_abs();
        if self.decimals == 0 {
            return format!("{sign}{units}");
        }
        let one = 10_u64.pow(u32::from(self.decimals));
        let width = usize::from(self.decimals);
        format!("{sign}{}.{:0width$}", units / one, units % one)
    }
}

impl Default for Unit {
    fn default() -> Self {
        Self::CHIPS
    }
}
