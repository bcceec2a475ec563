//! Whole answers: a line has a row for each row of the answer, as in `holdem outs -`.

use std::fmt;
use std::marker::PhantomData;

use holdem_engine::progress::Progress;
use serde_json::Value;

use crate::answer::{Answer, CellSink, Error, Layout, Lists, flatten};
use crate::question::{Options, Question, answer_one_of_many};
use crate::read::{Defaults, Query};

use super::line_question::{Found, LineQuestion, LineSyntax};
use super::players;
use super::row::{Column, Row};

/// Answers a question about each line as about one spot: with all rows of CSV and all records of JSON.
pub struct Whole<K> {
    options: Options,
    kind: PhantomData<fn() -> K>,
}

impl<K> Whole<K> {
    /// Answers with these options. A sample's seed is derived from the budget's seed and the spot.
    pub const fn new(options: Options) -> Self {
        Self { options, kind: PhantomData }
    }
}

impl<K> fmt::Debug for Whole<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Whole").field("options", &self.options).finish_non_exhaustive()
    }
}

/// A question with whole answers.
pub trait Kind: 'static {
    /// The question.
    const QUESTION: Question;

    /// The syntax of a line.
    const SYNTAX: LineSyntax;

    /// The name and version of the schema of the records.
    const SCHEMA: &'static str;

    /// The arrangement of the records in a JSON document.
    const LAYOUT: Layout;

    /// A line with every part that a line can have. Its answer has all columns.
    const EXAMPLE: &'static str;

    /// The columns of the table for people, in the order of [`Answer::line_rows`].
    const COLUMNS: &'static [Column];
}

impl<K: Kind> LineQuestion for Whole<K> {
    type Answer = Box<dyn Answer>;
    type Record = Value;

    const SYNTAX: LineSyntax = K::SYNTAX;
    const SCHEMA: &'static str = K::SCHEMA;
    const LAYOUT: Layout = K::LAYOUT;
    const COLUMNS: &'static [Column] = K::COLUMNS;

    fn whole<'a>(&self, answer: &'a Box<dyn Answer>) -> Option<&'a dyn Answer> {
        Some(&**answer)
    }

    fn answer(
        &self,
        query: &Query<'_>,
        progress: &Progress<'_>,
    ) -> Result<Found<Box<dyn Answer>>, Error> {
        players::check_number(query)?;
        let crate::question::Found { answer, notes } =
            answer_one_of_many(K::QUESTION, query, &self.options, &progress)?;
        Ok(Found { answer, notes })
    }

    fn record(&self, answer: &Box<dyn Answer>) -> Result<Value, Error> {
        let values = answer.values().map_err(Error::failed)?;
        Ok(values.into_iter().next().unwrap_or_default())
    }

    fn cells<S: CellSink>(
        &self,
        answer: &Box<dyn Answer>,
        lists: Lists<'_>,
        cells: &mut S,
    ) -> Result<(), Error> {
        first_row(&**answer, lists, cells)
    }

    fn plain(&self, answer: &Box<dyn Answer>, out: &mut Vec<u8>) {
        let lines: Vec<String> = answer.plain().lines().map(str::to_owned).collect();
        out.extend_from_slice(lines.join(";").as_bytes());
    }

    fn is_sampled(&self, answer: &Box<dyn Answer>) -> bool {
        answer.accuracy().is_sampled()
    }

    fn row(&self, answer: &Box<dyn Answer>, row: &mut Row<'_>) {
        answer.line_rows().first().into_iter().flatten().for_each(|cell| row.styled(cell));
    }

    fn example(&self, _: usize) -> Result<Box<dyn Answer>, Error> {
        let query = Query::of_line(K::EXAMPLE, K::SYNTAX.subjects, &Defaults::default())?;
        self.answer(&query, &holdem_engine::progress::none).map(|found| found.answer)
    }
}

/// Writes the cells of the first row of an answer.
///
/// # Errors
///
/// Returns an error if the record cannot be a row.
pub(crate) fn first_row<S: CellSink>(
    answer: &dyn Answer,
    lists: Lists<'_>,
    cells: &mut S,
) -> Result<(), Error> {
    let rows = answer.rows().of(answer.values().map_err(Error::failed)?);
    rows.first().map_or(Ok(()), |row| flatten(row, lists, cells)).map_err(Error::failed)
}
