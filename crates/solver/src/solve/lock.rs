//! Locked decisions: fixed frequencies of some hands at a node.
//!
//! A [`Lock`] fixes the frequencies of some actions. The other actions share the remainder in the best way. The
//! solver therefore finds an equilibrium of a smaller game, in which the player cannot do otherwise. A best response
//! of that player also keeps to the lock.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

use holdem_engine::{Card, HoleCards};

use super::lanes::{LANES, Lanes};

/// A lock of some hands at a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Lock {
    /// The index of the node.
    pub node: usize,
    /// The cards dealt since the root; `None` for any card.
    pub dealt: Vec<Option<Card>>,
    /// The hands.
    pub hands: BTreeSet<HoleCards>,
    /// The frequency of each action; `None` if it is not locked. The sum is at most 1, and 1 if all actions are
    /// locked.
    pub frequencies: Vec<Option<f64>>,
}

impl Lock {
    /// Returns whether the lock contains a combo.
    pub(super) fn holds(&self, combo: HoleCards) -> bool {
        self.hands.contains(&combo)
    }

    /// Returns the greatest possible value of a hand, given the values of its actions.
    pub(super) fn best(&self, values: impl Iterator<Item = f64>) -> f64 {
        Fixed(&self.frequencies).best(values)
    }

    /// Sets the frequencies of the actions of a hand. Actions that are not locked keep their proportions.
    pub(super) fn fix(&self, hand: usize, rows: &mut [Vec<f64>]) {
        let mut column: Vec<f64> = rows.iter().map(|row| row[hand]).collect();
        Fixed(&self.frequencies).divide(1.0, &mut column);
        for (row, frequency) in rows.iter_mut().zip(column) {
            row[hand] = frequency;
        }
    }
}

/// The frequencies of a lock, one for each action; `None` if it is not locked.
#[derive(Clone, Copy)]
struct Fixed<'l>(&'l [Option<f64>]);

impl Fixed<'_> {
    /// Returns the remaining frequency for the actions that are not locked.
    fn left(self) -> f64 {
        (1.0 - self.0.iter().flatten().sum::<f64>()).max(0.0)
    }

    /// Returns the greatest possible value of a hand, given the values of its actions.
    fn best(self, values: impl Iterator<Item = f64>) -> f64 {
        let (mut held, mut best) = (0.0, None::<f64>);
        for (value, frequency) in values.zip(self.0) {
            match frequency {
                Some(frequency) => held += frequency * value,
                None => best = Some(best.map_or(value, |best| best.max(value))),
            }
        }
        held + best.map_or(0.0, |best| self.left() * best)
    }

    /// Divides a whole among the actions: the locked ones get their frequencies, and the others keep their
    /// proportions.
    fn divide(self, whole: f64, actions: &mut [f64]) {
        let is_free = |frequency: &Option<f64>| frequency.is_none();
        let free = self.0.iter().filter(|it| is_free(it)).count();
        let shared = actions.iter().zip(self.0).filter(|(_, it)| is_free(it));
        let sum: f64 = shared.map(|(share, _)| *share).sum();
        let left = self.left() * whole;
        for (share, frequency) in actions.iter_mut().zip(self.0) {
            *share = match frequency {
                Some(frequency) => frequency * whole,
                None if sum > 0.0 => *share / sum * left,
                None => left / free as f64,
            };
        }
    }
}

/// Returns whether cards were dealt as given, each of them or any card (`None`). Further cards on either side do not count.
pub fn is_after(given: &[Option<Card>], dealt: &[Card]) -> bool {
    given.iter().zip(dealt).all(|(given, card)| given.is_none_or(|it| it == *card))
}

/// The locks of a game in their order, with an index by node.
#[derive(Debug, Default)]
pub struct Locks {
    all: Vec<Lock>,
    /// The locks of each node.
    by_node: HashMap<usize, Vec<Alike>>,
}

/// Locks of a node after the same cards that are next to each other.
#[derive(Debug)]
struct Alike {
    /// The cards dealt since the root; `None` for any card.
    dealt: Vec<Option<Card>>,
    indices: Range<usize>,
}

impl Locks {
    /// Returns locks in their order.
    pub fn of(all: Vec<Lock>) -> Self {
        let mut by_node: HashMap<usize, Vec<Alike>> = HashMap::new();
        let mut start = 0;
        for alike in all.chunk_by(|one, next| (one.node, &one.dealt) == (next.node, &next.dealt)) {
            let end = start + alike.len();
            if let [Lock { node, dealt, .. }, ..] = alike {
                let alike = Alike { dealt: dealt.clone(), indices: start..end };
                by_node.entry(*node).or_default().push(alike);
            }
            start = end;
        }
        Self { all, by_node }
    }

    /// Returns all locks.
    pub fn all(&self) -> &[Lock] {
        &self.all
    }

    /// Returns the locks of a node that apply after these cards, in their order.
    pub fn at(&self, node: usize, dealt: &[Card]) -> Vec<&Lock> {
        let of_node = self.by_node.get(&node).into_iter().flatten();
        let met = of_node.filter(|alike| is_after(&alike.dealt, dealt));
        met.flat_map(|alike| &self.all[alike.indices.clone()]).collect()
    }
}

/// The locked hands of a decision on a board.
#[derive(Debug)]
pub struct Held {
    /// The first of the rows of the decision.
    row: usize,
    /// Each locked hand: its index on the board, and the frequencies of its lock.
    hands: Vec<(usize, Arc<[Option<f64>]>)>,
}

impl Held {
    /// Adds locked hands to the decision with this row. Earlier locks of these hands are replaced.
    pub fn add(all: &mut Vec<Self>, row: usize, hands: &[usize], lock: &Lock) {
        if Self::at(all, row).is_none() {
            all.push(Self { row, hands: Vec::new() });
        }
        for held in all.iter_mut().filter(|held| held.row == row) {
            held.hands.retain(|(hand, _)| !hands.contains(hand));
            let fixed: Arc<[Option<f64>]> = lock.frequencies.as_slice().into();
            held.hands.extend(hands.iter().map(|&hand| (hand, Arc::clone(&fixed))));
        }
    }

    /// Returns the locked hands of the decision with this row, if any.
    pub fn at(all: &[Self], row: usize) -> Option<&Self> {
        all.iter().find(|held| held.row == row)
    }

    /// Returns the locked hands of `N` blocks from this one on, each with its block among them and its lane.
    fn of_blocks<const N: usize>(
        &self,
        block: usize,
    ) -> impl Iterator<Item = ([usize; 2], Fixed<'_>)> {
        let in_blocks = move |hand: &usize| (block..block + N).contains(&(hand / LANES));
        let hands = self.hands.iter().filter(move |(hand, _)| in_blocks(hand));
        hands.map(move |(hand, fixed)| ([hand / LANES - block, hand % LANES], Fixed(fixed)))
    }

    /// Divides the reaches of the locked hands of `N` blocks among the actions.
    pub fn divide<const N: usize>(
        &self,
        block: usize,
        reach: &[Lanes; N],
        after: &mut [[Lanes; N]],
    ) {
        for (at @ [block, lane], lock) in self.of_blocks::<N>(block) {
            let mut column = column(after, at);
            lock.divide(f64::from(reach[block][lane]), &mut column);
            for (row, share) in after.iter_mut().zip(column) {
                row[block][lane] = share as f32;
            }
        }
    }

    /// Returns the values of the locked hands of `N` blocks, each with its block and lane. `frequencies` are those
    /// before the lock is applied. In `values`, locked actions get the mean of the others, so that nothing is learned
    /// from them.
    pub fn learn<const N: usize>(
        &self,
        block: usize,
        frequencies: &[[Lanes; N]],
        values: &mut [[Lanes; N]],
    ) -> Vec<([usize; 2], f32)> {
        let value = |(at @ [block, lane], lock): ([usize; 2], Fixed<'_>)| {
            let mut shares = column(frequencies, at);
            lock.divide(1.0, &mut shares);
            let of_hand = column(values, at);
            let all: f64 = shares.iter().zip(&of_hand).map(|(share, value)| share * value).sum();
            let free = shares.iter().zip(&of_hand).zip(lock.0);
            let free = free.filter(|(_, given)| given.is_none());
            let (sum, share) = free.fold((0.0, 0.0), |(sum, all), ((share, value), _)| {
                (sum + share * value, all + share)
            });
            let nothing_is_left = share <= 0.0;
            let mean = if nothing_is_left { all } else { sum / share };
            for (row, given) in values.iter_mut().zip(lock.0) {
                if given.is_some() || nothing_is_left {
                    row[block][lane] = mean as f32;
                }
            }
            (at, all as f32)
        };
        self.of_blocks::<N>(block).map(value).collect()
    }

    /// Returns the greatest values of the locked hands of `N` blocks, each with its block and lane.
    pub fn best<const N: usize>(
        &self,
        block: usize,
        values: &[[Lanes; N]],
    ) -> Vec<([usize; 2], f32)> {
        let best = |(at, lock): ([usize; 2], Fixed<'_>)| {
            (at, lock.best(column(values, at).into_iter()) as f32)
        };
        self.of_blocks::<N>(block).map(best).collect()
    }
}

/// Returns the numbers of a hand in rows, given its block and lane.
fn column<const N: usize>(rows: &[[Lanes; N]], [block, lane]: [usize; 2]) -> Vec<f64> {
    rows.iter().map(|row| f64::from(row[block][lane])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_has_the_locks_of_a_node_in_their_order() {
        let [nine, two] = ["9h", "2c"].map(|card| card.parse::<Card>().unwrap());
        let lock = |number: u32, node: usize, dealt: &[Option<Card>]| Lock {
            node,
            dealt: dealt.to_vec(),
            hands: [].into(),
            frequencies: vec![Some(f64::from(number) / 10.0)],
        };
        let all = vec![
            lock(0, 1, &[None]),
            lock(1, 2, &[Some(nine)]),
            lock(2, 1, &[Some(two)]),
            lock(3, 1, &[Some(two)]),
            lock(4, 1, &[None]),
            lock(5, 1, &[Some(nine)]),
        ];
        let locks = Locks::of(all);
        let found = |node: usize, dealt: &[Card]| -> Vec<f64> {
            locks.at(node, dealt).iter().map(|lock| lock.frequencies[0].unwrap()).collect()
        };
        assert_eq!(found(1, &[two]), [0.0, 0.2, 0.3, 0.4]);
        assert_eq!(found(1, &[nine]), [0.0, 0.4, 0.5]);
        assert_eq!(found(2, &[two]), [0.0; 0]);
        assert_eq!(found(2, &[nine]), [0.1]);
        assert_eq!(found(3, &[nine]), [0.0; 0]);
    }
}
