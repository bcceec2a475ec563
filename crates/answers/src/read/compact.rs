//! A fast path for the most common form of cards, `AhKh QhJh`, for inputs of a million lines.
//!
//! Every function here returns `None` for a text in another form, or an invalid one. Then
//! [`Spot::read`](super::spot::Spot::read) or [`hand`](super::hand::hand()) reads it or returns the error. Both give the same
//! result for a text that is accepted here.

use holdem_engine::equity::Request;
use holdem_engine::hand::Hand;
use holdem_engine::parse::compact_cards;
use holdem_engine::{Board, Card, CardSet, Deal, HoleCards};

use super::query::Query;

/// Reads one hand, like [`hand`](super::hand::hand()).
pub fn hand(query: &Query<'_>) -> Option<Deal> {
    if query.dead.is_some() {
        return None;
    }
    let list = compact_cards::<{ Hand::MAX_SIZE }>(query.at(query.subjects_span()))?;
    let apart = compact_cards::<{ Board::MAX_SIZE }>(query.at_any(query.board))?;
    let (&[one, other], after) = list.split_first_chunk::<{ HoleCards::SIZE }>()?;
    let on_board: &[Card] = match (after, &*apart) {
        (after, []) => after,
        ([], apart) => apart,
        _ => return None,
    };
    let is_hand = on_board.len() >= Hand::MIN_SIZE - HoleCards::SIZE;
    let (hole, board) = (HoleCards::new(one, other).ok()?, Board::new(on_board).ok()?);
    Deal::new(vec![hole], board, CardSet::EMPTY).ok().filter(|_| is_hand)
}

/// Reads players with two known cards each, on any board. Duplicate cards are not detected here.
pub fn players(query: &Query<'_>) -> Option<(Vec<HoleCards>, Board, CardSet)> {
    if query.subjects.len() > Request::MAX_PLAYERS {
        return None;
    }
    let players = query.subjects.iter().map(|&span| {
        let &[one, other] = &*compact_cards::<{ HoleCards::SIZE }>(query.at(span))? else {
            return None;
        };
        HoleCards::new(one, other).ok()
    });
    let players = players.collect::<Option<Vec<_>>>()?;
    let board =
        Board::new(&compact_cards::<{ Board::MAX_SIZE }>(query.at_any(query.board))?).ok()?;
    let dead = compact_cards::<{ Card::COUNT }>(query.at_any(query.dead))?;
    let dead = CardSet::distinct(dead.iter().copied()).ok()?;
    Some((players, board, dead))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::defaults::Defaults;
    use super::super::query::{Query, Subjects};
    use super::super::spot::Spot;
    use super::*;

    fn query(line: &str, subjects: Subjects) -> Query<'_> {
        Query::of_line(line, subjects, &Defaults::default()).unwrap()
    }

    proptest! {
        #[test]
        fn a_compact_hand_is_the_hand_that_the_full_reader_reads(
            cards in "([2-9TJQKA][cdhs] ?){4,8}", apart in "([2-9TJQKA][cdhs]){0,5}",
        ) {
            let line = format!("{cards}|{apart}");
            let query = query(&line, Subjects::Whole);
            if let Some(deal) = hand(&query) {
                prop_assert_eq!(super::super::hand::hand(&query).unwrap(), deal);
            }
        }

        #[test]
        fn compact_players_are_those_that_the_full_reader_reads(
            holes in "([2-9TJQKA][cdhs][2-9TJQKA][cdhs] ){1,4}", known in "([2-9TJQKA][cdhs]){0,5}",
        ) {
            let line = format!("{holes}|{known}|2c");
            let query = query(&line, Subjects::Words);
            let (Some((holes, board, dead)), Ok((spot, _))) = (players(&query), Spot::read(&query))
            else {
                return Ok(());
            };
            let ranges = spot.players.iter().map(|player| player.range.single().unwrap());
            prop_assert!(ranges.eq(holes));
            prop_assert_eq!((spot.board(), spot.dead()), (board, dead));
        }
    }
}
