//! The potential of all hands on a board, compared with the potential of each hand, with equities, and with itself.

use holdem_engine::analysis::{Nuts, Potential, hand_strength};
use holdem_engine::equity::{Detail, Engine, Request};
use holdem_engine::{Board, CardSet, Hand, HoleCards, Outcomes, Range, evaluate, progress};

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
fn all_hands_at_once_match_single_potentials() {
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
fn expected_strength_is_the_equity() {
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
fn overtaken_and_overtaking_hands_balance() {
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

/// By the definitions of Papp, "Dealing with imperfect information in poker" (1998), with halves for equal hands.
#[test]
fn potentials_are_shares_of_better_and_worse_hands() {
    for (board, dead) in BOARDS {
        let (board, dead, all) = every_hand(board, dead);
        for (hole, potential) in all.into_iter().step_by(97) {
            let now = hand_strength(hole, board, dead).unwrap();
            assert_eq!(potential.now, now);
            let others = Nuts::on(board, dead | hole.set()).unwrap();
            let own = evaluate(Hand::new(hole.set() | board.set()).unwrap());
            assert_eq!(others.against(own), now);
            let strength = (now.wins as f64 + now.ties as f64 / 2.0) / now.total() as f64;
            assert!((potential.strength() - strength).abs() < 1e-12);

            let weigh = |outcomes: Outcomes, of: [f64; 3]| {
                let counts = [outcomes.wins, outcomes.ties, outcomes.losses];
                counts.into_iter().zip(of).map(|(count, of)| count as f64 * of).sum::<f64>()
            };
            let (ahead, level, behind) = (potential.ahead, potential.level, potential.behind);
            let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
            let gained = weigh(behind, [1.0, 0.5, 0.0]) + weigh(level, [0.5, 0.0, 0.0]);
            let positive = share(gained, behind.total() as f64 + level.total() as f64 / 2.0);
            let lost = weigh(ahead, [0.0, 0.5, 1.0]) + weigh(level, [0.0, 0.0, 0.5]);
            let negative = share(lost, ahead.total() as f64 + level.total() as f64 / 2.0);
            assert!((potential.positive() - positive).abs() < 1e-12, "{hole} on {board}");
            assert!((potential.negative() - negative).abs() < 1e-12, "{hole} on {board}");
        }
    }
}
