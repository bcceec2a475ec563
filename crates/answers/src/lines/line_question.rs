//! The questions about the lines of an input.

use holdem_engine::equity::Request;
use holdem_engine::progress::Progress;
use serde::Serialize;

use crate::answer::{Answer, CellSink, Error, Layout, Lists, flatten};
use crate::parameter::{Given, Stated};
use crate::read::{Query, Subjects};

use super::row::{Column, Row};

/// A question about the spot of each line of an input.
pub trait LineQuestion: Send + Sync + 'static {
    /// The answer to a line.
    type Answer;

    /// The answer for programs: the same record as for one spot.
    type Record: Serialize;

    /// The syntax of a line.
    const SYNTAX: LineSyntax;

    /// The name and version of the record's schema.
    const SCHEMA: &'static str;

    /// The arrangement of the records in a JSON document.
    const LAYOUT: Layout;

    /// The columns of the table for people, without those for the line's number and its error.
    const COLUMNS: &'static [Column];

    /// The list whose items have separate columns in CSV: `players.1.equity`.
    const SPREAD: Option<&'static str> = None;

    /// The fields that CSV leaves out.
    const LEFT_OUT: &'static [&'static str] = &[];

    /// Returns the whole answer to a line, for questions with a row for each row of the answer instead of one per
    /// line.
    fn whole<'a>(&self, _: &'a Self::Answer) -> Option<&'a dyn Answer> {
        None
    }

    /// Answers a line.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if something is wrong with this line alone. Any other error ends the batch.
    fn answer(
        &self,
        query: &Query<'_>,
        progress: &Progress<'_>,
    ) -> Result<Found<Self::Answer>, Error>;

    /// Returns the record of an answer.
    ///
    /// # Errors
    ///
    /// Returns an error if the answer cannot be shown in the format.
    fn record(&self, answer: &Self::Answer) -> Result<Self::Record, Error>;

    /// Writes the cells of an answer.
    ///
    /// # Errors
    ///
    /// Returns an error if the answer needs more columns than the header has.
    fn cells<S: CellSink>(
        &self,
        answer: &Self::Answer,
        lists: Lists<'_>,
        cells: &mut S,
    ) -> Result<(), Error> {
        flatten(&self.record(answer)?, lists, cells).map_err(|_| too_many(lists))
    }

    /// Writes the bare answer, in one line.
    fn plain(&self, answer: &Self::Answer, out: &mut Vec<u8>);

    /// Writes the bare answer to a line that may have these amounts, in one line: the same columns for each line.
    ///
    /// # Errors
    ///
    /// Returns an error if the line has other amounts.
    fn plain_with(
        &self,
        answer: &Self::Answer,
        _stakes: &Given<Stated<'static>>,
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        self.plain(answer, out);
        Ok(())
    }

    /// Returns `true` if the answer is sampled, which the bare answer does not show.
    fn is_sampled(&self, _: &Self::Answer) -> bool {
        false
    }

    /// Writes the answer for people, a cell for each of the columns.
    fn row(&self, answer: &Self::Answer, row: &mut Row<'_>);

    /// Returns an example of an answer about a number of subjects. Its record has the same fields as any other.
    ///
    /// # Errors
    ///
    /// Returns an error if no example exists.
    fn example(&self, subjects: usize) -> Result<Self::Answer, Error>;

    /// Returns an example of an answer to a line with such amounts, if its record has more fields.
    ///
    /// # Errors
    ///
    /// Returns an error if no example exists.
    fn example_with(
        &self,
        subjects: usize,
        _stakes: &Given<Stated<'static>>,
    ) -> Result<Self::Answer, Error> {
        self.example(subjects)
    }
}

/// The syntax of the lines of a question.
#[derive(Debug)]
pub struct LineSyntax {
    /// The name of the command.
    pub(crate) command: &'static str,
    /// The division of the text of a line into subjects.
    pub(crate) subjects: Subjects,
    /// The names of columns with subjects. If a line has one subject, only the first existing column is read.
    /// Otherwise all of them are read, including names with a number at the end.
    pub(crate) columns: &'static [&'static str],
    /// The one of these columns that also contains the board.
    pub(crate) with_board: Option<&'static str>,
    /// Set if columns may hold the pot, and a call or a bet.
    pub(crate) has_amounts: bool,
    /// Set if a line is about a board, so that no column needs to hold a subject.
    pub(crate) is_of_board: bool,
    /// Set if the subjects are stacks of chips, which are numbers.
    pub(crate) is_of_stacks: bool,
}

impl LineSyntax {
    /// Returns the syntax of the lines of a command: the division of their text into subjects, and the names of
    /// columns with subjects. If a line has many subjects, all of these columns are read, including names with a
    /// number at the end. If it has one, only the first existing column is read.
    pub const fn new(
        command: &'static str,
        subjects: Subjects,
        columns: &'static [&'static str],
    ) -> Self {
        let (has_amounts, is_of_board, is_of_stacks) = (false, false, false);
        Self {
            command,
            subjects,
            columns,
            with_board: None,
            has_amounts,
            is_of_board,
            is_of_stacks,
        }
    }

    /// Returns the syntax for lines with stacks of chips as subjects.
    #[must_use]
    pub const fn of_stacks(self) -> Self {
        Self { is_of_stacks: true, ..self }
    }

    /// Returns the syntax for lines about a board, so that no column needs to hold a subject.
    #[must_use]
    pub const fn of_board(self) -> Self {
        Self { is_of_board: true, ..self }
    }

    /// Returns the syntax with this one of the columns also containing the board.
    #[must_use]
    pub const fn with_board(self, column: &'static str) -> Self {
        Self { with_board: Some(column), ..self }
    }

    /// Returns the syntax with optional columns for the pot, and a call or a bet.
    #[must_use]
    pub const fn with_given(self) -> Self {
        Self { has_amounts: true, ..self }
    }

    /// Returns the names of the columns that are optional.
    pub(crate) const fn others(&self) -> &'static [&'static str] {
        match (self.is_of_stacks, self.has_amounts) {
            (true, _) => &[],
            (_, true) => &["board", "dead", "pot", "call", "bet"],
            (_, false) => &["board", "dead"],
        }
    }

    /// Returns an example of a line as a JSON object.
    pub fn example_object(&self) -> String {
        match (self.columns, self.with_board) {
            (_, Some(column)) => format!("{{\"{column}\":\"AhKh QhJhTh\"}}"),
            ([column, ..], _) if self.is_of_stacks => {
                format!("{{\"{column}1\":5000,\"{column}2\":3000}}")
            }
            _ if self.is_of_board => "{\"board\":\"Kd7h2s\"}".to_owned(),
            ([column, ..], None) if self.subjects == Subjects::Whole => {
                format!("{{\"{column}\":\"AhKh\"}}")
            }
            _ => "{\"hero\":\"AhKh\",\"villain\":\"QsQd\"}".to_owned(),
        }
    }
}

fn too_many(lists: Lists<'_>) -> Error {
    let (list, columns) = lists.spread.unwrap_or(("fields", 0));
    Error::refused(
        format!("this has more {list} than the {columns} in the header"),
        format!("--players {} makes enough columns; or use -f ndjson", Request::MAX_PLAYERS),
    )
}

/// An answer, and notes about its line.
#[derive(Clone, Debug)]
pub struct Found<A> {
    /// The answer.
    pub answer: A,
    /// The notes.
    pub notes: Vec<String>,
}

impl<A> From<A> for Found<A> {
    fn from(answer: A) -> Self {
        Self { answer, notes: Vec::new() }
    }
}
