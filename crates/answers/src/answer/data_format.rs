//! The formats for programs.

/// A format for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DataFormat {
    /// One JSON document.
    Json,
    /// One JSON object per line.
    Ndjson,
    /// Comma-separated values.
    Csv,
    /// Tab-separated values.
    Tsv,
    /// Only the bare answer.
    Plain,
}

impl DataFormat {
    /// Returns the delimiter of a format with rows and columns.
    pub const fn delimiter(self) -> Option<u8> {
        match self {
            Self::Csv => Some(b','),
            Self::Tsv => Some(b'\t'),
            Self::Json | Self::Ndjson | Self::Plain => None,
        }
    }
}
