//! Searches that are kept and go on later.

use holdem_solver::betting::{Rake, Size};
use holdem_solver::solve::{CheckpointError, Precision, Solver, StoredStrategy};

use super::{game, tree};

const TURN: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h";

fn solver(stack: u64, precision: Precision) -> Solver {
    let tree = tree(TURN, 100, stack, &[Size::pot(60)], &[Size::AllIn]);
    Solver::with_precision(game(TURN, tree, Rake::NONE), precision)
}

/// Returns a search after some iterations, as bytes.
fn kept(precision: Precision) -> Vec<u8> {
    let mut solver = solver(200, precision);
    (0..7).for_each(|_| solver.iterate());
    let mut bytes = Vec::new();
    solver.keep("a game", &mut bytes).unwrap();
    bytes
}

#[test]
fn a_search_goes_on_as_if_it_had_never_ended() {
    for precision in [Precision::Single, Precision::Half] {
        let mut whole = solver(200, precision);
        (0..12).for_each(|_| whole.iterate());
        let mut second = solver(200, precision);
        second.go_on("a game", &mut &kept(precision)[..]).unwrap();
        assert_eq!(second.iterations(), 7);
        (0..5).for_each(|_| second.iterate());
        assert_eq!(whole.estimate().to_bits(), second.estimate().to_bits());
        let [expected, found] = [&whole, &second].map(|solver| {
            let mut bytes = Vec::new();
            solver.keep("a game", &mut bytes).unwrap();
            (bytes, StoredStrategy::of(solver.game(), solver))
        });
        assert_eq!(expected.0, found.0);
    }
}

#[test]
fn every_changed_or_missing_byte_is_refused() {
    let bytes = kept(Precision::Half);
    let mut solver = solver(200, Precision::Half);
    let mut error = |bytes: &[u8]| solver.go_on("a game", &mut &bytes[..]).unwrap_err();
    // Each byte of the fields, and some of the numbers.
    let numbers = (25..bytes.len() - 8).step_by(9973);
    for at in (0..25).chain(numbers).chain(bytes.len() - 8..bytes.len()) {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let expected = match at {
            0..8 => CheckpointError::Foreign,
            8 | 9 => {
                let version = u16::from_le_bytes([changed[8], changed[9]]);
                CheckpointError::Version(version)
            }
            11..21 => CheckpointError::Game,
            _ => CheckpointError::Damaged,
        };
        assert_eq!(error(&changed), expected, "{at}");
        let is_short = at < 8;
        let expected = if is_short { CheckpointError::Foreign } else { CheckpointError::Damaged };
        assert_eq!(error(&bytes[..at]), expected, "{at}");
    }
    assert_eq!(error(&[&bytes[..], &[0]].concat()), CheckpointError::Damaged);
}

#[test]
fn the_search_of_another_game_or_precision_is_refused() {
    let bytes = kept(Precision::Half);
    let refused = |precision, setup, stack| {
        solver(stack, precision).go_on(setup, &mut &bytes[..]).unwrap_err()
    };
    assert_eq!(refused(Precision::Half, "a game!", 200), CheckpointError::Game);
    assert_eq!(refused(Precision::Half, "A game", 200), CheckpointError::Game);
    let precision = CheckpointError::Precision(Precision::Half);
    assert_eq!(refused(Precision::Single, "a game", 200), precision);
    // A tree of another size has another count of numbers.
    assert_eq!(refused(Precision::Half, "a game", 50), CheckpointError::Damaged);
}
