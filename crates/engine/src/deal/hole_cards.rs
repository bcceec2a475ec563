//! A player's two cards.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::card::{Card, CardSet, DuplicateCardError};
use crate::parse::{ParseError, compact_cards, distinct_cards};

/// Two different cards: `AhKh` and `KhAh` are equal. They are shown with the higher rank first.
///
/// Also called a *combo*, one of 1326. Combos are ordered by their [index](HoleCards::index), which
/// is also the order of their [sets of cards](HoleCards::set).
///
/// ```
/// use holdem_engine::HoleCards;
///
/// let hole: HoleCards = "KhAh".parse()?;
/// assert_eq!(hole, "Ah Kh".parse()?);
/// assert_eq!(hole.to_string(), "AhKh");
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoleCards([Card; 2]);

/// All combos in the order of [`HoleCards::index`].
static ALL: [HoleCards; HoleCards::COUNT] = {
    let mut all = [HoleCards::of_different(Card::at(0), Card::at(1)); HoleCards::COUNT];
    let (mut index, mut later) = (0, 1);
    while later < Card::COUNT {
        let mut earlier = 0;
        while earlier < later {
            all[index] = HoleCards::of_different(Card::at(earlier as u8), Card::at(later as u8));
            index += 1;
            earlier += 1;
        }
        later += 1;
    }
    all
};

impl HoleCards {
    /// The number of cards.
    pub const SIZE: usize = 2;

    /// The number of combos.
    pub const COUNT: usize = 1326;

    /// Creates hole cards of two cards, in either order.
    ///
    /// # Errors
    ///
    /// Returns an error if they are the same card.
    pub fn new(first: Card, second: Card) -> Result<Self, DuplicateCardError> {
        if first == second {
            Err(DuplicateCardError(second))
        } else {
            Ok(Self::of_different(first, second))
        }
    }

    const fn of_different(first: Card, second: Card) -> Self {
        let ranks = [first.rank().index(), second.rank().index()];
        let second_is_higher = ranks[1] > ranks[0]
            || (ranks[1] == ranks[0] && second.suit().index() < first.suit().index());
        Self(if second_is_higher { [second, first] } else { [first, second] })
    }

    /// Returns all 1326 combos, in the order of their [index](HoleCards::index).
    ///
    /// ```
    /// # use holdem_engine::HoleCards;
    /// assert_eq!(HoleCards::all().count(), HoleCards::COUNT);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        ALL.iter().copied()
    }

    /// Returns the combo's index among the 1326, 0 to 1325: *j* (*j* - 1) / 2 + *i*, where *j* is
    /// the index of the later card in a new deck and *i* the index of the earlier card.
    #[inline]
    pub const fn index(self) -> usize {
        Self::index_of(self.0[0], self.0[1])
    }

    /// Returns the index of the combo of two different cards.
    #[inline]
    pub(crate) const fn index_of(first: Card, second: Card) -> usize {
        let (first, second) = (first.index(), second.index());
        let (earlier, later) = if first < second { (first, second) } else { (second, first) };
        later * later.saturating_sub(1) / 2 + earlier
    }

    /// Returns the combo at an index among the 1326; `None` from 1326 up.
    #[inline]
    pub fn from_index(index: usize) -> Option<Self> {
        ALL.get(index).copied()
    }

    /// Returns the two cards, the higher rank first; cards of equal rank are in the order of the
    /// suits.
    pub const fn cards(self) -> [Card; 2] {
        self.0
    }

    /// Returns the two cards as a set.
    #[inline]
    pub const fn set(self) -> CardSet {
        CardSet::EMPTY.with(self.0[0]).with(self.0[1])
    }
}

impl PartialOrd for HoleCards {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for HoleCards {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

/// As [`HoleCards::new`].
///
/// ```
/// use holdem_engine::{CardSet, HoleCards};
///
/// let deck: Vec<_> = CardSet::DECK.iter().rev().collect();
/// let hole = HoleCards::try_from([deck[0], deck[1]])?;
/// assert_eq!(hole.to_string(), "AsKs");
/// # Ok::<(), holdem_engine::DuplicateCardError>(())
/// ```
impl TryFrom<[Card; 2]> for HoleCards {
    type Error = DuplicateCardError;

    fn try_from([first, second]: [Card; 2]) -> Result<Self, DuplicateCardError> {
        Self::new(first, second)
    }
}

/// As [`HoleCards::cards`].
impl From<HoleCards> for [Card; 2] {
    fn from(hole: HoleCards) -> Self {
        hole.cards()
    }
}

/// As [`HoleCards::set`].
impl From<HoleCards> for CardSet {
    #[inline]
    fn from(hole: HoleCards) -> Self {
        hole.set()
    }
}

/// Iterates over the two cards, the higher rank first.
impl IntoIterator for HoleCards {
    type Item = Card;
    type IntoIter = std::array::IntoIter<Card, 2>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Parses two different cards, as [`cards`](crate::parse::cards) does.
impl FromStr for HoleCards {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(cards) = compact_cards::<{ Self::SIZE }>(text)
            && let &[first, second] = &*cards
            && let Ok(hole) = Self::new(first, second)
        {
            return Ok(hole);
        }
        let cards = distinct_cards(text, Self::SIZE..=Self::SIZE, "hole cards")?;
        Self::new(cards[0].value, cards[1].value)
            .map_err(|duplicate| ParseError::duplicate(duplicate, &cards))
    }
}

/// Prints the two cards without a separator: `AhKh`.
impl fmt::Display for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.map(Card::name).concat())
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(HoleCards: "two cards such as \"AhKh\"");

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use super::*;

    #[test]
    fn index_order_and_sets_agree_for_every_combo() {
        assert!(HoleCards::all().is_sorted() && HoleCards::all().map(HoleCards::set).is_sorted());
        for (index, combo) in HoleCards::all().enumerate() {
            assert_eq!(combo.index(), index);
            assert_eq!(HoleCards::from_index(index), Some(combo));
            let [first, second] = combo.cards();
            let order = |card: Card| (Reverse(card.rank()), card.suit());
            assert!(order(first) < order(second), "{combo}");
            assert_eq!(HoleCards::new(second, first), Ok(combo));
            assert_eq!(HoleCards::new(first, second), Ok(combo));
            assert_eq!(HoleCards::try_from([first, second]), Ok(combo));
            assert_eq!(<[Card; 2]>::from(combo), [first, second]);
            assert!(combo.into_iter().eq([first, second]));
            assert_eq!(CardSet::from(combo), combo.set());
            assert_eq!(combo.set(), CardSet::from(first).with(second));
            assert_eq!(format!("{combo:>5}"), format!(" {first}{second}"));
            assert_eq!(combo.to_string().parse(), Ok(combo));
            assert_eq!(HoleCards::try_from([first, first]), Err(DuplicateCardError(first)));
        }
        assert_eq!(HoleCards::from_index(HoleCards::COUNT), None);
    }
}
