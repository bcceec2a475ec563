//! Known hands: one joint combo, counted without building a request.

use crate::card::CardSet;
use crate::deal::{Board, HoleCards, Street};
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};
use crate::progress;
use crate::range::Range;

use super::cost::engine_of_hands;
use super::detail::Detail;
use super::engine::Engine;
use super::equity::Equity;
use super::patterns::each_showdown;
use super::plan::Plan;
use super::player_set::{PlayerSet, Winners};
use super::preflop::{BOARDS, matchup};
use super::request::{Request, RequestError};
use super::solution::Solution;

/// Returns the exact equity of known hands, and the engine that counted it.
///
/// The result is the same as for a [`Request`] of these hands, counted by the engine that
/// [`Plan::cheapest`] names, without the cost of setting it up. This takes microseconds from the
/// flop on, and for two players preflop.
///
/// # Errors
///
/// Returns the same errors as [`Request::new`].
///
/// ```
/// use holdem_engine::equity::{Count, Engine, hands};
/// use holdem_engine::{Board, CardSet};
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

/// Counts known hands, if this takes microseconds: two hands before the flop, which are in the
/// table, or any on a flop or later. Returns `None` for others, and for hands that share a card.
///
/// ```
/// use holdem_engine::CardSet;
/// use holdem_engine::equity::count_at_once;
///
/// let hands = ["AhKh".parse()?, "QsQd".parse()?];
/// let solution = count_at_once(&hands, "Jh7h2c".parse()?, CardSet::EMPTY).unwrap();
/// assert_eq!(solution.engine_name(), "boards");
/// assert!(count_at_once(&hands, Default::default(), "9c".parse()?).is_none());
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn count_at_once(holes: &[HoleCards], board: Board, dead: CardSet) -> Option<Solution> {
    let is_in_table = holes.len() == 2 && board.size() == 0 && dead.is_empty();
    if board.size() < Street::Flop.size() && !is_in_table {
        return None;
    }
    let (engine, equity) = hands(holes, board, dead).ok()?;
    Some(Solution::exact(equity, engine))
}

/// Counts the boards that each set of players wins; `None` if the engine cannot count these hands.
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

/// Counts by building a request: for input that may be invalid, and for counts that take longer
/// than the setup.
fn by_request(
    players: &[HoleCards],
    board: Board,
    dead: CardSet,
) -> Result<(Engine, Equity), RequestError> {
    // Check this before making a range of each hand.
    if !(2..=Request::MAX_PLAYERS).contains(&players.len()) {
        return Err(RequestError::Players(players.len()));
    }
    let request =
        Request::new(players.iter().map(|&hole| Range::from(hole)).collect(), board, dead)?;
    let best = Plan::of(&request, Detail::default(), 1).cheapest();
    let engine = best.map_or(Engine::Boards, |(engine, _)| engine);
    let counted = engine.count(&request, Detail::default(), &progress::none);
    // Every engine can count a single joint combo.
    counted.map(|equity| (engine, equity)).map_err(|_| RequestError::TooEntangled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;

    #[test]
    fn known_hands_use_the_engine_of_their_request() {
        let deck: Vec<Card> = Card::all().collect();
        let mut known = [0; Board::MAX_SIZE + 1];
        for players in 2..=23 {
            let (held, rest) = deck.split_at(2 * players);
            for on_board in [0, 3, 4, 5] {
                let mut dead = 0;
                while on_board + dead + (Board::MAX_SIZE - on_board) <= rest.len() {
                    let (board, rest) = rest.split_at(on_board);
                    let ranges: Vec<String> =
                        held.chunks(2).map(|two| format!("{}{}", two[0], two[1])).collect();
                    let without: CardSet = rest[..dead].iter().copied().collect();
                    let board = Board::new(board).unwrap();
                    let players_of = ranges.iter().map(|text| text.parse().unwrap()).collect();
                    let request = Request::new(players_of, board, without).unwrap();
                    let plan = Plan::of(&request, Detail::NONE, 1);
                    let deck: CardSet = rest[dead..].iter().copied().collect();
                    let engine = engine_of_hands(players, Board::MAX_SIZE - on_board, deck);
                    let cheapest = plan.cheapest().map(|(engine, _)| engine);
                    if engine.is_some() {
                        assert_eq!(engine, cheapest, "{players} on {board}, dead {without}");
                        known[on_board] += 1;
                    }
                    dead += 1 + dead / 3;
                }
            }
        }
        // All from the flop on; before it, with few cards left.
        assert_eq!(known, [81, 0, 0, 184, 184, 184]);
    }
}
