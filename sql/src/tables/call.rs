//! A call of a table function: what there is to ship.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An argument of a table function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A text.
    Text(String),
    /// A whole number.
    Whole(i64),
}

/// The name of a table function and its arguments.
///
/// It is serialised with serde; [`relation`](Call::relation) rebuilds the table from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The name of the function.
    pub function: String,
    /// The arguments without a name, in order.
    pub positional: Vec<Argument>,
    /// The arguments with a name, in order.
    pub named: Vec<(String, Argument)>,
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "'{}'", text.replace('\'', "''")),
            Self::Whole(number) => write!(f, "{number}"),
        }
    }
}

/// Writes the call as SQL.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positional = self.positional.iter().map(ToString::to_string);
        let named = self.named.iter().map(|(name, argument)| format!("{name} => {argument}"));
        let arguments: Vec<String> = positional.chain(named).collect();
        write!(f, "{}({})", self.function, arguments.join(", "))
    }
}
