//! A call of a table function, in a form that can be sent to other machines.

use std::fmt;

use datafusion::arrow::array::Array;
use datafusion::common::ScalarValue;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// An argument of a table function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A text.
    Text(String),
    /// An integer.
    Whole(i64),
    /// Another number.
    Number(f64),
    /// A boolean.
    Truth(bool),
    /// A list.
    List(Vec<Self>),
}

/// The name of a table function and its arguments.
///
/// Calls are serialised with serde; [`relation`](Call::relation) rebuilds the table from a call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The name of the function.
    pub function: String,
    /// The positional arguments, in order.
    pub positional: Vec<Argument>,
    /// The named arguments, in order.
    pub named: Vec<(String, Argument)>,
    /// The number of files that the names matched when the query was planned, and their total size in bytes. Part
    /// numbers are valid only for the same files.
    #[serde(default)]
    pub listed: Option<(u64, u64)>,
}

impl Argument {
    /// Returns the kind of argument, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Whole(_) | Self::Number(_) => "a number",
            Self::Truth(_) => "true or false",
            Self::List(_) => "a list",
        }
    }

    /// Returns the argument as JSON.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Text(text) => json!(text),
            Self::Whole(number) => json!(number),
            Self::Number(number) => json!(number),
            Self::Truth(is_so) => json!(is_so),
            Self::List(items) => items.iter().map(Self::to_json).collect(),
        }
    }

    /// Converts a constant of a query to an argument; `None` for nulls and other types.
    pub fn of_scalar(value: &ScalarValue) -> Option<Self> {
        match value {
            ScalarValue::Utf8(Some(text)) | ScalarValue::Utf8View(Some(text)) => {
                Some(Self::Text(text.clone()))
            }
            ScalarValue::Int64(Some(number)) => Some(Self::Whole(*number)),
            ScalarValue::Float64(Some(number)) => Some(Self::Number(*number)),
            ScalarValue::Boolean(Some(is_so)) => Some(Self::Truth(*is_so)),
            ScalarValue::List(list) if list.len() == 1 => {
                let items = list.value(0);
                let item = |place| {
                    ScalarValue::try_from_array(&items, place)
                        .ok()
                        .and_then(|it| Self::of_scalar(&it))
                };
                (0..items.len()).map(item).collect::<Option<_>>().map(Self::List)
            }
            _ => None,
        }
    }

    /// Converts a JSON value to an argument; `None` for nulls and objects.
    pub fn of_json(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Bool(is_so) => Some(Self::Truth(*is_so)),
            Value::Number(number) => match number.as_i64() {
                Some(number) => Some(Self::Whole(number)),
                None => number.as_f64().map(Self::Number),
            },
            Value::Array(items) => {
                items.iter().map(Self::of_json).collect::<Option<_>>().map(Self::List)
            }
            Value::Null | Value::Object(_) => None,
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "'{}'", text.replace('\'', "''")),
            Self::Whole(number) => write!(f, "{number}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Truth(is_so) => write!(f, "{is_so}"),
            Self::List(items) => {
                let items: Vec<String> = items.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
        }
    }
}

/// Formats the call as SQL.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positional = self.positional.iter().map(ToString::to_string);
        let named = self.named.iter().map(|(name, argument)| format!("{name} => {argument}"));
        let arguments: Vec<String> = positional.chain(named).collect();
        write!(f, "{}({})", self.function, arguments.join(", "))
    }
}
