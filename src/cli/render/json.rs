//! JSON: one document with a record a line, or a line a record and nothing else.

use std::io::{self, Write};

use serde::Serialize;

use crate::cli::report::{Layout, Report};

/// A record that is a document of its own says first what it is.
#[derive(Serialize)]
struct Document<'a, T> {
    schema: &'a str,
    #[serde(flatten)]
    record: &'a T,
}

/// One document: the schema, and the records as a list, each on a line; or documents, a line each.
pub fn write_document<R: Report>(report: &R, out: &mut impl Write) -> io::Result<()> {
    let Layout::List(name) = report.layout() else {
        return write_lines(report, out);
    };
    write!(out, "{{\"schema\":\"{}\",\"{name}\":[", report.schema())?;
    for (place, record) in report.records().iter().enumerate() {
        out.write_all(if place == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, record)?;
    }
    out.write_all(b"\n]}\n")
}

/// The records, each on a line.
pub fn write_lines<R: Report>(report: &R, out: &mut impl Write) -> io::Result<()> {
    for record in &report.records() {
        match report.layout() {
            Layout::List(_) => serde_json::to_writer(&mut *out, record)?,
            Layout::Documents => {
                let document = Document { schema: report.schema(), record };
                serde_json::to_writer(&mut *out, &document)?;
            }
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
