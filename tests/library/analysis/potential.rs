//! The potential of all hands on a board, compared with that of each by itself, with equities, and with itself.

use holdem::analysis::Potential;
use holdem::equity::{Detail, Engine, Request};
use holdem::{Board, CardSet, HoleCards, Range, progress};

fn every_hand(board: &str, dead: &str) -> (Board, CardSet, Vec<(HoleCards, Potential)>) {
    let (board, dead) = (board.parse().unwrap(), dead.parse().unwrap());
    (board, dead, Potential::of_every_hand(board, dead).unwrap())
}

/// Boards that treat four, three, two and no suits alike, with and without dead cards; boards of one suit; a board
/// that plays.
const BOARDS: [(&str, &str); 12] = [
    ("Kh7h2s", ""),
    ("KhKsKd", ""),
    ("8c7c6c", "Ad"),
    ("Th9s2d", "2c 2h"),
    ("AhKh7h2h", ""),
    ("9c9d9h9s", ""),
    ("QhTs6d2c", ""),
    ("8c8d3c3d", "Ah As"),
    ("AhKhQhJhTh", ""),
    ("9c9d9h9sAc", ""),
    ("Js8c5d4h2s", "Kd"),
    ("6h6d5c4c3c", ""),
];

#[test]
fn all_hands_at_once_have_the_potential_of_each_by_itself() {
    for (at, (board, dead)) in BOARDS.into_iter().enumerate() {
        let (board, dead, hands) = every_hand(board, dead);
        let held = |hole: &HoleCards| hole.set().is_disjoint(board.set() | dead);
        assert!(hands.iter().map(|(hole, _)| *hole).eq(HoleCards::all().filter(held)));
        let stride = [60, 60, 60, 200, 40, 40, 40, 40, 7, 7, 7, 7][at];
        for (hole, potential) in hands.iter().skip(at).step_by(stride) {
            assert_eq!(*potential, Potential::of(*hole, board, dead).unwrap(), "{hole} {board}");
        }
    }
}

#[test]
fn what_is_expected_is_the_equity() {
    for (board, dead) in [BOARDS[2], BOARDS[7], BOARDS[10]] {
        let (board, dead, hands) = every_hand(board, dead);
        let players = vec![Range::full(), Range::full()];
        let request = Request::new(players, board, dead).unwrap();
        let detail = Detail::default().by_combo(true);
        let equity = Engine::Sweep.count(&request, detail, &progress::none).unwrap();
        let combos = equity.players[0].combos.as_ref().unwrap();
        assert_eq!(combos.len(), hands.len());
        for combo in combos {
            let at = hands.binary_search_by_key(&combo.combo, |(hole, _)| *hole).unwrap();
            let (expected, equity) = (hands[at].1.expected(), combo.equity);
            assert!((expected - equity).abs() < 1e-12, "{}: {expected} {equity}", combo.combo);
        }
    }
}

#[test]
fn whoever_is_overtaken_has_an_opponent_who_overtakes() {
    for (board, dead) in BOARDS {
        let (_, _, hands) = every_hand(board, dead);
        let (mut overtaken, mut overtaking, mut level) = (0, 0, 0_i64);
        for (_, potential) in &hands {
            overtaken += potential.ahead.losses;
            overtaking += potential.behind.wins;
            level += potential.level.wins as i64 - potential.level.losses as i64;
            let (mean, square) = (potential.expected(), potential.expected_square);
            assert!(mean * mean <= square + 1e-12 && square <= mean + 1e-12);
        }
        assert_eq!((overtaken, level), (overtaking, 0), "{board}");
    }
}
