//! Errors: the reasons for a missing answer.

use std::fmt;

use holdem_engine::equity::SolveError;
use holdem_engine::parse::Refusal;

use crate::hint::{Hint, Syntax};

/// The reason for a missing answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The question is invalid.
    Refused(Box<Refusal>),
    /// No engine can answer the question as stated. [`in_syntax`](Self::in_syntax) turns this into a refusal.
    Unsolved(SolveError),
    /// The work was stopped before the end.
    Interrupted,
    /// The work failed: an error of the program or the machine.
    Failed(String),
}

impl Error {
    /// Returns the error for an invalid question: the reason, and a hint.
    pub fn refused(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Refusal::new(message, hint).into()
    }

    /// Returns the error for a step that failed although the input was checked.
    pub fn failed(error: impl fmt::Display) -> Self {
        Self::Failed(error.to_string())
    }

    /// Returns the error with a hint in a syntax. An unsolved request becomes a refusal.
    ///
    /// ```
    /// use holdem_engine::equity::{EngineError, SolveError};
    /// use holdem_answers::answer::Error;
    /// use holdem_answers::hint::Syntax;
    ///
    /// let error = Error::from(SolveError::TooLarge(EngineError::TooLarge)).in_syntax(Syntax::Program);
    /// let Error::Refused(refusal) = error else { panic!("{error}") };
    /// assert_eq!(refusal.hint.unwrap(), "leave out --exact to sample");
    /// ```
    #[must_use]
    pub fn in_syntax(self, syntax: Syntax) -> Self {
        match self {
            Self::Unsolved(error) => match Hint::of_solve(error) {
                Some(hint) => Self::refused(error.to_string(), syntax.hint(&hint)),
                None => Self::Interrupted,
            },
            other => other,
        }
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
            error => Self::Unsolved(error),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Unsolved(_) => self.clone().in_syntax(Syntax::Rust).fmt(f),
            Self::Interrupted => f.write_str("interrupted"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(refusal) => Some(&**refusal),
            Self::Unsolved(error) => Some(error),
            Self::Interrupted | Self::Failed(_) => None,
        }
    }
}
