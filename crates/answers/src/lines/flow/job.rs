//! The answers to the lines of a chunk.

use std::collections::HashSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use holdem_engine::progress::continue_if;

use crate::answer::{CellNames, Error, Lists};
use crate::lines::columns::{Asked, Chunk, ColumnMap, FirstLine, Header, Members, Rows, is_blank};
use crate::lines::framing::{
    CellReader, Cells, Framer, JsonObject, LONE_RETURN, not_an_object, not_text,
};
use crate::lines::output::{Origin, Output, Passthrough};
use crate::lines::{Found, InputFormat, LineQuestion, LineSyntax, Settings};
use crate::parameter::Given;
use crate::read::{Defaults, Query};

use super::answers::{Answers, Content};

/// The note about a bare answer that is not exact.
const SAMPLED: &str = "sampled; -f ndjson and csv have the standard error";

/// A job, independent of the type of its question.
pub trait Work: Send + Sync {
    fn syntax(&self) -> &'static LineSyntax;

    fn settings(&self) -> &Settings;

    /// Returns whether to stop.
    fn is_stopped(&self) -> bool;

    /// Stops chunks that are still being answered.
    fn abandon(&self);

    /// Returns `true` if the columns of the output depend on the columns of the inputs.
    fn has_one_header(&self) -> bool;

    /// Returns `true` if the output has columns for each subject.
    fn spreads_subjects(&self) -> bool;

    /// Returns `true` if the output has columns for the amounts.
    fn spreads_amounts(&self) -> bool;

    /// Returns the names of the answer's fields.
    fn fields(&self) -> &HashSet<String>;

    /// Maps the columns of a header, or the members of an object, to the parts of a query.
    fn map(&self, names: &[&str], is_header: bool) -> Result<ColumnMap, Error>;

    /// Returns the subjects and amounts of a line without columns, if the line has an answer.
    fn first_line(&self, kind: InputFormat, line: &str) -> Option<FirstLine>;

    /// Returns the head of the output for an input with this first line.
    fn head(&self, header: Option<&Header>, first: FirstLine) -> Result<Vec<u8>, Error>;

    /// Returns the end of the output.
    fn end(&self) -> &'static [u8];

    /// Returns the number of bytes that separate an answer from the previous one.
    fn separator(&self) -> usize;

    /// Answers the lines of a chunk.
    fn work(&self, chunk: &Chunk, answers: &mut Answers);
}

/// A question and the handling of its answers.
pub struct Job<Q> {
    question: Q,
    settings: Settings,
    /// The defaults for rows and objects, whose hints are about columns.
    cell_defaults: Defaults,
    output: Output,
    /// The names of the answer's fields, computed on first use.
    fields: OnceLock<HashSet<String>>,
    is_abandoned: AtomicBool,
}

impl<Q: LineQuestion> Work for Job<Q> {
    fn syntax(&self) -> &'static LineSyntax {
        &Q::SYNTAX
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

    fn spreads_amounts(&self) -> bool {
        Q::SYNTAX.has_amounts && self.output.has_columns()
    }

    fn fields(&self) -> &HashSet<String> {
        self.fields.get_or_init(|| fields(&self.question))
    }

    fn map(&self, names: &[&str], is_header: bool) -> Result<ColumnMap, Error> {
        let given = self.settings.defaults.given();
        self.settings.columns.map(names, is_header, &Q::SYNTAX, self.fields(), given)
    }

    fn first_line(&self, kind: InputFormat, line: &str) -> Option<FirstLine> {
        let count = |query: &Query<'_>| {
            let progress = |_, _| continue_if(!self.is_stopped());
            let given = query.given.filter_map(|_| Some(String::new().into()));
            let first = FirstLine { subjects: query.subjects.len(), given };
            self.question.answer(query, &progress).map(|_| first)
        };
        match kind {
            InputFormat::Ndjson => {
                let object: JsonObject<'_> = serde_json::from_str(line).ok()?;
                let asked = self.members(&object).query(&object, &self.cell_defaults).ok()?;
                count(&asked.query).ok()
            }
            _ => self.query_of_line(line).and_then(|query| count(&query)).ok(),
        }
    }

    fn head(&self, header: Option<&Header>, first: FirstLine) -> Result<Vec<u8>, Error> {
        let for_all = self.settings.defaults.given().iter();
        let for_all = for_all.map(|(parameter, text)| (parameter, text.clone()));
        let own = first.given.iter().map(|(parameter, text)| (parameter, text.clone()));
        // The amounts for all lines have a text, so they come first.
        let given = for_all.chain(own).collect();
        let subjects = first.subjects.max(2);
        self.output.head(&self.question, FirstLine { subjects, given }, header)
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

impl<Q: LineQuestion> Job<Q> {
    /// Returns the job of a question.
    pub fn new(question: Q, settings: Settings) -> Self {
        let output = Output::new(settings.format.clone());
        let (fields, is_abandoned) = (OnceLock::new(), AtomicBool::new(false));
        let cell_defaults = settings.defaults.clone().for_columns();
        Self { question, settings, cell_defaults, output, fields, is_abandoned }
    }

    /// Answers a query. Earlier answers do not wait for it.
    fn answer(&self, query: &Query<'_>, before: &Answers) -> Result<Found<Q::Answer>, Error> {
        self.question.answer(query, &|_, _| {
            before.share();
            continue_if(!self.is_stopped())
        })
    }

    /// Answers a query with a note about its columns.
    fn answer_asked(&self, asked: Asked<'_>, before: &Answers) -> Result<Found<Q::Answer>, Error> {
        let mut found = self.answer(&asked.query, before)?;
        found.notes.extend(asked.note);
        Ok(found)
    }

    /// Returns the meaning of the members of an object.
    fn members(&self, object: &JsonObject<'_>) -> Members {
        let names: Vec<&str> = object.names().collect();
        Members::new(object, self.map(&names, false), &Q::SYNTAX, self.fields())
    }

    fn query_of_line<'a>(&self, line: &'a str) -> Result<Query<'a>, Error> {
        Ok(Query::of_line(line, Q::SYNTAX.subjects, &self.settings.defaults)?)
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

    /// Answers an object. Returns `false` to stop.
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
                let error = not_an_object(line, &error, &Q::SYNTAX);
                return self.put(answers, chunk, without_fields(chunk, number), Err(error));
            }
        };
        if known.as_ref().is_some_and(|known| !known.are_of(&object)) {
            *known = None;
        }
        let members = known.get_or_insert_with(|| self.members(&object));
        let query = members.query(&object, &self.cell_defaults);
        let answer = query.and_then(|asked| self.answer_asked(asked, answers));
        let passthrough = Passthrough::Object(line, &object, members.passthrough());
        self.put(answers, chunk, Origin { line: number, passthrough }, answer)
    }

    fn rows(&self, answers: &mut Answers, chunk: &Chunk, header: &Header) {
        let delimiter = chunk.source.kind.delimiter().unwrap_or(b',');
        let mut framer = Framer::new(Some(delimiter));
        let mut reader = CellReader::new(delimiter);
        let rows = Rows::new(header, chunk.source.kind, &Q::SYNTAX);
        let (mut rest, mut line) = (&*chunk.bytes, chunk.first_line);
        while !rest.is_empty() {
            let found = framer.frame(chunk.bytes.len() - rest.len(), rest, 1, usize::MAX);
            let (row, after) =
                if found.rows == 0 { (rest, &[][..]) } else { rest.split_at(found.bytes) };
            if !self.row(answers, chunk, &rows, &mut reader, line, row) {
                return;
            }
            (rest, line) = (after, line + found.lines);
        }
    }

    /// Answers a row. Returns `false` to stop.
    fn row(
        &self,
        answers: &mut Answers,
        chunk: &Chunk,
        rows: &Rows<'_>,
        reader: &mut CellReader,
        line: u64,
        row: &[u8],
    ) -> bool {
        if is_blank(row) {
            self.output.write_blank(&mut answers.done().out);
            return true;
        }
        let text = String::from_utf8_lossy(row);
        let (cells, answer) = match reader.read(&text) {
            Err(error) => (Cells::default(), Err(error.into())),
            Ok(cells) => {
                let answer = match std::str::from_utf8(row) {
                    Ok(_) => rows
                        .query(cells, &self.cell_defaults)
                        .and_then(|asked| self.answer_asked(asked, answers)),
                    Err(error) => Err(not_text(row, error.valid_up_to())),
                };
                (cells, answer)
            }
        };
        self.put(
            answers,
            chunk,
            Origin { line, passthrough: Passthrough::Row(rows.header, cells) },
            answer,
        )
    }

    /// Writes an answer, or the error of a line. Returns `false` to stop.
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
            let is_sampled = self.output.is_plain() && self.question.is_sampled(&answer);
            let sampled = is_sampled.then(|| SAMPLED.to_owned());
            for note in notes.into_iter().chain(sampled) {
                done.remark(chunk.location(origin.line), Content::Noted(note));
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
                done.remark(chunk.location(origin.line), content);
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

/// Returns the names of the fields of an answer.
fn fields<Q: LineQuestion>(question: &Q) -> HashSet<String> {
    let mut names = CellNames::default();
    let spread = Q::SPREAD.map(|list| (list, 2));
    let lists = Lists { spread, left_out: Q::LEFT_OUT };
    // Without an example, the fields are unknown, and a column with the name of a field is checked like any other.
    let example = question.example_with(2, &Given::default());
    let _ = example.and_then(|answer| question.cells(&answer, lists, &mut names));
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
