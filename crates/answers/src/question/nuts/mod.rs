//! The best holdings on a board, in order, and the rank of a hand among them.

mod answer;
mod lines;
mod record;
mod tables;

pub use answer::NutsAnswer;
pub use lines::NutsLines;
pub use record::NutsRecord;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::Query;

use super::asked::Asked;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "nuts",
    description: "Lists the best hands on a board in order, and the rank of a hand (the first player) among them, or \
         within a range (the second player; the first may then be random for no hand)",
    players: (0, 2),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Notation, Order, Ranges, Top]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top;
    Case::on_a_street(query)?.ask(move |spot, _, _| Ok(NutsAnswer::of(&spot, top)?.into()))
}
