//! JSON: one document with a record a line, or a line a record and nothing else.

use std::io::{self, Write};

use crate::cli::report::Report;

/// One document: the schema, and the records as `results`, each on a line.
pub fn write_document<R: Report>(report: &R, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\"schema\":\"{}\",\"results\":[", report.schema())?;
    for (place, record) in report.records().iter().enumerate() {
        out.write_all(if place == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *out, record)?;
    }
    out.write_all(b"\n]}\n")
}

/// The records, each on a line.
pub fn write_lines<R: Report>(report: &R, out: &mut impl Write) -> io::Result<()> {
    for record in report.records() {
        serde_json::to_writer(&mut *out, &record)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}
