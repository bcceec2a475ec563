//! The obvious method: take every five cards out of the hand, classify each, keep the best.
//!
//! Slow and easy to believe; the judge of the other two.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::card::{Card, Rank};
use crate::hand::{Category, Facts, Hand, Strength};

/// Five cards out of a hand, classified. Ordered as hands are: by category, then by the ranks one
/// after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Classified {
    category: Category,
    /// In playing order: larger groups first, then higher ranks; an ace that counts as 1 comes last.
    ranks: [Rank; 5],
}

/// The strength of the best five cards of the hand.
pub fn evaluate(hand: Hand) -> Strength {
    let best = fives(hand).map(|five| classify(five).1).max();
    best.expect("a hand has five cards").strength()
}

/// The four facts of five cards.
pub fn facts(five: [Card; 5]) -> Facts {
    classify(five).0
}

/// Every five cards out of the hand with their facts and strength: 1, 6 or 21 of them.
pub fn rated_fives(hand: Hand) -> impl Iterator<Item = ([Card; 5], Facts, Strength)> {
    fives(hand).map(|five| {
        let (facts, classified) = classify(five);
        (five, facts, classified.strength())
    })
}

fn fives(hand: Hand) -> impl Iterator<Item = [Card; 5]> {
    hand.cards().iter().array_combinations()
}

/// The four facts of five cards, and what the decision table makes of them.
fn classify(five: [Card; 5]) -> (Facts, Classified) {
    let mut counts = [0_u8; Rank::COUNT];
    for card in five {
        counts[card.rank().index()] += 1;
    }
    let mut ranks = five.map(Card::rank);
    ranks.sort_unstable_by_key(|&rank| Reverse((counts[rank.index()], rank)));
    let ace_counts_as_one = ranks == [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two];
    if ace_counts_as_one {
        ranks.rotate_left(1);
    }
    let facts = Facts {
        ranks_that_pair: counts.iter().filter(|&&count| count >= 2).count(),
        largest_kind: usize::from(counts[ranks[0].index()]),
        straight: ace_counts_as_one || is_run(ranks),
        flush: five.iter().map(|card| card.suit()).all_equal(),
    };
    (facts, Classified { category: facts.category(), ranks })
}

/// Whether each rank is one below the one before it.
fn is_run(ranks: [Rank; 5]) -> bool {
    ranks.windows(2).all(|pair| pair[0].index() == pair[1].index() + 1)
}

impl Classified {
    fn strength(self) -> Strength {
        let groups: Vec<Rank> = self.ranks.into_iter().dedup().collect();
        Strength::new(self.category, &groups).expect("five cards have a strength")
    }
}
