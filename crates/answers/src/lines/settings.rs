//! The settings of a batch.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::answer::DataFormat;
use crate::read::Defaults;

use super::columns::ColumnSelection;
use super::row::Paint;

/// A check for whether to stop, which answering threads call often.
pub type Stop = Arc<dyn Fn() -> ControlFlow<()> + Send + Sync>;

/// The settings of a batch.
#[non_exhaustive]
pub struct Settings {
    /// The format of the output.
    pub format: Format,
    /// The board and dead cards of all lines.
    pub defaults: Defaults,
    /// The columns to read.
    pub columns: ColumnSelection,
    /// Set if the first row of CSV and TSV is a header; if not, columns are called 1, 2, 3.
    pub has_header: bool,
    /// The number of players with separate columns in CSV and TSV; `None` for the number in the first answered line.
    pub players: Option<usize>,
    /// The number of lines to skip first.
    pub skip: u64,
    /// The maximum number of lines to answer.
    pub take: u64,
    /// Set to stop at the first invalid line.
    pub is_strict: bool,
    /// The check for whether to stop.
    pub stop: Stop,
}

impl Settings {
    /// Returns the settings that answer every line.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            defaults: Defaults::default(),
            columns: ColumnSelection::default(),
            has_header: true,
            players: None,
            skip: 0,
            take: u64::MAX,
            is_strict: false,
            stop: Arc::new(|| ControlFlow::Continue(())),
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").finish_non_exhaustive()
    }
}

/// The format of the output of a batch.
#[derive(Clone)]
#[non_exhaustive]
pub enum Format {
    /// A Markdown table for people, with this look.
    Table(Arc<dyn Paint>),
    /// Data for programs.
    Data(DataFormat),
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(_) => f.write_str("Table"),
            Self::Data(format) => format.fmt(f),
        }
    }
}
