//! Suit isomorphism: suits have no value, so cards that differ only by renaming suits are
//! equivalent.
//!
//! A set of cards is four sets of ranks, one for each suit. Renaming suits permutes the four. So the set whose rank
//! sets descend (as numbers, from clubs to spades) represents all equivalent sets. Several sets, such as hole cards
//! and a board, are renamed together: a suit is then the list of its rank sets.

mod blocks;

use std::cmp::Reverse;

use crate::card::{Card, CardSet, Rank, RankSet, Suit};

use super::{Board, HoleCards};

pub use blocks::{Blocks, Renaming, renamed, renamed_hole};

/// Returns the representative of all tuples of sets that differ from this one by renaming suits.
///
/// ```
/// use holdem_engine::CardSet;
/// use holdem_engine::isomorphism::canonical;
///
/// let [hole, flop]: [CardSet; 2] = ["AhKh".parse()?, "QhTs2d".parse()?];
/// let [other_hole, other_flop] = ["AcKc".parse()?, "QcTd2h".parse()?];
/// assert_eq!(canonical([hole, flop]), canonical([other_hole, other_flop]));
///
/// // The hole cards are equivalent and so are the flops, but here the queen is not of the hole cards' suit.
/// assert_ne!(canonical([hole, flop]), canonical([hole, other_flop]));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn canonical<const N: usize>(sets: [CardSet; N]) -> [CardSet; N] {
    let mut suits = Suit::ALL.map(|suit| sets.map(|set| set.ranks_of(suit)));
    suits.sort_unstable_by_key(|ranks| Reverse(ranks.map(RankSet::bits)));
    std::array::from_fn(|set| CardSet::from_suits(suits.map(|ranks| ranks[set])))
}

/// Returns the number of different tuples of sets that renaming suits makes of this one: at most 24.
///
/// ```
/// use holdem_engine::isomorphism::relabelings;
///
/// assert_eq!(relabelings(["AhAd".parse()?]), 6);
/// assert_eq!(relabelings(["AhKd".parse()?]), 12);
/// assert_eq!(relabelings(["AhKh".parse()?, "QhTs2d".parse()?]), 24);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn relabelings<const N: usize>(sets: [CardSet; N]) -> u64 {
    let sets = canonical(sets);
    let suits = Suit::ALL.map(|suit| sets.map(|set| set.ranks_of(suit)));
    let repeats = suits.chunk_by(|one, other| one == other);
    repeats.fold(24, |ways, alike| ways / [1, 1, 2, 6, 24][alike.len()])
}

/// Calls `visit` with one representative of every class of `size` cards up to renaming suits, in a
/// fixed order, and with the size of the class. Seven cards have 6,009,159 classes of 133,784,560
/// sets.
///
/// ```
/// use holdem_engine::isomorphism::each_set;
///
/// let (mut classes, mut combos) = (0, 0);
/// each_set(2, |_, sets| {
///     classes += 1;
///     combos += sets;
/// });
/// assert_eq!((classes, combos), (169, 1326));
/// ```
pub fn each_set(size: usize, mut visit: impl FnMut(CardSet, u64)) {
    if size > Card::COUNT {
        return;
    }
    let mut rank_sets_by_size = vec![Vec::new(); 14];
    for bits in 0..1 << 13 {
        let ranks = RankSet::from_low_bits(bits);
        rank_sets_by_size[ranks.len()].push(ranks);
    }
    choose(&rank_sets_by_size, &mut Vec::with_capacity(Suit::COUNT), size, &mut visit);
}

/// Returns the hole cards that can be held on a board, one of each class, in ascending order, each with the size of
/// its class. Hole cards of a class differ only by renaming suits that have the same ranks on the board.
///
/// With [`each_set`], these are all pairs of hole cards and a board up to renaming suits: 1,286,792
/// on flops.
///
/// ```
/// use holdem_engine::isomorphism::hole_cards_on;
///
/// // Hearts, spades and the two suits with nothing on this board.
/// let hands: Vec<_> = hole_cards_on("Kh7h2s".parse()?).collect();
/// assert_eq!((hands.len(), hands.iter().map(|(_, combos)| combos).sum::<u64>()), (721, 1176));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn hole_cards_on(board: Board) -> impl Iterator<Item = (HoleCards, u64)> {
    let blocks = Blocks::of([board.set()]);
    let live = HoleCards::all().filter(move |hole| hole.set().is_disjoint(board.set()));
    live.filter_map(move |hole| Some((hole, blocks.copies(hole.set().suits())?.into())))
}

/// Chooses rank sets for the remaining suits, each at most the one before, with `left` cards in
/// all.
fn choose(
    rank_sets_by_size: &[Vec<RankSet>],
    chosen: &mut Vec<RankSet>,
    left: usize,
    visit: &mut impl FnMut(CardSet, u64),
) {
    if let Ok(suits) = <[RankSet; Suit::COUNT]>::try_from(chosen.as_slice()) {
        let cards = CardSet::from_suits(suits);
        visit(cards, relabelings([cards]));
        return;
    }
    // The suits after this one have room for thirteen cards each.
    let fewest = left.saturating_sub(Rank::COUNT * (Suit::COUNT - 1 - chosen.len()));
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
    use std::collections::HashSet;

    use itertools::Itertools;

    use super::*;

    #[test]
    fn class_counts_match_burnside() {
        let classes = [1, 13, 169, 1_755, 16_432, 134_459, 962_988];
        let sets = [1, 52, 1_326, 22_100, 270_725, 2_598_960, 20_358_520];
        for (size, expected) in classes.into_iter().zip(sets).enumerate() {
            let (mut classes, mut sets) = (0, 0);
            each_set(size, |cards, alike| {
                assert_eq!(canonical([cards]), [cards]);
                assert_eq!(cards.len(), size);
                classes += 1;
                sets += alike;
            });
            assert_eq!((classes, sets), expected, "{size} cards");
        }
    }

    /// The rest of the deck has as many classes, up to renaming suits, as the cards taken from it.
    #[test]
    fn complements_have_equally_many_classes() {
        for (size, expected) in [(52, (1, 1)), (51, (13, 52)), (50, (169, 1_326)), (53, (0, 0))] {
            let (mut classes, mut sets) = (0, 0);
            each_set(size, |cards, alike| {
                assert_eq!(cards.len(), size);
                classes += 1;
                sets += alike;
            });
            assert_eq!((classes, sets), expected, "{size} cards");
        }
    }

    /// Returns the number of pairs of hole cards and `size` cards up to renaming suits. By Burnside's lemma, it is
    /// the mean over all renamings of the number of pairs that they leave unchanged.
    fn burnside(size: usize) -> usize {
        let renamings = Suit::ALL.into_iter().permutations(Suit::COUNT);
        let fixed: usize = renamings
            .map(|to| {
                let mut cycles = Vec::new();
                let mut seen = [false; Suit::COUNT];
                for start in 0..Suit::COUNT {
                    let mut length = 0;
                    let mut suit = start;
                    while !std::mem::replace(&mut seen[suit], true) {
                        length += 1;
                        suit = to[suit].index();
                    }
                    cycles.extend((length > 0).then_some(length));
                }
                // A fixed set has all cards of a cycle, for each rank: a card for x, a hole card
                // for y.
                let mut ways = vec![vec![0; 3]; size + 1];
                ways[0][0] = 1;
                for length in cycles.iter().flat_map(|&length| [length; 13]) {
                    for (x, y) in (0..=size).rev().cartesian_product((0..3).rev()) {
                        let on_board = if x >= length { ways[x - length][y] } else { 0 };
                        let held = if y >= length { ways[x][y - length] } else { 0 };
                        ways[x][y] += on_board + held;
                    }
                }
                ways[size][2]
            })
            .sum();
        fixed / 24
    }

    #[test]
    fn hole_card_and_board_classes_match_burnside() {
        assert_eq!([3, 4, 5].map(burnside), [1_286_792, 13_960_050, 123_156_254]);
        for (size, deals) in [(0, 1_326), (3, 25_989_600), (4, 305_377_800)] {
            let (mut states, mut all) = (0, 0);
            each_set(size, |cards, boards| {
                let board = Board::new(&cards.iter().collect::<Vec<_>>()).unwrap();
                for (hole, combos) in hole_cards_on(board) {
                    if size < 4 {
                        assert_eq!(canonical([cards, hole.set()]), [cards, hole.set()]);
                    }
                    states += 1;
                    all += boards * combos;
                }
            });
            assert_eq!((states, all), (burnside(size), deals), "{size} cards");
        }
    }

    #[test]
    fn heads_up_matchup_counts_match_the_literature() {
        let combos: Vec<CardSet> = Card::all()
            .array_combinations()
            .map(|two: [Card; 2]| two.into_iter().collect())
            .collect();
        let mut ordered = HashSet::new();
        let mut unordered = HashSet::new();
        for (&one, &other) in combos.iter().cartesian_product(&combos) {
            if one.is_disjoint(other) {
                let matchup = canonical([one, other]);
                ordered.insert(matchup);
                let swapped = canonical([other, one]);
                unordered.insert(matchup.map(CardSet::bits).min(swapped.map(CardSet::bits)));
            }
        }
        assert_eq!((ordered.len(), unordered.len()), (93_769, 47_008));
    }
}
