//! All subsets of a given size, one after another.

use std::iter::FusedIterator;

use super::{Card, CardSet};

impl CardSet {
    /// Returns every subset of `size` cards, in ascending order. One addition and a few bit
    /// operations make each subset from the one before: this is the fast way to deal every hand or
    /// board.
    ///
    /// The length is exact; on targets with 32-bit pointers `len` panics if there are more than
    /// `usize::MAX`.
    ///
    /// ```
    /// use holdem_engine::{Board, CardSet, Hand, HoleCards, evaluate};
    ///
    /// // How often does AhKh beat Qs Qd on this flop?
    /// let flop: CardSet = "Jh 8h 2c".parse()?;
    /// let [hero, villain]: [CardSet; 2] = ["AhKh".parse()?, "QsQd".parse()?];
    /// let (mut wins, mut runouts) = (0, 0);
    /// for cards in (!(flop | hero | villain)).subsets(2) {
    ///     let strength = |hole: CardSet| Hand::new(hole | flop | cards).map(evaluate);
    ///     wins += u32::from(strength(hero)? > strength(villain)?);
    ///     runouts += 1;
    /// }
    /// assert_eq!((wins, runouts), (539, 990));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subsets(self, size: usize) -> Subsets {
        Subsets::new(self, size)
    }
}

/// All subsets of a [`CardSet`] of a given size, in ascending order; see [`CardSet::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    /// The set that the subsets are taken from, as bits.
    set: u64,
    /// The next subset, as bits; meaningless if no subset is left.
    next: u64,
    /// The number of subsets left.
    left: u64,
    /// The lowest n bits of the set, for every n up to the size of the subsets.
    lowest: [u64; Card::COUNT + 1],
}

impl Subsets {
    fn new(cards: CardSet, size: usize) -> Self {
        let mut lowest = [0; Card::COUNT + 1];
        let mut bits = 0;
        for (count, card) in cards.iter().take(size).enumerate() {
            bits |= 1 << card.index();
            lowest[count + 1] = bits;
        }
        Self { set: cards.bits(), next: bits, left: choose(cards.len(), size), lowest }
    }

    /// Returns the next subset of the same size after `bits` (Gosper's hack, 1972, within a set).
    /// The lowest card that can move up moves up, and the cards below it move to the bottom.
    #[inline]
    fn after(&self, bits: u64) -> u64 {
        let lowest = bits & bits.wrapping_neg();
        // With all other bits set, a carry passes over the cards that are not in the set.
        let raised = (bits | !self.set).wrapping_add(lowest) & self.set;
        let moved = bits & !raised;
        if moved == lowest { raised } else { raised | self.lowest[moved.count_ones() as usize - 1] }
    }
}

impl Iterator for Subsets {
    type Item = CardSet;

    #[inline]
    fn next(&mut self) -> Option<CardSet> {
        self.left = self.left.checked_sub(1)?;
        let subset = self.next;
        if self.left > 0 {
            self.next = self.after(subset);
        }
        Some(CardSet::from_low_bits(subset))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left);
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

impl ExactSizeIterator for Subsets {}
impl FusedIterator for Subsets {}

/// Returns `n` choose `k`, for `n` up to 52.
fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k as u64).fold(1, |ways, i| ways * (n as u64 - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::card::Suit;

    #[test]
    fn subsets_are_the_combinations_in_ascending_order() {
        let scattered = CardSet::from_bits(0x000A_5A00_1234_5678).unwrap();
        let decks = [CardSet::EMPTY, "Ah".parse().unwrap(), CardSet::DECK.in_suit(Suit::Hearts)];
        for set in decks.into_iter().chain([scattered]) {
            for size in 0..=6 {
                let subsets: Vec<CardSet> = set.subsets(size).collect();
                let expected =
                    set.iter().combinations(size).map(|cards| cards.into_iter().collect());
                assert!(subsets.is_sorted(), "{size} of {set}");
                assert_eq!(subsets, expected.sorted().collect::<Vec<CardSet>>(), "{size} of {set}");
            }
        }
    }

    #[test]
    fn subset_counts_match_binomials() {
        for (size, count) in [1, 52, 1_326, 22_100, 270_725, 2_598_960].into_iter().enumerate() {
            assert_eq!(CardSet::DECK.subsets(size).len(), count);
            assert_eq!(CardSet::DECK.subsets(size).fold(0, |count, _| count + 1), count);
        }
        assert_eq!(CardSet::DECK.subsets(52).collect::<Vec<_>>(), [CardSet::DECK]);
        assert_eq!(CardSet::DECK.subsets(51).count(), 52);
        assert_eq!(CardSet::DECK.subsets(53).next(), None);
        #[cfg(target_pointer_width = "64")]
        assert_eq!(CardSet::DECK.subsets(26).len(), 495_918_532_948_104);
    }

    #[test]
    fn the_count_falls_with_every_subset_and_the_end_is_final() {
        let mut subsets = "AhKhQh".parse::<CardSet>().unwrap().subsets(2);
        for left in [3, 2, 1] {
            assert_eq!(subsets.len(), left);
            assert!(subsets.next().is_some());
        }
        assert_eq!((subsets.len(), subsets.next(), subsets.next()), (0, None, None));
    }
}
