//! A lock of a decision on a board, hand by hand.

use std::collections::BTreeMap;

use holdem_engine::HoleCards;
use holdem_engine::range::{Range, Weight};
use holdem_solver::solve::Step;

use super::range_lock::{LockedHands, WHOLE, apportioned};
use super::solved::words;
use super::spot::SolveSpot;

/// The frequencies of all actions of some hands at a decision, in millionths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeLock {
    hands: BTreeMap<HoleCards, Vec<u32>>,
}

impl NodeLock {
    /// Adds a hand. The frequencies are of the actions in the order of the decision, and are rounded so that they add up
    /// to 1. Returns `None` if all are 0.
    #[must_use]
    pub fn add(&mut self, combo: HoleCards, frequencies: &[f64]) -> Option<()> {
        self.hands.insert(combo, apportioned(frequencies, WHOLE)?);
        Some(())
    }

    /// Returns the same lock with only some of the hands.
    #[must_use]
    pub fn only(mut self, is_kept: impl Fn(HoleCards) -> bool) -> Self {
        self.hands.retain(|&combo, _| is_kept(combo));
        self
    }

    /// Returns whether no hand is locked.
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty()
    }

    /// Returns whether a hand is locked.
    pub fn holds(&self, combo: HoleCards) -> bool {
        self.hands.contains_key(&combo)
    }

    /// Returns the frequencies of a hand.
    pub fn frequencies(&self, combo: HoleCards) -> Option<impl Iterator<Item = f64>> {
        let parts = self.hands.get(&combo)?;
        Some(parts.iter().map(|&parts| f64::from(parts) / f64::from(WHOLE)))
    }

    /// Returns the text of the lock at the end of a line of a game: `check, bet 30: AA call 0% fold 100%; KK …`. Returns
    /// `None` if no hand is locked, or if the line does not end at a decision.
    pub fn text(&self, spot: &SolveSpot, line: &[Step]) -> Option<String> {
        let node = spot.game.tree().node(spot.node_at(line));
        node.player()?;
        let mut alike: BTreeMap<&[u32], Vec<HoleCards>> = BTreeMap::new();
        for (&combo, parts) in &self.hands {
            alike.entry(parts).or_default().push(combo);
        }
        let texts = alike.into_iter().rev().filter_map(|(parts, combos)| {
            let hands = Range::new(combos.into_iter().map(|combo| (combo, Weight::FULL)))?;
            Some(LockedHands { hands, parts: parts.to_vec() }.text(node.actions()))
        });
        let texts: Vec<String> = texts.collect();
        let line = words(&spot.game, line);
        let line = if line.is_empty() { "start".to_owned() } else { line.join(", ") };
        (!texts.is_empty()).then(|| format!("{line}: {}", texts.join("; ")))
    }
}

#[cfg(test)]
mod tests {
    use holdem_solver::betting::Player;

    use super::*;
    use crate::hint::Syntax;

    const SETUP: &str = "player QQ,AJs,87s\nplayer TT,AKs\nboard Th7h2c5d\npot 55\nstack 100\ntree bets = \"50%\"\n";

    #[test]
    fn the_text_of_a_lock_reads_as_the_same_lock() {
        let spot = SolveSpot::of_setup(SETUP, Syntax::Program).unwrap();
        let line = [Step::Action(0), Step::Action(1)];
        let hands = spot.game.hands(Player::First).to_vec();
        let mut lock = NodeLock::default();
        for (index, &combo) in hands.iter().enumerate() {
            let fold = index as f64 / hands.len() as f64;
            lock.add(combo, &[fold, (1.0 - fold) / 3.0, (1.0 - fold) / 1.5]).unwrap();
        }
        let text = lock.text(&spot, &line).unwrap();
        let locked = spot.with_locks(vec![text.clone()], Syntax::Program).unwrap();
        assert_eq!((&locked.locks, locked.game.tree()), (&vec![text], spot.game.tree()));
        assert_eq!(
            locked.locks_by_text().map(|(_, locks)| locks.len()).sum::<usize>(),
            hands.len()
        );
        for (_, locks) in locked.locks_by_text() {
            for given in locks {
                assert_eq!(given.node, spot.node_at(&line));
                for &combo in &given.hands {
                    let mut pairs = given.frequencies.iter().zip(lock.frequencies(combo).unwrap());
                    assert!(pairs.all(|(given, it)| (given.unwrap() - it).abs() < 1e-12));
                }
            }
        }
        let without = locked.with_locks(Vec::new(), Syntax::Program).unwrap();
        assert!(without.game.locks().is_empty() && without.setup() == spot.setup());
    }

    #[test]
    fn frequencies_are_rounded_to_millionths_that_add_up() {
        let combo: HoleCards = "QsQd".parse().unwrap();
        let mut lock = NodeLock::default();
        assert_eq!(lock.add(combo, &[0.0, 0.0]), None);
        lock.add(combo, &[1.0, 1.0, 1.0]).unwrap();
        let sum: f64 = lock.frequencies(combo).unwrap().sum();
        assert!((sum - 1.0).abs() < 1e-12);
        assert!(lock.only(|_| false).is_empty());
    }
}
