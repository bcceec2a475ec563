//! A lock of a whole range: one action with a given frequency, and the other hands as in the solution.
//!
//! Hands move in the order of the cost of the action against the opponent's strategy: its EV less the EV of the best
//! other action. If the range takes the action more often than in the solution, hands with the smallest cost move
//! first; if less often, hands that lose the least without it. Hands with the same cost move together, so that
//! equivalent suits stay equivalent, and the last ones are mixed for the exact frequency.

use std::collections::BTreeMap;
use std::fmt;

use holdem_engine::HoleCards;
use holdem_engine::analysis::Share;
use holdem_engine::range::{Range, Weight};
use holdem_solver::betting::{Action, Player};
use holdem_solver::solve::{HandStudy, Study};

use crate::answer::Error;
use crate::read::{Line, Query};
use crate::text::{Percent, amount};

use super::solution::Solution;
use super::solved::{units, words};
use super::spot::action_words;

/// The parts of a frequency.
pub(super) const WHOLE: u32 = 1_000_000;

/// The step of the frequencies of hands that are not mixed for the exact frequency: 0.1%, so that many are equal.
const STEP: u32 = 1_000;

/// The tolerance for equal costs, as a share of the pot.
const SAME: f64 = 1e-9;

/// A lock of all hands at a decision, in which the range takes an action with a given frequency.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RangeLock {
    /// The actions and cards to the decision, in words.
    pub line: Vec<String>,
    /// The player who acts.
    pub player: Player,
    /// The possible actions.
    pub actions: Vec<Action>,
    /// The index of the action with the given frequency.
    pub action: usize,
    /// The frequency of the action in the solution.
    pub solved: f64,
    /// The frequency of the action in the lock. Each hand counts by its reach and the opponent's combos that it meets.
    pub frequency: f64,
    /// The EV that the lock loses on average against the opponent's strategy, in the unit of the pot.
    pub cost: f64,
    /// The starting pot.
    pub pot: f64,
    /// The hands, those that take the action most often first.
    pub hands: Vec<LockedHands>,
}

/// Hands with the same frequencies.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LockedHands {
    /// The hands.
    pub hands: Range,
    /// The frequency of each action, in millionths. The sum is a million.
    pub parts: Vec<u32>,
}

impl Solution {
    /// Returns a lock of all hands of the player to act at the end of a query's line, who takes an action with a
    /// frequency over the whole range: `fold 60%`, `bet 75% 30%`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a text is invalid, if the line does not end at a decision, if the action is not
    /// possible there, if no hands get there, or if a part of the file is damaged.
    pub fn range_lock(&self, action: &str, query: &Query<'_>) -> Result<RangeLock, Error> {
        let steps = self.line(query)?;
        let mut at = Query { line: Line::default(), ..Query::default() }.in_syntax(query.syntax());
        let span = at.line.push(action);
        let game = &self.spot.game;
        let node = self.spot.node_at(&steps);
        let (action, frequency) = at.action_frequency(game.tree(), node, span)?;
        let study = self.reading(|strategy| Study::of(game, strategy, &steps))?;
        let study = study.map_err(Error::failed)?;
        let (line, pot) = (words(game, &steps), game.tree().starting_pot() as f64);
        RangeLock::of(&study, line, pot, action, frequency).ok_or_else(|| {
            Error::refused("no hands get here, so there is nothing to lock", "choose another line")
        })
    }
}

impl LockedHands {
    /// Returns the hands and the frequencies of these actions as in the text of a lock.
    pub(super) fn text(&self, actions: &[Action]) -> String {
        let each = actions.iter().zip(&self.parts);
        let each = each.map(|(&action, &parts)| {
            format!(" {} {}%", action_words(action), f64::from(parts) / 1e4)
        });
        format!("{}{}", self.hands, each.collect::<String>())
    }
}

/// A hand that may move.
struct Hand<'s> {
    study: &'s HandStudy,
    /// The value of each action.
    values: Vec<f64>,
    /// The weight of the hand in the frequency of the range.
    weight: f64,
    /// The EV of the best other action less the EV of the action.
    cost: f64,
    /// The best other action.
    best: usize,
    /// The frequency of each action.
    parts: Vec<u32>,
}

impl<'s> Hand<'s> {
    /// Returns a hand with its strategy in the solution; `None` if it meets no opposing hand.
    fn of(study: &'s HandStudy, action: usize) -> Option<Self> {
        let values = study.values.iter().copied().collect::<Option<Vec<f64>>>()?;
        let others = values.iter().copied().enumerate().filter(|&(index, _)| index != action);
        let (best, value) = others.max_by(|(_, one), (_, other)| one.total_cmp(other))?;
        let weight = study.reach * study.met;
        let cost = value - values.get(action)?;
        let parts = apportioned(&study.frequencies, WHOLE / STEP)?;
        let parts = parts.into_iter().map(|parts| parts * STEP).collect();
        (weight > 0.0).then_some(Self { study, values, weight, cost, best, parts })
    }

    /// Sets the frequency of an action. The others keep their proportions.
    fn set(&mut self, action: usize, frequency: u32) {
        let left = WHOLE - frequency;
        let unit = if left.is_multiple_of(STEP) { STEP } else { 1 };
        let mut others: Vec<f64> = self.parts.iter().map(|&parts| parts.into()).collect();
        others[action] = 0.0;
        let others = apportioned(&others, left / unit);
        self.parts = match others {
            Some(others) => others.into_iter().map(|parts| parts * unit).collect(),
            None => {
                let is_best = |index: usize| u32::from(index == self.best);
                (0..self.parts.len()).map(|index| left * is_best(index)).collect()
            }
        };
        self.parts[action] = frequency;
    }

    /// Returns the EV that the hand loses by its new strategy.
    fn loss(&self) -> f64 {
        let moved = self.study.frequencies.iter().zip(&self.parts);
        let moved = moved.map(|(before, &parts)| before - share(parts));
        moved.zip(&self.values).map(|(moved, value)| moved * value).sum()
    }
}

impl RangeLock {
    /// Returns the lock for the strategies at a decision; `None` if no hands get there. `pot` is the starting pot in
    /// chips.
    fn of(
        study: &Study,
        line: Vec<String>,
        pot: f64,
        action: usize,
        frequency: Share,
    ) -> Option<Self> {
        let solved = study.actions.get(action)?.frequency?;
        let hands = study.hands[study.player.index()].iter();
        let mut hands: Vec<Hand<'_>> = hands.filter_map(|it| Hand::of(it, action)).collect();
        let all: f64 = hands.iter().map(|hand| hand.weight).sum();
        if hands.is_empty() {
            return None;
        }
        move_hands(&mut hands, action, f64::from(frequency) * all, SAME * pot);
        let mean = |of: &dyn Fn(&Hand<'_>) -> f64| {
            hands.iter().map(|hand| hand.weight * of(hand)).sum::<f64>() / all
        };
        let mut alike: BTreeMap<(u32, &[u32]), Vec<HoleCards>> = BTreeMap::new();
        for hand in &hands {
            alike.entry((hand.parts[action], &hand.parts)).or_default().push(hand.study.combo);
        }
        let locked = alike.iter().rev().filter_map(|((_, parts), combos)| {
            let hands = Range::new(combos.iter().map(|&combo| (combo, Weight::FULL)))?;
            Some(LockedHands { hands, parts: parts.to_vec() })
        });
        Some(Self {
            line,
            player: study.player,
            actions: study.actions.iter().map(|of| of.action).collect(),
            action,
            solved,
            frequency: mean(&|hand| share(hand.parts[action])),
            cost: units(mean(&|hand| hand.loss())),
            pot: units(pot),
            hands: locked.collect(),
        })
    }
}

/// Moves hands to an action or away from it, until their weights with it are `target`.
fn move_hands(hands: &mut [Hand<'_>], action: usize, target: f64, same: f64) {
    let taken: f64 = hands.iter().map(|hand| hand.weight * share(hand.parts[action])).sum();
    let is_more = target > taken;
    let mut missing = (target - taken).abs();
    let room = |parts: u32| if is_more { WHOLE - parts } else { parts };
    hands.sort_by(|one, other| match is_more {
        true => one.cost.total_cmp(&other.cost),
        false => other.cost.total_cmp(&one.cost),
    });
    for batch in hands.chunk_by_mut(|one, next| (one.cost - next.cost).abs() <= same) {
        let all: f64 = batch.iter().map(|hand| hand.weight * share(room(hand.parts[action]))).sum();
        if all <= 0.0 {
            continue;
        }
        let part = (missing / all).min(1.0);
        for hand in batch {
            let before = hand.parts[action];
            let moved = (f64::from(room(before)) * part).round() as u32;
            if moved > 0 {
                hand.set(action, if is_more { before + moved } else { before - moved });
            }
        }
        missing -= part * all;
        if part < 1.0 {
            break;
        }
    }
}

/// Divides a whole number by shares, so that the parts add up to it; `None` if all shares are 0.
pub(super) fn apportioned(shares: &[f64], whole: u32) -> Option<Vec<u32>> {
    let sum: f64 = shares.iter().sum();
    if sum <= 0.0 {
        return None;
    }
    let exact: Vec<f64> = shares.iter().map(|share| share / sum * f64::from(whole)).collect();
    let mut parts: Vec<u32> = exact.iter().map(|exact| exact.floor() as u32).collect();
    let left = whole.saturating_sub(parts.iter().sum());
    let mut by_rest: Vec<usize> = (0..shares.len()).collect();
    let rest = |index: usize| exact[index] - exact[index].floor();
    by_rest.sort_by(|&one, &other| rest(other).total_cmp(&rest(one)));
    for &index in by_rest.iter().cycle().take(left as usize) {
        parts[index] += 1;
    }
    Some(parts)
}

/// Returns parts as a share.
fn share(parts: u32) -> f64 {
    f64::from(parts) / f64::from(WHOLE)
}

/// Writes the lines of a file of node locks.
impl fmt::Display for RangeLock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| Percent::of(share).digits(1);
        let loses = if self.cost < 0.0 { "gains" } else { "costs" };
        writeln!(
            f,
            "# {}: {} {} ({} in the solution); {loses} {} a hand on average, before {} adapts",
            self.player.position(),
            action_words(self.actions[self.action]),
            percent(self.frequency),
            percent(self.solved),
            amount(self.cost.abs(), self.pot / 100.0),
            self.player.other().position(),
        )?;
        let line = if self.line.is_empty() { "start".to_owned() } else { self.line.join(", ") };
        self.hands.iter().try_for_each(|of| writeln!(f, "{line}: {}", of.text(&self.actions)))
    }
}
