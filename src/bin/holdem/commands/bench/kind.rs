//! The kinds of work that are timed.

use clap::ValueEnum;

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// Rating hands
    Evaluate,
    /// Counting equities
    Equity,
    /// Drawing deals
    Sample,
    /// Answering lines
    Batch,
}

impl Kind {
    /// Returns its name, as it is written and shown.
    pub fn name(self) -> &'static str {
        match self {
            Self::Evaluate => "evaluate",
            Self::Equity => "equity",
            Self::Sample => "sample",
            Self::Batch => "batch",
        }
    }
}
