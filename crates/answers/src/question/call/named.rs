//! The members of a JSON question without a field in [`Call`](super::call::Call): named texts and flags.

use serde::de::{Deserialize, Deserializer, Error};
use serde_json::{Map, Value};

use crate::parameter::{Given, Parameter, Stated};

/// The named texts and the flags of a [`Call`](super::call::Call).
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Named {
    /// The named texts, such as the pot.
    pub given: Given<Stated<'static>>,
    /// The flags that are set.
    pub flags: Vec<Parameter>,
}

/// Reads all members that are not fields.
impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut named = Self::default();
        for (name, value) in Map::deserialize(deserializer)? {
            let is = |known: &str| known == name;
            if value.is_null() {
                // `null` is the same as absent.
            } else if let Some(parameter) =
                Parameter::texts().find(|parameter| is(parameter.name()))
            {
                for value in values(parameter, value).map_err(D::Error::custom)? {
                    named.given.add(parameter, value);
                }
            } else if let Some(flag) = Parameter::flags().find(|flag| is(flag.name())) {
                match value {
                    Value::Bool(true) => named.flags.push(flag),
                    Value::Bool(false) => {}
                    _ => return Err(D::Error::custom(format!("{name} must be true or false"))),
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
fn values(parameter: Parameter, value: Value) -> Result<Vec<Stated<'static>>, String> {
    let values = match value {
        Value::Array(values) if parameter.form().is_list() => values,
        one => vec![one],
    };
    let values = values.into_iter().map(|value| Stated::deserialize(value).ok());
    let values: Option<Vec<Stated<'static>>> = values.collect();
    values.ok_or_else(|| format!("{} is {}", parameter.name(), parameter.form().words()))
}
