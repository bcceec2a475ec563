//! The output: writes each answer in a format, independently of the others.

use std::io::Write;
use std::sync::OnceLock;

use serde::Serialize;
use serde_json::Value;

use crate::answer::{
    Answer, CellNames, CellSink, DataFormat, DelimitedRow, Error, LIST_END, Layout, Lists,
    append_json, list_head,
};
use crate::parameter::{Given, Stated};

use super::columns::{FirstLine, Header};
use super::field_names::{ANSWER, ERROR, LINE};
use super::framing::{Cells, JsonObject};
use super::line_question::LineQuestion;
use super::named_cells::NamedCells;
use super::row::{Row, heading};
use super::settings::Format;

/// Writes answers in a format.
pub struct Output {
    format: Format,
    /// The columns of CSV, after the header has been read.
    columns: OnceLock<AnswerColumns>,
    /// The amounts that lines may have, in plain text, after the first line has been read.
    given: OnceLock<Given<Stated<'static>>>,
}

/// The columns of CSV with parts of the answer.
struct AnswerColumns {
    names: Vec<String>,
    /// The number of items of the spread list.
    spread: usize,
}

/// The origin of an answer.
#[derive(Clone, Copy)]
pub struct Origin<'a> {
    /// The number of the line.
    pub line: u64,
    pub passthrough: Passthrough<'a>,
}

/// The fields of the input that pass through to the output.
#[derive(Clone, Copy)]
pub enum Passthrough<'a> {
    /// No fields: the number of the line is written instead.
    Nothing,
    /// The cells of a row.
    Row(&'a Header, Cells<'a>),
    /// The text of an object, its members, and which of them pass through.
    Object(&'a str, &'a JsonObject<'a>, &'a [usize]),
}

impl Output {
    /// Returns an output in a format.
    pub fn new(format: Format) -> Self {
        Self { format, columns: OnceLock::new(), given: OnceLock::new() }
    }

    fn delimiter(&self) -> Option<u8> {
        match self.format {
            Format::Data(format) => format.delimiter(),
            Format::Table(_) => None,
        }
    }

    /// Returns `true` if each line of the output has the same columns, with or without a header.
    pub fn has_columns(&self) -> bool {
        self.has_header() || self.is(DataFormat::Plain)
    }

    /// Returns `true` if the output begins with column names, including some of the input's.
    pub fn has_header(&self) -> bool {
        self.delimiter().is_some()
    }

    /// Returns the head of the output for an input with this first line.
    ///
    /// # Errors
    ///
    /// Returns an error if no example of an answer exists.
    pub fn head<Q: LineQuestion>(
        &self,
        question: &Q,
        first: FirstLine,
        header: Option<&Header>,
    ) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        let format = match self.format {
            Format::Table(_) => {
                heading(Q::COLUMNS, &mut out);
                return Ok(out);
            }
            Format::Data(format) => format,
        };
        match format {
            DataFormat::Json => {
                let name = match Q::LAYOUT {
                    Layout::List(name) => name,
                    Layout::Documents => "results",
                };
                out = list_head(Q::SCHEMA, name).into_bytes();
            }
            DataFormat::Csv | DataFormat::Tsv => {
                let mut names = CellNames::default();
                let passthrough: Vec<&str> = match header {
                    Some(header) => {
                        names.enter(Q::SYNTAX.command);
                        header.passthrough.iter().map(|&column| &*header.names[column]).collect()
                    }
                    None => vec![LINE],
                };
                let FirstLine { subjects, given } = first;
                let spread = Q::SPREAD.map(|list| (list, subjects));
                let lists = Lists { spread, left_out: Q::LEFT_OUT };
                let example = match given.is_empty() {
                    false => question.example_with(subjects, &given)?,
                    true => question.example(subjects)?,
                };
                question.cells(&example, lists, &mut names)?;
                let delimiter = self.delimiter().unwrap_or(b',');
                let mut cells = DelimitedRow::new(&mut out, delimiter);
                let all = passthrough.into_iter().chain(names.names.iter().map(String::as_str));
                all.chain([ERROR]).for_each(|name| cells.cell(name.as_bytes()));
                out.push(b'\n');
                let _ = self.columns.set(AnswerColumns { names: names.names, spread: subjects });
            }
            DataFormat::Plain => drop(self.given.set(first.given)),
            DataFormat::Ndjson => {}
        }
        Ok(out)
    }

    /// Returns the end of the output.
    pub fn end(&self) -> &'static [u8] {
        if self.is(DataFormat::Json) { LIST_END } else { b"" }
    }

    /// Returns the number of bytes at the start of an answer that separate it from one before it.
    pub fn separator(&self) -> usize {
        usize::from(self.is(DataFormat::Json))
    }

    /// Returns `true` if answers are bare.
    pub fn is_plain(&self) -> bool {
        self.is(DataFormat::Plain)
    }

    fn is(&self, format: DataFormat) -> bool {
        matches!(self.format, Format::Data(own) if own == format)
    }

    /// Writes the output for a blank line.
    pub fn write_blank(&self, out: &mut Vec<u8>) {
        if self.is(DataFormat::Plain) {
            out.push(b'\n');
        }
    }

    /// Writes an answer.
    ///
    /// # Errors
    ///
    /// Returns an error if the answer cannot be shown in the format.
    pub fn write<Q: LineQuestion>(
        &self,
        question: &Q,
        origin: Origin<'_>,
        answer: &Q::Answer,
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        if let Some(whole) = question.whole(answer) {
            return self.write_whole(question, origin, (answer, whole), out);
        }
        match &self.format {
            Format::Data(DataFormat::Plain) => {
                match self.given.get().filter(|given| !given.is_empty()) {
                    Some(given) => question.plain_with(answer, given, out)?,
                    None => question.plain(answer, out),
                }
                out.push(b'\n');
            }
            Format::Data(DataFormat::Ndjson | DataFormat::Json) => {
                self.write_record::<Q>(origin, &question.record(answer)?, out)?;
            }
            Format::Data(DataFormat::Csv | DataFormat::Tsv) => {
                let spread = self.columns.get().map_or(0, |columns| columns.spread);
                let mut cells = self.cells(origin, out);
                let spread = Q::SPREAD.map(|list| (list, spread));
                let lists = Lists { spread, left_out: Q::LEFT_OUT };
                let before = cells.cells();
                question.cells(answer, lists, &mut cells)?;
                let written = cells.cells() - before;
                if written > self.columns.get().map_or(0, |columns| columns.names.len()) {
                    return Err(Error::refused(
                        "this line has amounts, but the header lacks columns for pot odds",
                        "use -f ndjson; in CSV, the first line must have amounts as well",
                    ));
                }
                self.fill(written, &mut cells);
                cells.cell(b"");
                out.push(b'\n');
            }
            Format::Table(paint) => {
                let mut row = Row::begin(out, &**paint, Q::COLUMNS, origin.line);
                question.row(answer, &mut row);
                row.end("");
            }
        }
        Ok(())
    }

    /// Writes a whole answer: all of its rows or records.
    fn write_whole<Q: LineQuestion>(
        &self,
        question: &Q,
        origin: Origin<'_>,
        (answer, whole): (&Q::Answer, &dyn Answer),
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        match &self.format {
            Format::Data(DataFormat::Plain) => {
                question.plain(answer, out);
                out.push(b'\n');
            }
            Format::Data(DataFormat::Ndjson | DataFormat::Json) => {
                for record in whole.values().map_err(not_a_row)? {
                    self.write_record::<Q>(origin, &record, out)?;
                }
            }
            Format::Data(DataFormat::Csv | DataFormat::Tsv) => {
                let names = self.columns.get().map_or(&[][..], |columns| &columns.names);
                // The columns of the input come first; the answer's columns then begin with the name of the command.
                let is_row = matches!(origin.passthrough, Passthrough::Row(..));
                let prefix = is_row.then_some(Q::SYNTAX.command);
                for row in whole.rows().of(whole.values().map_err(not_a_row)?) {
                    let row = NamedCells::of(&row, prefix).map_err(not_a_row)?;
                    if names.iter().filter(|name| row.has(name)).count() < row.len() {
                        return Err(Error::failed("the header lacks a column of this answer"));
                    }
                    let mut cells = self.cells(origin, out);
                    names.iter().for_each(|name| cells.cell(row.cell(name)));
                    cells.cell(b"");
                    out.push(b'\n');
                }
            }
            Format::Table(paint) => {
                let rows = whole.line_rows();
                for cells in &rows {
                    let mut row = Row::begin(out, &**paint, Q::COLUMNS, origin.line);
                    cells.iter().for_each(|cell| row.styled(cell));
                    row.end("");
                }
                if rows.is_empty() {
                    Row::begin(out, &**paint, Q::COLUMNS, origin.line).end("");
                }
            }
        }
        Ok(())
    }

    /// Writes a record as an object, with the fields that pass through.
    fn write_record<Q: LineQuestion>(
        &self,
        origin: Origin<'_>,
        record: &impl Serialize,
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        self.open::<Q>(origin, out);
        if matches!(origin.passthrough, Passthrough::Nothing) {
            // The members of the record follow the number of the line.
            let brace = out.len();
            append_json(record, out).map_err(not_a_row)?;
            out[brace] = b',';
        } else {
            let _ = write!(out, ",\"{}\":", member(origin.passthrough, Q::SYNTAX.command));
            append_json(record, out).map_err(not_a_row)?;
            out.push(b'}');
        }
        self.close(out);
        Ok(())
    }

    /// Writes the error of a line.
    pub fn write_error<Q: LineQuestion>(&self, origin: Origin<'_>, why: &str, out: &mut Vec<u8>) {
        match &self.format {
            Format::Data(DataFormat::Plain) => {
                let _ = writeln!(out, "{ERROR}: {why}");
            }
            Format::Data(DataFormat::Ndjson | DataFormat::Json) => {
                self.open::<Q>(origin, out);
                let _ = write!(out, ",\"{ERROR}\":{}}}", Value::from(why));
                self.close(out);
            }
            Format::Data(DataFormat::Csv | DataFormat::Tsv) => {
                let mut cells = self.cells(origin, out);
                self.fill(0, &mut cells);
                cells.cell(why.as_bytes());
                out.push(b'\n');
            }
            Format::Table(paint) => {
                Row::begin(out, &**paint, Q::COLUMNS, origin.line).end(why);
            }
        }
    }

    /// Opens an object with the fields that pass through, without a comma after them.
    fn open<Q: LineQuestion>(&self, origin: Origin<'_>, out: &mut Vec<u8>) {
        if self.is(DataFormat::Json) {
            out.extend_from_slice(b",\n");
        }
        out.push(b'{');
        match origin.passthrough {
            Passthrough::Nothing => {
                if self.is(DataFormat::Ndjson) && Q::LAYOUT == Layout::Documents {
                    let _ = write!(out, "\"schema\":\"{}\",", Q::SCHEMA);
                }
                write_line_number(origin.line, out);
            }
            Passthrough::Row(header, cells) => {
                for (index, &column) in header.passthrough.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    let (name, cell) = (&header.names[column], cells.get(column));
                    let _ = write!(out, "{comma}{}:{}", Value::from(&**name), Value::from(cell));
                }
            }
            Passthrough::Object(text, JsonObject(members), kept) => {
                if kept.len() == members.len() {
                    let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
                    out.extend_from_slice(inside.unwrap_or_default().trim().as_bytes());
                } else {
                    for (index, (name, value)) in kept.iter().map(|&at| &members[at]).enumerate() {
                        let comma = if index == 0 { "" } else { "," };
                        let _ = write!(out, "{comma}{}:{value}", Value::from(&**name));
                    }
                }
            }
        }
        // Something must precede the comma.
        if out.last() == Some(&b'{') {
            write_line_number(origin.line, out);
        }
    }

    fn close(&self, out: &mut Vec<u8>) {
        if self.is(DataFormat::Ndjson) {
            out.push(b'\n');
        }
    }

    /// Begins a row with the cells that pass through.
    fn cells<'o>(&self, origin: Origin<'_>, out: &'o mut Vec<u8>) -> DelimitedRow<'o> {
        let delimiter = self.delimiter().unwrap_or(b',');
        let mut row = DelimitedRow::new(out, delimiter);
        if let Passthrough::Row(header, cells) = origin.passthrough {
            for &column in &header.passthrough {
                row.cell(cells.get(column).as_bytes());
            }
        } else {
            row.begin();
            write_number(origin.line, row.content());
            row.end();
        }
        row
    }

    /// Writes empty cells from an index up to the error.
    fn fill(&self, from: usize, cells: &mut DelimitedRow<'_>) {
        let all = self.columns.get().map_or(0, |columns| columns.names.len());
        (from..all).for_each(|_| cells.cell(b""));
    }
}

/// Writes the number of a line as a member.
fn write_line_number(line: u64, out: &mut Vec<u8>) {
    out.push(b'"');
    out.extend_from_slice(LINE.as_bytes());
    out.extend_from_slice(b"\":");
    write_number(line, out);
}

/// Writes a number as in JSON, which is faster than formatting it.
fn write_number(number: u64, out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = serde_json::to_writer(out, &number);
}

/// Returns the name of the member with the answer: the name of the command, unless the input has such a member.
fn member<'n>(passthrough: Passthrough<'_>, command: &'n str) -> &'n str {
    let is_taken = match passthrough {
        Passthrough::Nothing => false,
        Passthrough::Row(header, _) => {
            header.passthrough.iter().any(|&at| header.names[at] == command)
        }
        Passthrough::Object(_, JsonObject(all), kept) => {
            kept.iter().any(|&at| all[at].0 == command)
        }
    };
    if is_taken { ANSWER } else { command }
}

/// Returns the error for a record that cannot be a row, which is a bug.
fn not_a_row(error: serde_json::Error) -> Error {
    Error::failed(error)
}
