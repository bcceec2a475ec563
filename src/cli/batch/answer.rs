//! The answers to the lines of a chunk.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::cli::line::Line;
use crate::parse::Span;

use super::asked::{Asked, Given, Grammar};
use super::columns::{Choice, Places};
use super::options::Kind;
use super::output::{Beside, Kept, Output};
use super::{Found, Question};

/// What is to be done with each line.
pub struct Job<Q> {
    pub question: Q,
    pub given: Given,
    pub output: Output,
    /// Whether to stop at the first line that is wrong.
    pub strict: bool,
}

/// Where lines come from.
pub struct Source {
    /// What to call it, if it is not the only one.
    pub name: Option<String>,
    pub kind: Kind,
    /// The columns, if there is a header.
    pub header: Option<Header>,
    pub choice: Arc<Choice>,
}

/// The columns of a source.
pub struct Header {
    pub names: Vec<String>,
    pub places: Places,
    /// Which of them stand beside the answers.
    pub kept: Vec<usize>,
}

/// Some whole lines of a source.
pub struct Chunk {
    pub source: Arc<Source>,
    pub bytes: Vec<u8>,
    /// The number of the first of them.
    pub first_line: u64,
    /// If it is one line that is no line to be read: why.
    pub wrong: Option<&'static str>,
}

/// What came of a chunk.
#[derive(Default)]
pub struct Done {
    /// The answers, as they are to be written.
    pub out: Vec<u8>,
    /// How many lines were answered.
    pub answered: u64,
    /// The lines that could not be, in order: where each is, and the whole message.
    pub problems: Vec<(String, String)>,
    /// What is worth saying: about which line, and what.
    pub notes: Vec<(String, String)>,
    /// If nothing after it is to be answered: why.
    pub stop: Option<Failure>,
    /// How many bytes of the input it was.
    pub bytes: u64,
}

/// A job, whatever the question is.
pub trait Work: Send + Sync {
    /// How its lines say what is asked.
    fn grammar(&self) -> &'static Grammar;

    /// How its answers are written.
    fn output(&self) -> &Output;

    /// Whether to stop at the first line that is wrong.
    fn is_strict(&self) -> bool;

    /// What stands before all answers to a source; `line` is the first of it that asks something.
    ///
    /// # Errors
    ///
    /// If nothing can be answered in the format.
    fn begin(&self, source: &Source, line: &str) -> Result<Vec<u8>, Failure>;

    /// Answers the lines of a chunk. `out` is memory for it, with nothing in it.
    fn work(&self, chunk: &Chunk, out: Vec<u8>) -> Done;
}

impl<Q: Question> Work for Job<Q> {
    fn grammar(&self) -> &'static Grammar {
        &Q::GRAMMAR
    }

    fn output(&self) -> &Output {
        &self.output
    }

    fn is_strict(&self) -> bool {
        self.strict
    }

    fn begin(&self, source: &Source, line: &str) -> Result<Vec<u8>, Failure> {
        let subjects = match &source.header {
            Some(header) => header.places.subjects.len(),
            None => self.subjects(source, line),
        };
        self.output.begin(&self.question, subjects.max(2), source.header.as_ref())
    }

    fn work(&self, chunk: &Chunk, out: Vec<u8>) -> Done {
        let mut done = Done { out, bytes: chunk.bytes.len() as u64, ..Done::default() };
        match (chunk.wrong, chunk.source.kind) {
            (Some(why), _) => {
                let why = Failure::input(why, "is this the right file, and --input what it is?");
                self.put(&mut done, chunk, nothing_beside(chunk.first_line), Err(why));
            }
            (None, Kind::Lines | Kind::Ndjson) => self.lines(&mut done, chunk),
            (None, Kind::Csv | Kind::Tsv) => self.rows(&mut done, chunk),
        }
        done
    }
}

impl<Q: Question> Job<Q> {
    /// How many subjects a line asks about, if it can be read.
    fn subjects(&self, source: &Source, line: &str) -> usize {
        match source.kind {
            Kind::Ndjson => {
                let members = serde_json::from_str::<Map<String, Value>>(line).unwrap_or_default();
                self.about_object(&members, source, |asked| Ok(asked.subjects.len())).unwrap_or(0)
            }
            _ => Asked::of_line(line, &Q::GRAMMAR, &Given::default())
                .map_or(0, |asked| asked.subjects.len()),
        }
    }

    fn lines(&self, done: &mut Done, chunk: &Chunk) {
        let ends = memchr::memchr_iter(b'\n', &chunk.bytes).map(|at| at + 1);
        let end = (chunk.bytes.last() != Some(&b'\n')).then_some(chunk.bytes.len());
        let mut start = 0;
        for (number, end) in (chunk.first_line..).zip(ends.chain(end)) {
            let bytes = &chunk.bytes[start..end];
            start = end;
            let kept = nothing_beside(number);
            let going = match std::str::from_utf8(bytes) {
                Err(error) => self.put(done, chunk, kept, Err(no_text(bytes, error.valid_up_to()))),
                Ok(line) => {
                    let line = line.trim();
                    if line.is_empty()
                        || (chunk.source.kind == Kind::Lines && line.starts_with('#'))
                    {
                        self.output.nothing(&mut done.out);
                        continue;
                    }
                    if chunk.source.kind == Kind::Ndjson {
                        self.object(done, chunk, number, line)
                    } else {
                        let answer = Asked::of_line(line, &Q::GRAMMAR, &self.given)
                            .and_then(|asked| self.question.answer(&asked));
                        self.put(done, chunk, kept, answer)
                    }
                }
            };
            if !going {
                return;
            }
        }
    }

    /// Answers about an object; whether to go on.
    fn object(&self, done: &mut Done, chunk: &Chunk, number: u64, line: &str) -> bool {
        let members = match serde_json::from_str::<Map<String, Value>>(line) {
            Ok(members) => members,
            Err(error) => {
                // The column of serde_json counts bytes, from 1, up to where it gave up.
                let at = error.column().saturating_sub(1).min(line.len());
                let at = (0..=at).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
                let why = Line::of(line).complain(
                    "this is no JSON object".to_owned(),
                    vec![Span { start: at, end: at }],
                    "each line is an object: {\"hero\":\"AhKh\",\"villain\":\"QQ+\"}".to_owned(),
                );
                return self.put(done, chunk, nothing_beside(number), Err(why));
            }
        };
        let answer =
            self.about_object(&members, &chunk.source, |asked| self.question.answer(asked));
        let beside = Beside::Object(line, &members);
        self.put(done, chunk, Kept { line: number, beside }, answer)
    }

    /// What the members of an object ask about.
    fn about_object<T>(
        &self,
        members: &Map<String, Value>,
        source: &Source,
        then: impl FnOnce(&Asked<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let names = members.keys().map(String::as_str);
        let places = source.choice.places(names, false, &Q::GRAMMAR)?;
        let member = |place: usize| members.values().nth(place).map_or(Ok(Vec::new()), words);
        let cards = |place: Option<usize>| place.map_or(Ok(Vec::new()), member);
        let mut subjects = Vec::new();
        for &place in &places.subjects {
            let words = member(place)?;
            if Q::GRAMMAR.words {
                subjects.extend(words);
            } else {
                subjects.push(Cow::Owned(words.join(" ")));
            }
        }
        let subjects = subjects.iter().map(|subject| &**subject);
        let (board, dead) = (cards(places.board)?.join(" "), cards(places.dead)?.join(" "));
        then(&Asked::of_cells(subjects, &board, &dead, &self.given)?)
    }

    fn rows(&self, done: &mut Done, chunk: &Chunk) {
        let Source { header: Some(header), kind, .. } = &*chunk.source else { return };
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(kind.delimiter().unwrap_or(b','))
            .has_headers(false)
            .flexible(true)
            .from_reader(chunk.bytes.as_slice());
        let mut row = csv::ByteRecord::new();
        // Reading from memory does not fail.
        while reader.read_byte_record(&mut row).unwrap_or(false) {
            let line = row.position().map_or(1, csv::Position::line);
            let line = chunk.first_line + line - 1;
            let cells: Vec<Cow<'_, str>> = row.iter().map(String::from_utf8_lossy).collect();
            let answer = self.about_row(&row, &cells, header);
            let beside = Beside::Cells(header, &cells);
            if !self.put(done, chunk, Kept { line, beside }, answer) {
                return;
            }
        }
    }

    fn about_row(
        &self,
        row: &csv::ByteRecord,
        cells: &[Cow<'_, str>],
        header: &Header,
    ) -> Result<Found<Q::Answer>, Failure> {
        let (found, wanted) = (cells.len(), header.names.len());
        if found != wanted {
            return Err(Failure::input(
                format!("the row has {found} columns, and the header {wanted}"),
                "a cell with a comma in it stands in double quotes",
            ));
        }
        let wrong = |&place: &usize| std::str::from_utf8(&row[place]).is_err();
        let Places { subjects, board, dead } = &header.places;
        if let Some(place) = subjects.iter().chain(board).chain(dead).copied().find(wrong) {
            let valid =
                std::str::from_utf8(&row[place]).map_or_else(|it| it.valid_up_to(), str::len);
            return Err(no_text(&row[place], valid));
        }
        let cell = |place: Option<usize>| place.map_or("", |place| &*cells[place]);
        let subjects = subjects.iter().map(|&place| &*cells[place]);
        let asked = Asked::of_cells(subjects, cell(*board), cell(*dead), &self.given)?;
        self.question.answer(&asked)
    }

    /// Writes an answer, or what is wrong; whether to go on.
    fn put(
        &self,
        done: &mut Done,
        chunk: &Chunk,
        kept: Kept<'_>,
        answer: Result<Found<Q::Answer>, Failure>,
    ) -> bool {
        let place = || match &chunk.source.name {
            Some(name) => format!("line {} of {name}", kept.line),
            None => format!("line {}", kept.line),
        };
        let start = done.out.len();
        let written = answer.and_then(|Found { answer, notes }| {
            done.notes.extend(notes.into_iter().map(|note| (place(), note)));
            self.output.answer(&self.question, kept, &answer, &mut done.out)
        });
        match written {
            Ok(()) => done.answered += 1,
            Err(Failure::Input(message)) => {
                done.out.truncate(start);
                if !self.strict {
                    self.output.error::<Q>(kept, reason(&message), &mut done.out);
                }
                done.problems.push((place(), message));
                return !self.strict;
            }
            Err(other) => {
                done.out.truncate(start);
                done.stop = Some(other);
                return false;
            }
        }
        !interrupt::interrupted()
    }
}

/// A line whose answer stands alone.
fn nothing_beside(line: u64) -> Kept<'static> {
    Kept { line, beside: Beside::Nothing }
}

/// What is wrong, in one line, of a message that draws it.
fn reason(message: &str) -> &str {
    let first = message.lines().next().unwrap_or_default();
    first.strip_prefix("error: ").unwrap_or(first)
}

/// A member's text; or several, if it is a list.
fn words(value: &Value) -> Result<Vec<Cow<'_, str>>, Failure> {
    let no_text = || {
        Failure::input(
            "a member that says what is asked is no text".to_owned(),
            "write cards, hands and ranges as strings, or as lists of strings",
        )
    };
    match value {
        Value::Null => Ok(Vec::new()),
        Value::String(text) => Ok(vec![Cow::Borrowed(text)]),
        Value::Array(items) => {
            items.iter().map(|item| item.as_str().map(Cow::Borrowed).ok_or_else(no_text)).collect()
        }
        _ => Err(no_text()),
    }
}

/// That a line is not text from a place on.
fn no_text(bytes: &[u8], valid: usize) -> Failure {
    let text = String::from_utf8_lossy(bytes);
    let mark = Span { start: valid, end: valid + char::REPLACEMENT_CHARACTER.len_utf8() };
    Line::of(text.trim_end()).complain(
        "this is not text".to_owned(),
        vec![mark],
        "the line has bytes in it that are not UTF-8".to_owned(),
    )
}
