//! The range of each line, as in `holdem range -`.

use holdem_engine::progress::Progress;
use holdem_engine::range::{Notation, Range};

use crate::answer::{Answer, CellSink, Error, Layout, Lists, Recorded};
use crate::lines::{Column, Found, Kind, LineQuestion, LineSyntax, Row, first_row};
use crate::question::Question;
use crate::read::{Defaults, Query, Spot, Subjects};

use super::answer::RangeAnswer;
use super::record::RangeRecord;

/// Reads the range of each line.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Ranges {
    /// A second notation in which to write the ranges.
    pub to: Option<Notation>,
}

impl LineQuestion for Ranges {
    type Answer = RangeAnswer;
    type Record = RangeRecord;

    const SYNTAX: LineSyntax = LineSyntax::new("range", Subjects::Whole, &["range"]);
    const SCHEMA: &'static str = RangeAnswer::SCHEMA;
    const LAYOUT: Layout = RangeAnswer::LAYOUT;
    const COLUMNS: &'static [Column] = &[
        Column::text("range", 32),
        Column::number("combos", 6),
        Column::number("weight", 6),
        Column::number("live", 6),
    ];

    fn answer(&self, query: &Query<'_>, _: &Progress<'_>) -> Result<Found<RangeAnswer>, Error> {
        let (spot, notes) = Spot::read_to_count(query)?;
        let notes = notes.iter().map(ToString::to_string).collect();
        let answer = RangeAnswer::of(&spot)?;
        let answer = match self.to {
            Some(notation) => answer.in_notation(notation)?,
            None => answer,
        };
        Ok(Found { answer, notes })
    }

    fn record(&self, answer: &RangeAnswer) -> Result<RangeRecord, Error> {
        answer.records().pop().ok_or_else(|| Error::failed("there is no range"))
    }

    fn cells<S: CellSink>(
        &self,
        answer: &RangeAnswer,
        lists: Lists<'_>,
        cells: &mut S,
    ) -> Result<(), Error> {
        first_row(answer, lists, cells)
    }

    fn plain(&self, answer: &RangeAnswer, out: &mut Vec<u8>) {
        out.extend_from_slice(answer.plain().as_bytes());
    }

    fn row(&self, answer: &RangeAnswer, row: &mut Row<'_>) {
        if let Some((range, live)) = answer.first() {
            let (combos, weight) = size(range);
            row.strong(&answer.plain());
            row.words(combos);
            row.words(weight);
            row.words(size(live).0);
        }
    }

    fn example(&self, _: usize) -> Result<RangeAnswer, Error> {
        let query = Query::of_line("AA", Subjects::Whole, &Defaults::default())?;
        self.answer(&query, &holdem_engine::progress::none).map(|found| found.answer)
    }
}

/// Returns the number of combos and the sum of their weights.
fn size(range: Option<&Range>) -> (usize, f64) {
    range.map_or((0, 0.0), |range| (range.combo_count(), range.total_weight()))
}

/// The division of the range of a line on its board, as in `holdem range - --by made`.
#[derive(Debug)]
pub enum PartLines {}

impl Kind for PartLines {
    const QUESTION: Question = Question::Range;
    const SYNTAX: LineSyntax = LineSyntax::new("range", Subjects::Whole, &["range"]);
    const SCHEMA: &'static str = RangeAnswer::SCHEMA;
    const LAYOUT: Layout = RangeAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AA | Kh7d2c";
    const COLUMNS: &'static [Column] = &[
        Column::text("part", 30),
        Column::number("combos", 6),
        Column::number("share", 7),
        Column::text("hands", 5),
    ];
}

/// Each combo of the range of a line, as in `holdem range - --combos`.
#[derive(Debug)]
pub enum ComboLines {}

impl Kind for ComboLines {
    const QUESTION: Question = Question::Range;
    const SYNTAX: LineSyntax = PartLines::SYNTAX;
    const SCHEMA: &'static str = PartLines::SCHEMA;
    const LAYOUT: Layout = PartLines::LAYOUT;
    const EXAMPLE: &'static str = "AhKh";
    const COLUMNS: &'static [Column] =
        &[Column::text("combo", 5), Column::text("hand", 4), Column::number("weight", 6)];
}
