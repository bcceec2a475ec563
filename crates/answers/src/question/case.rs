//! A spot that was read for a question.

use holdem_engine::analysis::PotOdds;
use holdem_engine::equity::Request;
use holdem_engine::parse::Refusal;

use crate::answer::Error;
use crate::read::{Note, Query, Spot};

use super::asked::{Asked, Found};
use super::options::Options;
use super::watch::Watch;

/// A spot with its pot odds.
#[derive(Debug)]
#[non_exhaustive]
pub struct Case {
    pub spot: Spot,
    pub odds: Vec<PotOdds>,
    pub notes: Vec<Note>,
}

impl Case {
    /// Reads a spot.
    pub fn read(query: &Query<'_>) -> Result<Self, Refusal> {
        let (spot, notes) = Spot::read(query)?;
        Ok(Self { odds: query.pot_odds()?, spot, notes })
    }

    /// Reads a spot for an answer that counts the combos of ranges. A range may be empty.
    pub fn to_count(query: &Query<'_>) -> Result<Self, Refusal> {
        let (spot, notes) = Spot::read_to_count(query)?;
        Ok(Self { odds: query.pot_odds()?, spot, notes })
    }

    /// Reads a spot for an answer that refuses a preflop spot, so that no note is needed.
    pub fn on_a_street(query: &Query<'_>) -> Result<Self, Refusal> {
        let mut case = Self::read(query)?;
        case.notes.retain(|note| !matches!(note, Note::ShortBoard { .. }));
        Ok(case)
    }

    /// Returns the question about the spot that `answer` answers.
    pub fn ask(
        self,
        answer: impl FnOnce(Spot, Vec<PotOdds>, &dyn Watch) -> Result<Found, Error> + Send + 'static,
    ) -> Result<Asked, Error> {
        let Self { spot, odds, notes } = self;
        Ok(Asked::new(notes, move |watch| answer(spot, odds, watch)))
    }
}

/// Returns a query with the number of opponents in the options, each with a random hand.
///
/// # Errors
///
/// Returns a refusal if the number is 0, or too large for the deck.
pub fn with_opponents<'q>(query: &Query<'q>, options: &Options) -> Result<Query<'q>, Refusal> {
    const MOST: u64 = Request::MAX_PLAYERS as u64 - 1;
    let query = query.clone();
    match options.opponents {
        None => Ok(query),
        Some(opponents @ 1..=MOST) => Ok(query.with_players((0..opponents).map(|_| "random"))),
        Some(other) => Err(Refusal::new(
            format!("the deck is too small for {other} opponents"),
            format!("give a number from 1 to {MOST}"),
        )),
    }
}

/// Returns `true` if the only player has so many combos that counting many boards for each takes a while.
pub fn is_one_of_many(spot: &Spot) -> bool {
    const MANY: usize = 100;
    matches!(&spot.players[..], [one] if one.range.combo_count() > MANY)
}
