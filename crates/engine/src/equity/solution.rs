//! The answer to a request and its method, or the reason why there is no answer.

use std::error::Error;
use std::fmt;

use super::engine::Engine;
use super::equity::Equity;
use super::error::EngineError;
use super::sample::{NoDealError, SampleSummary};

/// The name of sampling among the names of engines.
pub const SAMPLE: &str = "sample";

/// An answer and its method.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Solution {
    /// The players' equities.
    pub equity: Equity,
    /// The method.
    pub method: SolutionMethod,
}

/// The method of an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum SolutionMethod {
    /// Every deal was counted, by this engine.
    Exact(Engine),
    /// Deals were drawn at random.
    Sampled(SampleSummary),
}

impl Solution {
    /// Returns an exact answer counted by an engine.
    pub const fn exact(equity: Equity, engine: Engine) -> Self {
        Self { equity, method: SolutionMethod::Exact(engine) }
    }

    /// Returns whether every deal was counted.
    pub const fn is_exact(&self) -> bool {
        matches!(self.method, SolutionMethod::Exact(_))
    }

    /// Returns the name of the engine that counted, or `sample`.
    pub const fn engine_name(&self) -> &'static str {
        match self.method {
            SolutionMethod::Exact(engine) => engine.name(),
            SolutionMethod::Sampled(_) => SAMPLE,
        }
    }

    /// Returns the summary of the sample; `None` for an exact answer.
    pub const fn sample(&self) -> Option<&SampleSummary> {
        match &self.method {
            SolutionMethod::Exact(_) => None,
            SolutionMethod::Sampled(summary) => Some(summary),
        }
    }
}

/// The error for a request that was not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The progress callback stopped an exact count.
    Interrupted,
    /// An exact answer is required, and this engine cannot count the request.
    Engine {
        /// The engine.
        engine: Engine,
        /// The reason.
        error: EngineError,
    },
    /// An exact answer is required, and the numbers are too large for every engine, for this
    /// reason.
    TooLarge(EngineError),
    /// A sample is required, and none of the deals drawn could be completed.
    NoDeal(NoDealError),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupted => f.write_str("interrupted"),
            Self::Engine { engine, error } => {
                write!(f, "the engine {engine} cannot answer this: {error}")
            }
            Self::TooLarge(error) => write!(f, "no exact engine can answer this: {error}"),
            Self::NoDeal(error) => error.fmt(f),
        }
    }
}

impl Error for SolveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Engine { error, .. } | Self::TooLarge(error) => Some(error),
            Self::NoDeal(error) => Some(error),
            Self::Interrupted => None,
        }
    }
}

impl From<NoDealError> for SolveError {
    fn from(error: NoDealError) -> Self {
        Self::NoDeal(error)
    }
}
