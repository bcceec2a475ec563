//! The value in prizes of the stacks of each line, as in `holdem icm -`.

use holdem_engine::progress::Progress;

use crate::answer::{Error, Layout, Recorded};
use crate::lines::{Column, Found, LineQuestion, LineSyntax, Row};
use crate::parameter::{Given, Parameter, Stated};
use crate::read::{Query, Subjects};

use super::answer::IcmAnswer;
use super::record::IcmRecord;

/// Calculates the value of the stacks of each line. The prizes are given for all lines.
#[derive(Clone, Copy, Debug, Default)]
pub struct Icm;

impl LineQuestion for Icm {
    type Answer = IcmAnswer;
    type Record = IcmRecord;

    const SYNTAX: LineSyntax =
        LineSyntax::new("icm", Subjects::Words, &["stack", "player"]).of_stacks();
    const SCHEMA: &'static str = IcmAnswer::SCHEMA;
    const LAYOUT: Layout = IcmAnswer::LAYOUT;
    const COLUMNS: &'static [Column] = &[Column::text("stacks", 28), Column::text("prizes", 36)];
    const SPREAD: Option<&'static str> = Some("players");
    const LEFT_OUT: &'static [&'static str] = &["prizes"];

    fn answer(
        &self,
        query: &Query<'_>,
        progress: &Progress<'_>,
    ) -> Result<Found<IcmAnswer>, Error> {
        let named = query.tournament()?;
        // Refuses an all-in, which lines do not support.
        query.all_in(&named.tournament)?;
        let shares = named.tournament.shares(progress).map_err(|_| Error::Interrupted)?;
        let notes = named.notes.clone();
        Ok(Found { answer: IcmAnswer::new(named, shares), notes })
    }

    fn record(&self, answer: &IcmAnswer) -> Result<IcmRecord, Error> {
        Ok(answer.record())
    }

    fn plain(&self, answer: &IcmAnswer, out: &mut Vec<u8>) {
        out.extend_from_slice(answer.amounts().join(",").as_bytes());
    }

    fn row(&self, answer: &IcmAnswer, row: &mut Row<'_>) {
        row.words(answer.stacks().join(" "));
        row.strong(&answer.shown_amounts().join(" "));
    }

    fn example(&self, subjects: usize) -> Result<IcmAnswer, Error> {
        let pays: Given<Stated<'_>> = [(Parameter::Pays, "1")].into_iter().collect();
        let stacks = std::iter::repeat_n("1", subjects.max(1));
        let defaults = crate::read::Defaults::default();
        let query = Query::of_cells(stacks, Subjects::Words, "", "", &pays, &defaults)?;
        self.answer(&query, &holdem_engine::progress::none).map(|found| found.answer)
    }
}
