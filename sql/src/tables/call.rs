//! A call of a table function: what there is to ship.

use std::fmt;
use std::sync::Arc;

use datafusion::common::{Result, plan_datafusion_err};
use serde::{Deserialize, Serialize};

use super::{FUNCTIONS, Relation};

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
/// It is serialised with serde; [`relation`](Self::relation) rebuilds the table from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The name of the function.
    pub function: String,
    /// The arguments without a name, in order.
    pub positional: Vec<Argument>,
    /// The arguments with a name, in order.
    pub named: Vec<(String, Argument)>,
}

impl Call {
    /// Returns whether there is a table function with this name.
    pub fn knows(function: &str) -> bool {
        FUNCTIONS.iter().any(|it| it.name == function)
    }

    /// Returns the table of this call.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such function, or if it does not take these arguments.
    pub fn relation(&self) -> Result<Arc<dyn Relation>> {
        let known = FUNCTIONS.iter().find(|it| it.name == self.function);
        let known = known.ok_or_else(|| {
            plan_datafusion_err!("there is no table function '{}'", self.function)
        })?;
        (known.constructor)(self)
    }
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
