//! Suits that a request does not tell apart.
//!
//! Two suits are alike if exchanging them changes nothing in the request: no range with its weights, not
//! the board, not the dead cards. Alike suits make *blocks*; within a block suits may be renamed at will.
//! Of all deals that differ by such renaming one is counted, times their number.
//!
//! Once a combo is dealt, the suits left alike are those that it does not tell apart: blocks again. (The
//! suits of a pair stay alike: exchanging them exchanges its cards.) So the same idea serves for one card
//! after another.

use std::collections::HashMap;

use itertools::Itertools;

use crate::card::{Card, CardSet, RankSet, Suit};
use crate::holdem::HoleCards;

use super::Request;
use super::seat::{Seat, SeatCombo};

/// Which suits are alike: for each suit, the first that is like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Blocks([u8; Suit::COUNT]);

/// For each suit, the one that it is renamed to.
pub(crate) type Renaming = [Suit; Suit::COUNT];

impl Blocks {
    /// No suit differs from another.
    pub const ALL_ALIKE: Self = Self([0; Suit::COUNT]);

    /// Every suit differs from every other.
    #[cfg(test)]
    pub const ALL_DIFFERENT: Self = Self([0, 1, 2, 3]);

    /// The suits that a request does not tell apart.
    pub fn of(request: &Request) -> Self {
        let seats = request.seats();
        let known = [request.board().set(), request.dead()];
        let weights: Vec<Vec<u32>> = seats.iter().map(Seat::weights).collect();
        let are_alike = |one: usize, other: usize| {
            let mut renaming = Suit::ALL;
            renaming.swap(one, other);
            known.iter().all(|&cards| renamed(cards, renaming) == cards)
                && seats.iter().zip(&weights).all(|(seat, weights)| {
                    seat.combos.iter().all(|combo| {
                        weights[renamed_hole(combo.hole, renaming).index()] == combo.weight
                    })
                })
        };
        Self(std::array::from_fn(|suit| {
            (0..suit).find(|&first| are_alike(first, suit)).unwrap_or(suit) as u8
        }))
    }

    /// The suits that are alike still when a combo is dealt.
    pub fn fixing(self, combo: HoleCards) -> Self {
        let [first, second] = combo.cards();
        // What a suit is apart from its block: no part of the combo, its only or first card, its second.
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

    /// All renamings within the blocks.
    pub fn renamings(self) -> Vec<Renaming> {
        let all = Suit::ALL.into_iter().permutations(Suit::COUNT);
        let within = all.filter(|to| (0..Suit::COUNT).all(|s| self.0[s] == self.0[to[s].index()]));
        within.filter_map(|to| to.try_into().ok()).collect()
    }

    /// For cards with these ranks in each suit: how many sets of cards the renamings make of them, if
    /// they are the one set that stands for these; else `None`.
    ///
    /// The one set is that whose ranks, as numbers, do not ascend within a block.
    #[inline]
    pub fn copies(self, suits: [RankSet; Suit::COUNT]) -> Option<u32> {
        let mut copies = 1;
        let mut place_in_block = [0_u32; Suit::COUNT];
        let mut repeats = [0_u32; Suit::COUNT];
        let mut last = [RankSet::EMPTY; Suit::COUNT];
        for (suit, ranks) in suits.into_iter().enumerate() {
            let block = usize::from(self.0[suit]) % Suit::COUNT;
            place_in_block[block] += 1;
            if place_in_block[block] > 1 {
                if last[block].bits() < ranks.bits() {
                    return None;
                }
                repeats[block] = if last[block] == ranks { repeats[block] + 1 } else { 0 };
                // The multinomial coefficient, one suit at a time; it stays whole.
                copies = copies * place_in_block[block] / (repeats[block] + 1);
            }
            last[block] = ranks;
        }
        Some(copies)
    }

    /// Of the seat's combos without taken cards, those that stand for all that renaming makes of them, and
    /// how many these are.
    pub fn representatives(self, seat: &Seat, taken: CardSet) -> Vec<(SeatCombo, u32)> {
        let mut found: Vec<(SeatCombo, u32)> = Vec::new();
        let mut places: HashMap<HoleCards, usize> = HashMap::new();
        for &combo in seat.combos.iter().filter(|combo| combo.cards.is_disjoint(taken)) {
            let place = *places.entry(self.first_alike(combo.hole)).or_insert(found.len());
            match found.get_mut(place) {
                Some((_, copies)) => *copies += 1,
                None => found.push((combo, 1)),
            }
        }
        found
    }

    /// The card that stands for all that renaming makes of this one.
    pub fn first_card(self, card: Card) -> Card {
        let first = usize::from(self.0[card.suit().index()]) % Suit::COUNT;
        Card::new(card.rank(), Suit::ALL[first])
    }

    /// The combo that stands for all that renaming makes of this one.
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

/// The cards with their suits renamed.
pub(crate) fn renamed(cards: CardSet, renaming: Renaming) -> CardSet {
    cards.iter().map(|card| Card::new(card.rank(), renaming[card.suit().index()])).collect()
}

/// The combo with its suits renamed.
pub(crate) fn renamed_hole(combo: HoleCards, renaming: Renaming) -> HoleCards {
    let cards = combo.cards().map(|card| Card::new(card.rank(), renaming[card.suit().index()]));
    // Renaming keeps different cards different.
    HoleCards::new(cards[0], cards[1]).unwrap_or(combo)
}
