//! Each player's share of the pot; what a call or a bet gains.

mod amounts;
mod answer;
mod asked;
mod at_once;
mod bets;
mod lines;
mod overview;
mod pot_odds;

pub use answer::{EquityAnswer, EquityRecord};
pub use asked::{AskedEquity, FoundEquity, read_equity};
pub use at_once::{CountedAtOnce, is_counted_at_once};
pub use lines::Equities;
pub use overview::{AskedOverview, Overview, read_overview};
pub use pot_odds::{PotOddsRecord, WeighedOdds};

use holdem_engine::equity::Request;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::Query;

use super::asked::Asked;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "equity",
    description: "Calculates each player's equity, wins and ties for hands and ranges on any board, exact or sampled \
         with standard errors; with pot and call, the EV of a call; with pot and bet, the EV of each bet size",
    players: (2, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[
            Board, Dead, Opponents, Names, Notation, Order, Ranges, Pot, Call, Bet, Folds, Rake,
            RakeCap, ByCategory, ByCombo, Top, Budget,
        ]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let asked = read_equity(query, options)?;
    Ok(Asked::new(asked.notes(), move |watch| Ok(asked.answer(watch)?.into())))
}
