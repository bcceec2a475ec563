//! Hands known card by card: one joint combo, counted at once, without the ranges that a request has.

use crate::card::CardSet;
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};
use crate::holdem::{Board, HoleCards};
use crate::range::Range;

use super::patterns::each_showdown;
use super::plan::engine_of_hands;
use super::preflop::{BOARDS, matchup};
use super::tally::{PlayerSet, Winners};
use super::{Detail, Engine, Equity, Plan, Request, RequestError};

/// What hands known card by card can expect: exact, with the engine that counted. The same as the engine
/// that [`Plan::cheapest`] names counts for a [`Request`] of these hands; in microseconds from the flop on and
/// for two before it, where what goes before the counting would take longer than the counting.
///
/// # Errors
///
/// As [`Request::new`].
///
/// ```
/// use holdem::equity::{Count, Engine, hands};
/// use holdem::{Board, CardSet};
///
/// let players = ["AhKh".parse()?, "QsQd".parse()?];
/// let (engine, equity) = hands(&players, "Kd7s2c".parse()?, CardSet::EMPTY)?;
/// assert_eq!((engine, equity.total), (Engine::Boards, Count::Whole(990)));
/// assert_eq!(format!("{:.4}", equity.players[0].equity), "0.9121");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hands(
    players: &[HoleCards],
    board: Board,
    dead: CardSet,
) -> Result<(Engine, Equity), RequestError> {
    let to_come = Board::MAX_SIZE - board.size();
    let deck = CardSet::distinct(
        players.iter().flat_map(|hole| hole.cards()).chain(board.cards()).chain(dead),
    )
    .ok()
    .map(|known| CardSet::DECK - known)
    .filter(|deck| deck.len() >= to_come && players.len() >= 2);
    let engine = deck.and_then(|deck| engine_of_hands(players.len(), to_come, deck));
    let counted = engine.zip(deck).and_then(|(engine, deck)| {
        count(engine, players, board.set(), deck).map(|winners| (engine, winners))
    });
    match counted {
        Some((engine, winners)) => Ok((engine, Equity::of_hands(players.len(), &winners))),
        None => by_request(players, board, dead),
    }
}

/// Who wins how many boards; `None` if the engine does not know these hands.
fn count(
    engine: Engine,
    players: &[HoleCards],
    board: CardSet,
    deck: CardSet,
) -> Option<Winners<u64>> {
    let mut winners = Winners::new(players.len());
    match (engine, players) {
        (Engine::Table, &[one, other]) => {
            let known = matchup(one, other)?;
            let (wins, ties) = (u64::from(known.wins), u64::from(known.ties));
            let [first, second] = [0, 1].map(PlayerSet::only);
            winners.add(first, wins);
            winners.add(second, BOARDS - wins - ties);
            winners.add(first.union(second), ties);
        }
        (Engine::Enumerate, _) if board.len() == Board::MAX_SIZE => {
            let strength = |hole: &HoleCards| {
                evaluate(Hand::of_known_size(hole.set() | board, Hand::MAX_SIZE))
            };
            let strengths: Vec<Strength> = players.iter().map(strength).collect();
            winners.add(PlayerSet::strongest(&strengths), 1);
        }
        _ => each_showdown(players, board, deck, &mut |strengths, boards| {
            winners.add(PlayerSet::strongest(strengths), boards);
        }),
    }
    Some(winners)
}

/// The same by way of a request: for what is not to be, and for what takes so long that the way does not
/// matter.
fn by_request(
    players: &[HoleCards],
    board: Board,
    dead: CardSet,
) -> Result<(Engine, Equity), RequestError> {
    // Before each of them has a range.
    if !(2..=Request::MAX_PLAYERS).contains(&players.len()) {
        return Err(RequestError::Players(players.len()));
    }
    let request =
        Request::new(players.iter().map(|&hole| Range::from(hole)).collect(), board, dead)?;
    let best = Plan::of(&request, Detail::default(), 1).cheapest();
    let engine = best.map_or(Engine::Boards, |(engine, _)| engine);
    let counted = engine.count(&request, Detail::default(), &|_, _| true);
    // One joint combo is never too much for an engine, and nobody ends it early.
    counted.ok().flatten().map(|equity| (engine, equity)).ok_or(RequestError::TooEntangled)
}
