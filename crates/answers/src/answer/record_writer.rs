//! Records in the formats for programs, written as a stream.

use std::io::{self, Write};

use serde::Serialize;

use super::answer::Layout;
use super::cell_sink::{CellNames, CellSink, DelimitedRow};
use super::data_format::DataFormat;
use super::flatten::{Lists, flatten};
use super::json::append_json;

/// Writes records one after another, without keeping any of them.
///
/// ```
/// use holdem_answers::answer::{DataFormat, Layout, RecordWriter};
///
/// let mut out = Vec::new();
/// let mut writer = RecordWriter::new("holdem.x/1", Layout::List("rows"), DataFormat::Csv, &mut out);
/// for count in [1, 2] {
///     writer.write(&serde_json::json!({ "count": count }))?;
/// }
/// writer.finish()?;
/// assert_eq!(out, b"count\n1\n2\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct RecordWriter<W> {
    schema: &'static str,
    layout: Layout,
    format: DataFormat,
    out: W,
    /// The number of records so far.
    count: u64,
    line: Vec<u8>,
}

impl<W: Write> RecordWriter<W> {
    /// Returns a writer of records of a schema.
    pub const fn new(schema: &'static str, layout: Layout, format: DataFormat, out: W) -> Self {
        Self { schema, layout, format, out, count: 0, line: Vec::new() }
    }

    /// Writes a record.
    ///
    /// # Errors
    ///
    /// Returns an error if writing fails.
    pub fn write(&mut self, record: &impl Serialize) -> io::Result<()> {
        self.line.clear();
        match (self.format, self.format.delimiter(), self.layout) {
            (DataFormat::Plain, ..) => {}
            (_, Some(delimiter), _) => self.row(record, delimiter)?,
            (DataFormat::Json, _, Layout::List(name)) => {
                let before =
                    if self.count == 0 { list_head(self.schema, name) } else { ",".into() };
                self.line.extend_from_slice(before.as_bytes());
                self.line.push(b'\n');
                append_json(record, &mut self.line)?;
            }
            (_, _, Layout::List(_)) => {
                append_json(record, &mut self.line)?;
                self.line.push(b'\n');
            }
            (_, _, Layout::Documents) => {
                let record = DocumentRecord { schema: self.schema, record };
                append_json(&record, &mut self.line)?;
                self.line.push(b'\n');
            }
        }
        self.count += 1;
        self.out.write_all(&self.line)
    }

    /// Writes the end: the end of a list, or the number of records for the bare answer.
    ///
    /// # Errors
    ///
    /// Returns an error if writing fails.
    pub fn finish(mut self) -> io::Result<()> {
        match (self.format, self.layout) {
            (DataFormat::Plain, _) => writeln!(self.out, "{}", self.count),
            (DataFormat::Json, Layout::List(name)) => {
                if self.count == 0 {
                    self.out.write_all(list_head(self.schema, name).as_bytes())?;
                }
                self.out.write_all(LIST_END)
            }
            _ => Ok(()),
        }
    }

    /// Makes a line with delimiters, after a header before the first record.
    fn row(&mut self, record: &impl Serialize, delimiter: u8) -> io::Result<()> {
        if self.count == 0 {
            let mut names = CellNames::default();
            flatten(record, Lists::default(), &mut names)?;
            let mut cells = DelimitedRow::new(&mut self.line, delimiter);
            names.names.iter().for_each(|name| cells.cell(name.as_bytes()));
            self.line.push(b'\n');
        }
        flatten(record, Lists::default(), &mut DelimitedRow::new(&mut self.line, delimiter))?;
        self.line.push(b'\n');
        Ok(())
    }
}

/// Returns the start of a document with a list of records. Each record follows a line feed, and each except the first
/// also a comma.
pub(crate) fn list_head(schema: &str, name: &str) -> String {
    format!("{{\"schema\":\"{schema}\",\"{name}\":[")
}

/// The end of a document with a list of records.
pub(crate) const LIST_END: &[u8] = b"\n]}\n";

/// A record that is a document begins with its schema.
#[derive(Serialize)]
struct DocumentRecord<'a, R> {
    schema: &'a str,
    #[serde(flatten)]
    record: &'a R,
}
