//! The three methods give any hand the same rating, also after renaming suits, and their explanations agree.

use holdem_engine::eval::lookup::PartialHand;
use holdem_engine::eval::{best_five, explain};
use holdem_engine::{Card, CardSet, Hand, Method, evaluate};

use super::choices::Choices;
use super::suits::renamed;

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let size = 5 + choices.below(3);
    let mut deck = CardSet::DECK;
    let cards = choices.cards(size, &mut deck);
    let set: CardSet = cards.iter().copied().collect();
    let hand = Hand::new(set).expect("five to seven cards are a hand");
    let strength = evaluate(hand);
    let suits = choices.below(24);
    let other = Hand::new(renamed(set, suits)).expect("renamed cards are as many");
    for method in Method::ALL {
        assert_eq!(method.evaluate(hand), strength, "{set} by {method}");
        assert_eq!(method.evaluate(other), strength, "{set} and {} by {method}", other.cards());
        assert_eq!(explain(hand, method, CardSet::EMPTY).strength, strength, "{set} by {method}");
    }
    let dealt: PartialHand = cards.iter().copied().collect();
    assert_eq!(dealt.strength(), Some(strength), "{set}");
    let five = best_five(hand, CardSet::EMPTY);
    assert_eq!(five.map(Card::rank), strength.ranks(), "{set}");
    assert!(five.iter().all(|&card| set.contains(card)), "{set}");
}
