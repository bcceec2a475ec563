//! Equivalent suits.
//!
//! Two suits are alike if exchanging them changes nothing that matters: the ranges with their
//! weights, the board, the dead cards. Alike suits form *blocks*; within a block suits may be
//! renamed at will. Of all deals that differ only by such a renaming, one is counted and multiplied
//! by their number.
//!
//! Once a combo is dealt, only the suits that it treats alike remain alike. They are blocks again,
//! so the same idea works card after card. (The suits of a pair stay alike: exchanging them
//! exchanges its cards.)

use itertools::Itertools;

use crate::card::{Card, CardSet, RankSet, Suit};
use crate::deal::HoleCards;

/// For each suit, the first suit of its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blocks([u8; Suit::COUNT]);

/// For each suit, its new name.
pub type Renaming = [Suit; Suit::COUNT];

impl Blocks {
    /// All suits are alike.
    pub const ALL_ALIKE: Self = Self([0; Suit::COUNT]);

    /// All suits are different.
    #[cfg(test)]
    pub const ALL_DIFFERENT: Self = Self([0, 1, 2, 3]);

    /// Returns the blocks, where suits are alike if exchanging them changes nothing.
    pub fn new(changes_nothing: impl Fn(Renaming) -> bool) -> Self {
        let are_alike = |one: usize, other: usize| {
            let mut renaming = Suit::ALL;
            renaming.swap(one, other);
            changes_nothing(renaming)
        };
        Self(std::array::from_fn(|suit| {
            (0..suit).find(|&first| are_alike(first, suit)).unwrap_or(suit) as u8
        }))
    }

    /// Returns the blocks of suits with the same ranks in each of the sets.
    pub fn of<const N: usize>(sets: [CardSet; N]) -> Self {
        Self::new(|renaming| sets.iter().all(|&cards| renamed(cards, renaming) == cards))
    }

    /// Returns the blocks that remain when a combo is dealt.
    pub fn fixing(self, combo: HoleCards) -> Self {
        let [first, second] = combo.cards();
        // The role of a suit in the combo: none, its only or first card, its second card, both.
        let role = |suit: usize| {
            let suit = Suit::ALL[suit];
            let is_pair = first.rank() == second.rank();
            if suit == first.suit() {
                if first.suit() == second.suit() { 3 } else { 1 }
            } else if suit == second.suit() {
                if is_pair { 1 } else { 2 }
            } else {
                0
            }
        };
        Self(std::array::from_fn(|suit| {
            let like = |&first: &usize| self.0[first] == self.0[suit] && role(first) == role(suit);
            (0..suit).find(like).unwrap_or(suit) as u8
        }))
    }

    /// Returns the blocks that remain when a card is dealt: its suit becomes a block by itself.
    pub fn fixing_card(self, card: Card) -> Self {
        let is_its = |suit: usize| suit == card.suit().index();
        Self(std::array::from_fn(|suit| {
            let like =
                |&first: &usize| self.0[first] == self.0[suit] && is_its(first) == is_its(suit);
            (0..suit).find(like).unwrap_or(suit) as u8
        }))
    }

    /// Returns all renamings within the blocks.
    pub fn renamings(self) -> Vec<Renaming> {
        let all = Suit::ALL.into_iter().permutations(Suit::COUNT);
        let within = all.filter(|to| (0..Suit::COUNT).all(|s| self.0[s] == self.0[to[s].index()]));
        within.filter_map(|to| to.try_into().ok()).collect()
    }

    /// Returns the number of renamings within the blocks.
    pub fn renaming_count(self) -> usize {
        // A suit can take the name of any suit of its block up to it.
        let choices = (0..Suit::COUNT)
            .map(|suit| (0..=suit).filter(|&other| self.0[other] == self.0[suit]).count());
        choices.product()
    }

    /// Returns the number of equivalent sets of cards under the renamings, if the set with these
    /// ranks in each suit is their representative; otherwise `None`.
    ///
    /// The representative is the set whose ranks, as numbers, do not ascend within a block.
    #[inline]
    pub fn copies(self, suits: [RankSet; Suit::COUNT]) -> Option<u32> {
        let mut copies = 1;
        let mut seen_in_block = [0_u32; Suit::COUNT];
        let mut repeats = [0_u32; Suit::COUNT];
        let mut last = [RankSet::EMPTY; Suit::COUNT];
        for (suit, ranks) in suits.into_iter().enumerate() {
            let block = usize::from(self.0[suit]) % Suit::COUNT;
            seen_in_block[block] += 1;
            if seen_in_block[block] > 1 {
                if last[block].bits() < ranks.bits() {
                    return None;
                }
                repeats[block] = if last[block] == ranks { repeats[block] + 1 } else { 0 };
                // The multinomial coefficient, one suit at a time. Each step is a whole number.
                copies = copies * seen_in_block[block] / (repeats[block] + 1);
            }
            last[block] = ranks;
        }
        Some(copies)
    }

    /// Returns the representative of all cards that are equivalent to this one under the renamings.
    pub fn first_card(self, card: Card) -> Card {
        let first = usize::from(self.0[card.suit().index()]) % Suit::COUNT;
        Card::new(card.rank(), Suit::ALL[first])
    }

    /// Returns the representative of all combos that are equivalent to this one under the
    /// renamings.
    pub fn first_alike(self, combo: HoleCards) -> HoleCards {
        let [first, second] = combo.cards();
        let block = |suit: Suit| usize::from(self.0[suit.index()]) % Suit::COUNT;
        let (one, other) = (block(first.suit()), block(second.suit()));
        let other_suit = if first.suit() == second.suit() {
            one
        } else if one == other {
            // Any other suit of the block.
            (one + 1..Suit::COUNT).find(|&suit| usize::from(self.0[suit]) == one).unwrap_or(one)
        } else {
            other
        };
        let cards = [
            Card::new(first.rank(), Suit::ALL[one]),
            Card::new(second.rank(), Suit::ALL[other_suit]),
        ];
        HoleCards::new(cards[0], cards[1]).unwrap_or(combo)
    }
}

/// Returns the cards with their suits renamed.
pub fn renamed(cards: CardSet, renaming: Renaming) -> CardSet {
    cards.iter().map(|card| Card::new(card.rank(), renaming[card.suit().index()])).collect()
}

/// Returns the combo with its suits renamed.
pub fn renamed_hole(combo: HoleCards, renaming: Renaming) -> HoleCards {
    let cards = combo.cards().map(|card| Card::new(card.rank(), renaming[card.suit().index()]));
    // Renaming keeps different cards different.
    HoleCards::new(cards[0], cards[1]).unwrap_or(combo)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    fn set(text: &str) -> CardSet {
        if text.is_empty() { CardSet::EMPTY } else { text.parse().unwrap() }
    }

    /// Returns blocks of every shape, each with the cards that it leaves unchanged.
    fn all() -> impl Iterator<Item = (Blocks, CardSet)> {
        let sets = ["", "Ah", "AhKh", "AhKc", "AcAd", "AhAs", "AcAsKdKh", "AhAdKc", "AcKdQh"];
        sets.into_iter().map(set).map(|fixed| (Blocks::of([fixed]), fixed))
    }

    /// The renamings for which something holds, by trying all.
    fn renamings(holds: impl Fn(Renaming) -> bool) -> BTreeSet<Renaming> {
        let all = Suit::ALL.into_iter().permutations(Suit::COUNT);
        all.map(|to| to.try_into().unwrap()).filter(|&to| holds(to)).collect()
    }

    #[test]
    fn renamings_preserve_equivalent_cards() {
        for (blocks, fixed) in all() {
            let expected = renamings(|to| renamed(fixed, to) == fixed);
            assert_eq!(blocks.renamings().into_iter().collect::<BTreeSet<_>>(), expected);
            assert_eq!(blocks.renaming_count(), expected.len(), "{fixed}");
            for combo in HoleCards::all() {
                let left = blocks.fixing(combo).renamings().into_iter().collect::<BTreeSet<_>>();
                let leaves = |to| expected.contains(&to) && renamed_hole(combo, to) == combo;
                assert_eq!(left, renamings(leaves), "{combo} {fixed}");
            }
            for card in Card::all() {
                let left = blocks.fixing_card(card).renamings().into_iter().collect();
                let leaves =
                    |to: Renaming| expected.contains(&to) && to[card.suit().index()] == card.suit();
                assert_eq!(renamings(leaves), left, "{card} {fixed}");
            }
        }
        assert_eq!(Blocks::ALL_ALIKE.renaming_count(), 24);
        assert_eq!(Blocks::ALL_DIFFERENT.renaming_count(), 1);
    }

    #[test]
    fn each_class_under_renamings_has_one_representative() {
        for (blocks, fixed) in all() {
            let renamings = blocks.renamings();
            let mut classes = BTreeMap::<BTreeSet<u64>, Vec<u32>>::new();
            let sets = (1..=3).flat_map(|size| set("AcAdAhAsKcKdKhKs").subsets(size));
            for cards in sets {
                let class = renamings.iter().map(|&to| renamed(cards, to).bits()).collect();
                classes.entry(class).or_default().extend(blocks.copies(cards.suits()));
            }
            for (class, copies) in classes {
                assert_eq!(copies, [class.len() as u32], "{class:?} {fixed}");
            }
            for combo in HoleCards::all() {
                let first = blocks.first_alike(combo);
                for &to in &renamings {
                    assert_eq!(blocks.first_alike(renamed_hole(combo, to)), first, "{combo}");
                }
                assert!(renamings.iter().any(|&to| renamed_hole(combo, to) == first), "{combo}");
            }
            for card in Card::all() {
                let first = blocks.first_card(card);
                let alike = |to: &Renaming| Card::new(card.rank(), to[card.suit().index()]);
                assert!(renamings.iter().all(|to| blocks.first_card(alike(to)) == first));
                assert!(renamings.iter().any(|to| alike(to) == first), "{card} {fixed}");
            }
        }
    }
}
