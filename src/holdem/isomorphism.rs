//! Suits have names but no value: sets of cards that differ only by renaming suits are alike.
//!
//! A set is four sets of ranks, one a suit. Renaming suits permutes the four, so a class is four rank
//! sets in any order; the member whose rank sets descend (as numbers, from clubs to spades) stands for
//! it.

use std::cmp::Reverse;

use crate::card::{CardSet, RankSet, Suit};

/// The member that stands for all sets that differ from this one by renaming suits.
///
/// ```
/// use holdem::{CardSet, canonical};
///
/// let hearts: CardSet = "AhKh Qs".parse()?;
/// let spades: CardSet = "AsKs Qd".parse()?;
/// assert_eq!(canonical(hearts), canonical(spades));
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
pub fn canonical(cards: CardSet) -> CardSet {
    let mut suits = cards.suits();
    suits.sort_unstable_by_key(|ranks| Reverse(ranks.bits()));
    CardSet::from_suits(suits)
}

/// How many different sets renaming the suits of this one makes: 24, less where suits are alike.
///
/// ```
/// use holdem::{CardSet, suit_relabelings};
///
/// assert_eq!(suit_relabelings("AhAd".parse()?), 6);
/// assert_eq!(suit_relabelings("AhKd".parse()?), 12);
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
pub fn suit_relabelings(cards: CardSet) -> u64 {
    let suits = canonical(cards).suits();
    let mut relabelings = 24;
    for alike in suits.chunk_by(|one, other| one == other) {
        relabelings /= [1, 1, 2, 6, 24][alike.len()];
    }
    relabelings
}

/// Calls `visit` with every set of `size` cards up to renaming suits, in a fixed order, and with the
/// number of sets that it stands for. Of seven cards there are 6,009,159, for 133,784,560 sets.
///
/// ```
/// use holdem::each_suit_distinct;
///
/// let (mut classes, mut combos) = (0, 0);
/// each_suit_distinct(2, |_, sets| {
///     classes += 1;
///     combos += sets;
/// });
/// assert_eq!((classes, combos), (169, 1326));
/// ```
pub fn each_suit_distinct(size: usize, mut visit: impl FnMut(CardSet, u64)) {
    let mut rank_sets_by_size = vec![Vec::new(); 14];
    for bits in 0..1 << 13 {
        let ranks = RankSet::from_low_bits(bits);
        rank_sets_by_size[ranks.len()].push(ranks);
    }
    choose(&rank_sets_by_size, &mut Vec::with_capacity(Suit::COUNT), size, &mut visit);
}

/// Chooses rank sets for the suits that have none, each no greater than the one before, with `left`
/// cards in all.
fn choose(
    rank_sets_by_size: &[Vec<RankSet>],
    chosen: &mut Vec<RankSet>,
    left: usize,
    visit: &mut impl FnMut(CardSet, u64),
) {
    if let Ok(suits) = <[RankSet; Suit::COUNT]>::try_from(chosen.as_slice()) {
        let cards = CardSet::from_suits(suits);
        visit(cards, suit_relabelings(cards));
        return;
    }
    let is_last = chosen.len() + 1 == Suit::COUNT;
    let fewest = if is_last { left } else { 0 };
    for (size, rank_sets) in rank_sets_by_size.iter().enumerate().take(left + 1).skip(fewest) {
        for &ranks in rank_sets {
            if chosen.last().is_some_and(|before| before.bits() < ranks.bits()) {
                break;
            }
            chosen.push(ranks);
            choose(rank_sets_by_size, chosen, left - size, visit);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_up_to_suits_are_as_many_as_burnside_counts() {
        let classes = [1, 13, 169, 1_755, 16_432, 134_459, 962_988];
        let sets = [1, 52, 1_326, 22_100, 270_725, 2_598_960, 20_358_520];
        for (size, expected) in classes.into_iter().zip(sets).enumerate() {
            let (mut classes, mut sets) = (0, 0);
            each_suit_distinct(size, |cards, alike| {
                assert_eq!(canonical(cards), cards);
                assert_eq!(cards.len(), size);
                classes += 1;
                sets += alike;
            });
            assert_eq!((classes, sets), expected, "{size} cards");
        }
    }
}
