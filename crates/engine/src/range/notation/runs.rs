//! Ranges as hands of one weight each. Every hand is given once: other programs do not document which weight counts
//! for a duplicate.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::card::Rank;
use crate::deal::{HoleCards, StartingHand};
use crate::range::{Range, Weight};

use super::deck;

/// The hands of one weight.
pub struct Layer {
    pub weight: Weight,
    /// Runs of consecutive starting hands, the highest first: the pairs, then the hands of one higher card.
    pub runs: Vec<Vec<StartingHand>>,
    /// The combos of other starting hands, with their names.
    pub combos: Vec<(HoleCards, String)>,
}

/// Returns the hands of a range by their weights, the greatest first.
pub fn layers(range: &Range) -> Vec<Layer> {
    let mut layers: BTreeMap<Reverse<Weight>, Layer> = BTreeMap::new();
    let layer = |weight| (Reverse(weight), Layer { weight, runs: Vec::new(), combos: Vec::new() });
    for line in lines() {
        let mut before = None;
        for hand in line {
            let weight = weight_of(range, hand).filter(|weight| !weight.is_none());
            if let Some(weight) = weight {
                let (key, empty) = layer(weight);
                let runs = &mut layers.entry(key).or_insert(empty).runs;
                match runs.last_mut() {
                    Some(run) if before == Some(weight) => run.push(hand),
                    _ => runs.push(vec![hand]),
                }
            }
            before = weight;
        }
    }
    for (combo, name) in deck::hand_order().collect::<Vec<_>>().into_iter().rev() {
        let weight = range.weight(combo);
        if !weight.is_none() && weight_of(range, combo.starting_hand()).is_none() {
            let (key, empty) = layer(weight);
            layers.entry(key).or_insert(empty).combos.push((combo, name));
        }
    }
    layers.into_values().collect()
}

/// Returns the weight of all combos of a starting hand, if it is the same for all.
fn weight_of(range: &Range, hand: StartingHand) -> Option<Weight> {
    let mut weights = hand.combos().map(|combo| range.weight(combo));
    let first = weights.next()?;
    weights.all(|weight| weight == first).then_some(first)
}

/// Returns all starting hands in lines, the highest first: the pairs, then the suited hands of each higher card, then
/// the offsuit hands.
fn lines() -> Vec<Vec<StartingHand>> {
    let falling = || Rank::ALL.into_iter().rev();
    let pairs = falling().map(StartingHand::pair).collect();
    let of = |is_suited: bool| {
        falling().map(move |high| {
            let lows = falling().filter(move |&low| low < high);
            lows.map(|low| StartingHand::of_ranks(high, low, is_suited)).collect()
        })
    };
    [pairs].into_iter().chain(of(true)).chain(of(false)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_starting_hand_is_in_one_line() {
        let hands: Vec<StartingHand> = lines().into_iter().flatten().collect();
        assert_eq!(hands.len(), StartingHand::COUNT);
        assert_eq!(hands.iter().collect::<std::collections::HashSet<_>>().len(), hands.len());
    }

    #[test]
    fn layers_are_disjoint_and_hold_the_whole_range() {
        let range: Range = "QQ+,AKs:0.5,A5s-A2s,AhKh,!AdAc,KQo:0.25".parse().unwrap();
        let layers = layers(&range);
        let hands = layers.iter().flat_map(|layer| {
            let whole = layer.runs.iter().flatten().flat_map(|hand| hand.combos());
            let combos = whole.chain(layer.combos.iter().map(|&(combo, _)| combo));
            combos.map(|combo| (combo, layer.weight)).collect::<Vec<_>>()
        });
        let mut hands: Vec<_> = hands.collect();
        assert_eq!(hands.len(), range.combo_count());
        hands.sort_unstable();
        assert!(hands.into_iter().eq(range.combos()));
    }
}
