//! A player's own two cards.

use std::fmt;
use std::str::FromStr;

use crate::card::{Card, CardSet, DuplicateCard};
use crate::parse::{ParseError, distinct_cards};

use super::StartingHand;

/// Two different cards, in no order: `AhKh` and `KhAh` are equal. They are shown higher rank first.
///
/// Also called a *combo*, where it is one of the 1326 that there are.
///
/// ```
/// use holdem::HoleCards;
///
/// let hole: HoleCards = "KhAh".parse()?;
/// assert_eq!(hole, "Ah Kh".parse()?);
/// assert_eq!(hole.to_string(), "AhKh");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoleCards([Card; 2]);

/// All combos: the places in a new deck of the earlier and the later card, in the order of
/// [`HoleCards::index`].
const PLACES: [[u8; 2]; HoleCards::COUNT] = {
    let mut places = [[0; 2]; HoleCards::COUNT];
    let (mut index, mut later) = (0, 1);
    while later < Card::COUNT {
        let mut earlier = 0;
        while earlier < later {
            places[index] = [earlier as u8, later as u8];
            index += 1;
            earlier += 1;
        }
        later += 1;
    }
    places
};

impl HoleCards {
    /// How many hole cards a player has.
    pub const SIZE: usize = 2;

    /// How many combos there are.
    pub const COUNT: usize = 1326;

    /// The hole cards of two cards.
    ///
    /// # Errors
    ///
    /// If they are the same card.
    pub fn new(first: Card, second: Card) -> Result<Self, DuplicateCard> {
        if first == second {
            Err(DuplicateCard(second))
        } else {
            Ok(Self::of_different(first, second))
        }
    }

    fn of_different(first: Card, second: Card) -> Self {
        let second_is_higher = second.rank() > first.rank()
            || (second.rank() == first.rank() && second.suit() < first.suit());
        Self(if second_is_higher { [second, first] } else { [first, second] })
    }

    /// All 1326 combos, in the order of their [index](HoleCards::index).
    ///
    /// ```
    /// # use holdem::HoleCards;
    /// assert_eq!(HoleCards::all().count(), HoleCards::COUNT);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        PLACES.iter().map(|places| {
            let [earlier, later] = places.map(Card::at);
            Self::of_different(earlier, later)
        })
    }

    /// The combo's place among the 1326, 0 to 1325: with *j* the later card's place in a new deck and
    /// *i* the earlier one's, *j* (*j* - 1) / 2 + *i*.
    #[inline]
    pub const fn index(self) -> usize {
        Self::index_of(self.0[0], self.0[1])
    }

    /// The index of the combo of two different cards.
    #[inline]
    pub(crate) const fn index_of(first: Card, second: Card) -> usize {
        let (first, second) = (first.index(), second.index());
        let (earlier, later) = if first < second { (first, second) } else { (second, first) };
        later * later.saturating_sub(1) / 2 + earlier
    }

    /// The combo at a place among the 1326, if there is one.
    pub fn from_index(index: usize) -> Option<Self> {
        Self::all().nth(index)
    }

    /// The two cards, the one of the higher rank first; of equal ranks, in the order of the suits.
    pub const fn cards(self) -> [Card; 2] {
        self.0
    }

    /// The two cards as a set.
    #[inline]
    pub const fn set(self) -> CardSet {
        CardSet::EMPTY.with(self.0[0]).with(self.0[1])
    }

    /// Which of the 169 starting hands this is one of.
    ///
    /// ```
    /// # use holdem::HoleCards;
    /// assert_eq!("Kh9h".parse::<HoleCards>()?.starting_hand().to_string(), "K9s");
    /// # Ok::<(), holdem::parse::ParseError>(())
    /// ```
    pub fn starting_hand(self) -> StartingHand {
        StartingHand::of(self)
    }
}

/// Two cards, as in [`cards`](crate::parse::cards).
impl FromStr for HoleCards {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards = distinct_cards(text, Self::SIZE..=Self::SIZE, "hole cards")?;
        Self::new(cards[0].value, cards[1].value)
            .map_err(|duplicate| ParseError::duplicate(duplicate, &cards))
    }
}

/// The two cards with nothing between: `AhKh`.
impl fmt::Display for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.map(Card::name).concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_and_order_are_one_and_every_two_cards_are_there() {
        for (index, combo) in HoleCards::all().enumerate() {
            assert_eq!(combo.index(), index);
            assert_eq!(HoleCards::from_index(index), Some(combo));
            let [first, second] = combo.cards();
            assert_eq!(HoleCards::new(second, first), Ok(combo));
            assert_eq!(HoleCards::new(first, second), Ok(combo));
        }
        assert_eq!(HoleCards::from_index(HoleCards::COUNT), None);
    }
}
