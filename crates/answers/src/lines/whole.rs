//! Whole answers: a line has a row for each row of the answer, as in `holdem outs -`.

use std::fmt;
use std::marker::PhantomData;

use holdem_engine::progress::Progress;
use serde_json::Value;

use crate::answer::{Answer, CellSink, Error, Layout, Lists, Piece, StyledText, Table, flatten};
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

    /// The names of the tables that people see. The first table present in the answer is shown.
    const TABLES: &'static [&'static str];

    /// Set if the tables have a line for each column, and are shown transposed.
    const IS_TURNED: bool = false;

    /// The name of the first column, if it depends on the answer.
    const FIRST: Option<&'static str> = None;

    /// The columns of the table for people in order, matched by prefix with the names in the answer's tables.
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

    fn table(&self, answer: &Box<dyn Answer>) -> Vec<Vec<StyledText>> {
        let tables = answer.tables();
        let named = |&name: &&str| tables.iter().any(|table| table.name == name);
        let name = K::TABLES.iter().copied().find(named).unwrap_or_default();
        let shown = tables.into_iter().filter(|table| table.name == name);
        let rows = shown.flat_map(|table| {
            let (header, rows) =
                if K::IS_TURNED { turned(table) } else { (table.header, table.rows) };
            let mut header: Vec<String> = header.iter().map(words).collect();
            if let (Some(name), Some(first)) = (K::FIRST, header.first_mut()) {
                name.clone_into(first);
            }
            rows.into_iter().map(move |row| in_columns(&header, &row, K::COLUMNS))
        });
        rows.collect()
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
        let rows = answer.rows().of(answer.values().map_err(Error::failed)?);
        rows.first().map_or(Ok(()), |row| flatten(row, lists, cells)).map_err(Error::failed)
    }

    fn plain(&self, answer: &Box<dyn Answer>, out: &mut Vec<u8>) {
        let lines: Vec<String> = answer.plain().lines().map(str::to_owned).collect();
        out.extend_from_slice(lines.join(";").as_bytes());
    }

    fn is_sampled(&self, answer: &Box<dyn Answer>) -> bool {
        answer.accuracy().is_sampled()
    }

    fn row(&self, answer: &Box<dyn Answer>, row: &mut Row<'_>) {
        self.table(answer).first().into_iter().flatten().for_each(|cell| row.styled(cell));
    }

    fn example(&self, _: usize) -> Result<Box<dyn Answer>, Error> {
        let query = Query::of_line(K::EXAMPLE, K::SYNTAX.subjects, &Defaults::default())?;
        self.answer(&query, &holdem_engine::progress::none).map(|found| found.answer)
    }
}

/// Returns the header and the rows of a transposed table.
fn turned(table: Table) -> (Vec<StyledText>, Vec<Vec<StyledText>>) {
    let lines: Vec<Vec<StyledText>> = std::iter::once(table.header).chain(table.rows).collect();
    let column = |index: usize| -> Vec<StyledText> {
        lines.iter().map(|line| line.get(index).cloned().unwrap_or_default()).collect()
    };
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    (column(0), (1..columns).map(column).collect())
}

/// Returns the cells of a row for the given columns, which are in the order of the header and matched by prefix.
fn in_columns(header: &[String], row: &[StyledText], columns: &[Column]) -> Vec<StyledText> {
    let mut after = 0;
    let cell = |column: &Column| {
        let rest = header.get(after..).unwrap_or_default();
        let at = after + rest.iter().position(|name| name.starts_with(column.name))?;
        after = at + 1;
        row.get(at).cloned()
    };
    columns.iter().map(cell).map(Option::unwrap_or_default).collect()
}

/// Returns the words of a text.
fn words(text: &StyledText) -> String {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words)
        | Piece::Strong(words)
        | Piece::Faint(words)
        | Piece::Share(words, _) => words.clone(),
        Piece::Sign(_, ascii) => ascii.to_string(),
        Piece::Card(card) => card.to_string(),
        Piece::Suit(suit) => suit.letter().to_string(),
    });
    pieces.collect()
}
