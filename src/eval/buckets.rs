//! The method of fourteen buckets: count the cards of each rank, the ace as 1 and as 14.
//!
//! ```text
//! bucket   1   2   3   4   5   6   7   8   9  10  11  12  13  14
//! rank     A   2   3   4   5   6   7   8   9   T   J   Q   K   A
//! ```
//!
//! A straight is a *window* of five filled buckets, looked for from the top window (T to A) down to
//! the lowest (A to 5). Windows do not wrap around: Q-K-A-2-3 fills none. Pairs, threes and fours are
//! read off the same buckets, from bucket 2 up.
//!
//! Flushes come first: if five cards are of one suit, only that suit's cards are counted. In seven
//! cards a flush leaves room for neither a full house nor four of a kind, so nothing better than what
//! the suit makes is lost.

use crate::card::{CardSet, Rank, Suit};
use crate::hand::{Category, Facts, Hand, Strength};

/// How many cards each of the fourteen buckets holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buckets([u8; 14]);

/// Five buckets next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The rank of the highest of the five buckets: the straight is as high as that.
    pub high: Rank,
    /// How many of the five buckets hold a card.
    pub filled: usize,
}

impl Window {
    /// How many buckets a window spans.
    pub const SIZE: usize = 5;

    /// Whether the window is a straight.
    pub const fn is_straight(self) -> bool {
        self.filled == Self::SIZE
    }
}

impl Buckets {
    /// Counts the cards into the buckets.
    pub fn of(cards: CardSet) -> Self {
        let mut counts = [0; 14];
        for card in cards {
            counts[card.rank().index() + 1] += 1;
        }
        counts[0] = counts[13];
        Self(counts)
    }

    /// The counts of the buckets 1 to 14.
    pub const fn counts(self) -> [u8; 14] {
        self.0
    }

    /// How many cards of a rank there are.
    pub fn count(self, rank: Rank) -> usize {
        usize::from(self.0[rank.index() + 1])
    }

    /// The ten windows, from the top down.
    pub fn windows(self) -> impl Iterator<Item = Window> {
        let highs = Rank::ALL[Rank::Five.index()..].iter().rev();
        highs.map(move |&high| {
            let top = high.index() + 2;
            let filled = self.0[top - Window::SIZE..top].iter().filter(|&&count| count > 0).count();
            Window { high, filled }
        })
    }

    /// The four facts that the buckets show, and the rank of the highest straight.
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

    /// The strength of a category that the buckets hold: for each of its groups, in playing order,
    /// the highest rank not yet taken that has cards enough.
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

/// The suit that five or more cards of the hand have, if there is one.
pub fn flush_suit(hand: Hand) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| hand.cards().ranks_of(suit).len() >= 5)
}

/// The cards that count: those of the flush suit, or all.
pub fn cards_that_count(hand: Hand) -> CardSet {
    flush_suit(hand).map_or(hand.cards(), |suit| hand.cards().in_suit(suit))
}

/// The strength of the hand's best five cards.
pub fn evaluate(hand: Hand) -> Strength {
    let buckets = Buckets::of(cards_that_count(hand));
    let (facts, straight) = buckets.facts(flush_suit(hand).is_some());
    let category = facts.category();
    let strength = match straight {
        Some(high) if category.is_straight() => Strength::new(category, &[high]),
        _ => buckets.strength(category),
    };
    strength.expect("the buckets hold the category that their facts lead to")
}
