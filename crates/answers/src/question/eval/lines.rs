//! The hand of each line, as in `holdem eval -`.

use holdem_engine::Deal;
use holdem_engine::eval::Method;
use holdem_engine::hand::{Hand, Strength};
use holdem_engine::progress::Progress;

use crate::answer::{Error, Layout, Recorded};
use crate::lines::{AnyQuestion, Column, Found, LineQuestion, LineSyntax, Row};
use crate::read::{Defaults, Query, Subjects, compact};

use super::answer::EvalAnswer;
use super::record::EvalRecord;

/// Rates the hand of each line.
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    methods: &'static [Method],
    explained: &'static [Method],
}

impl Hands {
    /// Rates hands by each of these methods, which must agree.
    pub const fn by(methods: &'static [Method]) -> Self {
        Self { methods, explained: &[] }
    }

    /// Explains the reasoning of each method in the records.
    #[must_use]
    pub const fn explained(self) -> Self {
        Self { explained: self.methods, ..self }
    }

    fn answer_to(&self, deal: &Deal) -> Result<EvalAnswer, Error> {
        EvalAnswer::of(deal, self.methods, self.explained)
    }
}

impl Default for Hands {
    fn default() -> Self {
        Self::by(&[Method::Lookup])
    }
}

impl From<Hands> for AnyQuestion {
    fn from(hands: Hands) -> Self {
        Self::of(hands)
    }
}

/// A hand that has been rated.
#[derive(Clone, Debug)]
pub struct RatedHand {
    deal: Deal,
    strength: Strength,
}

impl LineQuestion for Hands {
    type Answer = RatedHand;
    type Record = EvalRecord;

    const SYNTAX: LineSyntax =
        LineSyntax::new("eval", Subjects::Whole, &["cards", "hole", "hand"]).with_board("cards");
    const SCHEMA: &'static str = EvalAnswer::SCHEMA;
    const LAYOUT: Layout = EvalAnswer::LAYOUT;
    const COLUMNS: &'static [Column] = &[Column::text("cards", 20), Column::text("hand", 41)];

    fn answer(&self, query: &Query<'_>, _: &Progress<'_>) -> Result<Found<RatedHand>, Error> {
        let deal = match compact::hand(query) {
            Some(deal) => deal,
            None => crate::read::hand(query)?,
        };
        let cards = deal.players()[0].set() | deal.board().set();
        let hand = Hand::new(cards).map_err(Error::failed)?;
        let strength = self.methods.last().copied().unwrap_or_default().evaluate(hand);
        if self.methods.iter().any(|method| method.evaluate(hand) != strength) {
            let disagreement = self.answer_to(&deal)?.disagreement();
            return Err(Error::Failed(disagreement.unwrap_or_default()));
        }
        Ok(RatedHand { deal, strength }.into())
    }

    fn record(&self, rated: &RatedHand) -> Result<EvalRecord, Error> {
        self.answer_to(&rated.deal).map(|answer| answer.record())
    }

    fn plain(&self, rated: &RatedHand, out: &mut Vec<u8>) {
        out.extend_from_slice(rated.strength.name().as_bytes());
    }

    fn row(&self, rated: &RatedHand, row: &mut Row<'_>) {
        row.cards(rated.deal.players()[0].cards().into_iter().chain(rated.deal.board().cards()));
        row.strong(rated.strength.name());
    }

    fn example(&self, _: usize) -> Result<RatedHand, Error> {
        let line = Query::of_line("AhKh QhJhTh2c3d", Subjects::Whole, &Defaults::default())?;
        self.answer(&line, &holdem_engine::progress::none).map(|found| found.answer)
    }
}
