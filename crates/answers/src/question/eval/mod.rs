//! The hand of a player: its category, its kickers, and the opposing hands that it beats.

mod answer;
mod explanation;
mod lines;
mod record;

pub use answer::EvalAnswer;
pub use lines::Hands;
pub use record::EvalRecord;

use holdem_engine::eval::Method;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::{Note, Query, hand};

use super::asked::Asked;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "eval",
    description: "Evaluates two hole cards and three to five board cards: category, kickers, the five cards that \
         play, strength from 1 to 7462, and the number of opposing hands it beats",
    players: (1, 1),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Explain, Methods]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    const USUAL: &[Method] = &[Method::Lookup];
    let deal = hand(query)?;
    let Options { methods, explain, .. } = options.clone();
    Ok(Asked::new(Vec::<Note>::new(), move |_| {
        let has_steps = !methods.is_empty();
        let methods = if has_steps { &*methods } else { USUAL };
        let answer = EvalAnswer::of(&deal, methods, if explain { methods } else { &[] })?;
        Ok(if has_steps { answer.with_steps() } else { answer }.into())
    }))
}
