//! The nine categories, high card to straight flush.

use std::fmt;
use std::str::FromStr;

use crate::parse::{ParseError, named};

/// One of the nine categories of five-card hands. Ordered as hands are: a flush beats a straight.
///
/// A royal flush is the highest straight flush: it has a name but is not a category.
///
/// ```
/// use holdem_engine::Category;
///
/// assert!(Category::Flush > Category::Straight);
/// assert_eq!(Category::ThreeOfAKind.to_string(), "three of a kind");
/// assert_eq!(Category::FullHouse.shape(), [3, 2]);
/// assert_eq!("full house".parse(), Ok(Category::FullHouse));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Category {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Category {
    /// The number of categories.
    pub const COUNT: usize = 9;

    /// All categories, weakest first.
    pub const ALL: [Self; Self::COUNT] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// Returns the category's index in [`Category::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the category's name: `one pair`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::OnePair => "one pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }

    /// Returns the sizes of the groups of equal rank in the five cards, in playing order:
    /// `[2, 2, 1]` for two pair.
    pub const fn shape(self) -> &'static [usize] {
        match self {
            Self::OnePair => &[2, 1, 1, 1],
            Self::TwoPair => &[2, 2, 1],
            Self::ThreeOfAKind => &[3, 1, 1],
            Self::FullHouse => &[3, 2],
            Self::FourOfAKind => &[4, 1],
            Self::HighCard | Self::Straight | Self::Flush | Self::StraightFlush => &[1; 5],
        }
    }

    /// Returns the number of groups of [`Category::shape`] that make the category: two for two
    /// pair, one for a high card. The rest are kickers.
    pub fn made_groups(self) -> usize {
        match self {
            Self::HighCard => 1,
            Self::Straight | Self::Flush | Self::StraightFlush => 5,
            _ => self.shape().iter().filter(|&&count| count > 1).count(),
        }
    }

    /// Returns the name of the group that decides between two hands of the category, at a position
    /// of [`Category::shape`]: `the lower pair`. Straights compare only the first position.
    ///
    /// ```
    /// use holdem_engine::Category;
    ///
    /// let compared = [0, 1, 2].map(|position| Category::TwoPair.compared_at(position));
    /// assert_eq!(compared, ["the higher pair", "the lower pair", "the kicker"]);
    /// ```
    pub fn compared_at(self, position: usize) -> &'static str {
        let kickers = self.shape().len() - self.made_groups();
        match (self, self.shape().get(position)) {
            (Self::Straight | Self::StraightFlush, _) => "the highest card of the straight",
            (Self::HighCard | Self::Flush, _) if position == 0 => "the highest card",
            (Self::HighCard | Self::Flush, _) => "the next highest card",
            (_, Some(4)) => "the four of a kind",
            (_, Some(3)) => "the three of a kind",
            (Self::TwoPair, Some(2)) if position == 0 => "the higher pair",
            (Self::TwoPair, Some(2)) => "the lower pair",
            (_, Some(2)) => "the pair",
            _ if kickers == 1 => "the kicker",
            _ if position == self.made_groups() => "the highest kicker",
            _ => "the next kicker",
        }
    }

    /// Returns the number of the five cards that make the category.
    pub(crate) fn made_cards(self) -> usize {
        self.shape()[..self.made_groups()].iter().sum()
    }

    /// Returns the number of hands of `size` cards in this category; 0 unless `size` is 5, 6 or 7.
    /// (The numbers for five cards are in every textbook. For six and seven see Brian Alspach,
    /// "Enumerating poker hands", 2001.)
    ///
    /// ```
    /// use holdem_engine::Category;
    ///
    /// assert_eq!(Category::StraightFlush.frequency(5), 40);
    /// let sevens: u64 = Category::ALL.iter().map(|category| category.frequency(7)).sum();
    /// assert_eq!(sevens, 133_784_560);
    /// ```
    pub const fn frequency(self, size: usize) -> u64 {
        let by_category: [u64; Self::COUNT] = match size {
            5 => [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40],
            6 => {
                [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844]
            }
            7 => [
                23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184,
                224_848, 41_584,
            ],
            _ => [0; Self::COUNT],
        };
        by_category[self.index()]
    }

    /// Returns whether the five ranks are consecutive.
    pub const fn is_straight(self) -> bool {
        matches!(self, Self::Straight | Self::StraightFlush)
    }

    /// Returns whether the five cards are of one suit.
    pub const fn is_flush(self) -> bool {
        matches!(self, Self::Flush | Self::StraightFlush)
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a category's name in either case: `full house`, also written `full-house` or
/// `full_house`.
impl FromStr for Category {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "category", &Self::ALL, Self::name)
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(Category: "a category such as \"full house\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for category in Category::ALL {
            assert_eq!(category.to_string().parse(), Ok(category));
            assert_eq!(category.name().to_uppercase().replace(' ', "-").parse(), Ok(category));
        }
        let error = "royal flush".parse::<Category>().unwrap_err();
        assert_eq!(error.to_string(), "unknown category");
        assert!(error.hint().unwrap().starts_with("expected high card, one pair"));
    }

    #[test]
    fn names_are_padded_and_ranked() {
        assert_eq!(format!("{:>6}", Category::Flush), " flush");
        let indices = Category::ALL.map(Category::index);
        assert_eq!(indices, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn the_hands_of_all_categories_are_all_hands() {
        for (size, hands) in [(5, 2_598_960), (6, 20_358_520), (7, 133_784_560), (4, 0)] {
            let sum: u64 = Category::ALL.map(|category| category.frequency(size)).iter().sum();
            assert_eq!(sum, hands, "{size}");
        }
    }

    #[test]
    fn ranks_are_compared_in_dealer_order() {
        let compared = |category: Category| {
            let positions = 0..category.shape().len();
            positions.map(|position| category.compared_at(position)).collect::<Vec<_>>()
        };
        let high = "the highest card";
        let next = "the next highest card";
        let straight = "the highest card of the straight";
        let expected: [&[&str]; Category::COUNT] = [
            &[high, next, next, next, next],
            &["the pair", "the highest kicker", "the next kicker", "the next kicker"],
            &["the higher pair", "the lower pair", "the kicker"],
            &["the three of a kind", "the highest kicker", "the next kicker"],
            &[straight; 5],
            &[high, next, next, next, next],
            &["the three of a kind", "the pair"],
            &["the four of a kind", "the kicker"],
            &[straight; 5],
        ];
        for (category, expected) in Category::ALL.into_iter().zip(expected) {
            assert_eq!(compared(category), expected, "{category}");
        }
        let made = Category::ALL.map(Category::made_cards);
        assert_eq!(made, [1, 2, 4, 3, 5, 5, 5, 4, 5]);
        let groups = Category::ALL.map(Category::made_groups);
        assert_eq!(groups, [1, 1, 2, 1, 5, 5, 2, 1, 5]);
    }
}
