//! Sets of players, and the number of deals that each set wins.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

use crate::hand::Strength;

/// A set of players, as bits: player 0 is the lowest.
///
/// It prints as people count players, from 1: `1, 3`. With the feature `serde` it is a list of
/// players counted the same way: `[1,3]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(into = "Vec<usize>", try_from = "Vec<usize>")
)]
pub struct PlayerSet(u32);

impl PlayerSet {
    /// No player.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one player.
    #[inline]
    pub const fn only(player: usize) -> Self {
        Self(1 << player)
    }

    /// Returns the set with one more player.
    #[inline]
    #[must_use]
    pub const fn with(self, player: usize) -> Self {
        Self(self.0 | 1 << player)
    }

    /// Returns the set with one player fewer.
    #[inline]
    #[must_use]
    pub const fn without(self, player: usize) -> Self {
        Self(self.0 & !(1 << player))
    }

    /// Returns the players that are in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the players of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the players that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns whether the player, counted from 0, is in the set.
    #[inline]
    pub const fn contains(self, player: usize) -> bool {
        player < 32 && self.0 >> player & 1 == 1
    }

    /// Returns the number of players.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the players, counted from 0.
    pub fn players(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let player = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                player
            })
        })
    }

    /// Returns the first player from this one on, otherwise the first of all.
    pub const fn next_from(self, player: usize) -> Option<usize> {
        let later = if player < 32 { self.0 >> player << player } else { 0 };
        match (self.0, later) {
            (0, _) => None,
            (all, 0) => Some(all.trailing_zeros() as usize),
            (_, later) => Some(later.trailing_zeros() as usize),
        }
    }

    /// Returns the players with the greatest of these strengths.
    #[inline]
    pub(crate) fn strongest(strengths: &[Strength]) -> Self {
        if let [one, other] = strengths {
            return Self(u32::from(one >= other) | u32::from(other >= one) << 1);
        }
        // Two passes without a branch: the winner is unpredictable.
        let best = strengths.iter().fold(Strength::MIN, |best, &strength| best.max(strength));
        let winners = strengths.iter().enumerate();
        Self(winners.fold(0, |set, (player, &it)| set | u32::from(it == best) << player))
    }
}

/// Prints the players, counted from 1: `1, 3`.
impl fmt::Display for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.players().map(|player| (player + 1).to_string());
        f.pad(&numbers.collect::<Vec<_>>().join(", "))
    }
}

impl From<PlayerSet> for Vec<usize> {
    fn from(set: PlayerSet) -> Self {
        set.players().map(|player| player + 1).collect()
    }
}

impl TryFrom<Vec<usize>> for PlayerSet {
    type Error = PlayerNumberError;

    fn try_from(numbers: Vec<usize>) -> Result<Self, PlayerNumberError> {
        let players = numbers.into_iter().map(|number| match number {
            1..=32 => Ok(number - 1),
            _ => Err(PlayerNumberError(number)),
        });
        players.into_iter().try_fold(Self::EMPTY, |set, player| Ok(set.with(player?)))
    }
}

/// The error for a number that is not the number of a player, from 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerNumberError(pub usize);

impl fmt::Display for PlayerNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players are numbered from 1 to 32, not {}", self.0)
    }
}

impl std::error::Error for PlayerNumberError {}

/// The number of deals that each set of players wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Winners<N = u128> {
    /// By the bits of the set, for up to [`FEW_PLAYERS`] players.
    few: Vec<N>,
    /// The other sets.
    many: BTreeMap<PlayerSet, N>,
}

/// The maximum number of players for which every set has an entry in a list.
const FEW_PLAYERS: usize = 10;

impl<N: Copy + Default + PartialEq + AddAssign> Winners<N> {
    pub fn new(players: usize) -> Self {
        let sets = if players <= FEW_PLAYERS { 1 << players } else { 0 };
        Self { few: vec![N::default(); sets], many: BTreeMap::new() }
    }

    /// Adds deals that these players win.
    #[inline]
    pub fn add(&mut self, winners: PlayerSet, deals: N) {
        match self.few.get_mut(winners.0 as usize) {
            Some(count) => *count += deals,
            None => *self.many.entry(winners).or_default() += deals,
        }
    }

    /// Returns the sets that win any deal, and the number of deals each wins.
    pub fn iter(&self) -> impl Iterator<Item = (PlayerSet, N)> {
        let few = (0..).map(PlayerSet).zip(self.few.iter().copied());
        let many = self.many.iter().map(|(&set, &count)| (set, count));
        few.chain(many).filter(|&(_, count)| count != N::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_players_are_counted_like_few() {
        for players in [2, 10, 11, 23] {
            let mut winners = Winners::new(players);
            let last = PlayerSet::only(players - 1);
            winners.add(last, 2);
            winners.add(last.with(0), 3);
            winners.add(last, 2);
            assert_eq!(winners.iter().collect::<Vec<_>>(), [(last, 4), (last.with(0), 3)]);
        }
    }

    #[test]
    fn sets_of_players_are_sets() {
        let set =
            |players: &[usize]| players.iter().fold(PlayerSet::EMPTY, |set, &it| set.with(it));
        let (one, other) = (set(&[0, 2, 31]), set(&[2, 5]));
        assert_eq!((one.union(other), one.with(2)), (set(&[0, 2, 5, 31]), one));
        assert_eq!(
            (one.and(other), one.minus(other), one.without(2)),
            (set(&[2]), set(&[0, 31]), set(&[0, 31]))
        );
        assert!(PlayerSet::EMPTY.is_empty() && !one.is_empty());
        assert!((0..40).filter(|&player| one.contains(player)).eq(one.players()));
        for players in [&[0, 2, 31][..], &[2, 5], &[7], &[]] {
            for first in 0..40 {
                let later = players.iter().find(|&&player| player >= first);
                assert_eq!(set(players).next_from(first), later.or(players.first()).copied());
            }
            assert_eq!(set(players).len(), players.len());
        }
    }

    #[test]
    fn players_print_from_one() {
        assert_eq!(PlayerSet::only(0).with(2).to_string(), "1, 3");
        assert_eq!(PlayerSet::EMPTY.to_string(), "");
    }
}
