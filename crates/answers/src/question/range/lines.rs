//! The range of each line, as in `holdem range -`.

use holdem_engine::progress::Progress;
use holdem_engine::range::{Notation, Range};

use crate::answer::{Answer, Error, Layout, Recorded};
use crate::lines::{Column, Found, LineQuestion, LineSyntax, Row};
use crate::read::{Defaults, Query, Spot, Subjects};

use super::answer::{RangeAnswer, RangeRecord};

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
        Column { name: "range", width: 32, is_number: false },
        Column { name: "combos", width: 6, is_number: true },
        Column { name: "weight", width: 6, is_number: true },
        Column { name: "live", width: 6, is_number: true },
    ];
    const NAMED: &'static [(&'static str, &'static str)] = &[RangeAnswer::HANDS];

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
