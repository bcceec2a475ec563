//! Ranks without suits, and one suit without the others, for callers that have determined where a
//! flush is possible.

use crate::card::{Rank, RankSet};
use crate::hand::Strength;

use super::layout::{KEYS, RANK_SETS};
use super::tables::{FLUSHES, SEVENS};

/// A multiset of the ranks of up to seven cards, as the sum of their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RankSum(u32);

impl RankSum {
    /// Returns the ranks of both sums together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// Returns these ranks and one more.
    #[inline]
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0.wrapping_add(KEYS[rank.index()]))
    }

    /// Returns the strength of seven cards of these ranks, no five of them of one suit.
    #[inline]
    pub fn strength_of_seven(self) -> Strength {
        Strength::from_table(SEVENS.strength(self.0))
    }
}

impl FromIterator<Rank> for RankSum {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::default(), Self::with)
    }
}

/// Returns the strength of cards of one suit with these ranks; `None` if there are fewer than five.
/// (Nothing else is better: seven cards with a flush hold neither a full house nor four of a kind.)
#[inline]
pub(crate) fn flush_of(ranks: RankSet) -> Option<Strength> {
    match FLUSHES[usize::from(ranks.bits()) % RANK_SETS] {
        0 => None,
        strength => Some(Strength::from_table(strength)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSet;
    use crate::eval::buckets;
    use crate::hand::Hand;

    #[test]
    fn rank_sums_have_the_strength_of_their_cards() {
        for cards in ["AsKdQhJcTs9d2h", "AsAdAhKcKsKd2h", "2s2d2h2cAsKdQh", "As5d4h3c2s9dTh"] {
            let hand = Hand::new(cards.parse().unwrap()).unwrap();
            let ranks: Vec<Rank> = hand.cards().iter().map(|card| card.rank()).collect();
            for first in 0..=ranks.len() {
                let (some, others) = ranks.split_at(first);
                let sum = RankSum::from_iter(some.iter().copied());
                let all = sum.plus(others.iter().copied().collect());
                assert_eq!(all.strength_of_seven(), buckets::evaluate(hand), "{cards}");
            }
        }
    }

    #[test]
    fn five_ranks_of_a_suit_or_more_are_a_flush() {
        for ranks in (0..1 << Rank::COUNT).filter_map(RankSet::from_bits) {
            let expected = match ranks.len() {
                0..5 => None,
                5..=7 => {
                    let cards = CardSet::from_suits([
                        RankSet::EMPTY,
                        ranks,
                        RankSet::EMPTY,
                        RankSet::EMPTY,
                    ]);
                    Some(buckets::evaluate(Hand::new(cards).unwrap()))
                }
                _ => continue,
            };
            assert_eq!(flush_of(ranks), expected, "{ranks:?}");
        }
    }
}
