//! Searches that several parts share, compared with searches on one machine.

use std::ops::ControlFlow;

use holdem_engine::Card;
use holdem_solver::betting::{Rake, Size};
use holdem_solver::solve::{
    Certificate, Division, Done, Game, Leader, Lock, MessageError, Next, Part, Plan, Precision,
    SolutionHeader, Solver, StoredStrategy, Work,
};

use super::{combos, game, tree};

/// A flop without equivalent suits: a range has only some suits.
const FLOP: &str = "AKs,QQ,JsTs,7h6h vs KK-JJ,AKo:0.5,9d8d | Ks7d2c";
/// A flop with equivalent suits.
const EQUIVALENT: &str = "AKs,QQ vs KK,JJ,AKo,T9s | Ks7s2s | 4h 4d";
const TURN: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h";

/// A leader with its parts.
struct Shared {
    leader: Leader,
    parts: Vec<Part>,
}

impl Shared {
    fn new(game: &Game, precision: Precision, parts: usize) -> Self {
        let division = Division::of(game, parts).unwrap();
        let part = |index| Part::new(game.clone(), precision, &division, index).unwrap();
        let parts = (0..division.parts()).map(part).collect();
        Self { leader: Leader::new(game.clone(), precision, division), parts }
    }

    fn perform(&mut self, work: Work) -> Done {
        let mut next = self.leader.begin(work);
        loop {
            match next {
                Next::Order(order) => {
                    let replies = self.parts.iter_mut().map(|part| part.obey(&order).unwrap());
                    next = self.leader.take(&replies.collect::<Vec<_>>().concat()).unwrap();
                }
                Next::Done(done) => return done,
            }
        }
    }

    fn estimate(&mut self) -> f64 {
        match self.perform(Work::Estimate) {
            Done::Estimate(exploitability) => exploitability,
            other => panic!("{other:?}"),
        }
    }

    /// Returns the bytes of the solution.
    fn file(&mut self) -> Vec<u8> {
        match self.perform(Work::Solution) {
            Done::Solution(strategy, certificate) => file(&strategy, certificate),
            other => panic!("{other:?}"),
        }
    }
}

fn file(strategy: &StoredStrategy, certificate: Certificate) -> Vec<u8> {
    let header =
        SolutionHeader { setup: String::new(), iterations: 0, is_stopped: false, certificate };
    header.to_bytes(strategy).unwrap()
}

/// Checks that a divided search equals a search on one machine: its estimates, its solution after some iterations, and
/// its solution after it has gone on.
#[track_caller]
fn check(game: &Game, precision: Precision, parts: &[usize]) {
    let mut whole = Solver::with_precision(game.clone(), precision);
    let mut shared: Vec<Shared> =
        parts.iter().map(|&parts| Shared::new(game, precision, parts)).collect();
    for iterations in [3, 2] {
        (0..iterations).for_each(|_| whole.iterate());
        let strategy = StoredStrategy::of(game, &whole);
        let certificate = strategy.certify_while(&|| ControlFlow::Continue(()));
        let expected = file(&strategy, certificate.continue_value().unwrap());
        let estimate = whole.estimate();
        for shared in &mut shared {
            for _ in 0..iterations {
                assert!(matches!(shared.perform(Work::Iteration), Done::Iteration));
            }
            assert_eq!(shared.leader.iterations(), whole.iterations());
            assert_eq!(shared.estimate().to_bits(), estimate.to_bits());
            assert!(shared.file() == expected, "{} parts", shared.parts.len());
        }
    }
}

#[test]
fn a_divided_flop_is_solved_as_by_one_machine() {
    let tree = tree(FLOP, 100, 150, &[Size::pot(60)], &[]);
    check(&game(FLOP, tree, Rake::NONE), Precision::Single, &[1, 2, 3, 5]);
}

#[test]
fn equivalent_suits_are_solved_once_in_every_part() {
    let tree = tree(EQUIVALENT, 100, 150, &[Size::pot(60)], &[]);
    let rake = Rake { millionths: 50_000, cap: Some(3) };
    check(&game(EQUIVALENT, tree, rake), Precision::Half, &[2, 5]);
}

#[test]
fn a_divided_turn_is_solved_as_by_one_machine() {
    for precision in [Precision::Single, Precision::Half] {
        let tree = tree(TURN, 100, 300, &[Size::pot(60)], &[Size::AllIn]);
        check(&game(TURN, tree, Rake::NONE), precision, &[1, 2, 3, 5, 100]);
    }
}

#[test]
fn locks_hold_in_every_part() {
    let tree = tree(TURN, 100, 300, &[Size::pot(60)], &[Size::AllIn]);
    let after_card = tree.nodes().iter().enumerate().position(|(_, node)| {
        node.street == holdem_engine::Street::River && node.actions().len() == 2
    });
    let lock = |node: usize, dealt: Vec<Option<Card>>| Lock {
        node,
        dealt,
        hands: combos("QQ"),
        frequencies: vec![Some(0.25), Some(0.75)],
    };
    let river = after_card.unwrap();
    let locks = vec![
        lock(0, vec![]),
        lock(river, vec![None]),
        lock(river, vec![Some("3h".parse().unwrap())]),
    ];
    let game = game(TURN, tree, Rake::NONE).with_locks(locks).unwrap();
    check(&game, Precision::Single, &[2, 3]);
}

#[test]
fn each_part_needs_about_its_share_of_the_memory() {
    let flop = "15% vs 20% | Ks7d2c";
    let game = game(flop, tree(flop, 100, 300, &[Size::pot(60)], &[]), Rake::NONE);
    for precision in [Precision::Single, Precision::Half] {
        let bytes = Plan::of(&game, 1).with_precision(precision).with_file().bytes;
        let of_parts = |parts| Division::of(&game, parts).unwrap().bytes(precision) as f64;
        for parts in [2, 3] {
            let share = of_parts(parts) / (bytes as f64 / parts as f64);
            assert!((0.95..1.15).contains(&share), "{parts} parts: {share}");
        }
    }
}

#[test]
fn a_river_is_not_divided() {
    let river = "AA,QQ vs KK | 2c2d2h3s3c";
    let game = game(river, tree(river, 100, 100, &[Size::pot(100)], &[]), Rake::NONE);
    assert_eq!(Division::of(&game, 2), None);
}

#[test]
fn damaged_messages_are_refused() {
    let tree = tree(TURN, 100, 100, &[Size::pot(60)], &[]);
    let mut shared = Shared::new(&game(TURN, tree, Rake::NONE), Precision::Single, 2);
    assert!(matches!(shared.leader.take(&[]), Err(MessageError)));
    for work in [Work::Iteration, Work::Estimate, Work::Solution] {
        let Next::Order(order) = shared.leader.begin(work) else { panic!("{work:?}") };
        for length in 0..order.len().min(40) {
            assert!(shared.parts[0].obey(&order[..length]).is_err(), "{work:?}: {length} bytes");
        }
        assert!(shared.parts[0].obey(&[&order[..], &[0]].concat()).is_err());
        let reply = shared.parts[0].obey(&order).unwrap();
        // The reply of the other part is missing.
        assert!(matches!(shared.leader.take(&reply), Err(MessageError)));
    }
    // Nothing is rounded.
    let mut other = shared.parts.remove(1);
    let bytes = [&[4, 0, 0, 0, 0, 0][..], &[0; 8]].concat();
    assert_eq!(other.obey(&bytes), Err(MessageError));
    assert_eq!(other.obey(&[0; 6]), Err(MessageError));
    assert_eq!(other.obey(&[7, 0, 0, 0, 0, 0]), Err(MessageError));
    assert_eq!(other.obey(&[1, 2, 0, 0, 0, 0]), Err(MessageError));
}
