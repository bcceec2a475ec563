//! The method with fourteen buckets: count the cards of each rank, the ace as 1 and as 14.
//!
//! ```text
//! bucket   1   2   3   4   5   6   7   8   9  10  11  12  13  14
//! rank     A   2   3   4   5   6   7   8   9   T   J   Q   K   A
//! ```
//!
//! A straight is a *window* of five filled buckets, searched from the top window (T to A) down to
//! the lowest (A to 5). Windows do not wrap around: Q-K-A-2-3 fills none. Pairs, threes and fours
//! are counted in the same buckets, from bucket 2 up.
//!
//! Flushes come first: if five cards are of one suit, only that suit's cards are counted. This does
//! not miss a better hand: seven cards with a flush hold neither a full house nor four of a kind.

use crate::card::{CardSet, Rank, Suit};
use crate::hand::{Category, Facts, Hand, Strength};

/// The number of cards in each of the fourteen buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buckets([u8; 14]);

/// Five consecutive buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Window {
    /// The rank of the highest bucket, and so of the straight.
    pub high: Rank,
    /// The number of buckets with a card.
    pub filled: usize,
}

impl Window {
    /// The number of buckets in a window.
    pub const SIZE: usize = 5;

    /// Returns whether the window is a straight.
    pub const fn is_straight(self) -> bool {
        self.filled == Self::SIZE
    }
}

impl Buckets {
    /// Counts cards in buckets.
    pub fn of(cards: CardSet) -> Self {
        let mut counts = [0; 14];
        for card in cards {
            counts[card.rank().index() + 1] += 1;
        }
        counts[0] = counts[13];
        Self(counts)
    }

    /// Returns the counts of the buckets 1 to 14.
    pub const fn counts(self) -> [u8; 14] {
        self.0
    }

    /// Returns the number of cards of a rank.
    pub fn count(self, rank: Rank) -> usize {
        usize::from(self.0[rank.index() + 1])
    }

    /// Returns the ten windows, from the top down.
    pub fn windows(self) -> impl Iterator<Item = Window> {
        let highs = Rank::ALL[Rank::Five.index()..].iter().rev();
        highs.map(move |&high| {
            let top = high.index() + 2;
            let filled = self.0[top - Window::SIZE..top].iter().filter(|&&count| count > 0).count();
            Window { high, filled }
        })
    }

    /// Returns the four facts about the cards, and the rank of the highest straight.
    pub fn facts(self, flush: bool) -> (Facts, Option<Rank>) {
        let straight = self.windows().find(|window| window.is_straight()).map(|window| window.high);
        let kinds = &self.0[1..];
        let facts = Facts {
            ranks_that_pair: kinds.iter().filter(|&&count| count >= 2).count(),
            largest_kind: usize::from(kinds.iter().copied().max().unwrap_or(0)),
            straight: straight.is_some(),
            flush,
        };
        (facts, straight)
    }

    /// Returns the strength of a category that the cards have: each of its groups, in playing
    /// order, takes the highest free rank with enough cards.
    fn strength(self, category: Category) -> Option<Strength> {
        let mut left = self;
        let mut groups = [Rank::Two; Window::SIZE];
        let shape = category.shape();
        for (group, &size) in groups.iter_mut().zip(shape) {
            let ranks = Rank::ALL.into_iter().rev();
            *group = ranks.into_iter().find(|&rank| left.count(rank) >= size)?;
            left.0[group.index() + 1] = 0;
        }
        Strength::new(category, &groups[..shape.len()])
    }
}

/// Returns the suit of five or more cards of the hand, if there is one.
pub fn flush_suit(hand: Hand) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| hand.cards().ranks_of(suit).len() >= 5)
}

/// Returns the cards that count: the cards of the flush suit, or all.
pub fn cards_that_count(hand: Hand) -> CardSet {
    flush_suit(hand).map_or(hand.cards(), |suit| hand.cards().in_suit(suit))
}

/// Returns the strength of the hand's best five cards.
pub fn evaluate(hand: Hand) -> Strength {
    let buckets = Buckets::of(cards_that_count(hand));
    let (facts, straight) = buckets.facts(flush_suit(hand).is_some());
    let category = facts.category();
    let strength = match straight {
        // Up to seven cards with a straight hold neither a full house nor four of a kind.
        Some(high) => Strength::new(category, &[high]),
        None => buckets.strength(category),
    };
    strength.expect("the buckets hold the category that their facts give")
}
