//! The holdings in order are all combos sorted by a different method from the one that rated them.

use std::cmp::Ordering;

use holdem_engine::analysis::Nuts;
use holdem_engine::{Board, CardSet, Category, Hand, HoleCards, Method, Range, Strength};
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
fn standings_of_all_hands_sum_to_the_total() {
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

#[test]
fn categories_are_counted_and_ranges_leave_their_own_combos() {
    let board: Board = "Kd7h2s9c".parse().unwrap();
    let nuts = Nuts::on(board, CardSet::EMPTY).unwrap();
    let all = rated(board, CardSet::EMPTY);
    for category in Category::ALL {
        let of_category = all.iter().filter(|(_, strength)| strength.category() == category);
        assert_eq!(nuts.combos_of(category), of_category.count(), "{category}");
    }
    let range: Range = "QQ+,AK,9h8h:0.5".parse().unwrap();
    let within = nuts.clone().within(&range);
    let of_range = all.iter().filter(|(combo, _)| range.combos().any(|(held, _)| held == *combo));
    assert_eq!(within.combos(), of_range.count());
    assert!(within.holdings().iter().all(|it| {
        !it.range.combos().any(|(combo, _)| range.combos().all(|(held, _)| held != combo))
    }));
}

/// The names of a holding: whole starting hands, a card with any other, and the remaining combos.
#[test]
fn a_brief_names_every_combo_of_the_holding() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    let (mut whole, mut any, mut single) = (0, 0, 0);
    let of_four =
        ["KhQh7h4h2c", "9h8h7h2h3c", "AsKs4s3s", "Td9d3d2dTs"].map(|text| text.parse().unwrap());
    let boards = (0..40).map(|_| {
        let on_board = random.random_range(3..=5);
        spot(&mut random, 0, on_board, 0).1
    });
    for board in boards.chain(of_four) {
        let nuts = Nuts::on(board, CardSet::EMPTY).unwrap();
        let mut better: Vec<HoleCards> = Vec::new();
        for (index, holding) in nuts.holdings().iter().enumerate().take(40) {
            let brief = nuts.brief(index);
            let own: Vec<HoleCards> = holding.range.combos().map(|(combo, _)| combo).collect();
            let is_named = |combo: &HoleCards| {
                brief.whole.as_ref().is_some_and(|range| !range.weight(*combo).is_none())
                    || brief.any.iter().any(|&card| combo.set().contains(card))
                    || brief.combos.contains(combo)
            };
            assert!(own.iter().all(is_named), "{board} {index}");
            // Other combos that the brief names hold a card of the board, or are better.
            better.extend(&own);
            for combo in HoleCards::all().filter(is_named) {
                let is_known = better.contains(&combo) || !combo.set().is_disjoint(board.set());
                assert!(is_known, "{combo} on {board}, {index}");
            }
            // A card that is named holds at least five of the combos, and no combo is named twice.
            for &card in &brief.any {
                assert!(own.iter().filter(|combo| combo.set().contains(card)).count() >= 5);
                assert!(!brief.combos.iter().any(|combo| combo.set().contains(card)));
            }
            if let Some(range) = &brief.whole {
                let has = |combo: HoleCards| !range.weight(combo).is_none();
                assert!(range.combos().all(|(it, _)| it.starting_hand().combos().all(has)));
                assert!(!brief.combos.iter().any(|&combo| has(combo)));
                whole += 1;
            }
            any += brief.any.len();
            single += brief.combos.len();
        }
        assert_eq!(nuts.brief(nuts.holdings().len()).combos, []);
    }
    assert!(whole > 100 && any > 5 && single > 100, "{whole} {any} {single}");
}
