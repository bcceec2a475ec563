//! A set of ranks in sixteen bits: bit 0 is the deuce, bit 12 the ace.

use std::fmt;
use std::ops::Sub;

use super::Rank;

/// A set of ranks, for example the ranks that a hand holds in one suit.
///
/// ```
/// use holdem::{CardSet, Rank, Suit};
///
/// let hearts = "AhKh9h2c".parse::<CardSet>()?.ranks_of(Suit::Hearts);
/// assert_eq!(hearts.len(), 3);
/// assert_eq!(hearts.highest(), Some(Rank::Ace));
/// assert_eq!(hearts.to_string(), "A-K-9");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// No rank.
    pub const EMPTY: Self = Self(0);

    /// Keeps the low thirteen of the bits: bit 0 is the deuce, bit 12 the ace.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u16) -> Self {
        Self(bits & 0x1FFF)
    }

    /// The five ranks of the straight that ends at `high`; the ace is below the deuce as well. `None`
    /// if no straight ends there.
    pub fn straight(high: Rank) -> Option<Self> {
        if high == Rank::Five {
            return Some(Self(0b1_0000_0000_1111));
        }
        Some(Self(0b1_1111 << high.index().checked_sub(4)?))
    }

    /// The set as bits: bit 0 is the deuce, bit 12 the ace.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the rank is in the set.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// The set with the rank in it.
    #[inline]
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank.index())
    }

    /// The set with the rank not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, rank: Rank) -> Self {
        Self(self.0 & !(1 << rank.index()))
    }

    /// The ranks that are in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every rank of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many ranks are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no rank is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The highest rank in the set, if there is any.
    #[inline]
    pub fn highest(self) -> Option<Rank> {
        self.descending().next()
    }

    /// The ranks in the set, highest first.
    pub fn descending(self) -> impl Iterator<Item = Rank> + Clone {
        Rank::ALL.into_iter().rev().filter(move |&rank| self.contains(rank))
    }
}

impl Sub for RankSet {
    type Output = Self;

    /// The ranks of this set that are not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The ranks from the highest down, joined by dashes: `K-J-9-4-2`.
impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rank) in self.descending().enumerate() {
            write!(f, "{}{rank}", if i == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
