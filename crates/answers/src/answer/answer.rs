//! The traits of all answers.
//!
//! ```text
//! Recorded   what an answer is for programs: a type of record, a schema        one impl an answer
//!    ↓ of itself
//! Document   the same without the type
//!    ↓
//! Answer     what it is for people                                             one impl an answer
//! ```
//!
//! So `dyn Answer` is an answer of any kind, and a front end needs only this type.

use std::io::{self, Write};

use holdem_engine::Range;
use holdem_engine::parse::Refusal;
use serde::Serialize;
use serde_json::Value;

use crate::picture::{Curves, Picture};

use super::accuracy::Accuracy;
use super::foldout::Foldouts;
use super::record_writer::RecordWriter;
use super::rows::Rows;
use super::styled::StyledText;
use super::table::Table;

/// An answer, ready to be shown in any format. Its [`Recorded`] is the form for programs.
///
/// ```
/// use holdem_answers::answer::{Answer, CardList, DataFormat, Layout, Recorded, Table, write};
/// use holdem_engine::{Board, Card, CardSet};
/// use serde::Serialize;
///
/// /// The cards that give the board another one of their rank.
/// struct PairingAnswer {
///     cards: CardSet,
/// }
///
/// impl PairingAnswer {
///     fn new(board: Board) -> Self {
///         let pairs = |card: &Card| board.cards().any(|other| other.rank() == card.rank());
///         Self { cards: (CardSet::DECK - board.set()).iter().filter(pairs).collect() }
///     }
/// }
///
/// /// The fields of `holdem.pairing/1`.
/// #[derive(Serialize)]
/// struct PairingRecord {
///     count: usize,
///     cards: CardList,
/// }
///
/// impl Recorded for PairingAnswer {
///     type Record = PairingRecord;
///
///     const SCHEMA: &'static str = "holdem.pairing/1";
///     const LAYOUT: Layout = Layout::List("results");
///
///     fn records(&self) -> Vec<PairingRecord> {
///         let cards = self.cards.iter().collect();
///         vec![PairingRecord { count: self.cards.len(), cards }]
///     }
/// }
///
/// impl Answer for PairingAnswer {
///     fn tables(&self) -> Vec<Table> {
///         let mut table = Table::new(["cards that pair the board"]).named("cards", "The cards that pair the board");
///         table.row([self.cards.to_string()]);
///         vec![table]
///     }
///
///     fn plain(&self) -> String {
///         self.cards.len().to_string()
///     }
/// }
///
/// let answer = PairingAnswer::new("QhQs2c".parse()?);
/// let mut csv = Vec::new();
/// write(&answer, DataFormat::Csv, &mut csv)?;
/// assert_eq!(std::str::from_utf8(&csv)?, "count,cards\n5,Qc 2d Qd 2h 2s\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Answer: Document + Send + Sync {
    /// Returns the mapping from the records to rows of CSV.
    fn rows(&self) -> Rows {
        Rows::Records
    }

    /// Writes the rows of CSV one after another, if that is possible without a copy of all records.
    fn write_rows(&self, writer: &mut RecordWriter<&mut dyn Write>) -> Option<io::Result<()>> {
        let _ = writer;
        None
    }

    /// Returns the line above the tables: the parts of the question that the tables do not show, such as the board.
    fn heading(&self) -> Option<StyledText> {
        None
    }

    /// Returns the tables for people.
    fn tables(&self) -> Vec<Table>;

    /// Returns the rows of the table of many lines. Only an answer that a line can ask for has any.
    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        Vec::new()
    }

    /// Returns the additional tables of a page.
    fn page_tables(&self) -> Vec<Table> {
        Vec::new()
    }

    /// Returns the parts of a page that open.
    fn foldouts(&self) -> Option<Foldouts> {
        None
    }

    /// Returns the curves to draw above the tables, if any.
    fn curves(&self) -> Option<Curves> {
        None
    }

    /// Returns the lines to show below the tables, such as the method of the answer.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the accuracy of the numbers.
    fn accuracy(&self) -> Accuracy {
        Accuracy::Exact
    }

    /// Returns the bare answer, in as few words as possible.
    fn plain(&self) -> String;

    /// Returns the answer as a picture.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the answer cannot be shown as a picture.
    fn picture(&self) -> Result<Picture, Refusal> {
        Err(Refusal::new("this answer does not have a picture", "use a table or JSON"))
    }

    /// Returns the picture with notes on the accuracy of its numbers.
    ///
    /// # Errors
    ///
    /// As [`picture`](Self::picture).
    fn drawing(&self) -> Result<Picture, Refusal> {
        let accuracy = self.accuracy();
        Ok(self.picture()?.noting(accuracy.sentences().iter().cloned()))
    }

    /// Returns the bytes of a file from which the answer can be shown again, if requested.
    fn file(&self) -> Option<&[u8]> {
        None
    }

    /// Returns the ranges of the answer that can be saved under a name, each with the end of its name: `-oop`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the answer has no ranges.
    fn ranges(&self) -> Result<Vec<(&'static str, Range)>, Refusal> {
        Err(Refusal::new("this answer has no range to save", "leave out the name"))
    }

    /// Returns the ending of the work: complete, partial, or with a wrong result.
    fn ending(&self) -> Ending {
        Ending::Complete
    }
}

/// The form of an answer for programs.
pub trait Recorded {
    /// A part of the answer. All records of an answer have the same fields.
    type Record: Serialize;

    /// The name and version of the records' schema, such as `holdem.eval/1`.
    const SCHEMA: &'static str;

    /// The arrangement of the records in a JSON document.
    const LAYOUT: Layout;

    /// Returns the records.
    fn records(&self) -> Vec<Self::Record>;
}

/// The form of an answer of any kind for programs.
pub trait Document {
    /// Returns the name and version of the records' schema.
    fn schema(&self) -> &'static str;

    /// Returns the arrangement of the records in a JSON document.
    fn layout(&self) -> Layout;

    /// Returns the records as JSON.
    ///
    /// # Errors
    ///
    /// Returns an error if a record cannot be written as JSON.
    fn values(&self) -> serde_json::Result<Vec<Value>>;

    /// Writes the records. Unlike [`values`](Self::values), this keeps no copy of them as JSON, which takes several
    /// kilobytes for a row.
    ///
    /// # Errors
    ///
    /// Returns an error if writing fails.
    fn write_records(&self, writer: &mut RecordWriter<&mut dyn Write>) -> io::Result<()>;
}

impl<R: Recorded> Document for R {
    fn schema(&self) -> &'static str {
        R::SCHEMA
    }

    fn layout(&self) -> Layout {
        R::LAYOUT
    }

    fn values(&self) -> serde_json::Result<Vec<Value>> {
        self.records().iter().map(serde_json::to_value).collect()
    }

    fn write_records(&self, writer: &mut RecordWriter<&mut dyn Write>) -> io::Result<()> {
        self.records().iter().try_for_each(|record| writer.write(record))
    }
}

/// The arrangement of records in a JSON document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Layout {
    /// In a list of this name.
    List(&'static str),
    /// Each record in a separate document.
    Documents,
}

/// The ending of the work on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// The work is complete.
    Complete,
    /// The work was interrupted. The answer has the results so far.
    Partial,
    /// The work is complete, and the result is wrong for this reason.
    Wrong(String),
}
