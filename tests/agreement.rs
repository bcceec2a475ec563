//! The three methods agree, and what they agree on does not change.

mod support;

use holdem::eval::agreement;
use holdem::{Card, CardSet, Category, Hand, Method, each_suit_distinct, evaluate};
use itertools::Itertools;
use rayon::prelude::*;
use support::Digest;

#[test]
fn all_fives_are_rated_alike() {
    let found = agreement(5, |_| true).unwrap();
    assert_eq!(found.disputed, None);
    assert_eq!(found.counts, Category::ALL.map(|category| category.frequency(5)));
}

#[test]
fn all_suit_distinct_sevens_are_rated_alike() {
    let mut sevens = Vec::with_capacity(6_009_159);
    each_suit_distinct(7, |cards, sets| sevens.push((Hand::new(cards).unwrap(), sets)));
    assert_eq!(sevens.len(), 6_009_159);
    assert_eq!(sevens.iter().map(|(_, sets)| sets).sum::<u64>(), 133_784_560);

    let disputed = sevens.par_iter().find_any(|(hand, _)| {
        let [first, others @ ..] = Method::ALL.map(|method| method.evaluate(*hand));
        others.iter().any(|&other| other != first)
    });
    assert_eq!(disputed, None);

    let mut digest = Digest::EMPTY;
    let mut by_category = [0; Category::COUNT];
    for (hand, sets) in sevens {
        let strength = evaluate(hand);
        digest.add(strength.number());
        by_category[strength.category().index()] += sets;
    }
    assert_eq!(by_category, Category::ALL.map(|category| category.frequency(7)));
    assert_eq!(digest, Digest(0x7F52_CFE8_E32F_A73C));
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
fn sizes_that_no_hand_has_and_an_interrupted_search_agree_on_nothing() {
    assert_eq!(agreement(4, |_| true), None);
    assert_eq!(agreement(8, |_| true), None);
    assert_eq!(agreement(5, |_| false), None);
}
