//! Runouts: first the ranks of the cards to come, then their suits.
//!
//! Runouts of the same ranks share everything that does not depend on suits. Of the runouts that
//! differ only by renaming equivalent suits, one represents all.

use itertools::Itertools;

use crate::card::{Card, CardSet, Rank};

use crate::deal::isomorphism::Blocks;

/// The ranks of the cards to come, each with its number of cards.
pub(crate) type Shape = Vec<(Rank, usize)>;

/// Returns all shapes of `cards` cards of a deck: 6,175 of five cards of a whole deck.
pub(crate) fn shapes(deck: CardSet, cards: usize) -> Vec<Shape> {
    fn extend(
        deck: CardSet,
        ranks: &[Rank],
        cards: usize,
        shape: &mut Shape,
        found: &mut Vec<Shape>,
    ) {
        if cards == 0 {
            return found.push(shape.clone());
        }
        for (index, &rank) in ranks.iter().enumerate() {
            for times in 1..=cards.min(deck.of_rank(rank).len()) {
                shape.push((rank, times));
                extend(deck, &ranks[index + 1..], cards - times, shape, found);
                shape.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(deck, &Rank::ALL, cards, &mut Vec::new(), &mut found);
    found
}

/// Returns the number of ways to draw `to_come` of `deck` cards.
pub(crate) fn boards(deck: usize, to_come: usize) -> u128 {
    // For up to five of 52 cards 64 bits are enough, and faster.
    (0..to_come).fold(1_u64, |ways, card| ways * (deck - card) as u64 / (card as u64 + 1)).into()
}

/// Calls `visit` with one runout of each class up to renaming suits, among the runouts of a shape,
/// and with the size of the class.
pub(crate) fn each_runout(
    shape: &[(Rank, usize)],
    deck: CardSet,
    blocks: Blocks,
    mut visit: impl FnMut(CardSet, u32),
) {
    let choices: Vec<Vec<CardSet>> = shape
        .iter()
        .map(|&(rank, times)| {
            let cards = deck.of_rank(rank).iter().combinations(times);
            cards.map(|cards: Vec<Card>| cards.into_iter().collect()).collect()
        })
        .collect();
    choose(&choices, CardSet::EMPTY, &mut |runout| {
        if let Some(copies) = blocks.copies(runout.suits()) {
            visit(runout, copies);
        }
    });
}

fn choose(choices: &[Vec<CardSet>], chosen: CardSet, visit: &mut impl FnMut(CardSet)) {
    match choices.split_first() {
        None => visit(chosen),
        Some((first, rest)) => {
            for &cards in first {
                choose(rest, chosen | cards, visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runout_classes_match_burnside() {
        for (blocks, classes) in [(Blocks::ALL_ALIKE, 134_459), (Blocks::ALL_DIFFERENT, 2_598_960)]
        {
            let (mut found, mut all) = (0, 0);
            let shapes = shapes(CardSet::DECK, 5);
            assert_eq!(shapes.len(), 6_175);
            for shape in &shapes {
                each_runout(shape, CardSet::DECK, blocks, |_, copies| {
                    found += 1;
                    all += u64::from(copies);
                });
            }
            assert_eq!((found, all), (classes, 2_598_960));
        }
    }
}
