//! This library.

use std::cell::RefCell;
use std::hint::black_box;

use holdem::eval::lookup::{AsHand, Dealer, PartialHand, evaluate_each};
use holdem::{Card, CardSet, Hand, Strength, evaluate};

use crate::task::Entry;

use super::{Counts, MIDDLE, Seven, compare, order};

const LIBRARY: &str = "holdem";

/// Rates every hand of seven cards.
pub fn in_loops() -> Vec<Entry> {
    let dealer = || Dealer::new(CardSet::DECK);
    vec![Entry {
        library: LIBRARY,
        means: "`Dealer`",
        work: Box::new(move || {
            let (dealer, middle) = (dealer(), middle());
            let stronger = dealer.start().fold_seven(dealer.all(), 0, |stronger, _, strength| {
                stronger + u64::from(strength > middle)
            });
            black_box(stronger);
            Hand::count(Hand::MAX_SIZE) as f64
        }),
        answer: Box::new(move || {
            let (dealer, mut counts) = (dealer(), Counts::new());
            dealer.start().each_seven(dealer.all(), |_, strength| counts.add(strength));
            counts.answer()
        }),
    }]
}

/// Rates hands stored as sets or as sums of keys.
pub fn prepared(sevens: &[Seven]) -> Vec<Entry> {
    let cards = |seven: &Seven| -> Vec<Card> {
        seven.iter().filter_map(|&place| Card::try_from(place).ok()).collect()
    };
    let sets: Vec<u64> =
        sevens.iter().map(|seven| cards(seven).into_iter().collect::<CardSet>().bits()).collect();
    let sums: Vec<PartialHand> = sevens
        .iter()
        .map(|seven| cards(seven).into_iter().fold(PartialHand::EMPTY, PartialHand::with))
        .collect();
    vec![
        one_by_one(sums.clone()),
        each("`evaluate_each` of `PartialHand`: cards added up before", sums),
        each("`evaluate_each` of sets as bits", sets),
    ]
}

/// Rates hands stored as seven cards.
pub fn of_cards(sevens: &[Seven]) -> Vec<Entry> {
    vec![each("`evaluate_each` of `[u8; 7]`", sevens.to_vec())]
}

fn middle() -> Strength {
    let cards = black_box(MIDDLE).into_iter().filter_map(|place| Card::try_from(place).ok());
    evaluate(Hand::new(cards.collect::<CardSet>()).expect("seven cards"))
}

/// Rates sums of keys in a loop, as for the other crates.
fn one_by_one(sums: Vec<PartialHand>) -> Entry {
    let again = sums.clone();
    let strength = |sum: &PartialHand| sum.strength().expect("seven cards");
    Entry {
        library: LIBRARY,
        means: "`PartialHand::strength`: cards added up before",
        work: Box::new(move || compare(middle(), sums.iter().map(strength))),
        answer: Box::new(move || order(again.iter().map(strength))),
    }
}

fn each<H: AsHand + 'static>(means: &'static str, hands: Vec<H>) -> Entry {
    let again = hands.clone();
    let strengths = RefCell::new(vec![Strength::MIN; hands.len()]);
    Entry {
        library: LIBRARY,
        means,
        work: Box::new(move || {
            let mut strengths = strengths.borrow_mut();
            evaluate_each(&hands, &mut strengths).expect("all are hands");
            compare(middle(), strengths.iter().copied())
        }),
        answer: Box::new(move || {
            let mut strengths = vec![Strength::MIN; again.len()];
            evaluate_each(&again, &mut strengths).expect("all are hands");
            order(strengths.into_iter())
        }),
    }
}
