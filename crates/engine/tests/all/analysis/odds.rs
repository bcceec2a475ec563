//! Odds by category match all runouts, each dealt and rated by another method.

use holdem_engine::analysis::{StreetOdds, odds};
use holdem_engine::equity::Count;
use holdem_engine::progress::Interrupted;
use holdem_engine::{
    Board, Card, CardSet, Category, Hand, HoleCards, Method, Range, Weight, progress,
};
use itertools::Itertools;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

fn counted(range: &Range, board: Board, dead: CardSet) -> Vec<StreetOdds> {
    odds(range, board, dead, &progress::none).unwrap()
}

/// Every board of a size.
fn dealt(combo: HoleCards, board: Board, dead: CardSet, size: usize) -> [u128; Category::COUNT] {
    let known = combo.set() | board.set();
    let deck: Vec<Card> = (CardSet::DECK - known - dead).iter().collect();
    let mut counts = [0; Category::COUNT];
    for more in deck.into_iter().combinations(size - board.size()) {
        let hand = Hand::new(known | more.into_iter().collect::<CardSet>()).unwrap();
        counts[Method::Buckets.evaluate(hand).category().index()] += 1;
    }
    counts
}

#[test]
fn five_hundred_spots_match_a_plain_count() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    for _ in 0..500 {
        let (on_board, dead) = (random.random_range(3..=5), random.random_range(0..4));
        let (hands, board, dead) = spot(&mut random, 1, on_board, dead);
        let streets = counted(&hands[0].into(), board, dead);
        assert_eq!(streets.len(), 6 - on_board);
        for street in streets {
            let expected = dealt(hands[0], board, dead, street.street.size());
            assert_eq!(street.counts, expected.map(Count::Whole), "{} {board} {dead}", hands[0]);
            assert_eq!(street.total, Count::Whole(expected.iter().sum()));
        }
    }
}

#[test]
fn preflop_hands_match_a_plain_count() {
    for (hole, dead) in [("AhKh", "Qh"), ("8c8d", "2s3s4s")] {
        let (combo, dead) = (hole.parse().unwrap(), dead.parse().unwrap());
        for street in counted(&Range::from(combo), Board::default(), dead) {
            let expected = dealt(combo, Board::default(), dead, street.street.size());
            assert_eq!(street.counts, expected.map(Count::Whole), "{hole}");
        }
    }
}

/// Each of the 133,784,560 sevens has 21 pairs of hole cards: all hands together make each category as often as all
/// sevens do.
#[test]
fn all_hands_together_make_all_sevens() {
    let streets = counted(&Range::full(), Board::default(), CardSet::EMPTY);
    for (street, size, pairs) in [(0, 5, 10), (1, 6, 15), (2, 7, 21)] {
        let expected = Category::ALL
            .map(|category| Count::Whole(u128::from(category.frequency(size)) * pairs));
        assert_eq!(streets[street].counts, expected);
    }
}

#[test]
fn a_range_is_the_sum_of_its_combos_by_weight() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let (_, board, dead) = spot(&mut random, 0, 3, 2);
    let weights: Vec<(HoleCards, Weight)> = HoleCards::all()
        .step_by(17)
        .map(|combo| {
            (combo, Weight::from_millionths(random.random_range(1..=4) * 250_000).unwrap())
        })
        .collect();
    let range = Range::new(weights.iter().copied()).unwrap();
    let mut expected = [0.0; Category::COUNT];
    for (combo, weight) in weights {
        if combo.set().is_disjoint(board.set() | dead) {
            let counts = dealt(combo, board, dead, 5);
            for (sum, count) in expected.iter_mut().zip(counts) {
                *sum += count as f64 * f64::from(weight);
            }
        }
    }
    let river = counted(&range, board, dead).pop().unwrap();
    assert_eq!(river.counts.map(f64::from), expected);
}

#[test]
fn a_stopped_count_has_no_result() {
    let stop = |_, _| progress::continue_if(false);
    let stopped = odds(&Range::full(), Board::default(), CardSet::EMPTY, &stop);
    assert_eq!(stopped, Err(Interrupted));
}

#[test]
fn shares_are_parts_of_all_cases() {
    let of =
        |range: &str| counted(&range.parse().unwrap(), "Ks7d2c".parse().unwrap(), CardSet::EMPTY);
    for street in of("AA,KK:0.5,7h6h") {
        let shares = Category::ALL.map(|category| street.share(category));
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let pairs = f64::from(street.counts[Category::OnePair.index()]) / f64::from(street.total);
        assert_eq!(street.share(Category::OnePair), pairs);
    }
    // All combos hold a card of the board.
    for street in of("KsQh,7d7c") {
        assert!(Category::ALL.iter().all(|&category| street.share(category) == 0.0));
    }
}
