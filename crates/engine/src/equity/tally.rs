//! Counts of the deals that each set of winners wins.
//!
//! Every engine counts the same thing: the number of deals (a combo for each player, and a board)
//! that each *set of winners* wins. This gives the win, tie and equity of every player. Counts are
//! whole numbers. So the order and the number of threads make no difference.

use std::collections::BTreeMap;

use itertools::Itertools;

use crate::deal::HoleCards;
use crate::hand::{Category, Strength};

use super::detail::Detail;
use super::player_set::{PlayerSet, Winners};
use super::request::Request;
use crate::deal::isomorphism::{Renaming, renamed_hole};

/// One player's result over some deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Deals that the player wins alone.
    pub wins: u128,
    /// Deals in which the player shares the pot.
    pub ties: u128,
    /// The player's share of the pots, in units of a pot divided by [`parts_of_pot`].
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

    /// Returns one player's result over deals that `winners` win, where a pot has `parts`.
    pub fn of(player: usize, winners: PlayerSet, deals: u128, parts: u128) -> Self {
        let is_winner = winners.contains(player);
        let alone = is_winner && winners.len() == 1;
        Self {
            wins: if alone { deals } else { 0 },
            ties: if is_winner && !alone { deals } else { 0 },
            parts: match winners.len() {
                _ if !is_winner => 0,
                // 128-bit division is slow.
                1 => deals * parts,
                winners => deals * parts / winners as u128,
            },
            total: deals,
        }
    }

    /// Returns the mean of `count` outcomes, which must be whole.
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
        for (index, outcome) in outcomes.as_mut().iter_mut().enumerate() {
            let copies = alike.iter().map(|&other| counted[other].as_ref()[index]);
            *outcome = Outcome::mean(copies, alike.len());
        }
    }
}

/// Returns all sets with the same number of players of each group as `kind`, which is sorted.
fn sets_of_kind(kind: &[usize], equal: &[usize]) -> Vec<PlayerSet> {
    let kinds = kind.chunk_by(|one, other| one == other);
    kinds.fold(vec![PlayerSet::EMPTY], |sets, same| {
        let alike = (0..equal.len()).filter(|&player| equal[player] == same[0]);
        let chosen = alike.combinations(same.len());
        let chosen =
            chosen.map(|players| players.into_iter().fold(PlayerSet::EMPTY, PlayerSet::with));
        sets.into_iter().cartesian_product(chosen).map(|(set, more)| set.union(more)).collect()
    })
}

/// Returns the least number of parts into which a pot divides evenly among any number of up to
/// `players` winners.
pub(crate) fn parts_of_pot(players: usize) -> u128 {
    PARTS[players]
}

/// [`parts_of_pot`] by the number of players.
static PARTS: [u128; Request::MAX_PLAYERS + 1] = {
    let mut parts = [1_u128; Request::MAX_PLAYERS + 1];
    let mut players = 1;
    while players < parts.len() {
        let (before, winners) = (parts[players - 1], players as u128);
        parts[players] = before;
        while !parts[players].is_multiple_of(winners) {
            parts[players] += before;
        }
        players += 1;
    }
    parts
};

/// Everything that an engine counts.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub winners: Winners,
    /// By player and category; empty if not wanted.
    pub categories: Vec<[Outcome; Category::COUNT]>,
    /// By player and combo; empty if not wanted.
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

    /// Returns one player's result over deals that `winners` win.
    pub fn outcome(&self, player: usize, winners: PlayerSet, deals: u128) -> Outcome {
        Outcome::of(player, winners, deals, self.parts)
    }

    /// Adds deals in which the players have these strengths, also by category if wanted. Returns
    /// the winners.
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

    /// Adds to the outcome of a player's category, if categories are wanted.
    pub fn add_to_category(&mut self, player: usize, category: Category, outcome: Outcome) {
        if let Some(categories) = self.categories.get_mut(player) {
            categories[category.index()].add(outcome);
        }
    }

    /// Adds to the outcome of a player's combo, if combos are wanted.
    pub fn add_to_combo(&mut self, player: usize, combo: usize, outcome: Outcome) {
        if let Some(outcomes) = self.combos.get_mut(player) {
            outcomes[combo].add(outcome);
        }
    }

    /// Adds everything that another tally counted.
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

    /// Turns counts of representative deals into counts of all deals. Each representative deal
    /// counts for all deals that are equivalent under renaming suits and exchanging equal players.
    /// `equal` has for each player the first player with the same range.
    ///
    /// Suits are renamed first, which makes every mean whole. The weight of a representative is a
    /// multiple of the number of exchanges that no renaming undoes. It is also a multiple of the
    /// number of renamings that leave its combos unchanged.
    pub fn unfolded(self, equal: &[usize], renamings: &[Renaming]) -> Self {
        self.renamed(renamings).exchanged(equal)
    }

    /// Gives players with equal ranges equal counts.
    ///
    /// Sets of winners with the same number of players from each group of equal players share their
    /// count.
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

    /// Gives combos that differ only by renaming suits equal counts.
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
}
