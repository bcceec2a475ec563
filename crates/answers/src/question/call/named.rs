//! The members of a JSON question without a field in [`Call`](super::call::Call): named texts and flags.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::{Map, Value};

use crate::parameter::{Flag, Parameter, Stake, Stakes};

/// The named texts and the flags of a [`Call`](super::call::Call).
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Named {
    /// The named texts, such as the pot.
    pub stakes: Stakes<Stated>,
    /// The flags that are set.
    pub flags: Vec<Flag>,
}

/// An amount, a share or another named text, as a number or as text.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
#[serde(untagged)]
pub enum Stated {
    /// A number.
    Number(serde_json::Number),
    /// A text.
    Text(String),
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// Reads all members that are not fields.
impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut named = Self::default();
        for (name, value) in Map::deserialize(deserializer)? {
            let is = |known: &str| known == name;
            if value.is_null() {
                // `null` is the same as absent.
            } else if let Some(stake) = Stake::ALL.into_iter().find(|stake| is(stake.name())) {
                for value in values(stake, value).map_err(D::Error::custom)? {
                    named.stakes.add(stake, value);
                }
            } else if let Some(flag) = Flag::ALL.into_iter().find(|flag| is(flag.name())) {
                match value {
                    Value::Bool(true) => named.flags.push(flag),
                    Value::Bool(false) => {}
                    _ => return Err(D::Error::custom(format!("{name} is true or false"))),
                }
            } else {
                let known: Vec<String> =
                    Parameter::all_members().iter().map(|name| format!("`{name}`")).collect();
                return Err(D::Error::custom(format!(
                    "unknown field `{name}`, expected one of {}",
                    known.join(", ")
                )));
            }
        }
        Ok(named)
    }
}

/// Returns the values of a named text: one, or a list for a text that can have several.
fn values(stake: Stake, value: Value) -> Result<Vec<Stated>, String> {
    let values = match value {
        Value::Array(values) if stake.form().is_list() => values,
        one => vec![one],
    };
    let values = values.into_iter().map(|value| Stated::deserialize(value).ok());
    let values: Option<Vec<Stated>> = values.collect();
    values.ok_or_else(|| format!("{} is {}", stake.name(), stake.form().words()))
}

/// Reads a list of strings, or of numbers as written.
pub fn texts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let texts = Vec::<Stated>::deserialize(deserializer)?;
    Ok(texts.iter().map(ToString::to_string).collect())
}
