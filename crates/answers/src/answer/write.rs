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
    let mut writer = RecordWriter::new(answer.schema(), answer.layout(), format, out);
    match format.delimiter() {
        None => answer.write_records(&mut writer)?,
        Some(_) => match answer.write_rows(&mut writer) {
            Some(written) => written?,
            None => {
                let rows = answer.rows().of(answer.values()?);
                rows.iter().try_for_each(|row| writer.write(row))?;
            }
        },
    }
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
