//! The winners on a full board, and the deciding card.

mod answer;
mod lines;

pub use answer::{ShowdownAnswer, ShowdownRecord};
pub use lines::Showdowns;

use holdem_engine::equity::Request;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::Query;

use super::asked::Asked;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "showdown",
    description: "Finds the winner and ties on a full board of five cards, and the cards that decide",
    players: (2, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Names, Notation, Order, Ranges, Explain]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let explain = options.explain;
    Case::on_a_street(query)?.ask(move |spot, _, _| Ok(ShowdownAnswer::of(&spot, explain)?.into()))
}
