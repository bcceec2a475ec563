//! The three methods agree, and their common result does not change.

use std::sync::atomic::{AtomicU64, Ordering};

use holdem_engine::eval::agreement;
use holdem_engine::progress::Interrupted;
use holdem_engine::{Card, CardSet, Category, Hand, evaluate, progress};
use itertools::Itertools;

use crate::support::Digest;

#[test]
fn all_fives_are_rated_alike() {
    let (calls, most) = (AtomicU64::new(0), AtomicU64::new(0));
    let progress = |done, total| {
        calls.fetch_add(1, Ordering::Relaxed);
        most.fetch_max(done, Ordering::Relaxed);
        progress::continue_if(total == Hand::count(5))
    };
    let found = agreement(5, &progress).unwrap();
    assert_eq!(found.disputed, None);
    assert_eq!(found.counts, Category::ALL.map(|category| category.frequency(5)));
    assert_eq!(most.into_inner(), Hand::count(5), "hands that are reported");
    assert!(calls.into_inner() < Hand::count(5) / 100, "reports cost less than hands");

    let mut sum = 0;
    for five in Card::all().array_combinations::<5>() {
        let cards: CardSet = five.into_iter().collect();
        let strength = evaluate(Hand::new(cards).unwrap());
        sum += u128::from(cards.bits()) * u128::from(strength.number());
    }
    assert_eq!(found.sum, sum);
}

/// The same digest came from a short Python program that shares nothing with this one: it ranks
/// fives by tuples, sorts the distinct tuples, and numbers them.
#[test]
fn strengths_of_all_fives_in_deck_order_have_the_pinned_digest() {
    let mut digest = Digest::EMPTY;
    for five in Card::all().combinations(5) {
        let hand = Hand::new(five.into_iter().collect::<CardSet>()).unwrap();
        digest.add(evaluate(hand).number());
    }
    assert_eq!(digest, Digest(0x7ED3_A854_A000_5F8D));
}

#[test]
fn there_are_no_hands_of_four_or_eight_cards() {
    for size in [0, 4, 8] {
        let found = agreement(size, &progress::none).unwrap();
        assert_eq!((found.counts, found.disputed), ([0; Category::COUNT], None));
    }
}

#[test]
fn an_interrupted_search_has_no_result() {
    let stop = |_, _| progress::continue_if(false);
    assert_eq!(agreement(5, &stop), Err(Interrupted));
}
