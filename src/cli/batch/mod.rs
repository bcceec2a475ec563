//! One spot or a million: `-` in place of a command's cards asks it about every line of an input.
//!
//! ```text
//! files ── input: whole lines, in chunks ──┬── answer: a chunk on each thread ──┬── in their order ── output
//!                                          └── answer ─────────────────────────┘
//! ```
//!
//! A thread of its own reads (`input`, `cut`); chunks are answered on the threads of a pool (`answer`) and
//! written in the order in which they were read (`flow`). There are never more than a few chunks at once, and
//! a chunk is as long as can be answered in a few milliseconds: so memory is bounded whatever the input's
//! length, and the first answer comes at once. What an answer depends on is its line and the options, nothing
//! else.

mod answer;
mod asked;
mod columns;
mod cut;
mod flow;
mod input;
mod members;
mod memory;
mod options;
mod output;
mod problems;

use std::ffi::OsString;
use std::sync::Arc;

use serde::Serialize;

use super::args::{Common, Format, Known};
use super::failure::Failure;
use super::interrupt;
use super::render::{Cells, Lists, flatten};
use super::report::Layout;

pub use asked::{Asked, Given, Grammar};
pub use memory::Memory;
pub use options::{Options, refuse_many};
pub use output::{Column, Row};

/// A command that answers one spot after another.
pub trait Question: Send + Sync + 'static {
    /// The answer to a line.
    type Answer;

    /// What programs are told: what the command tells them about one spot.
    type Record: Serialize;

    /// How a line says what is asked.
    const GRAMMAR: Grammar;

    /// The name and version of the record's schema.
    const SCHEMA: &'static str;

    /// How the records of the command stand in a JSON document.
    const LAYOUT: Layout;

    /// The columns of the table for people, without the line's number and the error.
    const COLUMNS: &'static [Column];

    /// In CSV, the list whose items have columns of their own: `players.1.equity`.
    const SPREAD: Option<&'static str> = None;

    /// What CSV leaves out.
    const LEFT_OUT: &'static [&'static str] = &[];

    /// Answers a line.
    ///
    /// # Errors
    ///
    /// What is wrong with the line; [`Failure::Input`] for all that another line can have right.
    fn answer(&self, asked: &Asked<'_>) -> Result<Found<Self::Answer>, Failure>;

    /// The answer for programs.
    ///
    /// # Errors
    ///
    /// If it has none in the format that was asked for.
    fn record(&self, answer: &Self::Answer) -> Result<Self::Record, Failure>;

    /// The answer in cells.
    ///
    /// # Errors
    ///
    /// If it is no row; [`Failure::Input`] if it has more than the header has columns for.
    fn cells(
        &self,
        answer: &Self::Answer,
        lists: Lists<'_>,
        cells: &mut dyn Cells,
    ) -> Result<(), Failure> {
        flatten(&self.record(answer)?, lists, cells).map_err(|_| too_many(lists))
    }

    /// The bare answer, in one line.
    fn plain(&self, answer: &Self::Answer, out: &mut Vec<u8>);

    /// The answer for people: a cell for each of the columns.
    fn row(&self, answer: &Self::Answer, row: &mut Row<'_>);

    /// An answer about so many subjects: its record has the fields that all have.
    ///
    /// # Errors
    ///
    /// If there is none.
    fn example(&self, subjects: usize) -> Result<Self::Answer, Failure>;
}

fn too_many(lists: Lists<'_>) -> Failure {
    let (list, columns) = lists.spread.unwrap_or(("fields", 0));
    Failure::input(
        format!("this has more {list} than the {columns} that the header has columns for"),
        "begin with a line that has as many as any, or ask for -f ndjson",
    )
}

/// An answer, and what is worth saying about the line.
pub struct Found<A> {
    pub answer: A,
    pub notes: Vec<String>,
}

impl<A> From<A> for Found<A> {
    fn from(answer: A) -> Self {
        Self { answer, notes: Vec::new() }
    }
}

/// Whether the arguments ask for a batch: the first is `-`. The others are the files to read; without any,
/// standard input is read.
pub fn is_asked(arguments: &[OsString]) -> bool {
    arguments.first().is_some_and(|first| first == STDIN)
}

/// Standard input, among files.
const STDIN: &str = "-";

/// Answers every line of the files, or of standard input, and writes the answers as they come.
///
/// # Errors
///
/// If some lines could not be answered (the others were), if the input cannot be read or the output written.
pub fn run<Q: Question>(
    question: Q,
    arguments: &[OsString],
    options: &Options,
    known: &Known,
    format: Format,
    common: &Common,
) -> Result<(), Failure> {
    interrupt::watch();
    let inputs = input::open(arguments.get(1..).unwrap_or_default(), options)?;
    let given = asked::Given::read(known)?;
    let output = output::Output::new::<Q>(format, common);
    let job = answer::Job { question, given, output, strict: options.strict };
    flow::run(Arc::new(job), inputs, options, common)
}
