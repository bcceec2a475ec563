//! The error for a value that a function rejects.

use std::error::Error;
use std::fmt;

use datafusion::common::DataFusionError;
use holdem::parse::Refusal;

/// The place of a rejected value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the text of the query.
    Query,
    /// In a row of a batch, counted from 0.
    Batch(usize),
    /// In a row among those passed to the function, counted from 1; see [`RowCount`](super::RowCount).
    Row(usize),
}

/// A value that a function rejected, with its place and the reason.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The name of the function.
    pub function: String,
    /// The place of the value.
    pub place: Place,
    /// The reason, with a hint.
    pub refusal: Refusal,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Row(row) => write!(f, "row {row} of {}: {}", self.function, self.refusal),
            Place::Query | Place::Batch(_) => write!(f, "{}: {}", self.function, self.refusal),
        }
    }
}

impl Error for Refused {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.refusal)
    }
}

impl From<Refused> for DataFusionError {
    fn from(refused: Refused) -> Self {
        Self::External(Box::new(refused))
    }
}
