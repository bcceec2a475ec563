//! Starting hands before the flop: against random hands, each other, and pushed face up.

mod chart;
mod grid;
mod jam;
mod jam_asked;
mod multiway;
mod sides;

pub use chart::{PreflopAnswer, PreflopRecord};
pub use jam::{JamAnswer, JamRecord};
pub(crate) use jam_asked::jam;
pub use multiway::{MultiwayAnswer, MultiwayRecord};
pub use sides::{preflop_hand, preflop_opponents, preflop_sides};

use holdem_engine::equity::multiway::Opponents;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::{Note, Query};

use super::asked::Asked;
use super::options::Options;
use super::question::{Facts, Question};

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "preflop",
    description: "Ranks the 169 starting hands before the flop against one to nine random hands, or compares one or \
         two of them, from tables; or lists the Sklansky-Chubukov numbers",
    players: (0, 2),
    parameters: {
        use Parameter::*;
        &[Opponents, All, Grid, Top, Jam]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    if options.has(Parameter::Jam) {
        return jam(query, options);
    }
    let Options { all, grid, top, .. } = *options;
    let syntax = query.syntax();
    let opponents = options.opponents.map(|number| preflop_opponents(number, query)).transpose()?;
    let is_multiway =
        |opponents: &Opponents| *opponents > Opponents::ONE || !(all || query.subjects.len() > 1);
    let none = Vec::<Note>::new();
    let is_list = !all && !grid && query.subjects.len() <= usize::from(opponents.is_none());
    if top.is_some() && !is_list {
        let top = syntax.name("top");
        return Err(Error::refused(
            format!("{top} only applies to a list of starting hands"),
            format!("leave out {top}"),
        ));
    }
    if let Some(opponents) = opponents.filter(is_multiway) {
        if all {
            let all = syntax.name("all");
            let count = ["--opponents".to_owned(), opponents.count().to_string()];
            let call = syntax.call(Question::Preflop.name(), &[], "", "", &count);
            return Err(Error::refused(
                format!("{all} has one opponent: all pairs of starting hands"),
                format!("leave out {all}: {call}"),
            ));
        }
        let hand = preflop_hand(query, opponents)?;
        return Ok(Asked::new(none, move |_| {
            let answer = match hand {
                None => MultiwayAnswer::list(opponents),
                Some(hand) => MultiwayAnswer::hand(hand, opponents),
            };
            let answer = answer.in_syntax(syntax).top(top);
            Ok(if grid { answer.as_grid()? } else { answer }.into())
        }));
    }
    let sides = preflop_sides(query)?;
    Ok(Asked::new(none, move |_| {
        let answer = match *sides {
            _ if all => PreflopAnswer::whole(),
            [] => PreflopAnswer::list(),
            [side] => PreflopAnswer::row(side),
            [hand, against, ..] => PreflopAnswer::matchup(hand, against),
        };
        let answer = answer.in_syntax(syntax).top(top);
        Ok(if grid { answer.as_grid()? } else { answer }.into())
    }))
}
