//! The answers to the lines of a chunk.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::progress::continue_if;
use crate::report::{CellNames, Error, Lists};
use crate::spot::{Query, Subjects};

use super::answers::{Answers, Content};
use super::cells::{CellReader, Cells};
use super::column_map::ColumnMap;
use super::framing::{Framer, LONE_RETURN};
use super::input::InputFormat;
use super::json_object::JsonObject;
use super::output::{Origin, Output, Passthrough};
use super::question::{Found, Question, Shape};
use super::settings::Settings;
use super::source::{Chunk, Header, is_blank, passthrough};
use super::unread::Names;
use super::unreadable::{not_an_object, not_text};

/// A job, independent of the type of its question.
pub trait Work: Send + Sync {
    fn shape(&self) -> &'static Shape;

    fn settings(&self) -> &Settings;

    /// Returns whether to stop.
    fn is_stopped(&self) -> bool;

    /// Stops chunks that are still being answered.
    fn abandon(&self);

    /// Returns whether the columns of the output depend on the columns of the inputs.
    fn has_one_header(&self) -> bool;

    /// Returns whether the output has columns for each subject.
    fn spreads_subjects(&self) -> bool;

    /// Returns which columns of a header, or members of an object, hold the parts of a query.
    fn map(&self, names: &[&str], is_header: bool) -> Result<ColumnMap, Error>;

    /// Returns the number of subjects of a line without columns, if it has an answer.
    fn subjects(&self, kind: InputFormat, line: &str) -> Option<usize>;

    /// Returns the head of the output for an input whose lines have this number of subjects.
    fn head(&self, header: Option<&Header>, subjects: usize) -> Result<Vec<u8>, Error>;

    /// Returns the end of the output.
    fn end(&self) -> &'static [u8];

    /// Returns the number of bytes that separate an answer from one before it.
    fn separator(&self) -> usize;

    /// Answers the lines of a chunk.
    fn work(&self, chunk: &Chunk, answers: &mut Answers);
}

/// A question and what to do with its answers.
pub struct Job<Q> {
    question: Q,
    settings: Settings,
    output: Output,
    /// The names of the answer's fields, once they are needed.
    fields: OnceLock<HashSet<String>>,
    is_abandoned: AtomicBool,
}

impl<Q: Question> Work for Job<Q> {
    fn shape(&self) -> &'static Shape {
        &Q::SHAPE
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn is_stopped(&self) -> bool {
        self.is_abandoned.load(Ordering::Relaxed) || (self.settings.stop)().is_break()
    }

    fn abandon(&self) {
        self.is_abandoned.store(true, Ordering::Relaxed);
    }

    fn has_one_header(&self) -> bool {
        self.output.has_header()
    }

    fn spreads_subjects(&self) -> bool {
        Q::SPREAD.is_some() && self.output.has_header()
    }

    fn map(&self, names: &[&str], is_header: bool) -> Result<ColumnMap, Error> {
        let fields = self.fields.get_or_init(|| fields(&self.question));
        self.settings.columns.map(names, is_header, &Q::SHAPE, fields)
    }

    fn subjects(&self, kind: InputFormat, line: &str) -> Option<usize> {
        let count = |query: &Query<'_>| {
            let progress = |_, _| continue_if(!self.is_stopped());
            self.question.answer(query, &progress).map(|_| query.subjects.len())
        };
        match kind {
            InputFormat::Ndjson => {
                let object: JsonObject<'_> = serde_json::from_str(line).ok()?;
                let map = self.map(&object.names().collect::<Vec<_>>(), false).ok()?;
                self.query_of_object(&object, &map).and_then(|query| count(&query)).ok()
            }
            _ => self.query_of_line(line).and_then(|query| count(&query)).ok(),
        }
    }

    fn head(&self, header: Option<&Header>, subjects: usize) -> Result<Vec<u8>, Error> {
        self.output.head(&self.question, subjects.max(2), header)
    }

    fn end(&self) -> &'static [u8] {
        self.output.end()
    }

    fn separator(&self) -> usize {
        self.output.separator()
    }

    fn work(&self, chunk: &Chunk, answers: &mut Answers) {
        match (chunk.error, &chunk.source.header) {
            (Some(error), _) => {
                let origin = without_fields(chunk, chunk.first_line);
                self.put(answers, chunk, origin, Err(error.into()));
            }
            (None, None) => self.lines(answers, chunk),
            (None, Some(header)) => self.rows(answers, chunk, header),
        }
        answers.done().bytes = chunk.skipped + chunk.bytes.len() as u64;
    }
}

impl<Q: Question> Job<Q> {
    /// Returns the job of a question.
    pub fn new(question: Q, settings: Settings) -> Self {
        let output = Output::new(settings.format.clone());
        let (fields, is_abandoned) = (OnceLock::new(), AtomicBool::new(false));
        Self { question, settings, output, fields, is_abandoned }
    }

    /// Answers a query, for which the answers before it do not wait.
    fn answer(&self, query: &Query<'_>, before: &Answers) -> Result<Found<Q::Answer>, Error> {
        self.question.answer(query, &|_, _| {
            before.share();
            continue_if(!self.is_stopped())
        })
    }

    fn query_of_line<'a>(&self, line: &'a str) -> Result<Query<'a>, Error> {
        Ok(Query::of_line(line, Q::SHAPE.subjects, &self.settings.defaults)?)
    }

    fn lines(&self, answers: &mut Answers, chunk: &Chunk) {
        let mut members = None;
        let ends = memchr::memchr_iter(b'\n', &chunk.bytes).map(|at| at + 1);
        let end = (chunk.bytes.last() != Some(&b'\n')).then_some(chunk.bytes.len());
        let mut start = 0;
        for (number, end) in (chunk.first_line..).zip(ends.chain(end)) {
            let bytes = &chunk.bytes[start..end];
            start = end;
            let origin = without_fields(chunk, number);
            let goes_on = match std::str::from_utf8(bytes) {
                Err(error) => {
                    self.put(answers, chunk, origin, Err(not_text(bytes, error.valid_up_to())))
                }
                Ok(line) => {
                    let line = line.trim();
                    let is_comment =
                        chunk.source.kind == InputFormat::Lines && line.starts_with('#');
                    if line.is_empty() || is_comment {
                        self.output.write_blank(&mut answers.done().out);
                        continue;
                    }
                    if chunk.source.kind == InputFormat::Ndjson {
                        self.object(answers, chunk, number, line, &mut members)
                    } else {
                        let answer = if line.contains('\r') {
                            Err(LONE_RETURN.into())
                        } else {
                            self.query_of_line(line).and_then(|query| self.answer(&query, answers))
                        };
                        self.put(answers, chunk, origin, answer)
                    }
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Answers an object; returns whether to continue.
    fn object(
        &self,
        answers: &mut Answers,
        chunk: &Chunk,
        number: u64,
        line: &str,
        known: &mut Option<Members>,
    ) -> bool {
        let object = match serde_json::from_str::<JsonObject<'_>>(line) {
            Ok(object) => object,
            Err(error) => {
                let error = not_an_object(line, &error, &Q::SHAPE);
                return self.put(answers, chunk, without_fields(chunk, number), Err(error));
            }
        };
        if known.as_ref().is_some_and(|known| !known.are_of(&object)) {
            *known = None;
        }
        let members = known.get_or_insert_with(|| {
            let members = self.members(&object);
            if let Ok(ColumnMap { note: Some(note), .. }) = &members.map {
                answers.done().remark(chunk.place(number), Content::Noted(note.clone()));
            }
            members
        });
        let answer = match &members.map {
            Err(error) => Err(error.clone()),
            Ok(map) => self.refuse_members(&object, map).and_then(|()| {
                self.query_of_object(&object, map).and_then(|query| self.answer(&query, answers))
            }),
        };
        let passthrough = Passthrough::Object(line, &object, &members.passthrough);
        self.put(answers, chunk, Origin { line: number, passthrough }, answer)
    }

    /// Returns what the members of an object are for.
    fn members(&self, object: &JsonObject<'_>) -> Members {
        let names: Vec<&str> = object.names().collect();
        let map = self.map(&names, false);
        let none = ColumnMap::default();
        let passthrough = passthrough(&names, map.as_ref().unwrap_or(&none), Q::SHAPE.command);
        Members { map, passthrough, names: names.into_iter().map(str::to_owned).collect() }
    }

    /// Refuses an object with part of the spot in a member that is not read.
    fn refuse_members(&self, object: &JsonObject<'_>, map: &ColumnMap) -> Result<(), Error> {
        if map.unread.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = object.names().collect();
        let names = Names { names: &names, is_header: false, shape: &Q::SHAPE };
        let words = |place| object.words(place).unwrap_or_default().join(" ").into();
        names.refuse_cells(map, words).map_or(Ok(()), Err)
    }

    fn query_of_object(
        &self,
        object: &JsonObject<'_>,
        map: &ColumnMap,
    ) -> Result<Query<'static>, Error> {
        let cards = |places: &[usize]| -> Result<String, Error> {
            let words = places.iter().map(|&place| object.words(place));
            Ok(words.collect::<Result<Vec<_>, _>>()?.concat().join(" "))
        };
        let mut subjects = Vec::new();
        for &place in &map.subjects {
            let words = object.words(place)?;
            match Q::SHAPE.subjects {
                Subjects::Words => subjects.extend(words),
                Subjects::Whole => subjects.push(words.join(" ")),
            }
        }
        let subjects = subjects.iter().map(String::as_str);
        let (board, dead) = (cards(&map.board)?, cards(&map.dead)?);
        Ok(Query::of_cells(subjects, Q::SHAPE.subjects, &board, &dead, &self.settings.defaults)?)
    }

    fn rows(&self, answers: &mut Answers, chunk: &Chunk, header: &Header) {
        let delimiter = chunk.source.kind.delimiter().unwrap_or(b',');
        let mut framer = Framer::new(Some(delimiter));
        let names: Vec<&str> = header.names.iter().map(String::as_str).collect();
        let names = Names { names: &names, is_header: true, shape: &Q::SHAPE };
        let mut rows = Rows { header, names, reader: CellReader::new(delimiter) };
        if let Some(note) = &header.map.note {
            let place = chunk.place(chunk.first_line);
            answers.done().remark(place, Content::Noted(note.clone()));
        }
        let (mut rest, mut line) = (&*chunk.bytes, chunk.first_line);
        while !rest.is_empty() {
            let found = framer.frame(chunk.bytes.len() - rest.len(), rest, 1, usize::MAX);
            let (row, after) =
                if found.rows == 0 { (rest, &[][..]) } else { rest.split_at(found.bytes) };
            if !self.row(answers, chunk, &mut rows, line, row) {
                return;
            }
            (rest, line) = (after, line + found.lines);
        }
    }

    /// Answers a row; returns whether to continue.
    fn row(
        &self,
        answers: &mut Answers,
        chunk: &Chunk,
        rows: &mut Rows<'_>,
        line: u64,
        row: &[u8],
    ) -> bool {
        if is_blank(row) {
            self.output.write_blank(&mut answers.done().out);
            return true;
        }
        let Rows { header, names, reader } = rows;
        let text = String::from_utf8_lossy(row);
        let (cells, answer) = match reader.read(&text) {
            Err(error) => (Cells::default(), Err(error.into())),
            Ok(cells) => {
                let answer = match std::str::from_utf8(row) {
                    Ok(_) => self.answer_row(cells, chunk, header, names, answers),
                    Err(error) => Err(not_text(row, error.valid_up_to())),
                };
                (cells, answer)
            }
        };
        self.put(
            answers,
            chunk,
            Origin { line, passthrough: Passthrough::Row(header, cells) },
            answer,
        )
    }

    fn answer_row(
        &self,
        cells: Cells<'_>,
        chunk: &Chunk,
        header: &Header,
        names: &Names<'_>,
        answers: &Answers,
    ) -> Result<Found<Q::Answer>, Error> {
        let (found, wanted) = (cells.len(), header.names.len());
        if found != wanted {
            let delimiter = if chunk.source.kind == InputFormat::Tsv { "tab" } else { "comma" };
            return Err(Error::refused(
                format!("the row has {found} columns, and the header {wanted}"),
                format!("a cell with a {delimiter} in it needs double quotes around it"),
            ));
        }
        let ColumnMap { subjects, board, dead, .. } = &header.map;
        names
            .refuse_cells(&header.map, |place| Cow::Borrowed(cells.get(place)))
            .map_or(Ok(()), Err)?;
        let subjects = subjects.iter().map(|&place| cells.get(place));
        let (board, dead) = (cells.joined(board), cells.joined(dead));
        let defaults = &self.settings.defaults;
        let query = Query::of_cells(subjects, Q::SHAPE.subjects, &board, &dead, defaults)?;
        self.answer(&query, answers)
    }

    /// Writes an answer, or the error of a line; returns whether to continue.
    fn put(
        &self,
        answers: &mut Answers,
        chunk: &Chunk,
        origin: Origin<'_>,
        answer: Result<Found<Q::Answer>, Error>,
    ) -> bool {
        let done = answers.done();
        let start = done.out.len();
        let written = answer.and_then(|Found { answer, notes }| {
            self.output.write(&self.question, origin, &answer, &mut done.out)?;
            for note in notes {
                done.remark(chunk.place(origin.line), Content::Noted(note));
            }
            Ok(())
        });
        match written {
            Ok(()) => done.answered += 1,
            Err(Error::Refused(refusal)) => {
                done.out.truncate(start);
                if !self.settings.is_strict {
                    self.output.write_error::<Q>(origin, &refusal.message, &mut done.out);
                }
                let content = Content::Refused(Error::Refused(refusal));
                done.remark(chunk.place(origin.line), content);
                if self.settings.is_strict {
                    return false;
                }
            }
            Err(other) => {
                done.out.truncate(start);
                done.failure = Some(other);
                return false;
            }
        }
        answers.share();
        !self.is_stopped()
    }
}

/// What is needed to read rows.
struct Rows<'a> {
    header: &'a Header,
    names: Names<'a>,
    reader: CellReader,
}

/// What the members of an object are for. The objects of an input are mostly alike.
struct Members {
    names: Vec<String>,
    map: Result<ColumnMap, Error>,
    passthrough: Vec<usize>,
}

impl Members {
    /// Returns whether an object has these members.
    fn are_of(&self, object: &JsonObject<'_>) -> bool {
        object.names().eq(self.names.iter().map(String::as_str))
    }
}

/// Returns the names of the fields of an answer.
fn fields<Q: Question>(question: &Q) -> HashSet<String> {
    let mut names = CellNames::default();
    let lists = Lists { spread: Q::SPREAD.map(|list| (list, 2)), left_out: Q::LEFT_OUT };
    // Without an example, no field is known, and a column that is one is checked like any other.
    let _ = question.example(2).and_then(|answer| question.cells(&answer, lists, &mut names));
    names.names.iter().filter_map(|name| name.split('.').next()).map(str::to_owned).collect()
}

/// Returns the origin of a line without fields to pass through.
fn without_fields(chunk: &Chunk, line: u64) -> Origin<'_> {
    let passthrough = match &chunk.source.header {
        Some(header) => Passthrough::Row(header, Cells::default()),
        None => Passthrough::Nothing,
    };
    Origin { line, passthrough }
}
