//! Comma- and tab-separated values: the fields of a report's rows under the same names as in JSON.
//!
//! A field inside an object is named by both: `opponents.beats`. Several cards stand in one cell with
//! a space between them. Any other list is written in its cell as JSON. What is absent is empty.

use std::io::{self, Write};

use serde_json::Value;

use crate::cli::report::Report;

/// A line of field names, then a line a row.
pub fn write<R: Report>(report: &R, delimiter: u8, out: &mut impl Write) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(out);
    for (line, row) in report.rows()?.iter().enumerate() {
        let mut fields = Vec::new();
        flatten(String::new(), row, &mut fields);
        if line == 0 {
            writer.write_record(fields.iter().map(|(name, _)| name)).map_err(cause)?;
        }
        writer.write_record(fields.iter().map(|(_, cell)| cell)).map_err(cause)?;
    }
    writer.flush()
}

/// What went wrong below the writer: a closed pipe is to be known as one.
fn cause(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

fn flatten(name: String, value: &Value, fields: &mut Vec<(String, String)>) {
    match value {
        Value::Object(members) => {
            for (member, value) in members {
                let name =
                    if name.is_empty() { member.clone() } else { format!("{name}.{member}") };
                flatten(name, value, fields);
            }
        }
        _ => fields.push((name, cell(value))),
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.iter().all(Value::is_string) => {
            let words: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
            words.join(" ")
        }
        _ => value.to_string(),
    }
}
