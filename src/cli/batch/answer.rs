//! The answers to the lines of a chunk.

use std::borrow::Cow;
use std::sync::Arc;

use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::cli::line::Line;
use crate::parse::Span;

use super::asked::{Asked, Given, Grammar};
use super::columns::{Choice, Places};
use super::cut::{self, Flaw, LONE_RETURN, cut};
use super::members::Members;
use super::options::Kind;
use super::output::{self, Beside, Kept, Output};
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
    /// How many lines or rows they are.
    pub rows: u64,
    /// If it is one line that is no line to be read: why.
    pub wrong: Option<Flaw>,
    /// How many bytes of the input were passed over before them.
    pub passed: u64,
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

    /// Whether a header has columns for each subject.
    fn spreads(&self) -> bool;

    /// How many subjects a line asks about, if it is answered.
    fn subjects(&self, source: &Source, line: &str) -> Option<usize>;

    /// What stands before all answers to a source that asks about so many subjects.
    ///
    /// # Errors
    ///
    /// If nothing can be answered in the format.
    fn begin(&self, source: &Source, subjects: usize) -> Result<Vec<u8>, Failure>;

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

    fn spreads(&self) -> bool {
        Q::SPREAD.is_some() && self.output.depends_on_input()
    }

    fn subjects(&self, source: &Source, line: &str) -> Option<usize> {
        let number = |asked: &Asked<'_>| self.question.answer(asked).map(|_| asked.subjects.len());
        match source.kind {
            Kind::Ndjson => {
                let members = serde_json::from_str(line).ok()?;
                let places = self.places(&members, source).ok()?;
                self.about_object(&members, &places, number).ok()
            }
            _ => Asked::of_line(line, &Q::GRAMMAR, &self.given).and_then(|it| number(&it)).ok(),
        }
    }

    fn begin(&self, source: &Source, subjects: usize) -> Result<Vec<u8>, Failure> {
        self.output.begin(&self.question, subjects.max(2), source.header.as_ref())
    }

    fn work(&self, chunk: &Chunk, out: Vec<u8>) -> Done {
        let mut done =
            Done { out, bytes: chunk.passed + chunk.bytes.len() as u64, ..Done::default() };
        match (chunk.wrong, &chunk.source.header) {
            (Some(why), _) => {
                let kept = nothing_beside(chunk, chunk.first_line);
                self.put(&mut done, chunk, kept, Err(why.into()));
            }
            (None, None) => self.lines(&mut done, chunk),
            (None, Some(header)) => self.rows(&mut done, chunk, header),
        }
        done
    }
}

impl<Q: Question> Job<Q> {
    fn lines(&self, done: &mut Done, chunk: &Chunk) {
        let ends = memchr::memchr_iter(b'\n', &chunk.bytes).map(|at| at + 1);
        let end = (chunk.bytes.last() != Some(&b'\n')).then_some(chunk.bytes.len());
        let mut start = 0;
        for (number, end) in (chunk.first_line..).zip(ends.chain(end)) {
            let bytes = &chunk.bytes[start..end];
            start = end;
            let kept = nothing_beside(chunk, number);
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
                        let answer = if line.contains('\r') {
                            Err(LONE_RETURN.into())
                        } else {
                            Asked::of_line(line, &Q::GRAMMAR, &self.given)
                                .and_then(|asked| self.question.answer(&asked))
                        };
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
        let members = match serde_json::from_str::<Members<'_>>(line) {
            Ok(members) => members,
            Err(error) => {
                // The column of serde_json counts bytes, from 1, up to where it gave up.
                let at = error.column().saturating_sub(1).min(line.len());
                let at = (0..=at).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
                let why = Line::of(line).complain(
                    format!("this is no object of JSON: {}", without_place(&error.to_string())),
                    vec![Span { start: at, end: at }],
                    format!("each line is an object: {}", Q::GRAMMAR.object()),
                );
                return self.put(done, chunk, nothing_beside(chunk, number), Err(why));
            }
        };
        let (places, answer) = match self.places(&members, &chunk.source) {
            Ok(places) => {
                let answer =
                    self.about_object(&members, &places, |asked| self.question.answer(asked));
                (places, answer)
            }
            Err(why) => (Places::default(), Err(why)),
        };
        let kept = output::kept(members.names(), &places, Q::GRAMMAR.command);
        let beside = Beside::Object(line, &members, &kept);
        self.put(done, chunk, Kept { line: number, beside }, answer)
    }

    /// Which members of an object say what is asked.
    fn places(&self, members: &Members<'_>, source: &Source) -> Result<Places, Failure> {
        source.choice.places(members.names(), false, &Q::GRAMMAR)
    }

    /// What the members of an object ask about.
    fn about_object<T>(
        &self,
        members: &Members<'_>,
        places: &Places,
        then: impl FnOnce(&Asked<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let cards =
            |place: Option<usize>| place.map_or(Ok(Vec::new()), |place| members.words(place));
        let mut subjects = Vec::new();
        for &place in &places.subjects {
            let words = members.words(place)?;
            if Q::GRAMMAR.words {
                subjects.extend(words);
            } else {
                subjects.push(words.join(" "));
            }
        }
        let subjects = subjects.iter().map(String::as_str);
        let (board, dead) = (cards(places.board)?.join(" "), cards(places.dead)?.join(" "));
        then(&Asked::of_cells(subjects, &board, &dead, &self.given)?)
    }

    fn rows(&self, done: &mut Done, chunk: &Chunk, header: &Header) {
        let delimiter = chunk.source.kind.delimiter();
        let (mut rest, mut line) = (&*chunk.bytes, chunk.first_line);
        while !rest.is_empty() {
            let found = cut(rest, delimiter, 1, usize::MAX);
            let (row, after) =
                if found.rows == 0 { (rest, &[][..]) } else { rest.split_at(found.bytes) };
            if !self.row(done, chunk, header, line, row) {
                return;
            }
            (rest, line) = (after, line + found.lines);
        }
    }

    /// Answers about a row; whether to go on.
    fn row(&self, done: &mut Done, chunk: &Chunk, header: &Header, line: u64, row: &[u8]) -> bool {
        if is_blank(row) {
            self.output.nothing(&mut done.out);
            return true;
        }
        let delimiter = chunk.source.kind.delimiter().unwrap_or(b',');
        let text = String::from_utf8_lossy(row);
        let (cells, answer) = match cut::cells(&text, delimiter) {
            Err(flaw) => (Vec::new(), Err(flaw.into())),
            Ok(cells) => {
                let answer = match std::str::from_utf8(row) {
                    Ok(_) => self.about_row(&cells, header, delimiter),
                    Err(error) => Err(no_text(row, error.valid_up_to())),
                };
                (cells, answer)
            }
        };
        self.put(done, chunk, Kept { line, beside: Beside::Cells(header, &cells) }, answer)
    }

    fn about_row(
        &self,
        cells: &[Cow<'_, str>],
        header: &Header,
        delimiter: u8,
    ) -> Result<Found<Q::Answer>, Failure> {
        let (found, wanted) = (cells.len(), header.names.len());
        if found != wanted {
            let delimiter = if delimiter == b'\t' { "tab" } else { "comma" };
            return Err(Failure::input(
                format!("the row has {found} columns, and the header {wanted}"),
                format!("a cell with a {delimiter} in it stands in double quotes"),
            ));
        }
        let Places { subjects, board, dead } = &header.places;
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

/// A line of which nothing can be kept.
fn nothing_beside(chunk: &Chunk, line: u64) -> Kept<'_> {
    let beside = match &chunk.source.header {
        Some(header) => Beside::Cells(header, &[]),
        None => Beside::Nothing,
    };
    Kept { line, beside }
}

/// Whether there is nothing in a row.
pub fn is_blank(row: &[u8]) -> bool {
    matches!(row, b"\n" | b"\r\n" | b"\r" | b"")
}

/// What serde_json says, but where: the line is the only one, and the place is drawn.
fn without_place(message: &str) -> &str {
    message.split_once(" at line ").map_or(message, |(what, _)| what)
}

/// What is wrong, in one line, of a message that draws it.
fn reason(message: &str) -> &str {
    let first = message.lines().next().unwrap_or_default();
    first.strip_prefix("error: ").unwrap_or(first)
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
