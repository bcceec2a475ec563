//! The stacks at which hands are pushed and called.

use holdem_engine::progress;
use holdem_tournament::push::{Blind, StackGrid, Stakes, StakesError, Thresholds, solve_each};

use super::starting;

fn thresholds() -> Thresholds {
    let games = StackGrid::new(1.0, 20.0, 0.05).unwrap().games(Stakes::STANDARD).unwrap();
    Thresholds::of(&solve_each(&games, &progress::none).unwrap())
}

/// The published charts of this game have one decimal.
#[test]
fn thresholds_match_published_charts() {
    let thresholds = thresholds();
    let largest = |blind, hand: &str| {
        let hand = thresholds.hand(blind, starting(hand));
        hand.largest().filter(|_| !hand.is_open)
    };
    for (hand, stack) in [("32o", 1.4), ("72o", 1.6), ("K2o", 11.65), ("J2s", 8.85)] {
        assert_eq!(largest(Blind::Small, hand), Some(stack), "{hand}");
    }
    for hand in ["AA", "22", "A2o", "JTs"] {
        assert_eq!(largest(Blind::Small, hand), None, "{hand} is pushed at more than 20");
    }
    assert_eq!(largest(Blind::Big, "32o"), Some(2.65));
    assert_eq!(thresholds.hand(Blind::Big, starting("K2o")).largest_pure(), Some(8.05));
}

/// Published as 7.1 to 5.1 and 2.3; 12.9 to 3.8 and 2.4; 10 to 4.9 and 2.2.
#[test]
fn three_hands_are_pushed_at_short_and_at_longer_stacks_but_not_between() {
    let thresholds = thresholds();
    for (hand, short, longer) in
        [("63s", 2.35, [5.1, 7.45]), ("53s", 2.4, [3.75, 12.9]), ("43s", 2.2, [4.3, 10.0])]
    {
        let found = thresholds.hand(Blind::Small, starting(hand));
        assert!(!found.is_monotone && !found.is_open);
        let first = found.stretches[0];
        assert_eq!((first.first, first.last, first.is_mixed), (1.0, short, false), "{hand}");
        assert_eq!([found.stretches[1].first, found.largest().unwrap()], longer, "{hand}");
    }
}

#[test]
fn stretches_are_in_order_and_match_the_equilibria() {
    let games = StackGrid::new(4.0, 7.0, 0.25).unwrap().games(Stakes::STANDARD).unwrap();
    let equilibria = solve_each(&games, &progress::none).unwrap();
    let thresholds = Thresholds::of(&equilibria);
    for blind in [Blind::Small, Blind::Big] {
        assert_eq!(thresholds.hands(blind).len(), 169);
        for found in thresholds.hands(blind) {
            for equilibrium in &equilibria {
                let stack = equilibrium.game().stack(blind);
                let frequency = equilibrium.strategy(blind).frequency(found.hand);
                let at = found.stretches.iter().find(|at| (at.first..=at.last).contains(&stack));
                assert_eq!(at.is_some(), frequency > 0.0, "{} at {stack}", found.hand);
                assert!(at.is_none_or(|at| at.is_mixed == (frequency < 1.0)));
            }
        }
    }
}

#[test]
fn stack_grids_end_at_their_last_stack() {
    let grid = StackGrid::new(1.0, 20.0, 0.05).unwrap();
    let stacks: Vec<f64> = grid.stacks().collect();
    assert_eq!((stacks.len(), stacks[1], stacks[380]), (381, 1.05, 20.0));
    assert_eq!(StackGrid::new(5.0, 5.0, 1.0).unwrap().stacks().collect::<Vec<_>>(), [5.0]);
    for (first, last, step) in [
        (0.0, 1.0, 0.1),
        (2.0, 1.0, 0.1),
        (1.0, 2.0, 0.0),
        (1.0, 2.0, -0.1),
        (1.0, 2.0, 1e-9),
        (1.0, f64::INFINITY, 1.0),
        (f64::NAN, 2.0, 0.1),
        (1.0, 2.0, f64::NAN),
    ] {
        assert_eq!(StackGrid::new(first, last, step), Err(StakesError::Grid), "{first} {last}");
    }
    assert!(Thresholds::of(&[]).hands(Blind::Big).iter().all(|hand| hand.largest().is_none()));
}
