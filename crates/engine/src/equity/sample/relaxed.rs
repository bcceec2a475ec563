//! Joint combos in which no *critical* card is held twice; other cards may be.
//!
//! Combos that are drawn for each player independently often share a card, above all if weights are
//! very unequal. Then the likely draws of all players can be the same few combos. The joint combos
//! that can be dealt have almost none of the weight. Few cards cause that. With these as the
//! critical cards, only they must differ in the relaxed distribution. It is close to the joint
//! distribution, and easy to draw from exactly.
//!
//! Let W_i(h) be the part of player i's weight whose combos hold just the critical cards h, at most
//! two. The weight with which players i, i + 1, … can be dealt when the critical cards F are free
//! is
//!
//! ```text
//! R_i(F)  =  Σ  W_i(h) · R_i+1(F \ h)      over all h ⊆ F, and 1 after the last player
//! ```
//!
//! one number for each set of critical cards. Player i holds the critical cards h with probability
//! W_i(h) · R_i+1(F \ h) / R_i(F), and then any combo that holds just these by its weight.

use crate::card::CardSet;
use crate::eval::lookup::PartialHand;

use super::draws::{CriticalGroup, Draws};
use super::stream::Stream;

/// The maximum number of critical cards.
const MOST_CRITICAL: usize = 16;

/// The relaxed distribution.
#[derive(Clone)]
pub(super) struct Relaxed {
    critical: CardSet,
    /// The players' ranges, in the order in which they are drawn.
    pub ranges: Vec<Draws>,
    /// For each player, by the critical cards that are free: R. Empty without critical cards.
    weights: Vec<Vec<f64>>,
}

/// The result of trial draws.
pub(super) struct Trial {
    /// The fraction of draws that share no card.
    pub accepted: f64,
    /// The shared cards, with the number of draws in which they are shared.
    pub shared: Vec<(CardSet, u32)>,
}

impl Relaxed {
    /// Returns the distribution of independent draws, without critical cards.
    pub fn independent(ranges: Vec<Draws>) -> Self {
        Self { critical: CardSet::EMPTY, ranges, weights: Vec::new() }
    }

    /// Returns the distribution in which no critical card is held twice.
    pub fn new(ranges: &[Draws], critical: CardSet) -> Self {
        let ranges: Vec<Draws> = ranges.iter().map(|draws| draws.by_critical(critical)).collect();
        let sets = 1_usize << critical.len();
        let mut weights = vec![vec![1.0; sets]];
        for (player, draws) in ranges.iter().enumerate().rev() {
            let after = &weights[weights.len() - 1];
            // The players before hold at most two each.
            let most_held = 2 * player as u32;
            let weight = |free: usize| {
                if (sets - 1 - free).count_ones() > most_held {
                    return 0.0;
                }
                let possible = draws.groups.iter().filter(|group| group.held & !free == 0);
                possible.map(|group| group.share * after[free & !group.held]).sum()
            };
            let weights_of_player = (0..sets).map(weight).collect();
            weights.push(weights_of_player);
        }
        weights.reverse();
        Self { critical, ranges, weights }
    }

    /// Returns the distribution with the most shared cards as critical, or `None` if they are too
    /// many.
    pub fn stricter(&self, trial: &Trial) -> Option<Self> {
        let most = trial.shared.iter().map(|&(_, times)| times).max()?;
        let mut often: Vec<&(CardSet, u32)> =
            trial.shared.iter().filter(|(_, times)| 2 * times >= most).collect();
        often.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        let room = MOST_CRITICAL.checked_sub(self.critical.len()).filter(|&room| room > 0)?;
        let more =
            often.iter().take(room.min(4)).fold(CardSet::EMPTY, |all, &&(card, _)| all | card);
        Some(Self::new(&self.ranges, self.critical | more))
    }

    /// Returns the critical cards.
    #[cfg(test)]
    pub fn critical(&self) -> CardSet {
        self.critical
    }

    /// Draws a number of times.
    pub fn trial(&self, draws: u32, stream: &mut Stream) -> Trial {
        let mut shared: Vec<(CardSet, u32)> = Vec::new();
        let mut accepted = 0;
        for _ in 0..draws {
            let (mut taken, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
            let mut free = self.all_free();
            for index in 0..self.ranges.len() {
                let group = self.group(index, &mut free, stream);
                let cards = self.ranges[index].draw(group, stream).cards();
                twice |= cards & taken;
                taken |= cards;
            }
            accepted += u32::from(twice.is_empty());
            for card in twice {
                let card = CardSet::from(card);
                match shared.iter_mut().find(|(other, _)| *other == card) {
                    Some((_, times)) => *times += 1,
                    None => shared.push((card, 1)),
                }
            }
        }
        Trial { accepted: f64::from(accepted) / f64::from(draws), shared }
    }

    /// Draws a combo for each player; returns whether they share no card. Stops at the first shared
    /// card.
    #[inline]
    pub fn draw(&self, stream: &mut Stream, mut dealt: impl FnMut(usize, PartialHand)) -> bool {
        let mut taken = CardSet::EMPTY;
        let mut free = self.all_free();
        (0..self.ranges.len()).all(|index| {
            let group = self.group(index, &mut free, stream);
            let combo = self.ranges[index].draw(group, stream);
            dealt(index, combo);
            let apart = combo.cards().is_disjoint(taken);
            taken |= combo.cards();
            apart
        })
    }

    /// Draws a combo for each player from those that hold no card of the players before. Returns
    /// the product of the parts of the weights that were left for them. A joint combo is drawn with
    /// its probability in the relaxed distribution, divided by that product. Returns 0 if nothing
    /// was left for a player.
    pub fn draw_in_turn(
        &self,
        stream: &mut Stream,
        mut dealt: impl FnMut(usize, PartialHand),
    ) -> f64 {
        let mut taken = CardSet::EMPTY;
        let mut free = self.all_free();
        let mut weight = 1.0;
        for index in 0..self.ranges.len() {
            let group = self.group(index, &mut free, stream);
            // Critical cards never overlap here.
            let (combo, left) = match taken - self.critical {
                CardSet::EMPTY => (self.ranges[index].draw(group, stream), 1.0),
                taken => self.ranges[index].draw_apart(group, taken, stream),
            };
            if left == 0.0 {
                return 0.0;
            }
            dealt(index, combo);
            taken |= combo.cards();
            weight *= left;
        }
        weight
    }

    /// Returns a bound on the product that [`draw_in_turn`](Self::draw_in_turn) returns; `deck` has
    /// all cards that are not always held.
    pub fn greatest_weight(&self, deck: CardSet) -> f64 {
        if !self.critical.is_empty() {
            return 1.0;
        }
        let mut taken = 0;
        let mut bound = 1.0;
        for draws in &self.ranges {
            // A single combo is always held, so the others have no combos with its cards.
            if draws.len() > 1 {
                bound *= draws.most_left(deck, taken);
                taken += 2;
            }
        }
        bound
    }

    /// Returns the critical cards that are free before the first player draws.
    #[inline]
    fn all_free(&self) -> usize {
        self.weights.first().map_or(0, |weights| weights.len() - 1)
    }

    /// Draws the critical cards that a player holds, from the free ones.
    #[inline]
    fn group(&self, index: usize, free: &mut usize, stream: &mut Stream) -> &CriticalGroup {
        let groups = &self.ranges[index].groups;
        let Some(after) = self.weights.get(index + 1) else { return &groups[0] };
        let possible = || groups.iter().filter(|group| group.held & !*free == 0);
        let weight = |group: &CriticalGroup| group.share * after[*free & !group.held];
        let mut left = stream.fraction() * self.weights[index][*free];
        let mut last = &groups[0];
        for group in possible() {
            let weight = weight(group);
            if weight > 0.0 {
                last = group;
                left -= weight;
                if left < 0.0 {
                    break;
                }
            }
        }
        *free &= !last.held;
        last
    }
}
