//! Answers in the formats for programs.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use super::cell_sink::{CellNames, CellSink, DelimitedRow};
use super::flatten::{Lists, flatten};
use super::{Answer, Layout};

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
    let rows = || Ok::<_, io::Error>(answer.rows().of(answer.values()?));
    match format {
        DataFormat::Json => {
            write_document(answer.schema(), answer.layout(), &answer.values()?, out)
        }
        DataFormat::Ndjson => write_lines(answer.schema(), answer.layout(), &answer.values()?, out),
        DataFormat::Csv => write_rows(&rows()?, b',', out),
        DataFormat::Tsv => write_rows(&rows()?, b'\t', out),
        DataFormat::Plain => writeln!(out, "{}", answer.plain()),
    }
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

/// A record that is a document begins with its schema.
#[derive(Serialize)]
struct DocumentRecord<'a> {
    schema: &'a str,
    #[serde(flatten)]
    record: &'a Value,
}

/// Writes one document with the records as a list, one per line; or one document per line.
fn write_document(
    schema: &str,
    layout: Layout,
    records: &[Value],
    out: &mut dyn Write,
) -> io::Result<()> {
    let Layout::List(name) = layout else {
        return write_lines(schema, layout, records, out);
    };
    out.write_all(list_head(schema, name).as_bytes())?;
    for (index, record) in records.iter().enumerate() {
        out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, record)?;
    }
    out.write_all(LIST_END)
}

/// Returns the start of a document with a list of records. Each record follows a line feed. Before
/// every record but the first there is also a comma.
pub(crate) fn list_head(schema: &str, name: &str) -> String {
    format!("{{\"schema\":\"{schema}\",\"{name}\":[")
}

/// The end of a document with a list of records.
pub(crate) const LIST_END: &[u8] = b"\n]}\n";

/// Writes the records, one per line.
fn write_lines(
    schema: &str,
    layout: Layout,
    records: &[Value],
    out: &mut dyn Write,
) -> io::Result<()> {
    for record in records {
        match layout {
            Layout::List(_) => serde_json::to_writer(&mut *out, record)?,
            Layout::Documents => {
                serde_json::to_writer(&mut *out, &DocumentRecord { schema, record })?
            }
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Writes a line of column names, then one line per row.
fn write_rows(rows: &[Value], delimiter: u8, out: &mut dyn Write) -> io::Result<()> {
    let mut line = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if index == 0 {
            let mut names = CellNames::default();
            flatten(row, Lists::default(), &mut names)?;
            let mut cells = DelimitedRow::new(&mut line, delimiter);
            names.names.iter().for_each(|name| cells.cell(name.as_bytes()));
            line.push(b'\n');
        }
        flatten(row, Lists::default(), &mut DelimitedRow::new(&mut line, delimiter))?;
        line.push(b'\n');
        out.write_all(&line)?;
        line.clear();
    }
    Ok(())
}
