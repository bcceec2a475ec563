//! The combos of ranges: their number, normal form, and division on a board.

mod answer;
mod division;
mod lines;
mod record;

pub use answer::RangeAnswer;
pub(crate) use division::Divided;
pub use division::{DivideBy, PartRecord};
pub use lines::{ComboLines, PartLines, Ranges};
pub use record::RangeRecord;

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
    name: "range",
    description: "Counts the combos of ranges, prints their normal form, and breaks them down by made hand and draw \
         on a board",
    players: (1, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Notation, Order, Ranges, ByCombo, DivideBy, Top, To]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { divide_by, top, to, detail, .. } = options.clone();
    let top = top.unwrap_or(usize::MAX);
    if detail.by_combo && !divide_by.is_empty() {
        return Err(Error::refused(
            "a breakdown and a list of combos exclude each other",
            "choose one",
        ));
    }
    Case::to_count(query)?.ask(move |spot, _, _| {
        let answer = match detail.by_combo {
            true => RangeAnswer::by_combo(&spot, top)?,
            false => RangeAnswer::divided(&spot, &divide_by, top)?,
        };
        Ok(match to {
            Some(notation) => answer.in_notation(notation)?,
            None => answer,
        }
        .into())
    })
}
