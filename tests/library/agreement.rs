//! The three methods agree, and what they agree on does not change.

use crate::support::Digest;
use holdem::eval::agreement;
use holdem::isomorphism::each_set;
use holdem::progress::Interrupted;
use holdem::{Card, CardSet, Category, Hand, Method, evaluate, progress};
use itertools::Itertools;
use rayon::prelude::*;

#[test]
fn all_fives_are_rated_alike() {
    let found = agreement(5, &progress::none).unwrap();
    assert_eq!(found.disputed, None);
    assert_eq!(found.counts, Category::ALL.map(|category| category.frequency(5)));
}

/// Rates all hands of a size up to renaming suits by the three methods, and returns the digest of their
/// strengths.
fn rate_suit_distinct(size: usize, classes: usize) -> Digest {
    let mut hands = Vec::with_capacity(classes);
    each_set(size, |cards, sets| hands.push((Hand::new(cards).unwrap(), sets)));
    assert_eq!(hands.len(), classes);

    let disputed = hands.par_iter().find_any(|(hand, _)| {
        let [first, others @ ..] = Method::ALL.map(|method| method.evaluate(*hand));
        others.iter().any(|&other| other != first)
    });
    assert_eq!(disputed, None);

    let mut digest = Digest::EMPTY;
    let mut by_category = [0; Category::COUNT];
    for (hand, sets) in hands {
        let strength = evaluate(hand);
        digest.add(strength.number());
        by_category[strength.category().index()] += sets;
    }
    assert_eq!(by_category, Category::ALL.map(|category| category.frequency(size)));
    digest
}

#[test]
fn all_suit_distinct_sixes_are_rated_alike() {
    rate_suit_distinct(6, 962_988);
}

/// The digest pins what was found when the methods first agreed; only that of the fives, below, has
/// been checked by another program.
#[test]
fn all_suit_distinct_sevens_are_rated_alike() {
    assert_eq!(rate_suit_distinct(7, 6_009_159), Digest(0x7F52_CFE8_E32F_A73C));
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
