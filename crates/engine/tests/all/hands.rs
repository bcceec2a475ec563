//! Counting known hands directly gives the same result as counting a request.

use holdem_engine::equity::{Detail, Engine, Plan, Request, RequestError, hands};
use holdem_engine::{Board, Card, CardSet, HoleCards, Range, progress};
use proptest::prelude::*;

/// Players, cards on the board, dead cards.
fn spots() -> impl Strategy<Value = (Vec<HoleCards>, Board, CardSet)> {
    let deck: Vec<Card> = Card::all().collect();
    let sizes = (2..=9_usize, 3..=5_usize, 0..=4_usize);
    (sizes, Just(deck).prop_shuffle()).prop_map(|((players, on_board, dead), deck)| {
        let (held, rest) = deck.split_at(2 * players);
        let players = held.chunks(2).map(|two| HoleCards::new(two[0], two[1]).unwrap());
        let (board, rest) = rest.split_at(on_board);
        (players.collect(), Board::new(board).unwrap(), rest[..dead].iter().copied().collect())
    })
}

fn request(players: &[HoleCards], board: Board, dead: CardSet) -> Result<Request, RequestError> {
    Request::new(players.iter().map(|&hole| Range::from(hole)).collect(), board, dead)
}

/// Known hands have the same result as the plan's engine and the reference engine for the request.
#[track_caller]
fn agree(players: &[HoleCards], board: Board, dead: CardSet) {
    let request = request(players, board, dead).unwrap();
    let (planned, _) = Plan::of(&request, Detail::default(), 1).cheapest().unwrap();
    let (engine, equity) = hands(players, board, dead).unwrap();
    assert_eq!(engine, planned, "{players:?} {board} {dead}");
    for engine in [planned, Engine::Enumerate, Engine::Boards] {
        if engine != Engine::Enumerate || board.size() > 0 {
            let counted = engine.count(&request, Detail::default(), &progress::none).unwrap();
            assert_eq!(counted, equity, "{engine}: {players:?} {board} {dead}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn hands_match_their_request((players, board, dead) in spots()) {
        agree(&players, board, dead);
    }
}

#[test]
fn hands_match_their_request_preflop() {
    let hole = |text: &str| text.parse::<HoleCards>().unwrap();
    let none = CardSet::EMPTY;
    agree(&[hole("AhKh"), hole("QsQd")], Board::default(), none);
    agree(&[hole("2c7d"), hole("7c2d")], Board::default(), none);
    agree(&[hole("AhKh"), hole("QsQd")], Board::default(), "9c".parse().unwrap());
    agree(&[hole("AhKh"), hole("QsQd"), hole("JcTc")], Board::default(), none);
}

#[test]
fn many_players_leave_hardly_any_cards() {
    let deck: Vec<Card> = Card::all().collect();
    let players: Vec<HoleCards> =
        deck[..46].chunks(2).map(|two| HoleCards::new(two[0], two[1]).unwrap()).collect();
    for on_board in [3, 4, 5] {
        agree(&players, Board::new(&deck[46..46 + on_board]).unwrap(), CardSet::EMPTY);
    }
    agree(&players[..20], Board::default(), CardSet::EMPTY);
}

#[test]
fn many_dead_cards_that_leave_few_boards() {
    let deck: Vec<Card> = Card::all().collect();
    for on_board in 3..=5 {
        for players in 2..=4 {
            let (held, rest) = deck.split_at(2 * players);
            let players: Vec<HoleCards> =
                held.chunks(2).map(|two| HoleCards::new(two[0], two[1]).unwrap()).collect();
            let (board, rest) = rest.split_at(on_board);
            for dead in 0..=rest.len() - (5 - on_board) {
                let dead = rest[..dead].iter().copied().collect();
                agree(&players, Board::new(board).unwrap(), dead);
            }
        }
    }
}

#[test]
fn impossible_hands_are_refused_like_a_request() {
    let hole = |text: &str| text.parse::<HoleCards>().unwrap();
    let board: Board = "Ks7d2c".parse().unwrap();
    for (players, dead) in [
        (vec![hole("AhKh")], ""),
        (vec![hole("AhKh"), hole("AhQh")], ""),
        (vec![hole("AhKs"), hole("QdQh")], ""),
        (vec![hole("AhKh"), hole("QdQh")], "Ah"),
        (vec![hole("AhKh"), hole("QdQh")], "7d"),
    ] {
        let dead: CardSet = dead.parse().unwrap_or_default();
        let refused = request(&players, board, dead).unwrap_err();
        assert_eq!(hands(&players, board, dead).unwrap_err(), refused);
    }
}
