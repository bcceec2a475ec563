//! Three-card poker: rules as data.
//!
//! A set of rules is an ordered list of categories and a way to compare hands of one category.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use crate::card::{Card, CardSet, Rank};
use crate::hand::Outcomes;
use crate::parse::{ParseError, distinct_cards};

/// A category of three-card hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum ThreeCardCategory {
    HighCard,
    Pair,
    Flush,
    Straight,
    ThreeOfAKind,
    StraightFlush,
}

impl ThreeCardCategory {
    /// Returns the category's name: `pair`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::Pair => "pair",
            Self::Flush => "flush",
            Self::Straight => "straight",
            Self::ThreeOfAKind => "three of a kind",
            Self::StraightFlush => "straight flush",
        }
    }

    /// Returns whether three cards meet the category, even if they also meet a better one.
    fn is_met_by(self, hand: ThreeCards) -> bool {
        let [high, middle, low] = hand.ranks();
        match self {
            Self::HighCard => true,
            Self::Pair => high == middle || middle == low,
            Self::Flush => hand.0.iter().map(|card| card.suit()).all_equal(),
            Self::Straight => {
                let [high, middle, low] = [high, middle, low].map(Rank::index);
                high == middle + 1 && middle == low + 1 || hand.is_ace_two_three()
            }
            Self::ThreeOfAKind => high == low,
            Self::StraightFlush => Self::Straight.is_met_by(hand) && Self::Flush.is_met_by(hand),
        }
    }
}

impl fmt::Display for ThreeCardCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Three cards. The same card may appear twice, if several decks are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeCards(pub [Card; 3]);

/// Parses three different cards, as [`cards`](crate::parse::cards) does.
impl FromStr for ThreeCards {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards = distinct_cards(text, 3..=3, "cards")?;
        Ok(Self(std::array::from_fn(|index| cards[index].value)))
    }
}

impl ThreeCards {
    /// Returns the three ranks, highest first.
    fn ranks(self) -> [Rank; 3] {
        let mut ranks = self.0.map(Card::rank);
        ranks.sort_unstable_by_key(|&rank| Reverse(rank));
        ranks
    }

    fn is_ace_two_three(self) -> bool {
        self.ranks() == [Rank::Ace, Rank::Three, Rank::Two]
    }
}

/// The order of comparison for two hands of one category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    /// The pair before the kicker; otherwise the highest card, the middle one, the lowest.
    PairFirst,
    /// Always the highest card, then the middle one, then the lowest.
    HighestFirst,
}

/// A set of rules: the categories, and the order of comparison within a category. In all rules A-2-3 is a straight
/// whose ace is its lowest card, and K-A-2 is not a straight.
///
/// ```
/// use holdem_engine::games::three_card::{Rules, ThreeCardCategory, ThreeCards};
///
/// let [low_pair, high_pair]: [ThreeCards; 2] = ["5c 5d Ah".parse()?, "Kc Kd Qh".parse()?];
/// assert_eq!(Rules::STANDARD.rate(low_pair).category(), ThreeCardCategory::Pair);
/// assert!(Rules::STANDARD.rate(low_pair) < Rules::STANDARD.rate(high_pair));
/// assert!(Rules::SIMPLE.rate(low_pair) > Rules::SIMPLE.rate(high_pair));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The categories, best first; the last is the high card, which any cards meet.
    categories: &'static [ThreeCardCategory],
    /// The order of comparison for two hands of one category.
    comparison: Comparison,
}

/// The strength of three cards under a set of rules. Ratings are ordered as hands are. Ratings under different rules
/// must not be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rating {
    /// The number of worse categories in the rules.
    above: usize,
    /// The ranks in the order of comparison. An ace that counts as 1 is 0.
    compared: [usize; 3],
    category: ThreeCardCategory,
}

impl Rating {
    /// Returns the category.
    pub const fn category(self) -> ThreeCardCategory {
        self.category
    }
}

impl Rules {
    /// The usual rules: flushes count, and a pair is compared before its kicker.
    pub const STANDARD: Self = Self {
        categories: &[
            ThreeCardCategory::StraightFlush,
            ThreeCardCategory::ThreeOfAKind,
            ThreeCardCategory::Straight,
            ThreeCardCategory::Flush,
            ThreeCardCategory::Pair,
            ThreeCardCategory::HighCard,
        ],
        comparison: Comparison::PairFirst,
    };

    /// Simple rules: no flushes, and the highest card is always compared first.
    pub const SIMPLE: Self = Self {
        categories: &[
            ThreeCardCategory::ThreeOfAKind,
            ThreeCardCategory::Straight,
            ThreeCardCategory::Pair,
            ThreeCardCategory::HighCard,
        ],
        comparison: Comparison::HighestFirst,
    };

    /// Returns the strength of three cards.
    pub fn rate(&self, hand: ThreeCards) -> Rating {
        let met = self.categories.iter().position(|category| category.is_met_by(hand));
        let index = met.expect("any cards are a high card");
        let [high, middle, low] = hand.ranks().map(|rank| rank.index() + 1);
        let compared = if hand.is_ace_two_three() {
            [middle, low, 0]
        } else if self.comparison == Comparison::PairFirst && middle == low {
            [middle, low, high]
        } else {
            [high, middle, low]
        };
        let above = self.categories.len() - 1 - index;
        Rating { above, compared, category: self.categories[index] }
    }

    /// Returns the number of the 22,100 three-card hands in each category, best first.
    ///
    /// ```
    /// use holdem_engine::games::three_card::Rules;
    ///
    /// let frequencies = Rules::STANDARD.frequencies();
    /// assert_eq!(frequencies.map(|(_, deals)| deals).collect::<Vec<_>>(), [48, 52, 720, 1096, 3744, 16440]);
    /// ```
    pub fn frequencies(&self) -> impl Iterator<Item = (ThreeCardCategory, u64)> {
        let mut deals = vec![0; self.categories.len()];
        for cards in CardSet::DECK.iter().array_combinations() {
            deals[self.rate(ThreeCards(cards)).above] += 1;
        }
        self.categories.iter().copied().zip(deals.into_iter().rev())
    }

    /// Returns the outcomes of a hand against every three of the remaining cards of its deck: 18,424 if its three
    /// cards are different.
    pub fn against_random(&self, hand: ThreeCards) -> Outcomes {
        let own: CardSet = hand.0.into_iter().collect();
        let rating = self.rate(hand);
        let mut outcomes = Outcomes::default();
        for cards in (CardSet::DECK - own).iter().array_combinations() {
            outcomes.add(rating.cmp(&self.rate(ThreeCards(cards))), 1);
        }
        outcomes
    }
}
