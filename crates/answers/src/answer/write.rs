//! Answers in the formats for programs.

use std::io::{self, Write};

use super::answer::Answer;
use super::data_format::DataFormat;
use super::record_writer::RecordWriter;

/// Writes an answer.
///
/// # Errors
///
/// Returns an error if writing to `out` fails.
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
