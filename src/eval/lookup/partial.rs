//! Cards dealt one after another with a running sum of their keys, for nested loops.
//!
//! ```text
//!  63         44     37      32 31                            0
//! +-------------+---+----------+-------------------------------+
//! | 4 × suit    | 0 |   size   |          sum of keys          |
//! +-------------+---+----------+-------------------------------+
//! ```
//!
//! A suit's five bits count its cards from 11 up, so the fifth card sets the highest bit. No field can overflow
//! into the next: a suit ends at 24, the size at 52, and the keys of the whole deck fit.

use crate::card::{Card, CardSet, Suit};
use crate::hand::{Hand, Strength};

use super::flush;
use super::tables::{FIVES_AND_SIXES, KEYS, SEVENS};

const SIZE_SHIFT: u32 = 32;
const SIZE_MASK: u64 = 0x3F << SIZE_SHIFT;
pub(super) const SUIT_SHIFT: u32 = 44;

/// The number of bits of a suit's counter.
pub(super) const SUIT_BITS: u32 = 5;

/// The keys of the whole deck add up to less than one unit of size, so no sum overflows into the size.
const _: () = {
    let (mut sum, mut i) = (0, 0);
    while i < KEYS.len() {
        sum += KEYS[i] as u64 * 4;
        i += 1;
    }
    assert!(sum < 1 << SIZE_SHIFT);
};

/// Every suit's counter for no cards.
const NO_CARD: u64 = 11 * ONE_OF_EACH;

/// The bits set in counters of five or more.
pub(super) const FIVE_OF_SUIT: u64 = 16 * ONE_OF_EACH;

/// One more card in every suit.
pub(super) const ONE_OF_EACH: u64 =
    (1 | 1 << SUIT_BITS | 1 << (2 * SUIT_BITS) | 1 << (3 * SUIT_BITS)) << SUIT_SHIFT;

/// What a card adds to a key for its suit, besides the key of its rank.
const SUIT_KEYS: [u64; Suit::COUNT] = {
    let mut keys = [0; Suit::COUNT];
    let mut i = 0;
    while i < Suit::COUNT {
        keys[i] = 1 << (SUIT_SHIFT + SUIT_BITS * i as u32) | 1 << SIZE_SHIFT;
        i += 1;
    }
    keys
};

/// Cards dealt one after another. Each costs one addition; five, six or seven are evaluated with two table
/// look-ups.
///
/// ```
/// use holdem::eval::lookup::Partial;
/// use holdem::{CardSet, Category};
///
/// let flop: CardSet = "9h 8h 2c".parse()?;
/// let draw: Partial = flop.iter().chain("Ah 7h".parse::<CardSet>()?).collect();
/// assert_eq!(draw.strength().unwrap().category(), Category::HighCard);
/// assert_eq!(draw.with("3h".parse()?).strength().unwrap().category(), Category::Flush);
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    pub(super) cards: CardSet,
    pub(super) key: u64,
}

impl Default for Partial {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Partial {
    /// No cards.
    pub const EMPTY: Self = Self { cards: CardSet::EMPTY, key: NO_CARD };

    /// Returns these cards and one more. Adding a card twice changes nothing.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        if self.cards.contains(card) {
            return self;
        }
        Self { cards: self.cards.with(card), key: self.key + card_key(card) }
    }

    /// Returns the cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn size(self) -> usize {
        ((self.key & SIZE_MASK) >> SIZE_SHIFT) as usize
    }

    /// Returns the strength of the best five cards; `None` unless there are five, six or seven.
    #[inline]
    pub fn strength(self) -> Option<Strength> {
        const SEVEN_WITHOUT_FLUSH: u64 = (Hand::MAX_SIZE as u64) << SIZE_SHIFT;
        if self.key & (SIZE_MASK | FIVE_OF_SUIT) == SEVEN_WITHOUT_FLUSH {
            return Some(Strength::from_table(SEVENS.strength(self.key as u32)));
        }
        let strength = match self.size() {
            5..=7 if self.key & FIVE_OF_SUIT != 0 => flush(self.cards),
            5 | 6 => FIVES_AND_SIXES.strength(self.key as u32),
            _ => return None,
        };
        Some(Strength::from_table(strength))
    }
}

/// Returns what a card adds to a key.
#[inline]
pub(super) fn card_key(card: Card) -> u64 {
    u64::from(KEYS[card.rank().index()]) + SUIT_KEYS[card.suit().index()]
}

impl FromIterator<Card> for Partial {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Hand> for Partial {
    fn from(hand: Hand) -> Self {
        hand.cards().iter().collect()
    }
}
