//! Ranks without suits, and one suit without the others, for callers that have found out where a
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
