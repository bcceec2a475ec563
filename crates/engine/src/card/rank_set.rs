//! A set of ranks in sixteen bits: bit 0 is the deuce, bit 12 the ace.

use std::fmt;

use super::Rank;
use super::set_operators::set_operators;

/// A set of ranks, for example the ranks of a hand's cards of one suit.
///
/// Ordered as kickers are compared: of two sets, the greater is the one with the highest rank that
/// only one of them holds.
///
/// ```
/// use holdem_engine::{CardSet, Rank, Suit};
///
/// let hearts = "AhKh9h2c".parse::<CardSet>()?.ranks_of(Suit::Hearts);
/// assert_eq!(hearts.len(), 3);
/// assert_eq!(hearts.highest(), Some(Rank::Ace));
/// assert_eq!(hearts.to_string(), "A-K-9");
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// All thirteen ranks.
    pub const ALL: Self = Self(0x1FFF);

    /// Returns the set with these bits, bit 0 for the deuce to bit 12 for the ace; `None` if a bit
    /// from 13 up is set.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// Returns the set of the low thirteen bits: bit 0 is the deuce, bit 12 the ace.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the five ranks of the straight up to `high`, where the ace also counts as 1, below
    /// the deuce; `None` if such a straight does not exist.
    pub fn straight(high: Rank) -> Option<Self> {
        if high == Rank::Five {
            return Some(Self(0b1_0000_0000_1111));
        }
        Some(Self(0b1_1111 << high.index().checked_sub(4)?))
    }

    /// Returns the set as bits: bit 0 is the deuce, bit 12 the ace.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether the rank is in the set.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// Returns the set with the rank added.
    #[inline]
    #[must_use]
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank.index())
    }

    /// Returns the set with the rank removed.
    #[inline]
    #[must_use]
    pub const fn without(self, rank: Rank) -> Self {
        Self(self.0 & !(1 << rank.index()))
    }

    /// Returns the ranks that are in at least one of the sets, as `|` does.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether every rank of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the number of ranks.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no ranks.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the highest rank; `None` if the set is empty.
    #[inline]
    pub fn highest(self) -> Option<Rank> {
        self.descending().next()
    }

    /// Returns the ranks from the highest down.
    pub fn descending(self) -> impl Iterator<Item = Rank> + Clone {
        Rank::ALL.into_iter().rev().filter(move |&rank| self.contains(rank))
    }
}

set_operators!(RankSet, RankSet::ALL);

impl Extend<Rank> for RankSet {
    fn extend<I: IntoIterator<Item = Rank>>(&mut self, ranks: I) {
        *self = ranks.into_iter().fold(*self, Self::with);
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Prints the ranks from the highest down, joined by dashes: `K-J-9-4-2`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_match_set_operations() {
        let set = |text: &str| text.chars().filter_map(Rank::from_letter).collect::<RankSet>();
        assert_eq!(set("AK") | set("KQ"), set("AKQ"));
        assert_eq!(set("AK") & set("KQ"), set("K"));
        assert_eq!(set("AK") ^ set("KQ"), set("AQ"));
        assert_eq!(set("AK") - set("KQ"), set("A"));
        assert_eq!(!set("23456789TJ"), set("AKQ"));
        let mut extended = set("2");
        extended.extend([Rank::Ace, Rank::Two]);
        assert_eq!(extended, set("A2"));
        assert!(set("A2") > set("KQJ"));
        assert_eq!(RankSet::from_bits(RankSet::ALL.bits()), Some(RankSet::ALL));
        assert_eq!(RankSet::from_bits(1 << 13), None);
    }

    #[test]
    fn set_queries_match_list_queries() {
        let lists = ["", "A", "2", "AK", "KQ2", "AKQJT", "65432", "Q2"];
        let list = |text: &str| text.chars().filter_map(Rank::from_letter).collect::<Vec<Rank>>();
        for (one, other) in lists.into_iter().flat_map(|one| lists.map(|other| (one, other))) {
            let (one, other) = (list(one), list(other));
            let set: RankSet = one.iter().copied().collect();
            let other_set: RankSet = other.iter().copied().collect();
            assert_eq!(set.union(other_set), one.iter().chain(&other).copied().collect());
            assert_eq!(set.is_subset(other_set), one.iter().all(|rank| other.contains(rank)));
            assert_eq!((set.len(), set.is_empty()), (one.len(), one.is_empty()));
            assert_eq!(set.highest(), one.first().copied());
            assert!(set.descending().eq(one.iter().copied()));
            for rank in Rank::ALL {
                assert_eq!(set.contains(rank), one.contains(&rank));
                let rest = one.iter().copied().filter(|it| *it != rank);
                assert_eq!(set.without(rank), rest.collect());
                assert_eq!(set.with(rank), one.iter().copied().chain([rank]).collect());
            }
        }
    }

    #[test]
    fn a_straight_is_five_ranks_in_a_row() {
        let row = "A23456789TJQKA";
        for (index, high) in row.chars().enumerate().skip(1) {
            let ranks = index.checked_sub(4).map(|low| &row[low..=index]);
            let ranks = ranks.map(|ranks| ranks.chars().filter_map(Rank::from_letter).collect());
            assert_eq!(RankSet::straight(Rank::from_letter(high).unwrap()), ranks, "{high}");
        }
    }

    #[test]
    fn a_set_prints_from_the_highest_rank_down() {
        let set: RankSet = [Rank::Two, Rank::Ace, Rank::Nine].into_iter().collect();
        assert_eq!((format!("{set}"), format!("{set:?}")), ("A-9-2".into(), "{A-9-2}".into()));
    }
}
