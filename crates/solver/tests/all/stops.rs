//! Work that is stopped before the end.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use holdem_solver::betting::{Rake, Size};
use holdem_solver::solve::{Certificate, Solver};

use super::{game, tree};

const TURN: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h";

fn solver() -> Solver {
    let tree = tree(TURN, 100, 200, &[Size::pot(60)], &[Size::AllIn]);
    Solver::new(game(TURN, tree, Rake::NONE))
}

/// Returns a callback that continues this many times.
fn times(most: u32) -> impl Fn() -> ControlFlow<()> + Sync {
    let asked = AtomicU32::new(0);
    move || match asked.fetch_add(1, Relaxed) < most {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    }
}

#[test]
fn an_iteration_is_stopped_between_two_cards_and_does_not_count() {
    let mut solver = solver();
    solver.iterate();
    assert!(solver.iterate_while(&times(10)).is_break());
    assert_eq!(solver.iterations(), 1);
    assert!(solver.iterate_while(&times(1_000)).is_continue());
    assert_eq!(solver.iterations(), 2);
}

#[test]
fn a_stopped_strategy_can_be_certified_and_improved() {
    let mut solver = solver();
    for most in 0..60 {
        assert!(solver.iterate_while(&times(most)).is_break());
    }
    let stopped = Certificate::of(solver.game(), &solver);
    assert!((stopped.players[0].value + stopped.players[1].value - 1.0).abs() < 1e-9);
    for _ in 0..100 {
        solver.iterate();
    }
    let certificate = Certificate::of(solver.game(), &solver);
    assert!(certificate.exploitability() < 0.005, "{certificate:?}");
    assert!(certificate.exploitability() < stopped.exploitability());
}

#[test]
fn an_estimate_and_a_certificate_are_stopped_between_two_cards() {
    let mut solver = solver();
    solver.iterate();
    assert!(solver.estimate_while(&times(10)).is_break());
    assert_eq!(solver.estimate_while(&times(1_000)), ControlFlow::Continue(solver.estimate()));
    let certificate = |most| Certificate::of_while(solver.game(), &solver, &times(most));
    assert!(certificate(10).is_break());
    let whole = Certificate::of(solver.game(), &solver);
    assert_eq!(certificate(10_000), ControlFlow::Continue(whole));
}
