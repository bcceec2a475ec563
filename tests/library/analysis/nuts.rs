//! The holdings in order are all combos sorted by another method than the one that rated them.

use std::cmp::Ordering;

use holdem::analysis::Nuts;
use holdem::{Board, CardSet, Hand, HoleCards, Method, Strength};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

fn rated(board: Board, out: CardSet) -> Vec<(HoleCards, Strength)> {
    let out = board.set() | out;
    let combos = HoleCards::all().filter(|combo| combo.set().is_disjoint(out));
    let rate =
        |combo: HoleCards| Method::Buckets.evaluate(Hand::new(combo.set() | board.set()).unwrap());
    combos.map(|combo| (combo, rate(combo))).collect()
}

#[test]
fn the_holdings_of_five_hundred_boards_are_a_full_sort() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..500 {
        let (on_board, dead) = (random.random_range(3..=5), random.random_range(0..4));
        let (_, board, dead) = spot(&mut random, 0, on_board, dead);
        let mut all = rated(board, dead);
        all.sort_by_key(|&(combo, strength)| (std::cmp::Reverse(strength), combo.index()));
        let nuts = Nuts::on(board, dead).unwrap();
        assert_eq!(nuts.combos(), all.len());
        let listed = nuts
            .holdings()
            .iter()
            .flat_map(|holding| holding.range.combos().map(|(combo, _)| (combo, holding.strength)));
        assert!(listed.eq(all), "{board} {dead}");
        for holding in nuts.holdings() {
            let out = board.set() | dead;
            assert_eq!(nuts.named(holding).without(out).as_ref(), Some(&holding.range));
        }
    }
}

/// A starting hand is named as a whole if its other combos hold cards of the board.
#[test]
fn holdings_are_named_as_people_name_them() {
    let nuts = Nuts::on("Kd7h2s9c".parse().unwrap(), CardSet::EMPTY).unwrap();
    let named = |place: usize| nuts.named(&nuts.holdings()[place]).to_string();
    assert_eq!([0, 3, 4, 11].map(named), ["KK", "22", "K9", "AK"]);
    assert_eq!(nuts.holdings()[4].range.combo_count(), 9);
}

/// Wins of one hand are losses of another: over all hands, the mean percentile is 50.
#[test]
fn the_standings_of_all_hands_sum_right() {
    for board in ["Kd7h2s", "KhQh7h4h", "AsKsQsJsTs", "9c9d9h2s2d"] {
        let board: Board = board.parse().unwrap();
        let all = rated(board, CardSet::EMPTY);
        let (mut wins, mut losses, mut equity) = (0, 0, 0.0);
        for &(combo, strength) in all.iter().step_by(if board.is_full() { 1 } else { 7 }) {
            let others = Nuts::on(board, combo.set()).unwrap();
            let outcomes = others.against(strength);
            let mut expected = [0; 3];
            for (_, other) in all.iter().filter(|it| it.0.set().is_disjoint(combo.set())) {
                expected[match strength.cmp(other) {
                    Ordering::Greater => 0,
                    Ordering::Equal => 1,
                    Ordering::Less => 2,
                }] += 1;
            }
            assert_eq!([outcomes.wins, outcomes.ties, outcomes.losses], expected, "{combo}");
            let better: usize = others
                .better_than(strength)
                .iter()
                .map(|holding| holding.range.combo_count())
                .sum();
            assert_eq!(better as u64, outcomes.losses);
            wins += outcomes.wins;
            losses += outcomes.losses;
            equity += outcomes.equity();
        }
        if board.is_full() {
            assert_eq!(wins, losses, "{board}");
            assert!((equity / all.len() as f64 - 0.5).abs() < 1e-12, "{board}");
        }
    }
}

#[test]
fn before_the_flop_there_are_no_nuts() {
    assert!(Nuts::on(Board::default(), CardSet::EMPTY).is_err());
    assert!(Nuts::on("KhQh".parse().unwrap(), CardSet::EMPTY).is_err());
}
