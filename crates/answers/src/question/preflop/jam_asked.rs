//! Sklansky–Chubukov numbers.

use holdem_engine::analysis::PreflopSide;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::question::{Asked, Options};
use crate::read::{Note, Query};

use super::jam::JamAnswer;
use super::sides::preflop_sides;

/// Reads and checks the question.
pub fn jam(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { grid, top, .. } = *options;
    let syntax = query.syntax();
    let without = |parameter: &str, why: &str| {
        let name = syntax.name(parameter);
        Err(Error::refused(why, format!("leave out {name}")))
    };
    let is_other = |given: &Parameter| matches!(given, Parameter::All | Parameter::Opponents);
    if let Some(other) = options.given().find(is_other) {
        return without(other.name(), "a hand pushed face up has one opponent");
    }
    let hand = match preflop_sides(query)?.as_slice() {
        [] => None,
        [PreflopSide::Hand(hand)] => Some(*hand),
        [PreflopSide::Random] => {
            return Err(Error::refused(
                "a hand pushed face up is known, and random is not",
                "give a starting hand such as A7o, or none for all of them",
            ));
        }
        _ => {
            return Err(Error::refused(
                "one hand is pushed face up, against any caller",
                "give one starting hand, or none for all of them",
            ));
        }
    };
    if grid && hand.is_some() {
        return without("grid", "one hand does not make a grid");
    }
    if top.is_some() && (grid || hand.is_some()) {
        return without("top", "this does not list hands");
    }
    Ok(Asked::new(Vec::<Note>::new(), move |_| {
        Ok(match hand {
            Some(hand) => JamAnswer::hand(hand),
            None if grid => JamAnswer::grid(),
            None => JamAnswer::list(top),
        }
        .into())
    }))
}
