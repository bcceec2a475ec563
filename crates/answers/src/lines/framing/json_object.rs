//! The members of a JSON object, each with its value as raw JSON.

use std::collections::HashSet;
use std::fmt;

use holdem_engine::parse::shown;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::answer::Error as AnswerError;
use crate::parameter::Stated;

/// A JSON object: names and values in order. Names are unique.
#[derive(Debug, Default)]
pub struct JsonObject<'a>(pub Vec<(String, &'a RawValue)>);

impl<'a> JsonObject<'a> {
    /// Returns the names.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|(name, _)| &**name)
    }

    /// Returns `true` if the member of this name is an object.
    pub fn has_object(&self, name: &str) -> bool {
        self.0.iter().any(|(own, value)| own == name && value.get().starts_with('{'))
    }

    /// Returns the text of a string member, or the texts of a list.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the member is anything else.
    pub fn words(&self, index: usize) -> Result<Vec<String>, AnswerError> {
        let Some((name, value)) = self.0.get(index) else { return Ok(Vec::new()) };
        let words = match serde_json::from_str(value.get()) {
            Ok(Value::Null) => Some(Vec::new()),
            Ok(Value::String(text)) => Some(vec![text]),
            Ok(Value::Array(items)) => {
                items.iter().map(|item| item.as_str().map(str::to_owned)).collect()
            }
            _ => None,
        };
        words.ok_or_else(|| {
            AnswerError::refused(
                format!("\"{}\" must be text in quotes", shown(name)),
                "write cards, hands and ranges as \"AhKh\", or as a list: [\"Ah\", \"Kh\"]",
            )
        })
    }
}

impl JsonObject<'_> {
    /// Returns the value of a number or string member, or the values of a list of these.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the member is anything else.
    pub fn numbers(&self, index: usize) -> Result<Vec<Stated<'static>>, AnswerError> {
        let Some((name, value)) = self.0.get(index) else { return Ok(Vec::new()) };
        let numbers = match serde_json::from_str(value.get()) {
            Ok(Value::Null) => Some(Vec::new()),
            Ok(Value::Array(items)) => items.into_iter().map(stated).collect(),
            Ok(value) => stated(value).map(|number| vec![number]),
            Err(_) => None,
        };
        numbers.ok_or_else(|| {
            AnswerError::refused(
                format!("\"{}\" must be a number", shown(name)),
                "write amounts as 100 or 2.5, or as a list: [500, 300, 200]",
            )
        })
    }

    /// Returns the value of a number or string member; an empty text for `null`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the member is anything else.
    pub fn number(&self, index: usize) -> Result<Stated<'static>, AnswerError> {
        let Some((name, value)) = self.0.get(index) else { return Ok(String::new().into()) };
        match serde_json::from_str(value.get()) {
            Ok(Value::Null) => Ok(String::new().into()),
            value => value.ok().and_then(stated).ok_or_else(|| {
                AnswerError::refused(
                    format!("\"{}\" must be a number", shown(name)),
                    "write amounts as 100 or 2.5",
                )
            }),
        }
    }
}

/// Returns the value of a number or string.
fn stated(value: Value) -> Option<Stated<'static>> {
    match value {
        Value::String(text) => Some(text.into()),
        Value::Number(number) => Some(number.as_f64().unwrap_or(f64::INFINITY).into()),
        _ => None,
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for JsonObject<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ObjectVisitor;
        impl<'de> Visitor<'de> for ObjectVisitor {
            type Value = JsonObject<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<JsonObject<'de>, M::Error> {
                let mut members: Vec<(String, &RawValue)> = Vec::with_capacity(4);
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                let mut known = HashSet::with_capacity(members.len());
                match members.iter().find(|(name, _)| !known.insert(name)) {
                    Some((name, _)) => {
                        let name = shown(name);
                        Err(M::Error::custom(format_args!("the member '{name}' appears twice")))
                    }
                    None => Ok(JsonObject(members)),
                }
            }
        }
        deserializer.deserialize_map(ObjectVisitor)
    }
}
