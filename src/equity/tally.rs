//! Counting who wins.
//!
//! Every engine counts the same thing: for each *set of winners*, how many deals (a combo for each
//! player, and a board) it wins. Win, tie and equity of every player follow from that. Counts are whole
//! numbers, so that they come out the same in whatever order and on however many threads they are made.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use itertools::Itertools;

use crate::hand::{Category, Strength};
use crate::holdem::HoleCards;

use super::symmetry::{Renaming, renamed_hole};

/// A set of players, as bits: player 0 is the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerSet(u32);

impl PlayerSet {
    /// Nobody.
    pub(crate) const NOBODY: Self = Self(0);

    /// One player alone.
    #[inline]
    pub(crate) const fn only(player: usize) -> Self {
        Self(1 << player)
    }

    /// These players and one more.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, player: usize) -> Self {
        Self(self.0 | 1 << player)
    }

    /// The players that are in either set.
    #[inline]
    #[must_use]
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the player is in the set.
    #[inline]
    pub const fn contains(self, player: usize) -> bool {
        player < 32 && self.0 >> player & 1 == 1
    }

    /// How many players there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players, counted from 0.
    pub fn players(self) -> impl Iterator<Item = usize> + Clone {
        (0..32).filter(move |&player| self.contains(player))
    }

    /// The players with the greatest of these strengths.
    #[inline]
    pub(crate) fn strongest(strengths: &[Strength]) -> Self {
        if let [one, other] = strengths {
            return Self(u32::from(one >= other) | u32::from(other >= one) << 1);
        }
        // Two passes without a branch: who wins is what nothing can predict.
        let best = strengths.iter().fold(Strength::MIN, |best, &strength| best.max(strength));
        let winners = strengths.iter().enumerate();
        Self(winners.fold(0, |set, (player, &it)| set | u32::from(it == best) << player))
    }
}

/// How many deals each set of winners wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Winners<N = u128> {
    /// By the bits of the set, where few players make few sets.
    few: Vec<N>,
    /// Other sets.
    many: BTreeMap<PlayerSet, N>,
}

/// Up to so many players, every set has its place in a list.
const FEW_PLAYERS: usize = 10;

impl<N: Copy + Default + PartialEq + AddAssign> Winners<N> {
    pub fn new(players: usize) -> Self {
        let sets = if players <= FEW_PLAYERS { 1 << players } else { 0 };
        Self { few: vec![N::default(); sets], many: BTreeMap::new() }
    }

    /// Counts so many deals that these players win.
    #[inline]
    pub fn add(&mut self, winners: PlayerSet, deals: N) {
        match self.few.get_mut(winners.0 as usize) {
            Some(count) => *count += deals,
            None => *self.many.entry(winners).or_default() += deals,
        }
    }

    /// The sets that win, and how many deals each.
    pub fn iter(&self) -> impl Iterator<Item = (PlayerSet, N)> {
        let few = (0..).map(PlayerSet).zip(self.few.iter().copied());
        let many = self.many.iter().map(|(&set, &count)| (set, count));
        few.chain(many).filter(|&(_, count)| count != N::default())
    }
}

/// What comes of one player's deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The player alone wins.
    pub wins: u128,
    /// The player shares the pot.
    pub ties: u128,
    /// The share of the pot, in parts of which [`parts_of_pot`] are a whole pot.
    pub parts: u128,
    /// All deals.
    pub total: u128,
}

impl Outcome {
    pub fn add(&mut self, other: Self) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.parts += other.parts;
        self.total += other.total;
    }
}

impl Outcome {
    /// What one player has of so many deals that these players win, where so many parts are a pot.
    pub fn of(player: usize, winners: PlayerSet, deals: u128, parts: u128) -> Self {
        let is_winner = winners.contains(player);
        let alone = is_winner && winners.len() == 1;
        Self {
            wins: if alone { deals } else { 0 },
            ties: if is_winner && !alone { deals } else { 0 },
            parts: match winners.len() {
                _ if !is_winner => 0,
                // Wide divisions take long.
                1 => deals * parts,
                winners => deals * parts / winners as u128,
            },
            total: deals,
        }
    }

    /// The mean of so many outcomes, which is whole.
    fn mean(outcomes: impl Iterator<Item = Self>, count: usize) -> Self {
        let mut sum = Self::default();
        outcomes.for_each(|outcome| sum.add(outcome));
        let part = |sum: u128| {
            debug_assert!(sum.is_multiple_of(count as u128), "a mean of {count} that is not whole");
            sum / count as u128
        };
        Self {
            wins: part(sum.wins),
            ties: part(sum.ties),
            parts: part(sum.parts),
            total: part(sum.total),
        }
    }
}

/// Gives equal players the mean of their outcomes.
fn exchange<T: Clone + AsRef<[Outcome]> + AsMut<[Outcome]>>(outcomes: &mut [T], equal: &[usize]) {
    let counted = outcomes.to_vec();
    for (player, outcomes) in outcomes.iter_mut().enumerate() {
        let alike: Vec<usize> =
            (0..equal.len()).filter(|&other| equal[other] == equal[player]).collect();
        for (place, outcome) in outcomes.as_mut().iter_mut().enumerate() {
            let copies = alike.iter().map(|&other| counted[other].as_ref()[place]);
            *outcome = Outcome::mean(copies, alike.len());
        }
    }
}

/// All sets that have so many players of each kind; `kind` names a kind once for each.
fn sets_of_kind(kind: &[usize], equal: &[usize]) -> Vec<PlayerSet> {
    let kinds = kind.chunk_by(|one, other| one == other);
    kinds.fold(vec![PlayerSet::NOBODY], |sets, same| {
        let alike = (0..equal.len()).filter(|&player| equal[player] == same[0]);
        let chosen = alike.combinations(same.len());
        let chosen =
            chosen.map(|players| players.into_iter().fold(PlayerSet::NOBODY, PlayerSet::with));
        sets.into_iter().cartesian_product(chosen).map(|(set, more)| set.union(more)).collect()
    })
}

/// The smallest number of parts that a pot can be divided into for any number of up to `players`
/// winners.
pub(crate) fn parts_of_pot(players: usize) -> u128 {
    (1..=players as u128).fold(1, |parts, winners| parts / gcd(parts, winners) * winners)
}

pub(crate) fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What is to be counted beside the winners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// With which category each player wins, ties and loses.
    pub by_category: bool,
    /// What comes of each combo of each player.
    pub by_combo: bool,
}

/// Everything that an engine counts.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub winners: Winners,
    /// For each player and category; empty if not wanted.
    pub categories: Vec<[Outcome; Category::COUNT]>,
    /// For each player and combo; empty if not wanted.
    pub combos: Vec<Vec<Outcome>>,
    players: usize,
    parts: u128,
}

impl Tally {
    pub fn new(players: usize, detail: Detail) -> Self {
        let (by_category, by_combo) =
            (usize::from(detail.by_category), usize::from(detail.by_combo));
        Self {
            winners: Winners::new(players),
            categories: vec![Default::default(); players * by_category],
            combos: vec![vec![Outcome::default(); HoleCards::COUNT]; players * by_combo],
            players,
            parts: parts_of_pot(players),
        }
    }

    /// What one player has of so many deals that these players win.
    pub fn outcome(&self, player: usize, winners: PlayerSet, deals: u128) -> Outcome {
        Outcome::of(player, winners, deals, self.parts)
    }

    /// Counts so many deals in which the players have these strengths; and, if that is wanted, with
    /// which category each comes out how. Returns who wins.
    #[inline]
    pub fn score(&mut self, strengths: &[Strength], deals: u128) -> PlayerSet {
        let winners = PlayerSet::strongest(strengths);
        self.winners.add(winners, deals);
        if !self.categories.is_empty() {
            for (player, strength) in strengths.iter().enumerate() {
                let outcome = self.outcome(player, winners, deals);
                self.add_to_category(player, strength.category(), outcome);
            }
        }
        winners
    }

    /// Counts what comes of a category of a player, if that is wanted.
    pub fn add_to_category(&mut self, player: usize, category: Category, outcome: Outcome) {
        if let Some(categories) = self.categories.get_mut(player) {
            categories[category.index()].add(outcome);
        }
    }

    /// Counts what comes of a player's combo, if that is wanted.
    pub fn add_to_combo(&mut self, player: usize, combo: usize, outcome: Outcome) {
        if let Some(outcomes) = self.combos.get_mut(player) {
            outcomes[combo].add(outcome);
        }
    }

    /// Adds what another tally counted.
    pub fn merge(mut self, other: Self) -> Self {
        for (set, count) in other.winners.iter() {
            self.winners.add(set, count);
        }
        for (mine, theirs) in self.categories.iter_mut().zip(&other.categories) {
            mine.iter_mut().zip(theirs).for_each(|(outcome, &other)| outcome.add(other));
        }
        for (mine, theirs) in self.combos.iter_mut().zip(&other.combos) {
            mine.iter_mut().zip(theirs).for_each(|(outcome, &other)| outcome.add(other));
        }
        self
    }

    /// From counts of deals that stand for what renaming suits and exchanging equal players makes of them as
    /// well, to the counts of all. `equal` has for each player the first with the same range.
    ///
    /// Renaming comes first: then every mean is whole. (What a deal stands for is a multiple of the exchanges
    /// that no renaming undoes, and of the renamings that leave its combos as they are.)
    pub fn unfolded(self, equal: &[usize], renamings: &[Renaming]) -> Self {
        self.renamed(renamings).exchanged(equal)
    }

    /// Gives players with equal ranges equal counts, where what was counted stands for what exchanging
    /// them makes of it as well.
    ///
    /// What sets of winners have in common is how many of each kind of equal players are in them.
    fn exchanged(mut self, equal: &[usize]) -> Self {
        let kind = |set: PlayerSet| -> Vec<usize> {
            let mut kinds: Vec<usize> = set.players().map(|player| equal[player]).collect();
            kinds.sort_unstable();
            kinds
        };
        if equal.iter().enumerate().all(|(player, &first)| player == first) {
            return self;
        }
        let mut kinds: BTreeMap<Vec<usize>, u128> = BTreeMap::new();
        for (set, count) in self.winners.iter() {
            *kinds.entry(kind(set)).or_default() += count;
        }
        let mut winners: Winners = Winners::new(self.players);
        for (kind, count) in kinds {
            let sets = sets_of_kind(&kind, equal);
            for &set in &sets {
                winners.add(set, count / sets.len() as u128);
            }
        }
        self.winners = winners;
        exchange(&mut self.categories, equal);
        exchange(&mut self.combos, equal);
        self
    }

    /// Gives each combo the counts of all combos that renaming makes of it, where what was counted stands
    /// for what these renamings make of it as well.
    fn renamed(mut self, renamings: &[Renaming]) -> Self {
        for combos in &mut self.combos {
            let counted = combos.clone();
            for (combo, outcome) in HoleCards::all().zip(combos.iter_mut()) {
                let copies = renamings.iter().map(|&to| counted[renamed_hole(combo, to).index()]);
                *outcome = Outcome::mean(copies, renamings.len());
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pot_divides_among_any_number_of_winners() {
        assert_eq!(parts_of_pot(2), 2);
        assert_eq!(parts_of_pot(10), 2520);
        assert!((1..=23_u128).all(|winners| parts_of_pot(23).is_multiple_of(winners)));
    }

    #[test]
    fn many_players_are_counted_as_few_are() {
        for players in [2, 10, 11, 23] {
            let mut winners = Winners::new(players);
            let last = PlayerSet::only(players - 1);
            winners.add(last, 2);
            winners.add(last.with(0), 3);
            winners.add(last, 2);
            assert_eq!(winners.iter().collect::<Vec<_>>(), [(last, 4), (last.with(0), 3)]);
        }
    }
}
