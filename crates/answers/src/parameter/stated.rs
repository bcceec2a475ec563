//! A value as a front end gives it.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;

/// A value as given: a number, or text to parse. Only text is parsed; a number of JSON, Python or SQL stays one.
///
/// ```
/// use holdem_answers::parameter::Stated;
///
/// let pot: Stated<'_> = serde_json::from_str("1e3")?;
/// assert_eq!((&pot, pot.to_string()), (&Stated::Number(1000.0), "1000".to_owned()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Stated<'a> {
    /// A number.
    Number(f64),
    /// A text.
    Text(Cow<'a, str>),
}

impl Stated<'_> {
    /// Returns the value with owned text.
    pub fn into_owned(self) -> Stated<'static> {
        match self {
            Self::Number(number) => Stated::Number(number),
            Self::Text(text) => Stated::Text(Cow::Owned(text.into_owned())),
        }
    }

    /// Returns the value with trimmed text; `None` for an empty text.
    pub fn trimmed(&self) -> Option<Stated<'_>> {
        match self {
            Self::Number(number) => Some(Stated::Number(*number)),
            Self::Text(text) => Some(text.trim()).filter(|text| !text.is_empty()).map(Stated::from),
        }
    }
}

impl<'a> From<&'a str> for Stated<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Stated<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<f64> for Stated<'_> {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

/// Writes the value as messages show it.
impl fmt::Display for Stated<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}
