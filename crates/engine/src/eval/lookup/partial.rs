//! Cards dealt one after another with a running sum of their keys, for nested loops.
//!
//! ```text
//!  63                      40 39    32 31   20 19           0
//! +--------------------------+--------+-------+--------------+
//! |   sum of the rank keys   | size-7 |   0   |   4 × suit   |
//! +--------------------------+--------+-------+--------------+
//! ```
//!
//! The high half is the sum that [`SUITS`](super::tables::SUITS) adds up, less seven. The size is 0
//! for seven cards, and below that borrows from the sum. Carries out of the sum are dropped. A
//! suit's five bits count its cards from 11 up, so the fifth card sets the highest bit. So one mask
//! finds seven cards without a flush. No field below the sum can overflow into the next: a suit
//! ends at 24, the size at 45.

use crate::card::{Card, CardSet};
use crate::hand::{Hand, Strength};

use super::flush;
use super::layout::{KEYS, SIZE_BITS};
use super::tables::{FIVES_AND_SIXES, SEVENS};

const RANKS_SHIFT: u32 = 32;
const SIZE_MASK: u64 = ((1 << SIZE_BITS) - 1) << RANKS_SHIFT;

/// The number of bits of a suit's counter.
pub(super) const SUIT_BITS: u32 = 5;

/// No cards: every suit's counter, and the size below 0, so that it is 0 for seven.
const NO_CARD: u64 = (11 * ONE_OF_EACH).wrapping_sub((Hand::MAX_SIZE as u64) << RANKS_SHIFT);

/// The bits set in counters of five or more.
pub(super) const FIVE_OF_SUIT: u64 = 16 * ONE_OF_EACH;

/// One more card in every suit.
pub(super) const ONE_OF_EACH: u64 =
    1 | 1 << SUIT_BITS | 1 << (2 * SUIT_BITS) | 1 << (3 * SUIT_BITS);

/// Cards dealt one after another. Each costs one addition; five, six or seven are evaluated with
/// two table look-ups.
///
/// ```
/// use holdem_engine::eval::lookup::PartialHand;
/// use holdem_engine::{CardSet, Category};
///
/// let flop: CardSet = "9h 8h 2c".parse()?;
/// let draw: PartialHand = flop.iter().chain("Ah 7h".parse::<CardSet>()?).collect();
/// assert_eq!(draw.strength().unwrap().category(), Category::HighCard);
/// assert_eq!(draw.with("3h".parse()?).strength().unwrap().category(), Category::Flush);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialHand {
    pub(super) cards: CardSet,
    pub(super) key: u64,
}

impl Default for PartialHand {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialHand {
    /// No cards.
    pub const EMPTY: Self = Self { cards: CardSet::EMPTY, key: NO_CARD };

    /// Returns these cards and one more. Adding a card twice changes nothing.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        if self.cards.contains(card) {
            return self;
        }
        Self { cards: self.cards.with(card), key: self.key.wrapping_add(card_key(card)) }
    }

    /// Returns these cards and others that are not among them.
    #[inline]
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        let key = self.key.wrapping_add(others.key).wrapping_sub(NO_CARD);
        Self { cards: self.cards | others.cards, key }
    }

    /// Returns the cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn size(self) -> usize {
        (self.ranks() % (1 << SIZE_BITS)) as usize
    }

    /// Returns the sum of the keys of the ranks.
    #[inline]
    pub(super) const fn ranks(self) -> u32 {
        self.ranks_of_seven().wrapping_add(Hand::MAX_SIZE as u32)
    }

    /// Returns the sum of the keys of the ranks of seven cards, without their number, which is not
    /// looked up.
    #[inline]
    pub(super) const fn ranks_of_seven(self) -> u32 {
        (self.key >> RANKS_SHIFT) as u32
    }

    /// Returns the strength of the best five cards; `None` unless there are five, six or seven.
    #[inline]
    pub fn strength(self) -> Option<Strength> {
        if self.key & (SIZE_MASK | FIVE_OF_SUIT) == 0 {
            return Some(Strength::from_table(SEVENS.strength(self.ranks_of_seven())));
        }
        self.strength_otherwise()
    }

    /// Returns the strength as [`strength`](Self::strength) does, unless these are seven cards
    /// without a flush.
    #[cold]
    fn strength_otherwise(self) -> Option<Strength> {
        let strength = match self.size() {
            5..=7 if self.key & FIVE_OF_SUIT != 0 => flush(self.cards),
            5 | 6 => FIVES_AND_SIXES.strength(self.ranks()),
            _ => return None,
        };
        Some(Strength::from_table(strength))
    }
}

/// Returns what a card adds to a key.
#[inline]
pub(super) fn card_key(card: Card) -> u64 {
    u64::from(KEYS[card.rank().index()]) << RANKS_SHIFT
        | 1 << (SUIT_BITS * card.suit().index() as u32)
}

impl FromIterator<Card> for PartialHand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Hand> for PartialHand {
    fn from(hand: Hand) -> Self {
        hand.cards().iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_parts_equal_cards_added_in_sequence() {
        let cards: Vec<Card> = "AhKhQhJhTh9h2c".parse::<CardSet>().unwrap().iter().collect();
        for first in 0..=cards.len() {
            let (some, others) = cards.split_at(first);
            let both =
                PartialHand::from_iter(some.iter().copied()).and(others.iter().copied().collect());
            assert_eq!(both, cards.iter().copied().collect());
        }
        assert_eq!(PartialHand::default(), PartialHand::EMPTY);
    }
}
