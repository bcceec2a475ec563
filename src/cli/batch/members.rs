//! The members of an object in a line of NDJSON, each as it is written.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::cli::failure::Failure;
use crate::parse::shown;

/// Names and values, in their order; no name comes twice.
#[derive(Debug, Default)]
pub struct Members<'a>(pub Vec<(String, &'a RawValue)>);

impl<'a> Members<'a> {
    /// The names.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|(name, _)| &**name)
    }

    /// The text of the member at a place; or several, if it is a list.
    ///
    /// # Errors
    ///
    /// If it is anything else.
    pub fn words(&self, place: usize) -> Result<Vec<String>, Failure> {
        let Some((name, value)) = self.0.get(place) else { return Ok(Vec::new()) };
        let words = match serde_json::from_str(value.get()) {
            Ok(Value::Null) => Some(Vec::new()),
            Ok(Value::String(text)) => Some(vec![text]),
            Ok(Value::Array(items)) => {
                items.iter().map(|item| item.as_str().map(str::to_owned)).collect()
            }
            _ => None,
        };
        words.ok_or_else(|| {
            Failure::input(
                format!("\"{}\" must be text in quotes", shown(name)),
                "write cards, hands and ranges as \"AhKh\", or as a list: [\"Ah\", \"Kh\"]",
            )
        })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Members<'de>, M::Error> {
                let mut members: Vec<(String, &RawValue)> = Vec::with_capacity(4);
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                let mut known = HashSet::with_capacity(members.len());
                match members.iter().find(|(name, _)| !known.insert(name)) {
                    Some((name, _)) => {
                        let name = shown(name);
                        Err(M::Error::custom(format_args!("two members are called '{name}'")))
                    }
                    None => Ok(Members(members)),
                }
            }
        }
        deserializer.deserialize_map(All)
    }
}
