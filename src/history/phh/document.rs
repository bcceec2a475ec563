//! The fields of one hand in a PHH file, before they mean anything.

use std::borrow::Cow;

use crate::history::event::Place;

/// The fields of a hand, in the order of the file. Lists share two vectors, since most fields are lists.
#[derive(Debug, Default, PartialEq)]
pub struct Document<'t> {
    /// The key of the table above the fields, as `3` of `[3]`.
    pub table: Option<Cow<'t, str>>,
    /// The fields.
    pub entries: Vec<Entry<'t>>,
    /// The items of all lists of numbers.
    pub numbers: Vec<(Number, Place)>,
    /// The items of all lists of strings.
    pub strings: Vec<(Cow<'t, str>, Place)>,
}

/// A field.
#[derive(Debug, PartialEq)]
pub struct Entry<'t> {
    /// The name.
    pub key: Cow<'t, str>,
    /// The value.
    pub value: Value<'t>,
    /// The place of the value.
    pub place: Place,
}

/// The value of a field.
#[derive(Debug, PartialEq)]
pub enum Value<'t> {
    /// A string.
    Text(Cow<'t, str>),
    /// A number.
    Number(Number),
    /// `true` or `false`.
    Bool(bool),
    /// A local time: hour, minute, second.
    Time([u8; 3]),
    /// A list of numbers: the first and the number of items in [`Document::numbers`].
    Numbers(usize, usize),
    /// A list of strings: the first and the number of items in [`Document::strings`].
    Strings(usize, usize),
    /// An empty list.
    Empty,
    /// Anything else that TOML has.
    Other,
}

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
        for (at, byte) in bytes.iter().enumerate() {
            match byte {
                b'0'..=b'9' => {
                    digits = digits.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?
                }
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
        if bytes.is_empty() || has_leading_zero || bytes.len() > Self::MOST_DIGITS {
            return None;
        }
        while decimals > 0 && digits % 10 == 0 {
            digits /= 10;
            decimals -= 1;
        }
        let digits = if is_negative { -digits } else { digits };
        Some(Self { digits, decimals: u8::try_from(decimals).ok()? })
    }

    /// Returns whether it is infinite.
    pub const fn is_infinite(self) -> bool {
        self.decimals == u8::MAX
    }

    /// Returns it as a whole number, if it is one.
    pub fn whole(self) -> Option<i64> {
        (self.decimals == 0).then_some(self.digits)
    }
}
