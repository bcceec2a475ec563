//! Strategies after the flop, compared with closed forms, small games solved by hand, and counts over all pairs of
//! combos.

mod brute_force;
mod cards;
mod checkpoints;
mod closed_forms;
mod deal;
mod divided;
mod locks;
mod precision;
mod small_games;
mod stops;
mod stored;
mod subgames;
mod whole_numbers;

use std::collections::BTreeSet;

use holdem_engine::HoleCards;
use holdem_engine::equity::Request;
use holdem_engine::range::Range;
use holdem_solver::betting::{Rake, Rules, Size, Sizes, Tree};
use holdem_solver::solve::{Certificate, Game, Solver};

/// Returns the game of a request and a tree.
fn game(request: &str, tree: Tree, rake: Rake) -> Game {
    let request: Request = request.parse().unwrap();
    Game::new(&request, tree, rake).unwrap()
}

/// Returns the combos of a range.
fn combos(range: &str) -> BTreeSet<HoleCards> {
    range.parse::<Range>().unwrap().combos().map(|(combo, _)| combo).collect()
}

/// Returns a tree with the same bet and raise sizes on all streets of a request.
fn tree(request: &str, pot: u64, stack: u64, bets: &[Size], raises: &[Size]) -> Tree {
    let street = request.parse::<Request>().unwrap().board().street().unwrap();
    let sizes = Sizes { bets: bets.to_vec(), raises: raises.to_vec(), donks: None };
    Rules::new(street, pot, stack).with_sizes(sizes).tree().unwrap()
}

/// Returns a solver after some iterations, with its certificate.
fn solved(game: Game, iterations: u32) -> (Solver, Certificate) {
    let mut solver = Solver::new(game);
    for _ in 0..iterations {
        solver.iterate();
    }
    let certificate = Certificate::of(solver.game(), &solver);
    (solver, certificate)
}

#[track_caller]
fn close(one: f64, other: f64, tolerance: f64) {
    assert!((one - other).abs() <= tolerance, "{one} is not {other} within {tolerance}");
}
