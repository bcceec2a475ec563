//! Joint combos: one combo for each of several players, no card twice.
//!
//! Joint combos that differ only by renaming [alike](Blocks) suits, or by exchanging players with
//! equal ranges, have the same result. One of them, the *representative*, is dealt and multiplied
//! by their number. As a list of combos, each by its index, it is the first in the order of such
//! lists. Player by player, combos that differ only by renaming the suits that are still alike are
//! dealt once. That finds the first of each list up to renaming. Of these, an exchange of players
//! must not give an earlier one (the canonical augmentation of R. C. Read, "Every one a winner",
//! 1978). So joint combos are dealt one after another, and no list of them is kept.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::card::CardSet;
use crate::deal::HoleCards;

use super::player_range::{PlayerRange, WeightedCombo, equal_ranges};
use crate::deal::isomorphism::{Blocks, Renaming, renamed_hole};
use crate::progress::{Meter, continue_if};

/// One combo for each of several players.
#[derive(Clone, Debug)]
pub(crate) struct JointCombo {
    /// In the order of the players.
    pub combos: Vec<WeightedCombo>,
    /// The product of the weights, times the number of joint combos that this one represents.
    pub weight: u128,
    /// The suits that are still alike.
    pub blocks: Blocks,
}

impl JointCombo {
    /// Returns the joint combo of no players.
    pub fn empty(blocks: Blocks) -> Self {
        Self { combos: Vec::new(), weight: 1, blocks }
    }

    /// Returns all cards that are held.
    pub fn cards(&self) -> CardSet {
        self.combos.iter().fold(CardSet::EMPTY, |cards, combo| cards | combo.cards)
    }

    /// Returns the hole cards of each player.
    pub fn holes(&self) -> Vec<HoleCards> {
        self.combos.iter().map(|combo| combo.hole).collect()
    }
}

/// All joint combos of some ranges, one for each class with the same result, in parts.
#[derive(Clone, Debug)]
pub(crate) struct JointCombos {
    /// The ranges, the shortest first, which keeps the parts even.
    ranges: Vec<PlayerRange>,
    /// The index of each of these ranges among the players.
    players: Vec<usize>,
    /// The exchanges of equal ranges; `None` if no two are equal.
    exchanges: Option<Exchanges>,
    /// The joint combos of the first ranges. Each is completed in a separate part.
    firsts: Vec<JointCombo>,
}

impl JointCombos {
    /// The number of parts above which they are not divided further.
    const PARTS: usize = 1 << 10;

    /// The maximum number of parts.
    const MOST_PARTS: usize = 1 << 18;

    /// Prepares to deal the joint combos of these ranges, where suits in a block are alike.
    pub fn new(ranges: &[&PlayerRange], blocks: Blocks) -> Self {
        let mut players: Vec<usize> = (0..ranges.len()).collect();
        players.sort_by_key(|&player| ranges[player].combos.len());
        let ordered: Vec<&PlayerRange> = players.iter().map(|&player| ranges[player]).collect();
        let mut joint_combos = Self {
            ranges: ordered.iter().copied().cloned().collect(),
            players,
            exchanges: Exchanges::of(&ordered, blocks),
            firsts: vec![JointCombo::empty(blocks)],
        };
        for range in &ordered {
            let parts = joint_combos.firsts.len();
            if parts >= Self::PARTS || parts * range.combos.len() > Self::MOST_PARTS {
                break;
            }
            let longer = joint_combos
                .firsts
                .iter()
                .flat_map(|joint_combo| joint_combos.extended(joint_combo));
            joint_combos.firsts = longer.collect();
        }
        joint_combos
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.firsts.len()
    }

    /// Calls `visit` with each joint combo of a part, which has as many boards as the cards to come
    /// make, until the meter is stopped. A part of wide ranges can take a minute.
    pub fn each(
        &self,
        part: usize,
        to_come: usize,
        meter: &Meter<'_>,
        visit: &mut impl FnMut(&JointCombo),
    ) {
        // The time between two checks is milliseconds: before the flop, one joint combo of five
        // players takes two, and every card dealt reduces this to a fraction.
        let every = 64_u64 >> to_come;
        let mut visited = 0_u64;
        let _ = self.complete(&self.firsts[part], &mut |joint_combo| {
            visit(joint_combo);
            visited += 1;
            continue_if(!visited.is_multiple_of(every) || meter.look())
        });
    }

    /// Returns all joint combos.
    pub fn list(&self) -> Vec<JointCombo> {
        let mut found = Vec::new();
        for first in &self.firsts {
            let _ = self.complete(first, &mut |joint_combo| {
                found.push(joint_combo.clone());
                ControlFlow::Continue(())
            });
        }
        found
    }

    /// Calls `visit` with every completion of a joint combo of the first ranges, until it breaks.
    fn complete(
        &self,
        joint_combo: &JointCombo,
        visit: &mut impl FnMut(&JointCombo) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if joint_combo.combos.len() < self.ranges.len() {
            return self.extended(joint_combo).try_for_each(|longer| self.complete(&longer, visit));
        }
        let alike = match &self.exchanges {
            None => Some(1),
            Some(exchanges) => exchanges.alike(&joint_combo.combos),
        };
        let Some(alike) = alike else { return ControlFlow::Continue(()) };
        let mut dealt = joint_combo.clone();
        dealt.weight *= alike;
        for (&player, &combo) in self.players.iter().zip(&joint_combo.combos) {
            dealt.combos[player] = combo;
        }
        visit(&dealt)
    }

    /// Returns the joint combos of one more range that begin with this one. Without exchanges, the
    /// weight is the total weight of all that differ by renaming suits.
    fn extended<'a>(
        &'a self,
        joint_combo: &'a JointCombo,
    ) -> impl Iterator<Item = JointCombo> + 'a {
        let player = joint_combo.combos.len();
        let equal = self.exchanges.as_ref().and_then(|exchanges| exchanges.before[player]);
        let least = equal.map_or(0, |before| joint_combo.combos[before].index + 1);
        let next = self.ranges[player].representatives(joint_combo.blocks, joint_combo.cards());
        let rising = next.into_iter().filter(move |(combo, _)| combo.index >= least);
        rising.map(move |(combo, copies)| {
            let copies = if self.exchanges.is_some() { 1 } else { copies };
            JointCombo {
                combos: joint_combo.combos.iter().copied().chain([combo]).collect(),
                weight: joint_combo.weight * u128::from(combo.weight) * u128::from(copies),
                blocks: joint_combo.blocks.fixing(combo.hole),
            }
        })
    }
}

/// The possible exchanges: equal ranges, while suits are renamed.
#[derive(Clone, Debug)]
struct Exchanges {
    /// For each range, the last equal range before it.
    before: Vec<Option<usize>>,
    /// The number of orders of equal ranges.
    orders: u128,
    /// For each renaming of suits, the index of every combo after it.
    renamed: Vec<Vec<usize>>,
}

impl Exchanges {
    /// Returns the exchanges of equal ranges; `None` if no two are equal.
    fn of(ranges: &[&PlayerRange], blocks: Blocks) -> Option<Self> {
        let equal = equal_ranges(ranges);
        let equal = &equal;
        let earlier =
            |player: usize| (0..player).filter(move |&before| equal[before] == equal[player]);
        let before: Vec<Option<usize>> =
            (0..ranges.len()).map(|player| earlier(player).next_back()).collect();
        before.iter().any(Option::is_some).then(|| Self {
            orders: (0..ranges.len()).map(|player| 1 + earlier(player).count() as u128).product(),
            before,
            renamed: blocks.renamings().into_iter().map(renamed_indices).collect(),
        })
    }

    /// Returns the number of equivalent joint combos under renamings and exchanges, if this one is
    /// their representative; otherwise `None`. The combos of equal ranges must ascend.
    fn alike(&self, combos: &[WeightedCombo]) -> Option<u128> {
        let mut unchanged = 0;
        let mut other = Vec::with_capacity(combos.len());
        for renamed in &self.renamed {
            other.clear();
            other.extend(combos.iter().map(|combo| renamed[combo.index]));
            self.sort(&mut other);
            match other.iter().copied().cmp(combos.iter().map(|combo| combo.index)) {
                Ordering::Less => return None,
                Ordering::Equal => unchanged += 1,
                Ordering::Greater => (),
            }
        }
        Some(self.orders * self.renamed.len() as u128 / unchanged)
    }

    /// Sorts the combos of equal ranges.
    fn sort(&self, combos: &mut [usize]) {
        for player in 1..combos.len() {
            let mut index = player;
            while let Some(before) = self.before[index]
                && combos[before] > combos[index]
            {
                combos.swap(before, index);
                index = before;
            }
        }
    }
}

/// Returns for each combo the index of the combo after a renaming of suits.
fn renamed_indices(renaming: Renaming) -> Vec<usize> {
    HoleCards::all().map(|combo| renamed_hole(combo, renaming).index()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::deal::Board;
    use crate::equity::request::Request;

    /// Returns every joint combo, by index, with the product of the weights.
    fn all(ranges: &[PlayerRange]) -> Vec<(Vec<usize>, u128)> {
        let deal = |(taken, joint_combo, weight): (CardSet, Vec<usize>, u128),
                    combo: &WeightedCombo| {
            let longer = joint_combo.iter().copied().chain([combo.index]).collect();
            (taken | combo.cards, longer, weight * u128::from(combo.weight))
        };
        let mut found = vec![(CardSet::EMPTY, Vec::new(), 1)];
        for range in ranges {
            let deals = found.iter().flat_map(|joint_combo| {
                let free =
                    range.combos.iter().filter(|combo| combo.cards.is_disjoint(joint_combo.0));
                free.map(|combo| deal(joint_combo.clone(), combo))
            });
            found = deals.collect();
        }
        found.into_iter().map(|(_, joint_combo, weight)| (joint_combo, weight)).collect()
    }

    #[test]
    fn each_class_of_joint_combos_is_dealt_once_with_the_weight_of_all() {
        for (players, board) in [
            (&["22+", "22+", "AK"][..], ""),
            (&["QQ+,AK:0.5", "QQ+,AK:0.5", "QQ+,AK:0.5"], "2h3h4h"),
            (&["TT+", "AhKh", "TT+", "KdQd,AhQh"], ""),
            (&["AA,AKs", "KK", "QQ", "AA,AKs"], "KsQs2c"),
            (&["JJ-99,AsKd", "77:0.25,98s", "A5s"], ""),
        ] {
            let ranges = players.iter().map(|text| text.parse().unwrap()).collect();
            let board = if board.is_empty() { Board::default() } else { board.parse().unwrap() };
            let request = Request::new(ranges, board, CardSet::EMPTY).unwrap();
            let ranges: Vec<&PlayerRange> = request.player_ranges().iter().collect();
            let equal = equal_ranges(&ranges);
            let renamings: Vec<Vec<usize>> =
                request.blocks().renamings().into_iter().map(renamed_indices).collect();
            // The class of a joint combo: the first of its renamings, with the combos of equal
            // ranges in order.
            let class = |joint_combo: &[usize]| {
                let renamed = renamings.iter().map(|renamed| {
                    let mut groups: Vec<(usize, usize)> = equal
                        .iter()
                        .copied()
                        .zip(joint_combo.iter().map(|&combo| renamed[combo]))
                        .collect();
                    groups.sort_unstable();
                    groups
                });
                renamed.min().unwrap()
            };
            let (mut seen, mut weight) = (HashSet::new(), 0);
            for joint_combo in JointCombos::new(&ranges, request.blocks()).list() {
                let combos: Vec<usize> =
                    joint_combo.combos.iter().map(|combo| combo.index).collect();
                assert!(seen.insert(class(&combos)), "{players:?}: twice");
                weight += joint_combo.weight;
            }
            let every = all(request.player_ranges());
            assert_eq!(weight, every.iter().map(|(_, weight)| weight).sum(), "{players:?}");
            let classes: HashSet<_> =
                every.iter().map(|(joint_combo, _)| class(joint_combo)).collect();
            assert_eq!(seen, classes, "{players:?}");
        }
    }
}
