//! A set of cards in one `u64`.
//!
//! Bit `13 * suit + rank` stands for a card, so that each suit is a field of thirteen bits and the
//! ranks held in a suit are one shift away:
//!
//! ```text
//!  63        52 51       39 38       26 25       13 12        0
//! +------------+-----------+-----------+-----------+-----------+
//! |   always 0 |  spades   |  hearts   | diamonds  |   clubs   |
//! +------------+-----------+-----------+-----------+-----------+
//!               A K Q … 3 2 A K Q … 3 2 A K Q … 3 2 A K Q … 3 2
//! ```

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::{Card, Rank, RankSet, Suit};

/// A set of distinct cards in one `u64`.
///
/// ```
/// use holdem::{Card, CardSet};
///
/// let board: CardSet = "Kd 7h 2s".parse()?;
/// let ace: Card = "Ah".parse()?;
/// assert_eq!(board.len(), 3);
/// assert!(!board.contains(ace));
/// assert_eq!(board.with(ace).to_string(), "AhKd7h2s");
/// assert_eq!((CardSet::DECK - board).len(), 49);
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// All fifty-two cards.
    pub const DECK: Self = Self((1 << Card::COUNT) - 1);

    /// The set of the cards given, each of which must be there once.
    ///
    /// # Errors
    ///
    /// [`DuplicateCard`] names the first card that comes a second time.
    pub fn distinct(cards: impl IntoIterator<Item = Card>) -> Result<Self, DuplicateCard> {
        cards.into_iter().try_fold(Self::EMPTY, |set, card| {
            if set.contains(card) { Err(DuplicateCard(card)) } else { Ok(set.with(card)) }
        })
    }

    /// The set whose bits are given: bit `13 * suit + rank` for a card. `None` if a bit above the
    /// fifty-second is set.
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::DECK.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// Keeps the low fifty-two of the bits.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// The set with these ranks in the four suits, in the order of [`Suit::ALL`].
    #[inline]
    pub const fn from_suits(suits: [RankSet; Suit::COUNT]) -> Self {
        let mut bits = 0;
        let mut i = Suit::COUNT;
        while i > 0 {
            i -= 1;
            bits = bits << Rank::COUNT | suits[i].bits() as u64;
        }
        Self(bits)
    }

    /// The set as bits: bit `13 * suit + rank` for a card.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The ranks that the set holds in a suit.
    #[inline]
    pub const fn ranks_of(self, suit: Suit) -> RankSet {
        RankSet::from_low_bits((self.0 >> (Rank::COUNT * suit.index())) as u16)
    }

    /// The ranks that the set holds in each suit, in the order of [`Suit::ALL`].
    #[inline]
    pub const fn suits(self) -> [RankSet; Suit::COUNT] {
        [
            self.ranks_of(Suit::Clubs),
            self.ranks_of(Suit::Diamonds),
            self.ranks_of(Suit::Hearts),
            self.ranks_of(Suit::Spades),
        ]
    }

    /// The cards of one suit in the set.
    #[inline]
    #[must_use]
    pub const fn in_suit(self, suit: Suit) -> Self {
        Self(self.0 & 0x1FFF << (Rank::COUNT * suit.index()))
    }

    /// The cards of one rank in the set.
    #[inline]
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> Self {
        const DEUCES: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
        Self(self.0 & DEUCES << rank.index())
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The set with the card in it.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// The set with the card not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// Whether the two sets have no card in common.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the set, in the order of a new deck.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self)
    }

    /// The cards in the set, highest rank first; equal ranks in the order of [`Suit::ALL`].
    pub fn descending(self) -> impl Iterator<Item = Card> + Clone {
        Rank::ALL.into_iter().rev().flat_map(move |rank| self.of_rank(rank).iter())
    }
}

impl BitOr for CardSet {
    type Output = Self;

    /// The cards that are in either set.
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    /// The cards that are in both sets.
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    /// The cards of this set that are not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// As a set does, it holds a card that comes twice once. [`CardSet::distinct`] refuses it.
impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::EMPTY.with(card)
    }
}

/// The cards of a [`CardSet`], in the order of a new deck.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let bits = self.0.bits();
        let card = Card::from_index(bits.trailing_zeros() as usize)?;
        self.0 = CardSet(bits & (bits - 1));
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cards {}
impl std::iter::FusedIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards from the highest rank down, with nothing between: `AhKhQh`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.descending().map(|card| card.to_string()).collect::<String>())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// A card that is there twice where every card may be there once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateCard(pub Card);

impl fmt::Display for DuplicateCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} ({}) is there twice", self.0.word(), self.0)
    }
}

impl std::error::Error for DuplicateCard {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterates_in_deck_order_and_back_to_the_same_set() {
        let deck: Vec<Card> = CardSet::DECK.iter().collect();
        assert!(deck.iter().copied().eq(Card::all()));
        assert_eq!(deck.into_iter().collect::<CardSet>(), CardSet::DECK);
        assert_eq!(CardSet::DECK.iter().len(), 52);
        assert_eq!(CardSet::EMPTY.iter().next(), None);
    }

    #[test]
    fn bits_beyond_the_deck_are_no_set() {
        assert_eq!(CardSet::from_bits(CardSet::DECK.bits()), Some(CardSet::DECK));
        assert_eq!(CardSet::from_bits(1 << 52), None);
    }

    #[test]
    fn suits_take_apart_what_from_suits_puts_together() {
        let set = CardSet::from_low_bits(0xA_5A5A_1234_5678);
        assert_eq!(CardSet::from_suits(set.suits()), set);
        let parts = Suit::ALL.map(|suit| set.in_suit(suit));
        assert_eq!(parts.into_iter().fold(CardSet::EMPTY, BitOr::bitor), set);
        let parts = Rank::ALL.map(|rank| set.of_rank(rank));
        assert_eq!(parts.into_iter().fold(CardSet::EMPTY, BitOr::bitor), set);
    }

    #[test]
    fn distinct_names_the_card_that_comes_twice() {
        let ace = Card::new(Rank::Ace, Suit::Hearts);
        let king = Card::new(Rank::King, Suit::Hearts);
        assert_eq!(CardSet::distinct([ace, king, ace]), Err(DuplicateCard(ace)));
        assert_eq!(CardSet::distinct([ace, king]).map(CardSet::len), Ok(2));
    }
}
