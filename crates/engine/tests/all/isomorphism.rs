//! Renaming suits changes nothing: hands up to renaming represent all hands, and the methods agree on them.

use holdem_engine::isomorphism::{canonical, each_set};
use holdem_engine::{Card, CardSet, Category, Hand, Method, Suit, evaluate};
use proptest::prelude::*;
use proptest::sample::subsequence;
use rayon::prelude::*;

use crate::support::Digest;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn sets_of_renamed_cards_have_the_same_representative(
        cards in subsequence(Card::all().collect::<Vec<_>>(), 2..=7),
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
        of_first in 0..=2_usize,
    ) {
        let representative = |cards: Vec<Card>| {
            let [first, second] = [&cards[..of_first], &cards[of_first..]];
            canonical([first, second].map(|set| set.iter().copied().collect::<CardSet>()))
        };
        let renamed = cards.iter().map(|card| Card::new(card.rank(), suits[card.suit().index()]));
        let renamed = representative(renamed.collect());
        prop_assert_eq!(representative(cards), renamed);
    }
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

/// The digest pins the result from when the methods first agreed. Only the digest of the fives, in `agreement.rs`,
/// has been checked by another program.
#[test]
#[ignore = "nightly"]
fn all_suit_distinct_sevens_are_rated_alike() {
    assert_eq!(rate_suit_distinct(7, 6_009_159), Digest(0x7F52_CFE8_E32F_A73C));
}
