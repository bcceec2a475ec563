//! The commands that set and lock strategies.

use holdem::betting::Player;
use holdem::question::solve::NodeLock;
use holdem::solve::Step;
use holdem::{Card, HoleCards};

use super::loaded::Loaded;
use super::node_id::Point;
use super::order::{index, line, vector};

/// The tolerance for a sum of frequencies of 1. Clients write numbers with few digits.
const MOST_ERROR: f64 = 1e-3;

/// The word of a lock for any card.
const ANY: &str = "any";

/// A decision on a board.
struct Decision {
    point: Point,
    node: usize,
    player: Player,
    dealt: Vec<Card>,
}

impl Loaded {
    fn decision(&self, id: &str) -> Result<Decision, String> {
        let point = self.point(id)?;
        let node = point.node.unwrap_or(0);
        let player = self.game().tree().node(node).player();
        let player = player.filter(|_| point.node.is_some());
        let player = player.ok_or_else(|| format!("nobody acts at {id}"))?;
        let dealt = point.cards().collect();
        Ok(Decision { point, node, player, dealt })
    }

    /// Iterates over the hands of the player to act, each with its index in the game.
    fn hands_at(&self, at: &Decision) -> impl Iterator<Item = (usize, HoleCards)> {
        let board = at.point.board(self.game()).set();
        let hands = self.game().hands(at.player).iter().copied().enumerate();
        hands.filter(move |(_, combo)| combo.set().is_disjoint(board))
    }

    /// Sets the strategy of a decision: for each action, in the order of the children, a frequency of each hand. A lock
    /// of the decision is then one of the new strategy.
    pub fn set_strategy(&mut self, id: &str, frequencies: &[&str]) -> Result<(), String> {
        let at = self.decision(id)?;
        let children = at.point.children(self.game(), self.unit());
        let needed = children.len() * HoleCards::COUNT;
        if frequencies.len() != needed {
            return Err(format!(
                "{id} has {} actions, so a strategy has {needed} frequencies, and these are {}",
                children.len(),
                frequencies.len()
            ));
        }
        let rows: Vec<&[&str]> = frequencies.chunks_exact(HoleCards::COUNT).collect();
        let actions = children.iter().filter_map(|child| match child.steps.last() {
            Some(Step::Action(action)) => Some(*action),
            _ => None,
        });
        // For each action in the order of the game, its row.
        let mut order: Vec<(usize, &[&str])> = actions.zip(rows).collect();
        order.sort_by_key(|(action, _)| *action);
        let mut strategy = NodeLock::default();
        for (_, combo) in self.hands_at(&at) {
            let of_hand = order.iter().map(|(_, row)| frequency(row[index(combo)]));
            let of_hand = of_hand.collect::<Result<Vec<f64>, String>>()?;
            let sum: f64 = of_hand.iter().sum();
            if (sum - 1.0).abs() > MOST_ERROR {
                return Err(format!("the frequencies of {combo} add up to {sum}, not to 1"));
            }
            strategy.add(combo, &of_hand).ok_or_else(|| format!("{combo} has no frequencies"))?;
        }
        self.divide(&at);
        let locked = self.edits().locked_hands(at.node, &at.dealt);
        if !locked.is_empty() {
            self.lock_hands(id, &at, strategy.clone(), |combo| locked.contains(&combo))?;
        }
        self.edits_mut().set(at.node, &at.dealt, strategy);
        Ok(())
    }

    /// Locks the present strategy of a decision.
    pub fn lock(&mut self, id: &str) -> Result<(), String> {
        let at = self.decision(id)?;
        let present = self.present(&at)?;
        self.lock_hands(id, &at, present, |_| true)
    }

    /// Locks the present strategy of some hands of a decision: a number for each hand, which is not 0 for them.
    pub fn lock_combos(&mut self, id: &str, numbers: &[&str]) -> Result<(), String> {
        let at = self.decision(id)?;
        if numbers.len() != HoleCards::COUNT {
            let (needed, given) = (HoleCards::COUNT, numbers.len());
            return Err(format!("there are {needed} hands, and these are {given} numbers"));
        }
        let is_locked = numbers.iter().map(|text| Ok(frequency(text)? > 0.0));
        let is_locked = is_locked.collect::<Result<Vec<bool>, String>>()?;
        let present = self.present(&at)?;
        self.divide(&at);
        self.lock_hands(id, &at, present, |combo| is_locked[index(combo)])
    }

    /// Divides the locks for any card that apply to a decision, so that its own locks can be changed.
    fn divide(&mut self, at: &Decision) {
        let deck = self.game().live();
        let (steps, words) = (&at.point.steps, self.words(&at.point.steps));
        let line = |dealt: &[Option<Card>]| {
            let mut dealt = dealt.iter();
            let words = steps.iter().zip(&words).map(|(step, word)| match step {
                Step::Action(_) => word.clone(),
                Step::Card(_) => {
                    let card = dealt.next().copied().flatten();
                    card.map_or_else(|| ANY.to_owned(), |card| card.to_string())
                }
            });
            words.collect::<Vec<String>>().join(", ")
        };
        self.edits_mut().divide(at.node, &at.dealt, deck, &line);
    }

    /// Returns the present strategy of a decision.
    fn present(&self, at: &Decision) -> Result<NodeLock, String> {
        let rows = self.reading(|strategy| strategy.frequencies(at.node, &at.dealt))?;
        let mut present = NodeLock::default();
        for (hand, combo) in self.hands_at(at) {
            let of_hand: Vec<f64> = rows.iter().map(|row| row[hand]).collect();
            present.add(combo, &of_hand).ok_or_else(|| format!("{combo} has no frequencies"))?;
        }
        Ok(present)
    }

    /// Locks some hands of a strategy.
    fn lock_hands(
        &mut self,
        id: &str,
        at: &Decision,
        strategy: NodeLock,
        is_locked: impl Fn(HoleCards) -> bool,
    ) -> Result<(), String> {
        let locked = strategy.only(is_locked);
        let text = locked.text(self.spot(), &at.point.steps);
        let text = text.ok_or_else(|| format!("no hand can be locked at {id}"))?;
        let hands = self.hands_at(at).map(|(_, combo)| combo);
        let hands = hands.filter(|&combo| locked.holds(combo)).collect();
        self.edits_mut().lock(at.node, &at.dealt, hands, text);
        Ok(())
    }

    /// Removes the lock of a decision, which keeps its strategy until the next search.
    pub fn unlock(&mut self, id: &str) -> Result<(), String> {
        let at = self.decision(id)?;
        self.divide(&at);
        self.edits_mut().unlock(at.node, &at.dealt);
        Ok(())
    }

    /// Returns 1 for each hand that is locked at a decision, 0 for others.
    pub fn locked_combos(&self, id: &str) -> Result<String, String> {
        let at = self.decision(id)?;
        let edits = self.edits();
        let locked = self.hands_at(&at).filter(|&(_, it)| edits.holds(at.node, &at.dealt, it));
        Ok(line(&vector(locked.map(|(_, combo)| (combo, 1.0)), 0.0)))
    }
}

fn frequency(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|it| it.is_finite() && *it >= 0.0);
    number.ok_or_else(|| format!("{text} is not a frequency from 0 to 1"))
}
