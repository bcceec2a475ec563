//! Draws joint combos in turn, looking ahead: each combo also by the part of the other ranges that it leaves.
//!
//! If many players need the same cards, combos drawn [in turn](super::relaxed) leave the last players little or
//! nothing. Here a combo is drawn with a probability proportional to its weight and, for each player who still waits
//! for a combo, to the part of that player's range that it leaves. The player with the least weight left is next.
//! That depends only on the earlier draws, so a joint combo is drawn in one order only, with the product of these
//! probabilities. Its weight divided by this product is the weight of the deal, which makes up for drawing it too
//! often or too rarely.

use crate::card::{Card, CardSet};
use crate::deal::HoleCards;
use crate::eval::lookup::PartialHand;

use super::draws::{Draws, hole_cards};
use super::stream::Stream;

/// The ranges of some players, to draw from.
pub(super) struct Ahead {
    ranges: Vec<SharedRange>,
    /// The rest of each range before the first combo is drawn.
    left: Vec<Left>,
}

/// The range of all players who have it.
struct SharedRange {
    players: Vec<usize>,
    combos: Vec<WeightedHand>,
    /// The weights by [`HoleCards::index`].
    weights: Vec<f64>,
    /// For each card, the cards with which it forms a combo, and the weight of that combo.
    partners: Vec<Vec<(Card, f64)>>,
}

struct WeightedHand {
    hand: PartialHand,
    hole: HoleCards,
    weight: f64,
}

/// The rest of a range when some cards are taken.
#[derive(Clone)]
struct Left {
    /// The number of players who wait for a combo.
    waiting: usize,
    total: f64,
    /// The weight of the combos with each card.
    with: [f64; Card::COUNT],
}

impl Left {
    /// Removes the combos that hold a card. `free` are the cards that then remain.
    fn take(&mut self, card: Card, partners: &[(Card, f64)], free: CardSet) {
        for &(other, weight) in partners.iter().filter(|(other, _)| free.contains(*other)) {
            self.with[other.index()] -= weight;
        }
        self.total -= self.with[card.index()];
        self.with[card.index()] = 0.0;
    }

    /// Returns the product, over the waiting players, of the part that a combo leaves them.
    fn part_without(&self, hole: HoleCards, weights: &[f64]) -> f64 {
        if self.waiting == 0 {
            return 1.0;
        }
        let [one, other] = hole.cards().map(|card| self.with[card.index()]);
        let gone = one + other - weights[hole.index()];
        (1.0 - gone / self.total).max(0.0).powi(self.waiting as i32)
    }
}

impl SharedRange {
    fn new(draws: &Draws, players: Vec<usize>) -> Self {
        let combo = |(hand, weight): (PartialHand, u64)| {
            let part = weight as f64 / draws.total() as f64;
            hole_cards(hand.cards()).map(|hole| WeightedHand { hand, hole, weight: part })
        };
        let combos: Vec<WeightedHand> = draws.all().filter_map(combo).collect();
        let mut weights = vec![0.0; HoleCards::COUNT];
        let mut partners = vec![Vec::new(); Card::COUNT];
        for combo in &combos {
            let [one, other] = combo.hole.cards();
            weights[combo.hole.index()] = combo.weight;
            partners[one.index()].push((other, combo.weight));
            partners[other.index()].push((one, combo.weight));
        }
        Self { players, combos, weights, partners }
    }

    /// Returns the whole range.
    fn all(&self) -> Left {
        let with = |card: Card| self.partners[card.index()].iter().map(|(_, weight)| weight).sum();
        let mut all = Left { waiting: self.players.len(), total: 1.0, with: [0.0; Card::COUNT] };
        Card::all().for_each(|card| all.with[card.index()] = with(card));
        all
    }
}

impl Ahead {
    pub fn new(draws: &[Draws]) -> Self {
        let same = |player: usize, other: &usize| draws[*other].all().eq(draws[player].all());
        let with_range = |first: usize| {
            let players: Vec<usize> = (0..draws.len()).filter(|it| same(first, it)).collect();
            (players[0] == first).then(|| SharedRange::new(&draws[first], players))
        };
        let ranges: Vec<SharedRange> = (0..draws.len()).filter_map(with_range).collect();
        Self { left: ranges.iter().map(SharedRange::all).collect(), ranges }
    }

    /// Draws a combo for each player. Returns the weight of the deal, or 0 if nothing was left for
    /// a player.
    pub fn draw(&self, stream: &mut Stream, mut dealt: impl FnMut(usize, PartialHand)) -> f64 {
        let mut left = self.left.clone();
        let mut free = CardSet::DECK;
        let mut weight = 1.0;
        let mut upto: Vec<f64> = Vec::new();
        let next = |left: &[Left]| {
            let waiting = (0..left.len()).filter(|&range| left[range].waiting > 0);
            waiting.min_by(|&one, &other| left[one].total.total_cmp(&left[other].total))
        };
        while let Some(next) = next(&left) {
            left[next].waiting -= 1;
            let SharedRange { players, combos, .. } = &self.ranges[next];
            // The chance of each combo, up to a factor.
            let chance = |combo: &WeightedHand| {
                if !combo.hand.cards().is_subset(free) {
                    return 0.0;
                }
                let each = left.iter().zip(&self.ranges);
                each.fold(combo.weight, |chance, (left, range)| {
                    chance * left.part_without(combo.hole, &range.weights)
                })
            };
            let mut sum = 0.0;
            upto.clear();
            upto.extend(combos.iter().map(|combo| {
                sum += chance(combo);
                sum
            }));
            let drawn = stream.fraction() * sum;
            let index = upto.partition_point(|&end| end <= drawn);
            let Some(combo) = combos.get(index) else { return 0.0 };
            weight *= combo.weight * sum / chance(combo);
            dealt(players[left[next].waiting], combo.hand);
            for card in combo.hand.cards() {
                free = free.without(card);
                for (left, range) in left.iter_mut().zip(&self.ranges) {
                    left.take(card, &range.partners[card.index()], free);
                }
            }
        }
        weight
    }
}
