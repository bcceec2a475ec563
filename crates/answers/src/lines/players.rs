//! Shared parts of the questions about several players.

use holdem_engine::equity::{Request, RequestError};
use holdem_engine::{Board, Card, CardSet, HoleCards};
use itertools::Itertools;

use crate::answer::Error;
use crate::read::Query;

/// The names of columns with players.
pub const COLUMNS: &[&str] = &["player", "players", "hero", "villain"];

/// Refuses more players than a deck has cards for. This does not parse the ranges.
///
/// # Errors
///
/// Returns a refusal if there are more.
pub fn check_number(query: &Query<'_>) -> Result<(), Error> {
    match query.subjects.len() {
        0..=Request::MAX_PLAYERS => Ok(()),
        players => {
            let message = RequestError::Players(players).to_string();
            Err(Error::refused(message, "leave out some players"))
        }
    }
}

/// Returns a line with this number of players. They hold the highest cards, and the board has the
/// lowest.
pub fn example(players: usize) -> String {
    let deck: Vec<Card> = CardSet::DECK.descending().collect();
    let (held, rest) = deck.split_at(HoleCards::SIZE * players.min(Request::MAX_PLAYERS));
    let mut hands = held.chunks_exact(HoleCards::SIZE).map(|two| two.iter().join(""));
    [hands.join(" "), rest.iter().rev().take(Board::MAX_SIZE).join("")].join(" | ")
}
