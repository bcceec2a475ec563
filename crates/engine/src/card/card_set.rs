//! A set of cards in one `u64`.
//!
//! Bit `13 * suit + rank` is a card. So each suit is a field of thirteen bits, and the ranks of a
//! suit are one shift away:
//!
//! ```text
//!  63        52 51       39 38       26 25       13 12        0
//! +------------+-----------+-----------+-----------+-----------+
//! |   always 0 |  spades   |  hearts   | diamonds  |   clubs   |
//! +------------+-----------+-----------+-----------+-----------+
//!               A K Q … 3 2 A K Q … 3 2 A K Q … 3 2 A K Q … 3 2
//! ```

use std::fmt;
use std::iter::FusedIterator;

use super::set_operators::set_operators;
use super::{Card, OutOfRangeError, Rank, RankSet, Suit};

/// A set of distinct cards in one `u64`.
///
/// The operators are the set operators: `|` union, `&` intersection, `^` symmetric difference, `-`
/// difference, and `!` the rest of the deck.
///
/// Sets are ordered as their [bits](CardSet::bits). Of two sets, the greater is the one that holds
/// the last card, in new-deck order, that only one of them holds. Hands are ranked by
/// [`Strength`](crate::Strength), not by this order.
///
/// ```
/// use holdem_engine::{Card, CardSet};
///
/// let board: CardSet = "Kd 7h 2s".parse()?;
/// let ace: Card = "Ah".parse()?;
/// assert_eq!(board.len(), 3);
/// assert!(!board.contains(ace));
/// assert_eq!(board.with(ace).to_string(), "AhKd7h2s");
/// assert_eq!((!board).len(), 49);
/// assert_eq!(board | "Kd Qc".parse()?, "KdQc7h2s".parse()?);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// All fifty-two cards.
    pub const DECK: Self = Self((1 << Card::COUNT) - 1);

    /// Returns the set of the given cards. (Collecting them into a set ignores repeated cards
    /// instead.)
    ///
    /// # Errors
    ///
    /// Returns an error that names the first repeated card, if any.
    ///
    /// ```
    /// use holdem_engine::{Card, CardSet, DuplicateCardError};
    ///
    /// let [ace, king]: [Card; 2] = ["Ah".parse()?, "Kh".parse()?];
    /// assert_eq!(CardSet::distinct([ace, king]).unwrap().len(), 2);
    /// assert_eq!(CardSet::distinct([ace, king, ace]), Err(DuplicateCardError(ace)));
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    pub fn distinct(cards: impl IntoIterator<Item = Card>) -> Result<Self, DuplicateCardError> {
        cards.into_iter().try_fold(Self::EMPTY, |set, card| {
            if set.contains(card) { Err(DuplicateCardError(card)) } else { Ok(set.with(card)) }
        })
    }

    /// Returns the set with these bits, bit `13 * suit + rank` for a card; `None` if a bit from 52
    /// up is set.
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !Self::DECK.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// Returns the set of the low fifty-two bits.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// Returns the set with these ranks in the four suits, in the order of [`Suit::ALL`].
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

    /// Returns the set as bits: bit `13 * suit + rank` for a card.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the ranks of the cards of one suit.
    #[inline]
    pub const fn ranks_of(self, suit: Suit) -> RankSet {
        RankSet::from_low_bits((self.0 >> (Rank::COUNT * suit.index())) as u16)
    }

    /// Returns the ranks of the cards of each suit, in the order of [`Suit::ALL`].
    #[inline]
    pub const fn suits(self) -> [RankSet; Suit::COUNT] {
        [
            self.ranks_of(Suit::Clubs),
            self.ranks_of(Suit::Diamonds),
            self.ranks_of(Suit::Hearts),
            self.ranks_of(Suit::Spades),
        ]
    }

    /// Returns the cards of one suit.
    #[inline]
    #[must_use]
    pub const fn in_suit(self, suit: Suit) -> Self {
        Self(self.0 & 0x1FFF << (Rank::COUNT * suit.index()))
    }

    /// Returns the cards of one rank.
    #[inline]
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> Self {
        const DEUCES: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
        Self(self.0 & DEUCES << rank.index())
    }

    /// Returns whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns the set with the card added.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// Returns the set with the card removed.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// Returns whether the two sets have no card in common.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns whether every card of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the cards in new-deck order.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self)
    }

    /// Returns the cards from the highest rank down; equal ranks are in the order of [`Suit::ALL`].
    pub fn descending(self) -> impl Iterator<Item = Card> + Clone {
        Rank::ALL.into_iter().rev().flat_map(move |rank| self.of_rank(rank).iter())
    }
}

set_operators!(CardSet, CardSet::DECK);

/// Repeated cards count once; [`CardSet::distinct`] refuses them instead.
impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, Self::with);
    }
}

/// Repeated cards count once.
impl<const N: usize> From<[Card; N]> for CardSet {
    fn from(cards: [Card; N]) -> Self {
        cards.into_iter().collect()
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::EMPTY.with(card)
    }
}

/// As [`CardSet::bits`].
impl From<CardSet> for u64 {
    #[inline]
    fn from(cards: CardSet) -> Self {
        cards.0
    }
}

/// As [`CardSet::from_bits`].
impl TryFrom<u64> for CardSet {
    type Error = OutOfRangeError;

    #[inline]
    fn try_from(bits: u64) -> Result<Self, OutOfRangeError> {
        let error = OutOfRangeError::new("the bits of a card set", bits, 0, Self::DECK.0);
        Self::from_bits(bits).ok_or(error)
    }
}

/// The cards of a [`CardSet`], in new-deck order.
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

impl DoubleEndedIterator for Cards {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.bits().checked_ilog2()? as usize)?;
        self.0 = self.0.without(card);
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl IntoIterator for &CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// Prints the cards from the highest rank down without separators: `AhKhQh`. The empty set prints
/// as nothing.
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

/// The error for a card that appears twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateCardError(pub Card);

impl fmt::Display for DuplicateCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} ({}) appears twice", self.0.word(), self.0)
    }
}

impl std::error::Error for DuplicateCardError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterates_in_deck_order_and_back_to_the_same_set() {
        let deck: Vec<Card> = CardSet::DECK.iter().collect();
        assert!(deck.iter().copied().eq(Card::all()));
        assert_eq!(deck.into_iter().collect::<CardSet>(), CardSet::DECK);
        assert_eq!(CardSet::DECK.iter().len(), 52);
        assert!(CardSet::DECK.iter().rev().eq(Card::all().rev()));
        assert_eq!(CardSet::EMPTY.iter().next_back(), None);
        assert_eq!(CardSet::EMPTY.iter().next(), None);
    }

    #[test]
    fn bits_beyond_the_deck_are_refused() {
        assert_eq!(CardSet::from_bits(CardSet::DECK.bits()), Some(CardSet::DECK));
        assert_eq!(CardSet::from_bits(1 << 52), None);
        assert_eq!(CardSet::try_from(u64::from(CardSet::DECK)), Ok(CardSet::DECK));
        let error = CardSet::try_from(1 << 52).unwrap_err();
        assert_eq!((error.number, error.min, error.max), (1 << 52, 0, (1 << 52) - 1));
    }

    #[test]
    fn operators_match_set_operations() {
        let set = |text: &str| text.parse::<CardSet>().unwrap();
        let (one, other) = (set("AhKh2c"), set("Kh2cTs"));
        assert_eq!(one | other, set("AhKh2cTs"));
        assert_eq!(one & other, set("Kh2c"));
        assert_eq!(one ^ other, set("AhTs"));
        assert_eq!(one - other, set("Ah"));
        assert_eq!(!one, CardSet::DECK - one);
        assert_eq!((!CardSet::EMPTY, !CardSet::DECK), (CardSet::DECK, CardSet::EMPTY));
        let mut changed = one;
        changed |= other;
        changed &= set("AhKhTs");
        changed ^= set("AhQd");
        changed -= set("Kh");
        assert_eq!(changed, set("QdTs"));
        changed.extend(set("QdJd"));
        assert_eq!(changed, set("QdJdTs"));
        assert!(set("Kh").is_subset(one) && !other.is_subset(one));
        let [ace, king]: [Card; 2] = ["Ah", "Kh"].map(|text| text.parse().unwrap());
        assert_eq!(CardSet::from([ace, king, ace]), set("AhKh"));
    }

    #[test]
    fn set_queries_match_list_queries() {
        let lists = ["", "Ah", "AhKh", "AhKh2c", "Kh2cTs", "Ts", "2c", "AsKdQhJcTs"];
        let list = |text: &str| text.parse::<CardSet>().unwrap().iter().collect::<Vec<Card>>();
        for (one, other) in lists.into_iter().flat_map(|one| lists.map(|other| (one, other))) {
            let (one, other) = (list(one), list(other));
            let [set, other_set] = [&one, &other].map(|list| list.iter().copied().collect());
            let set: CardSet = set;
            assert_eq!(set.is_disjoint(other_set), !one.iter().any(|card| other.contains(card)));
            assert_eq!(set.is_subset(other_set), one.iter().all(|card| other.contains(card)));
            assert_eq!((set.len(), set.is_empty()), (one.len(), one.is_empty()));
            assert!(Card::all().all(|card| set.contains(card) == one.contains(&card)));
        }
    }

    #[test]
    fn a_set_prints_from_the_highest_rank_down() {
        let set: CardSet = "2sKd7hKc".parse().unwrap();
        assert_eq!(
            (format!("{set}"), format!("{set:?}")),
            ("KcKd7h2s".into(), "{KcKd7h2s}".into())
        );
        let ace = Card::new(Rank::Ace, Suit::Hearts);
        assert_eq!(CardSet::from(ace).to_string(), "Ah");
        let error = DuplicateCardError(ace);
        assert_eq!(error.to_string(), "the ace of hearts (Ah) appears twice");
    }

    #[test]
    fn the_set_with_the_last_card_that_differs_is_greater() {
        let set = |text: &str| text.parse::<CardSet>().unwrap();
        assert!(set("2s") > set("AhKhQh"));
        assert!(set("2s3c") < set("2sAd"));
        assert!(CardSet::EMPTY < set("2c"));
    }

    #[test]
    fn suits_and_ranks_partition_a_set() {
        let set = CardSet::from_low_bits(0xA_5A5A_1234_5678);
        assert_eq!(CardSet::from_suits(set.suits()), set);
        let parts = Suit::ALL.map(|suit| set.in_suit(suit));
        assert_eq!(parts.into_iter().flatten().collect::<CardSet>(), set);
        let parts = Rank::ALL.map(|rank| set.of_rank(rank));
        assert_eq!(parts.into_iter().flatten().collect::<CardSet>(), set);
    }

    #[test]
    fn distinct_names_the_repeated_card() {
        let ace = Card::new(Rank::Ace, Suit::Hearts);
        let king = Card::new(Rank::King, Suit::Hearts);
        assert_eq!(CardSet::distinct([ace, king, ace]), Err(DuplicateCardError(ace)));
        assert_eq!(CardSet::distinct([ace, king]).map(CardSet::len), Ok(2));
    }
}
