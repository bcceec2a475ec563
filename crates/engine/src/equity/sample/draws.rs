//! A range to draw combos from, by weight.
//!
//! Its combos are grouped by the *critical* cards that they hold (see [`relaxed`](super::relaxed)).
//! A set of critical cards is a number with a bit for each. Without critical cards there is one
//! group.

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::deal::HoleCards;
use crate::equity::player_range::PlayerRange;
use crate::eval::lookup::PartialHand;

use super::stream::Stream;

/// A range to draw from.
#[derive(Clone)]
pub(super) struct Draws {
    /// Group by group.
    combos: Vec<PartialHand>,
    /// The cumulative weights.
    upto: Vec<u64>,
    /// Set if all weights are equal.
    equal: bool,
    pub groups: Vec<CriticalGroup>,
}

/// The combos of a range that hold the same critical cards.
#[derive(Clone, Copy)]
pub(super) struct CriticalGroup {
    /// The critical cards that they hold.
    pub held: usize,
    /// Their part of the range's weight.
    pub share: f64,
    /// The indices of their combos.
    start: usize,
    end: usize,
}

impl Draws {
    /// Returns the combos of a range that are possible when other players always hold some cards.
    pub fn new(range: &PlayerRange, always_held: CardSet) -> Self {
        Self::of(range, always_held, u64::from)
    }

    /// Returns the same combos, each with a weight of 1.
    pub fn unweighted(range: &PlayerRange) -> Self {
        Self::of(range, CardSet::EMPTY, |_| 1)
    }

    fn of(range: &PlayerRange, always_held: CardSet, weight: impl Fn(u32) -> u64) -> Self {
        let is_single = range.combos.len() == 1;
        let possible = range.combos.iter();
        let possible = possible.filter(|combo| is_single || combo.cards.is_disjoint(always_held));
        Self::grouped(
            possible.map(|combo| (0, combo.cards.iter().collect(), weight(combo.weight))).collect(),
        )
    }

    /// Returns the range grouped by critical cards.
    pub fn by_critical(&self, critical: CardSet) -> Self {
        let bit = |card: Card| critical.iter().position(|other| other == card).unwrap_or(0);
        let held =
            |combo: CardSet| (combo & critical).iter().fold(0, |held, card| held | 1 << bit(card));
        let mut combos: Vec<(usize, PartialHand, u64)> =
            self.all().map(|(combo, weight)| (held(combo.cards()), combo, weight)).collect();
        combos.sort_by_key(|&(held, ..)| held);
        Self::grouped(combos)
    }

    /// Returns the combos, each with the critical cards that it holds and its weight, by which they
    /// are grouped.
    fn grouped(combos: Vec<(usize, PartialHand, u64)>) -> Self {
        let total: u64 = combos.iter().map(|&(.., weight)| weight).sum();
        let mut groups: Vec<CriticalGroup> = Vec::new();
        for (held, combos) in &combos.iter().chunk_by(|&&(held, ..)| held) {
            let start = groups.last().map_or(0, |group| group.end);
            let (mut end, mut weight) = (start, 0);
            combos.for_each(|combo| (end, weight) = (end + 1, weight + combo.2));
            groups.push(CriticalGroup { held, share: weight as f64 / total as f64, start, end });
        }
        let mut sum = 0;
        Self {
            upto: combos.iter().map(|&(.., weight)| (sum += weight, sum).1).collect(),
            equal: combos.iter().map(|&(.., weight)| weight).all_equal(),
            combos: combos.into_iter().map(|(_, combo, _)| combo).collect(),
            groups,
        }
    }

    /// Returns the number of combos.
    pub fn len(&self) -> usize {
        self.combos.len()
    }

    /// Returns all combos and their weights.
    pub fn all(&self) -> impl Iterator<Item = (PartialHand, u64)> {
        self.combos.iter().copied().zip(self.weights(0, self.combos.len()))
    }

    /// Returns the weight of all combos.
    pub fn total(&self) -> u64 {
        self.upto.last().copied().unwrap_or(0)
    }

    /// Draws a combo of a group.
    #[inline]
    pub fn draw(&self, group: &CriticalGroup, stream: &mut Stream) -> PartialHand {
        let index = if self.equal {
            group.start + stream.below(group.end - group.start)
        } else {
            let before = self.before(group.start);
            let drawn = before + stream.below_u64(self.before(group.end) - before);
            self.upto.partition_point(|&end| end <= drawn)
        };
        self.combos.get(index).copied().unwrap_or_default()
    }

    /// Draws a combo of a group that holds no taken card. Also returns the part of the group's
    /// weight that such combos have, or 0 without any.
    pub fn draw_apart(
        &self,
        group: &CriticalGroup,
        taken: CardSet,
        stream: &mut Stream,
    ) -> (PartialHand, f64) {
        let combos = &self.combos[group.start..group.end];
        let apart = || {
            let all = combos.iter().copied().zip(self.weights(group.start, group.end));
            all.filter(|(combo, _)| combo.cards().is_disjoint(taken))
        };
        let left: u64 = apart().map(|(_, weight)| weight).sum();
        if left == 0 {
            return (PartialHand::EMPTY, 0.0);
        }
        let drawn = stream.below_u64(left);
        let mut sum = 0;
        let found = apart().find(|&(_, weight)| {
            sum += weight;
            drawn < sum
        });
        let all = self.before(group.end) - self.before(group.start);
        (found.map_or(PartialHand::EMPTY, |(combo, _)| combo), left as f64 / all as f64)
    }

    /// Returns a bound on the part of the weight that remains when any `taken` cards are taken. At
    /// least the combos of the cards with the least weight are removed. At most the heaviest combos
    /// are counted twice among these, because both of their cards are taken.
    pub fn most_left(&self, deck: CardSet, taken: usize) -> f64 {
        let all = self.total();
        let mut by_card: Vec<u64> = deck.iter().map(|card| self.with(card)).collect();
        let mut by_weight: Vec<u64> = self.all().map(|(_, weight)| weight).collect();
        by_card.sort_unstable();
        by_weight.sort_unstable();
        let gone: u64 = by_card.iter().take(taken).sum();
        let twice: u64 = by_weight.iter().rev().take(taken * taken.saturating_sub(1) / 2).sum();
        let left = (all + twice).saturating_sub(gone);
        left.min(all) as f64 / all as f64
    }

    /// Returns the weight of the combos that hold a card.
    fn with(&self, card: Card) -> u64 {
        self.all().filter(|(combo, _)| combo.cards().contains(card)).map(|(_, weight)| weight).sum()
    }

    /// Returns the weight of all combos before an index.
    #[inline]
    fn before(&self, index: usize) -> u64 {
        index.checked_sub(1).map_or(0, |last| self.upto[last])
    }

    fn weights(&self, start: usize, end: usize) -> impl Iterator<Item = u64> {
        let mut before = self.before(start);
        self.upto[start..end].iter().map(move |&upto| upto - std::mem::replace(&mut before, upto))
    }
}

/// Returns a hand of two cards as hole cards.
pub(in crate::equity) fn hole_cards(hand: CardSet) -> Option<HoleCards> {
    let mut cards = hand.iter();
    HoleCards::new(cards.next()?, cards.next()?).ok()
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;

    fn draws(text: &str) -> Draws {
        Draws::new(&PlayerRange::of(&text.parse().unwrap()), CardSet::EMPTY)
    }

    #[test]
    fn taken_cards_never_leave_more_than_the_bound() {
        let deck: CardSet = "AhAdAcAsKhKdKcKs".parse().unwrap();
        for (text, bounds) in [
            // Two aces leave one of six combos.
            ("AA", [6.0 / 6.0, 3.0 / 6.0, 1.0 / 6.0]),
            ("AA,KK", [12.0 / 12.0, 9.0 / 12.0, 7.0 / 12.0]),
            ("AA:0.5,KK", [9.0 / 9.0, 7.5 / 9.0, 7.0 / 9.0]),
            ("AhKh,AdKd", [2.0 / 2.0, 2.0 / 2.0, 2.0 / 2.0]),
        ] {
            let draws = draws(text);
            let total = draws.total() as f64;
            for (taken, bound) in bounds.into_iter().enumerate() {
                let deck = if text == "AA" { "AhAdAcAs".parse().unwrap() } else { deck };
                let found = draws.most_left(deck, taken);
                assert!((found - bound).abs() < 1e-12, "{text}, {taken}: {found}");
                for cards in deck.iter().combinations(taken) {
                    let cards: CardSet = cards.into_iter().collect();
                    let apart = draws.all().filter(|(combo, _)| combo.cards().is_disjoint(cards));
                    let left: u64 = apart.map(|(_, weight)| weight).sum();
                    assert!(left as f64 / total <= bound + 1e-12, "{text} without {cards}");
                }
            }
        }
    }

    #[test]
    fn groups_have_their_share_of_the_weight() {
        let draws = draws("AhKh,AhKd:0.5,QsQd").by_critical("AhKh".parse().unwrap());
        let shares: Vec<(usize, f64)> =
            draws.groups.iter().map(|group| (group.held, group.share)).collect();
        assert_eq!(shares.iter().map(|(held, _)| held.count_ones()).collect_vec(), [0, 1, 2]);
        assert_eq!(shares.iter().map(|&(_, share)| share).collect_vec(), [0.4, 0.2, 0.4]);
    }
}
