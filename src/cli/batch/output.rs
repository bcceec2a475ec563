//! Answers as they stand in the output, each written without regard to the others.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::Write;
use std::sync::OnceLock;

use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use crate::card::Card;
use crate::cli::args::{Common, Format};
use crate::cli::failure::Failure;
use crate::cli::render::{Cells, Delimited, Lines, Lists, Names, Style};
use crate::cli::report::Layout;
use crate::parse::escaped;

use super::Question;
use super::answer::Header;
use super::columns::Places;
use super::members::Members;

/// The name of what is wrong with a line.
const ERROR: &str = "error";

/// The name of an answer where the command's is that of what is asked.
const ANSWER: &str = "answer";

/// How answers are written.
pub struct Output {
    format: Format,
    style: Style,
    /// What CSV has, known when something is read.
    sheet: OnceLock<Sheet>,
}

/// The cells of CSV that are the answer's.
struct Sheet {
    names: Vec<String>,
    /// Over how many items a list is spread.
    spread: usize,
}

/// The line that an answer is about.
#[derive(Clone, Copy)]
pub struct Kept<'a> {
    /// Its number.
    pub line: u64,
    pub beside: Beside<'a>,
}

/// What stands beside an answer, from the input.
#[derive(Clone, Copy)]
pub enum Beside<'a> {
    /// Nothing: only the line's number.
    Nothing,
    /// The cells of a row that stay.
    Cells(&'a Header, &'a [Cow<'a, str>]),
    /// An object as it is written, its members, and which of them stay.
    Object(&'a str, &'a Members<'a>, &'a [usize]),
}

impl Output {
    pub fn new<Q: Question>(format: Format, common: &Common) -> Self {
        let style = match format {
            Format::Table => Style::of_stdout(common.color, common.ascii),
            _ => Style::MARKDOWN,
        };
        // Rows of a table that nobody knows the end of: bars between cells, no lines around them.
        let style = Style { lines: Lines::Markdown, ..style };
        Self { format, style, sheet: OnceLock::new() }
    }

    fn delimiter(&self) -> Option<u8> {
        match self.format {
            Format::Csv => Some(b','),
            Format::Tsv => Some(b'\t'),
            _ => None,
        }
    }

    /// Whether what stands before the answers depends on the input.
    pub fn depends_on_input(&self) -> bool {
        self.delimiter().is_some()
    }

    /// What stands before all answers to an input about so many subjects.
    ///
    /// # Errors
    ///
    /// If there is no example of an answer.
    pub fn begin<Q: Question>(
        &self,
        question: &Q,
        subjects: usize,
        header: Option<&Header>,
    ) -> Result<Vec<u8>, Failure> {
        let mut out = Vec::new();
        match self.format {
            Format::Table | Format::Markdown => self.heading::<Q>(&mut out),
            Format::Json => {
                let name = match Q::LAYOUT {
                    Layout::List(name) => name,
                    Layout::Documents => "results",
                };
                out = format!("{{\"schema\":\"{}\",\"{name}\":[", Q::SCHEMA).into_bytes();
            }
            Format::Csv | Format::Tsv => {
                let mut names = Names::default();
                let kept: Vec<&str> = match header {
                    Some(header) => {
                        names.enter(Q::GRAMMAR.command);
                        header.kept.iter().map(|&place| &*header.names[place]).collect()
                    }
                    None => vec!["line"],
                };
                let spread = Q::SPREAD.map(|list| (list, subjects));
                let lists = Lists { spread, left_out: Q::LEFT_OUT };
                question.cells(&question.example(subjects)?, lists, &mut names)?;
                let delimiter = self.delimiter().unwrap_or(b',');
                let mut cells = Delimited { out: &mut out, delimiter, begun: false };
                let all = kept.into_iter().chain(names.names.iter().map(String::as_str));
                all.chain([ERROR]).for_each(|name| cells.cell(name.as_bytes()));
                out.push(b'\n');
                let _ = self.sheet.set(Sheet { names: names.names, spread: subjects });
            }
            Format::Ndjson | Format::Plain => {}
        }
        Ok(out)
    }

    /// What stands after all answers.
    pub fn end(&self) -> &'static [u8] {
        if self.format == Format::Json { b"\n]}\n" } else { b"" }
    }

    /// How many bytes of the first answer only stand between it and one before.
    pub fn between(&self) -> usize {
        usize::from(self.format == Format::Json)
    }

    /// Writes nothing for a line that asks nothing.
    pub fn nothing(&self, out: &mut Vec<u8>) {
        if self.format == Format::Plain {
            out.push(b'\n');
        }
    }

    /// Writes an answer.
    ///
    /// # Errors
    ///
    /// If the format cannot say it.
    pub fn answer<Q: Question>(
        &self,
        question: &Q,
        kept: Kept<'_>,
        answer: &Q::Answer,
        out: &mut Vec<u8>,
    ) -> Result<(), Failure> {
        match self.format {
            Format::Plain => {
                question.plain(answer, out);
                out.push(b'\n');
            }
            Format::Ndjson | Format::Json => {
                self.open::<Q>(kept, out);
                let record = question.record(answer)?;
                if matches!(kept.beside, Beside::Nothing) {
                    // The record's own members go on where the line's number stands.
                    let brace = out.len();
                    serde_json::to_writer(&mut *out, &record).map_err(no_row)?;
                    out[brace] = b',';
                } else {
                    let _ = write!(out, ",\"{}\":", member(kept.beside, Q::GRAMMAR.command));
                    serde_json::to_writer(&mut *out, &record).map_err(no_row)?;
                    out.push(b'}');
                }
                self.close(out);
            }
            Format::Csv | Format::Tsv => {
                let spread = self.sheet.get().map_or(0, |sheet| sheet.spread);
                let mut cells = self.cells(kept, out);
                let lists =
                    Lists { spread: Q::SPREAD.map(|list| (list, spread)), left_out: Q::LEFT_OUT };
                let mut counted = Counted { cells: &mut cells, count: 0 };
                question.cells(answer, lists, &mut counted)?;
                self.fill(counted.count, &mut cells);
                cells.cell(b"");
                out.push(b'\n');
            }
            Format::Table | Format::Markdown => {
                let mut row = Row { out, style: self.style, columns: Q::COLUMNS, column: None };
                row.words(kept.line);
                question.row(answer, &mut row);
                row.end("");
            }
        }
        Ok(())
    }

    /// Writes what is wrong with a line.
    pub fn error<Q: Question>(&self, kept: Kept<'_>, why: &str, out: &mut Vec<u8>) {
        match self.format {
            Format::Plain => {
                let _ = writeln!(out, "{ERROR}: {why}");
            }
            Format::Ndjson | Format::Json => {
                self.open::<Q>(kept, out);
                let _ = write!(out, ",\"{ERROR}\":{}}}", Value::from(why));
                self.close(out);
            }
            Format::Csv | Format::Tsv => {
                let mut cells = self.cells(kept, out);
                self.fill(0, &mut cells);
                cells.cell(why.as_bytes());
                out.push(b'\n');
            }
            Format::Table | Format::Markdown => {
                let mut row = Row { out, style: self.style, columns: Q::COLUMNS, column: None };
                row.words(kept.line);
                row.end(why);
            }
        }
    }

    /// The start of an object, with what is kept of the input, and no comma after it.
    fn open<Q: Question>(&self, kept: Kept<'_>, out: &mut Vec<u8>) {
        if self.format == Format::Json {
            out.extend_from_slice(b",\n");
        }
        out.push(b'{');
        match kept.beside {
            Beside::Nothing => {
                if self.format == Format::Ndjson && Q::LAYOUT == Layout::Documents {
                    let _ = write!(out, "\"schema\":\"{}\",", Q::SCHEMA);
                }
                let _ = write!(out, "\"line\":{}", kept.line);
            }
            Beside::Cells(header, cells) => {
                for (place, &column) in header.kept.iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    let (name, cell) = (&header.names[column], cells.get(column));
                    let cell = cell.map_or("", |cell| &**cell);
                    let _ = write!(out, "{comma}{}:{}", Value::from(&**name), Value::from(cell));
                }
            }
            Beside::Object(text, Members(members), kept) => {
                if kept.len() == members.len() {
                    let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
                    out.extend_from_slice(inside.unwrap_or_default().trim().as_bytes());
                } else {
                    for (place, (name, value)) in kept.iter().map(|&at| &members[at]).enumerate() {
                        let comma = if place == 0 { "" } else { "," };
                        let _ = write!(out, "{comma}{}:{value}", Value::from(&**name));
                    }
                }
            }
        }
        // Where nothing of the input is kept, something stands before the comma.
        if out.last() == Some(&b'{') {
            let _ = write!(out, "\"line\":{}", kept.line);
        }
    }

    fn close(&self, out: &mut Vec<u8>) {
        if self.format == Format::Ndjson {
            out.push(b'\n');
        }
    }

    /// A row that begins with what is kept of the input.
    fn cells<'o>(&self, kept: Kept<'_>, out: &'o mut Vec<u8>) -> Delimited<'o> {
        let delimiter = self.delimiter().unwrap_or(b',');
        let mut row = Delimited { out, delimiter, begun: false };
        if let Beside::Cells(header, cells) = kept.beside {
            for &place in &header.kept {
                row.cell(cells.get(place).map_or("", |cell| &**cell).as_bytes());
            }
        } else {
            row.cell(kept.line.to_string().as_bytes());
        }
        row
    }

    /// Empty cells after so many, up to the error.
    fn fill(&self, from: usize, cells: &mut Delimited<'_>) {
        let all = self.sheet.get().map_or(0, |sheet| sheet.names.len());
        (from..all).for_each(|_| cells.cell(b""));
    }

    /// The head of the table.
    fn heading<Q: Question>(&self, out: &mut Vec<u8>) {
        let columns = [LINE].iter().chain(Q::COLUMNS).chain(&[REMARK]);
        for &Column { name, width, is_number } in columns.clone() {
            let _ = match is_number {
                true => write!(out, "| {name:>width$} "),
                false => write!(out, "| {name:<width$} "),
            };
        }
        out.extend_from_slice(b"|\n");
        for &Column { width, .. } in columns {
            let _ = write!(out, "|{:-<1$}", "", width + 2);
        }
        out.extend_from_slice(b"|\n");
    }
}

/// Which columns or members of the input stand beside the answer. Those that have a name of the answer's are from
/// an answer before, and this one stands in their place; but not those that say what is asked.
pub fn kept<'n>(
    names: impl Iterator<Item = &'n str> + Clone,
    places: &Places,
    command: &str,
) -> Vec<usize> {
    let Places { subjects, board, dead } = places;
    let asks = |place| subjects.contains(&place) || [*board, *dead].contains(&Some(place));
    let is_taken = names.clone().enumerate().any(|(place, name)| name == command && asks(place));
    let is_ours = |name: &str| {
        let rest = name.strip_prefix(command);
        name == ERROR
            || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            || (is_taken && name == ANSWER)
    };
    let all = names.enumerate().filter(|&(place, name)| asks(place) || !is_ours(name));
    all.map(|(place, _)| place).collect()
}

/// The name of the member that is the answer: the command's, if no other has it.
fn member<'n>(beside: Beside<'_>, command: &'n str) -> &'n str {
    let is_taken = match beside {
        Beside::Nothing => false,
        Beside::Cells(header, _) => header.kept.iter().any(|&at| header.names[at] == command),
        Beside::Object(_, Members(all), kept) => kept.iter().any(|&at| all[at].0 == command),
    };
    if is_taken { ANSWER } else { command }
}

/// What cannot be a row is a fault of the program.
fn no_row(error: serde_json::Error) -> Failure {
    Failure::Work(error.to_string())
}

/// Cells, counted.
struct Counted<'a, 'o> {
    cells: &'a mut Delimited<'o>,
    count: usize,
}

impl Cells for Counted<'_, '_> {
    #[inline]
    fn cell(&mut self, content: &[u8]) {
        self.count += 1;
        self.cells.cell(content);
    }
}

/// A column of the table for people.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub name: &'static str,
    /// How many letters it has at least.
    pub width: usize,
    /// Whether it is aligned to the right.
    pub is_number: bool,
}

/// The number of a line.
const LINE: Column = Column { name: "line", width: 4, is_number: true };

/// What is wrong with it.
const REMARK: Column = Column { name: ERROR, width: 5, is_number: false };

/// A row of the table for people, cell after cell.
pub struct Row<'a> {
    out: &'a mut Vec<u8>,
    style: Style,
    columns: &'static [Column],
    /// The next column; before the first there is the line's number.
    column: Option<usize>,
}

impl Row<'_> {
    /// A cell of what prints.
    pub fn words(&mut self, words: impl Display) {
        self.cell(|out, _| {
            let start = out.len();
            // Memory takes all that is written.
            let _ = write!(out, "{words}");
            let is_odd = |odd, &byte: &u8| odd | !(b' '..=b'~').contains(&byte) | (byte == b'|');
            if !out[start..].iter().fold(false, is_odd) {
                return out.len() - start;
            }
            // A bar would end the cell, and what does not print the row, or more.
            let words = String::from_utf8_lossy(&out[start..]).into_owned();
            let escaped = escaped(&words).replace('|', "\\|");
            out.truncate(start);
            out.extend_from_slice(escaped.as_bytes());
            escaped.width()
        });
    }

    /// A cell of words that matter most.
    pub fn strong(&mut self, words: &str) {
        if !self.style.color {
            return self.words(words);
        }
        self.cell(|out, style| {
            out.extend_from_slice(style.strong(words).as_bytes());
            words.width()
        });
    }

    /// A cell of cards, with spaces between them.
    pub fn cards(&mut self, cards: impl Iterator<Item = Card>) {
        self.cell(|out, style| {
            let mut width = 0;
            for card in cards {
                if width > 0 {
                    out.push(b' ');
                }
                if style.color || style.glyphs {
                    out.extend_from_slice(style.card(card).as_bytes());
                } else {
                    out.extend_from_slice(card.name().as_bytes());
                }
                width += "Ah ".len();
            }
            width.saturating_sub(1)
        });
    }

    /// A cell; `write` says how many letters wide it is.
    fn cell(&mut self, write: impl FnOnce(&mut Vec<u8>, Style) -> usize) {
        let column = self.column.map_or(Some(&LINE), |place| self.columns.get(place));
        let Column { width: wanted, is_number, .. } = *column.unwrap_or(&REMARK);
        self.column = Some(self.column.map_or(0, |place| place + 1));
        self.out.extend_from_slice(b"| ");
        let start = self.out.len();
        let width = write(self.out, self.style);
        let gap = wanted.saturating_sub(width);
        let end = self.out.len();
        self.out.resize(end + gap, b' ');
        if is_number {
            self.out.copy_within(start..end, start + gap);
            self.out[start..start + gap].fill(b' ');
        }
        self.out.push(b' ');
    }

    /// Ends the row, with what is wrong in the last cell.
    fn end(&mut self, why: &str) {
        while self.column.is_none_or(|column| column < self.columns.len()) {
            self.words("");
        }
        self.words(why);
        self.out.extend_from_slice(b"|\n");
    }
}
