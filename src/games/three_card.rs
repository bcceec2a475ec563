//! Three-card poker: rules as data.
//!
//! A set of rules is an ordered list of categories, and how two hands of one category are compared.

use std::cmp::Reverse;
use std::fmt;

use itertools::Itertools;

use crate::card::{Card, CardSet, Rank};

/// What three cards can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ThreeCardCategory {
    HighCard,
    Pair,
    Flush,
    Straight,
    ThreeOfAKind,
    StraightFlush,
}

impl ThreeCardCategory {
    /// The category's name: `pair`.
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

    /// Whether three cards are of this kind, whatever else they are.
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

/// Three cards; if several packs are in play, the same card may come twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeCards(pub [Card; 3]);

impl ThreeCards {
    /// The three ranks, highest first.
    fn ranks(self) -> [Rank; 3] {
        let mut ranks = self.0.map(Card::rank);
        ranks.sort_unstable_by_key(|&rank| Reverse(rank));
        ranks
    }

    fn is_ace_two_three(self) -> bool {
        self.ranks() == [Rank::Ace, Rank::Three, Rank::Two]
    }
}

/// How two hands of one category are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// The pair before the kicker; otherwise the highest card, the middle one, the lowest.
    PairFirst,
    /// Always the highest card, then the middle one, then the lowest.
    HighestFirst,
}

/// A set of rules: which categories there are, and how hands of one are compared. In all of them
/// A-2-3 is a straight whose ace is its lowest card, and K-A-2 is none.
///
/// ```
/// use holdem::games::three_card::{Rules, ThreeCardCategory, ThreeCards};
///
/// let hand = |text: &str| -> Result<ThreeCards, holdem::parse::ParseError> {
///     let cards = holdem::parse::cards(text)?;
///     Ok(ThreeCards([cards[0].value, cards[1].value, cards[2].value]))
/// };
/// let (low_pair, high_pair) = (hand("5c 5d Ah")?, hand("Kc Kd Qh")?);
/// assert_eq!(Rules::STANDARD.rate(low_pair).category, ThreeCardCategory::Pair);
/// assert!(Rules::STANDARD.rate(low_pair) < Rules::STANDARD.rate(high_pair));
/// assert!(Rules::SIMPLE.rate(low_pair) > Rules::SIMPLE.rate(high_pair));
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The categories, best first; the last is met by any cards.
    pub categories: &'static [ThreeCardCategory],
    /// How two hands of one category are compared.
    pub comparison: Comparison,
}

/// How good three cards are under some rules. Its order is the order of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// What the cards are.
    pub category: ThreeCardCategory,
    /// How many categories of the rules are worse.
    above: usize,
    /// What is compared within the category, one after another. An ace that counts as 1 is 0.
    compared: [usize; 3],
}

impl Ord for Rating {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.above, self.compared).cmp(&(other.above, other.compared))
    }
}

impl PartialOrd for Rating {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// How a hand does against others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// The other hand is worse.
    pub wins: u64,
    /// The other hand is as good.
    pub ties: u64,
    /// The other hand is better.
    pub losses: u64,
}

impl Outcomes {
    /// How many hands were compared.
    pub const fn total(self) -> u64 {
        self.wins + self.ties + self.losses
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

    /// Simple rules: no flushes, and the highest card always comes first.
    pub const SIMPLE: Self = Self {
        categories: &[
            ThreeCardCategory::ThreeOfAKind,
            ThreeCardCategory::Straight,
            ThreeCardCategory::Pair,
            ThreeCardCategory::HighCard,
        ],
        comparison: Comparison::HighestFirst,
    };

    /// How good three cards are.
    pub fn rate(&self, hand: ThreeCards) -> Rating {
        let met = self.categories.iter().position(|category| category.is_met_by(hand));
        let place = met.unwrap_or(self.categories.len() - 1);
        let [high, middle, low] = hand.ranks().map(|rank| rank.index() + 1);
        let compared = if hand.is_ace_two_three() {
            [middle, low, 0]
        } else if self.comparison == Comparison::PairFirst && middle == low {
            [middle, low, high]
        } else {
            [high, middle, low]
        };
        Rating {
            category: self.categories[place],
            above: self.categories.len() - 1 - place,
            compared,
        }
    }

    /// How many of the 22,100 deals of three cards are of each category, best first.
    ///
    /// ```
    /// use holdem::games::three_card::Rules;
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

    /// How a hand does against every other three cards of its pack: 18,424 of them, if its own three
    /// are different.
    pub fn against_random(&self, hand: ThreeCards) -> Outcomes {
        let own: CardSet = hand.0.into_iter().collect();
        let rating = self.rate(hand);
        let mut outcomes = Outcomes::default();
        for cards in (CardSet::DECK - own).iter().array_combinations() {
            match rating.cmp(&self.rate(ThreeCards(cards))) {
                std::cmp::Ordering::Greater => outcomes.wins += 1,
                std::cmp::Ordering::Equal => outcomes.ties += 1,
                std::cmp::Ordering::Less => outcomes.losses += 1,
            }
        }
        outcomes
    }
}
