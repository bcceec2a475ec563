//! Reports as text: one file a format. A renderer writes what it is given; the report is asked only for
//! what its format shows.

mod curves;
mod delimited;
mod flat;
mod json;
mod style;
mod table;

use std::io::{self, Write};

pub use flat::{Cells, Delimited, Lists, Names, flatten};
pub use style::{Lines, Style};
pub use table::sheet;

use super::args::{Common, Format};
use super::report::Report;

/// Writes a report in a format, as it can best be read on standard output.
pub fn render<R: Report>(
    report: &R,
    format: Format,
    common: &Common,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (schema, layout) = (report.schema(), report.layout());
    let table = |style, out| {
        table::write(report.curves().as_ref(), &report.sheets(), &report.remarks(), style, out)
    };
    match format {
        Format::Table => table(Style::of_stdout(common.color, common.ascii), out),
        Format::Markdown => table(Style::MARKDOWN, out),
        Format::Json => json::write_document(schema, layout, &report.values()?, out),
        Format::Ndjson => json::write_lines(schema, layout, &report.values()?, out),
        Format::Csv => delimited::write(&report.rows()?, b',', out),
        Format::Tsv => delimited::write(&report.rows()?, b'\t', out),
        Format::Plain => writeln!(out, "{}", report.plain()),
    }
}
