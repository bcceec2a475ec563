//! Joint combos: one combo for each of several players, no card twice.
//!
//! Joint combos that differ only by renaming [alike](Blocks) suits, or by exchanging players with equal ranges,
//! have the same result; one of them, the *representative*, is dealt and multiplied by their number. As a list of
//! combos, each by its index, it is the first of them in the order of such lists. Player by player, combos that differ
//! only by renaming the suits that are still alike are dealt once, which finds the first of each list up to renaming;
//! of these, an exchange of players must not give an earlier one (the canonical augmentation of R. C. Read, "Every one
//! a winner", 1978). So joint combos are dealt one after another, and no list of them is kept.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::card::CardSet;
use crate::holdem::HoleCards;

use super::seat::{Seat, SeatCombo, equal_seats};
use crate::holdem::isomorphism::{Blocks, Renaming, renamed_hole};

/// One combo for each of several players.
#[derive(Clone, Debug)]
pub(crate) struct Joint {
    /// In the order of the players.
    pub combos: Vec<SeatCombo>,
    /// The product of the weights, times the number of joint combos that this one represents.
    pub weight: u128,
    /// The suits that are still alike.
    pub blocks: Blocks,
}

impl Joint {
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

/// All joint combos of some seats, one for all that have the same result, in parts.
#[derive(Clone, Debug)]
pub(crate) struct Joints {
    /// The seats, the shortest range first, which keeps the parts even.
    seats: Vec<Seat>,
    /// The place of each of these seats among the players.
    players: Vec<usize>,
    /// What equal seats share; `None` if no two are equal.
    exchanges: Option<Exchanges>,
    /// The joint combos of the first seats; each is completed in a part of its own.
    firsts: Vec<Joint>,
}

impl Joints {
    /// The number of parts above which they are not divided further.
    const PARTS: usize = 1 << 10;

    /// The maximum number of parts.
    const MOST_PARTS: usize = 1 << 18;

    /// Prepares to deal the joint combos of these seats, where suits in a block are alike.
    pub fn new(seats: &[&Seat], blocks: Blocks) -> Self {
        let mut players: Vec<usize> = (0..seats.len()).collect();
        players.sort_by_key(|&player| seats[player].combos.len());
        let ordered: Vec<&Seat> = players.iter().map(|&player| seats[player]).collect();
        let mut joints = Self {
            seats: ordered.iter().copied().cloned().collect(),
            players,
            exchanges: Exchanges::of(&ordered, blocks),
            firsts: vec![Joint::empty(blocks)],
        };
        for seat in &ordered {
            let parts = joints.firsts.len();
            if parts >= Self::PARTS || parts * seat.combos.len() > Self::MOST_PARTS {
                break;
            }
            let longer = joints.firsts.iter().flat_map(|joint| joints.extended(joint));
            joints.firsts = longer.collect();
        }
        joints
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.firsts.len()
    }

    /// Calls `visit` with each joint combo of a part, until it breaks.
    pub fn each(
        &self,
        part: usize,
        visit: &mut impl FnMut(&Joint) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.complete(&self.firsts[part], visit)
    }

    /// Returns all joint combos.
    pub fn list(&self) -> Vec<Joint> {
        let mut found = Vec::new();
        for part in 0..self.parts() {
            let _ = self.each(part, &mut |joint| {
                found.push(joint.clone());
                ControlFlow::Continue(())
            });
        }
        found
    }

    /// Calls `visit` with every completion of a joint combo of the first seats, until it breaks.
    fn complete(
        &self,
        joint: &Joint,
        visit: &mut impl FnMut(&Joint) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if joint.combos.len() < self.seats.len() {
            return self.extended(joint).try_for_each(|longer| self.complete(&longer, visit));
        }
        let alike = match &self.exchanges {
            None => Some(1),
            Some(exchanges) => exchanges.alike(&joint.combos),
        };
        let Some(alike) = alike else { return ControlFlow::Continue(()) };
        let mut dealt = joint.clone();
        dealt.weight *= alike;
        for (&player, &combo) in self.players.iter().zip(&joint.combos) {
            dealt.combos[player] = combo;
        }
        visit(&dealt)
    }

    /// Returns the joint combos of one more seat that begin with this one. Without exchanges, the weight is that of all
    /// that differ by renaming suits.
    fn extended<'a>(&'a self, joint: &'a Joint) -> impl Iterator<Item = Joint> + 'a {
        let seat = joint.combos.len();
        let equal = self.exchanges.as_ref().and_then(|exchanges| exchanges.before[seat]);
        let least = equal.map_or(0, |before| joint.combos[before].index + 1);
        let next = self.seats[seat].representatives(joint.blocks, joint.cards());
        let rising = next.into_iter().filter(move |(combo, _)| combo.index >= least);
        rising.map(move |(combo, copies)| {
            let copies = if self.exchanges.is_some() { 1 } else { copies };
            Joint {
                combos: joint.combos.iter().copied().chain([combo]).collect(),
                weight: joint.weight * u128::from(combo.weight) * u128::from(copies),
                blocks: joint.blocks.fixing(combo.hole),
            }
        })
    }
}

/// What can be exchanged: equal seats, while suits are renamed.
#[derive(Clone, Debug)]
struct Exchanges {
    /// For each seat, the last one before it that is equal.
    before: Vec<Option<usize>>,
    /// The number of orders of equal seats.
    orders: u128,
    /// For each renaming of suits, the index of every combo after it.
    renamed: Vec<Vec<usize>>,
}

impl Exchanges {
    /// Returns the exchanges of equal seats; `None` if no two are equal.
    fn of(seats: &[&Seat], blocks: Blocks) -> Option<Self> {
        let equal = equal_seats(seats);
        let equal = &equal;
        let earlier = |seat: usize| (0..seat).filter(move |&before| equal[before] == equal[seat]);
        let before: Vec<Option<usize>> =
            (0..seats.len()).map(|seat| earlier(seat).next_back()).collect();
        before.iter().any(Option::is_some).then(|| Self {
            orders: (0..seats.len()).map(|seat| 1 + earlier(seat).count() as u128).product(),
            before,
            renamed: blocks.renamings().into_iter().map(renamed_indices).collect(),
        })
    }

    /// Returns the number of joint combos that renamings and exchanges turn this one into, if it is their
    /// representative; else `None`. The combos of equal seats must ascend.
    fn alike(&self, combos: &[SeatCombo]) -> Option<u128> {
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

    /// Sorts the combos of equal seats.
    fn sort(&self, combos: &mut [usize]) {
        for seat in 1..combos.len() {
            let mut place = seat;
            while let Some(before) = self.before[place]
                && combos[before] > combos[place]
            {
                combos.swap(before, place);
                place = before;
            }
        }
    }
}

/// Returns for each combo the index of the combo that a renaming of suits turns it into.
fn renamed_indices(renaming: Renaming) -> Vec<usize> {
    HoleCards::all().map(|combo| renamed_hole(combo, renaming).index()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::equity::request::Request;
    use crate::holdem::Board;

    /// Returns every joint combo, by index, with the product of the weights.
    fn all(seats: &[Seat]) -> Vec<(Vec<usize>, u128)> {
        let deal = |(taken, joint, weight): (CardSet, Vec<usize>, u128), combo: &SeatCombo| {
            let longer = joint.iter().copied().chain([combo.index]).collect();
            (taken | combo.cards, longer, weight * u128::from(combo.weight))
        };
        let mut found = vec![(CardSet::EMPTY, Vec::new(), 1)];
        for seat in seats {
            let deals = found.iter().flat_map(|joint| {
                let free = seat.combos.iter().filter(|combo| combo.cards.is_disjoint(joint.0));
                free.map(|combo| deal(joint.clone(), combo))
            });
            found = deals.collect();
        }
        found.into_iter().map(|(_, joint, weight)| (joint, weight)).collect()
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
            let seats: Vec<&Seat> = request.seats().iter().collect();
            let equal = equal_seats(&seats);
            let renamings: Vec<Vec<usize>> =
                request.blocks().renamings().into_iter().map(renamed_indices).collect();
            // The class of a joint combo: the first of its renamings, with the combos of equal seats in order.
            let class = |joint: &[usize]| {
                let renamed = renamings.iter().map(|renamed| {
                    let mut groups: Vec<(usize, usize)> = equal
                        .iter()
                        .copied()
                        .zip(joint.iter().map(|&combo| renamed[combo]))
                        .collect();
                    groups.sort_unstable();
                    groups
                });
                renamed.min().unwrap()
            };
            let (mut seen, mut weight) = (HashSet::new(), 0);
            for joint in Joints::new(&seats, request.blocks()).list() {
                let combos: Vec<usize> = joint.combos.iter().map(|combo| combo.index).collect();
                assert!(seen.insert(class(&combos)), "{players:?}: twice");
                weight += joint.weight;
            }
            let every = all(request.seats());
            assert_eq!(weight, every.iter().map(|(_, weight)| weight).sum(), "{players:?}");
            let classes: HashSet<_> = every.iter().map(|(joint, _)| class(joint)).collect();
            assert_eq!(seen, classes, "{players:?}");
        }
    }
}
