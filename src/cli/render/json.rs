//! JSON: one document with a record a line, or a line a record and nothing else.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use crate::cli::report::Layout;

/// A record that is a document of its own says first what it is.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    #[serde(flatten)]
    record: &'a Value,
}

/// One document: the schema, and the records as a list, each on a line; or documents, a line each.
pub fn write_document(
    schema: &str,
    layout: Layout,
    records: &[Value],
    out: &mut dyn Write,
) -> io::Result<()> {
    let Layout::List(name) = layout else {
        return write_lines(schema, layout, records, out);
    };
    write!(out, "{{\"schema\":\"{schema}\",\"{name}\":[")?;
    for (place, record) in records.iter().enumerate() {
        out.write_all(if place == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, record)?;
    }
    out.write_all(b"\n]}\n")
}

/// The records, each on a line.
pub fn write_lines(
    schema: &str,
    layout: Layout,
    records: &[Value],
    out: &mut dyn Write,
) -> io::Result<()> {
    for record in records {
        match layout {
            Layout::List(_) => serde_json::to_writer(&mut *out, record)?,
            Layout::Documents => serde_json::to_writer(&mut *out, &Document { schema, record })?,
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
