//! The hole cards that were seen in a situation: a sample of a player's range, biased towards hands that were played to
//! the end.

use std::collections::BTreeMap;

use holdem_engine::made::{DrawName, Made, Prospects};
use holdem_engine::range::{Range, Weight};
use holdem_engine::{Board, CardSet, HoleCards, StartingHand, Street};

use crate::audit::Audited;
use crate::grouped::Grouped;
use crate::hand::PlayedHand;
use crate::rows::Sum;
use crate::selection::Selection;

use super::decision::{Choice, Decision, HandDecisions};

/// The hands of a row in a situation, and those whose hole cards are known.
///
/// A hand counts once, at the player's first decision in the situation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownHands {
    hands: u64,
    /// The number of known hands by starting hand, in the order of the grid; empty without a known hand.
    held: Vec<u64>,
    /// The known hands after the flop by what they had made at the decision.
    made: BTreeMap<Made, u64>,
    /// The known hands on the flop and the turn by their best draw at the decision.
    draws: BTreeMap<Option<DrawName>, u64>,
    /// The hands by choice.
    choices: [Shown; Choice::ALL.len()],
}

/// A number of hands, and how many of them are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The number of hands.
    pub hands: u64,
    /// The number of these whose hole cards are known.
    pub known: u64,
}

impl Shown {
    fn push(&mut self, is_known: bool) {
        self.hands += 1;
        self.known += u64::from(is_known);
    }
}

impl ShownHands {
    /// Returns the number of hands whose hole cards are known.
    pub fn known(&self) -> u64 {
        self.held.iter().sum()
    }

    /// Returns how often a starting hand is known to have been held.
    pub fn held(&self, hand: StartingHand) -> u64 {
        self.held.get(hand.index()).copied().unwrap_or_default()
    }

    /// Returns the known hands by what they had made, the best first.
    pub fn made(&self) -> impl Iterator<Item = (Made, u64)> + '_ {
        self.made.iter().rev().map(|(made, count)| (*made, *count))
    }

    /// Returns the known hands by their best draw, the best first; `None` is no draw.
    pub fn draws(&self) -> impl Iterator<Item = (Option<DrawName>, u64)> + '_ {
        self.draws.iter().rev().map(|(draw, count)| (*draw, *count))
    }

    /// Returns the hands by choice, without choices that were never taken.
    pub fn choices(&self) -> impl Iterator<Item = (Choice, Shown)> + '_ {
        let all = Choice::ALL.into_iter().zip(self.choices);
        all.filter(|(_, shown)| shown.hands > 0)
    }

    /// Returns the weight of each combo of a starting hand in [`range`](Self::range).
    pub fn weight(&self, hand: StartingHand) -> Weight {
        // Counts per combo, in twelfths: a pair has 6 combos, a suited hand 4, an offsuit hand 12.
        let per_combo = |hand: StartingHand| {
            self.held(hand).saturating_mul(12) / hand.combos().count().max(1) as u64
        };
        let most = StartingHand::all().map(per_combo).max().unwrap_or_default();
        match per_combo(hand) {
            0 => Weight::NONE,
            own => {
                let share = own as f64 / most as f64;
                let parts = (share * f64::from(Weight::PARTS)).round().max(1.0);
                Weight::from_millionths(parts as u32).unwrap_or(Weight::FULL)
            }
        }
    }

    /// Returns the known hands as a range: the weight of a combo is the count of its starting hand per combo, scaled to
    /// the largest. `None` without a known hand.
    pub fn range(&self) -> Option<Range> {
        let combos = StartingHand::all().flat_map(|hand| {
            let weight = self.weight(hand);
            hand.combos().map(move |combo| (combo, weight))
        });
        Range::new(combos)
    }

    fn push(&mut self, hole: Option<HoleCards>, at: Option<(&Decision, &Audited)>) {
        self.hands += 1;
        if let Some((decision, _)) = at {
            self.choices[decision.choice as usize].push(hole.is_some());
        }
        let Some(hole) = hole else { return };
        self.held.resize(StartingHand::COUNT, 0);
        self.held[StartingHand::of(hole).index()] += 1;
        let board = at.and_then(|(decision, audited)| board(audited, decision.street));
        let prospects = board.and_then(|board| Prospects::of(hole, board, CardSet::DECK).ok());
        if let (Some(Prospects { made, draws, .. }), Some(board)) = (prospects, board) {
            *self.made.entry(made).or_default() += 1;
            if !board.is_full() {
                *self.draws.entry(draws.first().map(|draw| draw.name)).or_default() += 1;
            }
        }
    }
}

/// Returns the first board of a hand as it was on a street; `None` before the flop.
fn board(audited: &Audited, street: Street) -> Option<Board> {
    let cards: Vec<_> = audited.boards.first()?.cards().take(street.size()).collect();
    Board::new(&cards).ok().filter(|board| board.size() >= Street::Flop.size())
}

impl Sum for ShownHands {
    const IS_MONEY: bool = false;

    fn hands(&self) -> u64 {
        self.hands
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.held.resize(self.held.len().max(other.held.len()), 0);
        self.held.iter_mut().zip(&other.held).for_each(|(count, more)| *count += more);
        for (made, count) in &other.made {
            *self.made.entry(*made).or_default() += count;
        }
        for (draw, count) in &other.draws {
            *self.draws.entry(*draw).or_default() += count;
        }
        for (shown, more) in self.choices.iter_mut().zip(other.choices) {
            shown.hands += more.hands;
            shown.known += more.known;
        }
    }
}

impl Grouped<ShownHands> {
    /// Adds a hand, if it is in the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let needs_decision = selection.situation.needs_decision();
        let mut found = None;
        self.add_hand(hand, audited, selection, |shown, seat| {
            let hole = audited.players[seat].hole.both();
            if !needs_decision {
                return shown.push(hole, None);
            }
            let decisions = found.get_or_insert_with(|| HandDecisions::of(hand, audited));
            let mut own = decisions.all().iter().filter(|it| usize::from(it.seat) == seat);
            let first = own.find(|decision| selection.situation.has(audited, decision));
            shown.push(hole, first.map(|decision| (decision, audited)));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(hands: &[(&str, usize)]) -> ShownHands {
        let mut shown = ShownHands::default();
        for (hole, count) in hands {
            (0..*count).for_each(|_| shown.push(Some(hole.parse().unwrap()), None));
        }
        shown
    }

    #[test]
    fn weights_are_counts_per_combo() {
        // 12 combos of AKo and 4 of AKs: as many of each is three times as many per combo of AKs. A pair has 6 combos.
        let range = shown(&[("AhKh", 2), ("AhKd", 2), ("QhQd", 1)]).range().unwrap();
        assert_eq!(range.to_string(), "QQ:0.333333,AK:0.333333,AKs");
        assert_eq!(shown(&[("7c2d", 3)]).range().unwrap().to_string(), "72o");
        assert_eq!(ShownHands::default().range(), None);
    }

    #[test]
    fn sums_of_blocks_are_those_of_all_hands() {
        let mut sum = shown(&[("AhKh", 1)]);
        sum.add(&shown(&[("AhKh", 2), ("QhQd", 1)]));
        assert_eq!(sum, shown(&[("AhKh", 3), ("QhQd", 1)]));
        let mut from_nothing = ShownHands::default();
        from_nothing.add(&sum);
        assert_eq!(from_nothing, sum);
    }
}
