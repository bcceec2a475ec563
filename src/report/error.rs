//! Errors: why there is no answer.

use std::fmt;

use crate::equity::SolveError;
use crate::parse::Refusal;

/// The reason why a question has no answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The question is invalid.
    Refused(Box<Refusal>),
    /// The work was stopped before it was done.
    Interrupted,
    /// The work failed: an error of the program or the machine.
    Failed(String),
}

impl Error {
    /// Returns the error for an invalid question: the reason, and a hint.
    pub fn refused(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Refusal::new(message, hint).into()
    }

    /// Returns the error for a step that failed although its input was checked.
    pub fn failed(error: impl fmt::Display) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Interrupted => Self::Interrupted,
            SolveError::TooLarge(_) => {
                Self::refused(error.to_string(), "leave out --exact, and the answer is sampled")
            }
            SolveError::NoDeal(_) => Self::refused(
                error.to_string(),
                "count every deal instead: --exact; --plan says how long that takes",
            ),
            error => Self::refused(
                error.to_string(),
                "leave out --engine, and the fastest that can is chosen; --plan shows them all",
            ),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Interrupted => f.write_str("interrupted"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(refusal) => Some(&**refusal),
            Self::Interrupted | Self::Failed(_) => None,
        }
    }
}
