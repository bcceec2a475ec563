//! Reports as text: one file a format. A renderer writes to whatever it is given, and asks the report
//! only for what its format shows.

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
    out: &mut impl Write,
) -> io::Result<()> {
    match format {
        Format::Table => table::write(report, Style::of_stdout(common.color, common.ascii), out),
        Format::Markdown => table::write(report, Style::MARKDOWN, out),
        Format::Json => json::write_document(report, out),
        Format::Ndjson => json::write_lines(report, out),
        Format::Csv => delimited::write(report, b',', out),
        Format::Tsv => delimited::write(report, b'\t', out),
        Format::Plain => writeln!(out, "{}", report.plain()),
    }
}
