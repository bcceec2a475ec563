//! Answers in the formats for programs.

use std::io::{self, Write};

use super::{Answer, RecordWriter};

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

/// Writes an answer.
///
/// # Errors
///
/// Returns the error of `out`.
pub fn write(answer: &dyn Answer, format: DataFormat, out: &mut dyn Write) -> io::Result<()> {
    if format == DataFormat::Plain {
        return writeln!(out, "{}", answer.plain());
    }
    let values = answer.values()?;
    let values = if format.delimiter().is_some() { answer.rows().of(values) } else { values };
    let mut writer = RecordWriter::new(answer.schema(), answer.layout(), format, out);
    values.iter().try_for_each(|value| writer.write(value))?;
    writer.finish()
}

/// Returns an answer as text in a format.
///
/// # Errors
///
/// Returns an error if a record cannot be written as JSON.
pub fn written(answer: &dyn Answer, format: DataFormat) -> io::Result<String> {
    let mut out = Vec::new();
    write(answer, format, &mut out)?;
    String::from_utf8(out).map_err(io::Error::other)
}

/// Returns the start of a document with a list of records. Each record follows a line feed. Before
/// every record but the first there is also a comma.
pub(crate) fn list_head(schema: &str, name: &str) -> String {
    format!("{{\"schema\":\"{schema}\",\"{name}\":[")
}

/// The end of a document with a list of records.
pub(crate) const LIST_END: &[u8] = b"\n]}\n";
