//! The frequency of each category, as in `holdem odds -`.

use std::io::Write;
use std::sync::Arc;

use holdem_engine::hand::Category;
use holdem_engine::progress::Progress;

use crate::answer::{CellSink, Error, Layout, Lists, Recorded, flatten};
use crate::lines::{Cache, Column, Found, LineQuestion, LineSyntax, Row};
use crate::read::{Defaults, Query, Spot, Subjects};
use crate::text::Percent;

use super::answer::OddsAnswer;
use super::record::OddsRecord;

/// The number of cached answers, each with two ranges.
const CAPACITY: usize = 512;

/// Finds the odds of the hand or range of each line.
#[derive(Debug)]
pub struct Odds {
    cache: Cache<OddsAnswer>,
}

impl Default for Odds {
    fn default() -> Self {
        Self { cache: Cache::new(CAPACITY) }
    }
}

/// The column of a category.
const fn column(category: Category) -> Column {
    let name = category.name();
    Column { name, width: name.len(), is_number: true }
}

impl LineQuestion for Odds {
    type Answer = Arc<OddsAnswer>;
    type Record = OddsRecord;

    const SYNTAX: LineSyntax =
        LineSyntax::new("odds", Subjects::Whole, &["hand", "hole", "range", "player", "hero"]);
    const SCHEMA: &'static str = OddsAnswer::SCHEMA;
    const LAYOUT: Layout = OddsAnswer::LAYOUT;
    const COLUMNS: &'static [Column] = &[
        Column::text("hand", 12),
        Column::text("board", 14),
        column(Category::StraightFlush),
        column(Category::FourOfAKind),
        column(Category::FullHouse),
        column(Category::Flush),
        column(Category::Straight),
        column(Category::ThreeOfAKind),
        column(Category::TwoPair),
        column(Category::OnePair),
        column(Category::HighCard),
    ];

    fn answer(
        &self,
        query: &Query<'_>,
        progress: &Progress<'_>,
    ) -> Result<Found<Arc<OddsAnswer>>, Error> {
        self.cache.answer(query, || {
            let (spot, notes) = Spot::read(query)?;
            let answer = OddsAnswer::of(&spot, false, progress)?;
            Ok(Found { answer, notes: notes.iter().map(ToString::to_string).collect() })
        })
    }

    fn record(&self, answer: &Arc<OddsAnswer>) -> Result<OddsRecord, Error> {
        Ok(answer.record())
    }

    fn cells<S: CellSink>(
        &self,
        answer: &Arc<OddsAnswer>,
        lists: Lists<'_>,
        cells: &mut S,
    ) -> Result<(), Error> {
        flatten(&answer.river_record(), lists, cells).map_err(Error::failed)
    }

    fn plain(&self, answer: &Arc<OddsAnswer>, out: &mut Vec<u8>) {
        for (index, (_, share)) in answer.by_the_river().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let _ = write!(out, "{comma}{share}");
        }
    }

    fn row(&self, answer: &Arc<OddsAnswer>, row: &mut Row<'_>) {
        row.words(answer.input());
        row.cards(answer.board().cards());
        for (_, share) in answer.by_the_river() {
            row.words(Percent::of(share));
        }
    }

    fn example(&self, _: usize) -> Result<Arc<OddsAnswer>, Error> {
        let defaults = Defaults::default();
        let query = Query::of_line("AhKh | QhJhTh2c3d", Subjects::Whole, &defaults)?;
        self.answer(&query, &holdem_engine::progress::none).map(|found| found.answer)
    }
}
