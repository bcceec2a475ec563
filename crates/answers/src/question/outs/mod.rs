//! The next cards that help each player.

mod answer;
mod draw_odds;
mod explanation;
mod lines;
mod record;
mod tables;

pub use answer::OutsAnswer;
pub use lines::OutsLines;
pub use record::OutsRecord;

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
    name: "outs",
    description: "Lists the outs of each player on a flop or turn, for known hole cards",
    players: (1, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Names, Notation, Order, Ranges, Pot, Call, Rake, RakeCap, Explain]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let explain = options.explain;
    Case::on_a_street(query)?
        .ask(move |spot, odds, _| Ok(OutsAnswer::of(&spot, explain)?.with_pot_odds(&odds).into()))
}
