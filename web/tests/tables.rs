//! Generated tables rate hands like the other methods.

use holdem::{Card, CardSet, Hand, Method};
use itertools::Itertools;

#[test]
fn hands_of_every_size_are_rated_alike_by_all_methods() {
    // All spades with Qh, Kh and Ah, for flushes of any height; and every third card of the deck.
    let few_ranks: Vec<Card> = Card::all().filter(|card| card.index() >= 36).collect();
    let spread: Vec<Card> = Card::all().step_by(3).collect();
    for deck in [few_ranks, spread] {
        for size in Hand::MIN_SIZE..=Hand::MAX_SIZE {
            for cards in deck.iter().copied().combinations(size) {
                let hand = Hand::new(cards.into_iter().collect::<CardSet>()).unwrap();
                let [first, others @ ..] = Method::ALL.map(|method| method.evaluate(hand));
                assert!(others.iter().all(|&other| other == first), "{hand}");
            }
        }
    }
}
