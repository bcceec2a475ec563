//! The winners of each line, as in `holdem showdown -`.

use holdem_engine::progress::Progress;

use crate::answer::{Error, Layout, Recorded};
use crate::lines::{Column, Found, LineQuestion, LineSyntax, Row, players};
use crate::read::{Defaults, Query, Spot, Subjects};

use super::answer::{ShowdownAnswer, ShowdownRecord};

/// Finds the winners of each line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Showdowns;

impl LineQuestion for Showdowns {
    type Answer = ShowdownAnswer;
    type Record = ShowdownRecord;

    const SYNTAX: LineSyntax = LineSyntax::new("showdown", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = ShowdownAnswer::SCHEMA;
    const LAYOUT: Layout = ShowdownAnswer::LAYOUT;
    const COLUMNS: &'static [Column] = &[
        Column::text("players", 21),
        Column::text("board", 14),
        Column::text("wins", 5),
        Column::text("with", 41),
    ];
    const SPREAD: Option<&'static str> = Some("players");

    fn answer(&self, query: &Query<'_>, _: &Progress<'_>) -> Result<Found<ShowdownAnswer>, Error> {
        players::check_number(query)?;
        let (spot, _) = Spot::read(query)?;
        ShowdownAnswer::of(&spot, false).map(Found::from)
    }

    fn record(&self, answer: &ShowdownAnswer) -> Result<ShowdownRecord, Error> {
        Ok(answer.record())
    }

    fn plain(&self, answer: &ShowdownAnswer, out: &mut Vec<u8>) {
        out.extend_from_slice(answer.winners().as_bytes());
    }

    fn row(&self, answer: &ShowdownAnswer, row: &mut Row<'_>) {
        row.words(answer.inputs().join(" "));
        row.cards(answer.board().cards());
        row.strong(&answer.winners());
        row.words(answer.best_hand());
    }

    fn example(&self, subjects: usize) -> Result<ShowdownAnswer, Error> {
        let line = players::example(subjects);
        let query = Query::of_line(&line, Subjects::Words, &Defaults::default())?;
        self.answer(&query, &holdem_engine::progress::none).map(|found| found.answer)
    }
}
