//! Joint combos: one combo for each of several players, no card twice.
//!
//! Joint combos that differ only by renaming [alike](Blocks) suits, or by exchanging players with equal ranges,
//! have the same result; one of them is dealt and multiplied by their number. Player by player, combos that
//! differ only by renaming the suits that are still alike are dealt once.

use std::collections::HashMap;

use crate::card::CardSet;
use crate::holdem::HoleCards;

use super::seat::{Seat, SeatCombo, equal_seats};
use super::symmetry::{Blocks, renamed_hole};

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

/// The maximum number of joint combos that are dealt one by one.
pub(crate) const MOST_JOINTS: usize = 1 << 20;

/// Returns the joint combos of some seats, one for all that have the same result; `None` if there are more than
/// [`MOST_JOINTS`].
pub(crate) fn joints(seats: &[&Seat], blocks: Blocks) -> Option<Vec<Joint>> {
    // Short ranges first keep the lists short on the way.
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|&seat| seats[seat].combos.len());
    let mut found = vec![Joint::empty(blocks)];
    for seat in order.iter().map(|&seat| seats[seat]) {
        let mut longer = Vec::new();
        for joint in &found {
            for (combo, copies) in seat.representatives(joint.blocks, joint.cards()) {
                longer.push(Joint {
                    combos: joint.combos.iter().copied().chain([combo]).collect(),
                    weight: joint.weight * u128::from(combo.weight) * u128::from(copies),
                    blocks: joint.blocks.fixing(combo.hole),
                });
            }
            if longer.len() > MOST_JOINTS {
                return None;
            }
        }
        found = longer;
    }
    for joint in &mut found {
        let dealt = joint.combos.clone();
        for (&seat, combo) in order.iter().zip(dealt) {
            joint.combos[seat] = combo;
        }
    }
    let equal = equal_seats(seats);
    let exchangeable = equal.iter().enumerate().any(|(seat, &first)| first < seat);
    Some(if exchangeable { merge_exchanged(found, &equal, blocks) } else { found })
}

/// Merges joint combos that differ only by exchanging equal seats.
fn merge_exchanged(joints: Vec<Joint>, equal: &[usize], blocks: Blocks) -> Vec<Joint> {
    let renamings = blocks.renamings();
    let mut merged: Vec<Joint> = Vec::with_capacity(joints.len());
    let mut places: HashMap<Vec<usize>, usize> = HashMap::new();
    for joint in joints {
        let standing = renamings.iter().map(|&renaming| {
            let mut combos: Vec<usize> = joint
                .combos
                .iter()
                .map(|combo| renamed_hole(combo.hole, renaming).index())
                .collect();
            sort_equal(&mut combos, equal);
            combos
        });
        let place = *places.entry(standing.min().unwrap_or_default()).or_insert(merged.len());
        match merged.get_mut(place) {
            Some(same) => same.weight += joint.weight,
            None => merged.push(joint),
        }
    }
    merged
}

/// Sorts the combos of each group of equal seats.
fn sort_equal(combos: &mut [usize], equal: &[usize]) {
    for seat in 0..combos.len() {
        for other in seat + 1..combos.len() {
            if equal[seat] == equal[other] && combos[other] < combos[seat] {
                combos.swap(seat, other);
            }
        }
    }
}
