//! The direct method: classify every five cards of the hand and keep the best.
//!
//! It is slow and easy to verify. The other two are tested against it.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::card::{Card, Rank};
use crate::hand::{Category, Facts, Hand, Strength};

/// Five classified cards. Ordered as hands are: by category, then by the ranks one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Classified {
    category: Category,
    /// In playing order: larger groups first, then higher ranks. An ace that counts as 1 is last.
    ranks: [Rank; 5],
}

/// Returns the strength of the hand's best five cards.
pub fn evaluate(hand: Hand) -> Strength {
    let best = fives(hand).map(|five| classify(five).1).max();
    best.expect("a hand has five cards").strength()
}

/// Returns the four facts about five cards.
pub fn facts(five: [Card; 5]) -> Facts {
    classify(five).0
}

/// Returns every five cards of the hand, 1, 6 or 21 combinations, with their facts and strength.
pub fn rated_fives(hand: Hand) -> impl Iterator<Item = ([Card; 5], Facts, Strength)> {
    fives(hand).map(|five| {
        let (facts, classified) = classify(five);
        (five, facts, classified.strength())
    })
}

fn fives(hand: Hand) -> impl Iterator<Item = [Card; 5]> {
    hand.cards().iter().array_combinations()
}

/// Returns the four facts about five cards, and their class by the decision table.
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

/// Returns whether each rank is one below the one before it.
fn is_run(ranks: [Rank; 5]) -> bool {
    ranks.windows(2).all(|pair| pair[0].index() == pair[1].index() + 1)
}

impl Classified {
    fn strength(self) -> Strength {
        let groups: Vec<Rank> = self.ranks.into_iter().dedup().collect();
        Strength::new(self.category, &groups).expect("five cards have a strength")
    }
}
