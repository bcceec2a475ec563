//! `holdem range -`: a range a line.

use crate::cli::args::Common;
use crate::cli::batch::{self, Asked, Column, Found, Given, Grammar, Question, Row};
use crate::cli::failure::Failure;
use crate::cli::report::Layout;
use crate::cli::spot::Spot;

use super::args::Args;
use super::{Answer, answers, record};

/// What each range is.
struct Reading;

/// Answers every line.
pub fn run(args: &Args, common: &Common) -> Result<(), Failure> {
    batch::refuse_many(&[(args.svg.is_some(), "--svg")])?;
    batch::run(Reading, &args.ranges, &args.batch, &args.known, args.format, common)
}

impl Question for Reading {
    type Answer = Answer;
    type Record = record::Record;

    const GRAMMAR: Grammar =
        Grammar { command: "range", words: false, columns: &["range"], with_board: None };
    const SCHEMA: &'static str = super::SCHEMA;
    const LAYOUT: Layout = Layout::List("ranges");
    const COLUMNS: &'static [Column] = &[
        Column { name: "range", width: 32, is_number: false },
        Column { name: "combos", width: 6, is_number: true },
        Column { name: "weight", width: 6, is_number: true },
        Column { name: "live", width: 6, is_number: true },
    ];

    fn answer(&self, asked: &Asked<'_>) -> Result<Found<Answer>, Failure> {
        let (spot, notes) = Spot::at(asked.line(), &[asked.subject()], asked.board, asked.dead)?;
        let notes = notes.iter().map(ToString::to_string).collect();
        let answer = answers(&spot)?.swap_remove(0);
        Ok(Found { answer, notes })
    }

    fn record(&self, answer: &Answer) -> Result<record::Record, Failure> {
        Ok(record::record(answer))
    }

    fn plain(&self, answer: &Answer, out: &mut Vec<u8>) {
        out.extend_from_slice(answer.range.to_string().as_bytes());
    }

    fn row(&self, answer: &Answer, row: &mut Row<'_>) {
        row.strong(&answer.range.to_string());
        row.words(answer.range.len());
        row.words(answer.range.total_weight());
        row.words(answer.live.len());
    }

    fn example(&self, _: usize) -> Result<Answer, Failure> {
        let line = Asked::of_line("AA", &Self::GRAMMAR, &Given::default())?;
        self.answer(&line).map(|found| found.answer)
    }
}
