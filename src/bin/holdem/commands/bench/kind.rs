//! The kinds of benchmark jobs.

use clap::ValueEnum;

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// Hand evaluation
    Evaluate,
    /// Exact equities
    Equity,
    /// Sampling
    Sample,
    /// Batches of lines
    Batch,
}

impl Kind {
    /// Returns the name for arguments and output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Evaluate => "evaluate",
            Self::Equity => "equity",
            Self::Sample => "sample",
            Self::Batch => "batch",
        }
    }
}
