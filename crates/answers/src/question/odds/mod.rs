//! The frequency of each category, the made hand and the draws of a hand or a range.

mod answer;
mod lines;
mod now;
mod record;

pub use answer::OddsAnswer;
pub use lines::Odds;
pub use record::{OddsRecord, OddsRiverRecord};

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::Query;

use super::asked::Asked;
use super::budgeted::begin;
use super::case::{Case, is_one_of_many};
use super::options::Options;
use super::question::Facts;
use super::watch::Work;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "odds",
    description: "Calculates the odds that a hand or range makes each category by the river, its made hand on the \
         board, and its draws",
    players: (1, 1),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Notation, Order, Ranges, Explain]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let explain = options.explain;
    Case::read(query)?.ask(move |spot, _, watch| {
        if is_one_of_many(&spot) && spot.board().size() < 3 {
            begin(&Work::CountBoards, watch)?;
        }
        let progress = |done, total| watch.progresses(done, total);
        Ok(OddsAnswer::of(&spot, explain, &progress)?.into())
    })
}
