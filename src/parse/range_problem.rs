//! What is wrong with the text of a range.

use std::fmt;

use crate::card::{Card, Rank};

use super::character::{advice, quoted};
use super::look_alike::{look_alike, sign_look_alike};

/// A problem in the text of a range that cannot occur in a list of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RangeProblem {
    /// There is no hand.
    NoHand,
    /// A comma has no hand before or after it.
    NothingAtComma,
    /// No hand starts with this character.
    NotAHand(char),
    /// A rank has neither a second rank nor a suit.
    OneRank(Rank),
    /// A character after a rank is neither a rank nor a suit.
    NotASecondRank {
        /// The rank.
        first: Rank,
        /// The character.
        found: char,
    },
    /// A card has no second card.
    OneCard(Card),
    /// A letter after two ranks is neither `s` nor `o`.
    NotAKind {
        /// The higher rank.
        high: Rank,
        /// The lower rank.
        low: Rank,
        /// The letter.
        found: char,
    },
    /// A pair has the letter for suited or offsuit.
    PairOfAKind {
        /// The rank of the pair.
        high: Rank,
        /// Whether the letter is `s`.
        suited: bool,
    },
    /// Two ranks mean two starting hands where one is expected.
    BothKinds {
        /// The higher rank.
        high: Rank,
        /// The lower rank.
        low: Rank,
    },
    /// A character is found where a comma or the end is expected.
    AfterItem {
        /// The character.
        found: char,
        /// What was likely meant.
        instead: Option<String>,
    },
    /// A character follows a starting hand that should be alone.
    AfterHand(char),
    /// A span has no second end.
    NoOtherEnd,
    /// The ends of a span do not match.
    EndsDiffer {
        /// The first end.
        from: String,
        /// The second end.
        to: String,
        /// What was likely meant.
        instead: Option<String>,
    },
    /// A number cannot be read.
    NotANumber,
    /// A share has no percent sign.
    NoPercentSign,
    /// A share is more than 100%.
    MoreThanAll,
    /// A share is so small that no starting hand is in it.
    ShareOfNothing,
    /// A `:` or `@` has no weight after it.
    NoWeight,
    /// A weight is more than 1 or 100%.
    WeightAboveOne,
    /// A weight is not 0 but rounds to 0 millionths.
    WeightTooSmall,
    /// A weight after `@`, which is in percent, is less than 1, as a share of 1 is.
    TwoReadings {
        /// How to write the share of 1: `AA@50 or AA:0.5`.
        share: String,
        /// How to write the percentage, if it is not too small: `AA:0.005`.
        percent: Option<String>,
    },
    /// A removal has a weight.
    WeightOfRemoval,
    /// A removal comes first, where there is nothing to remove from.
    NothingToTakeFrom,
    /// All hands were removed.
    NothingLeft,
}

impl RangeProblem {
    /// Returns a hint at what would be right, if there is one.
    pub(super) fn hint(&self) -> Option<String> {
        let text = match self {
            Self::NotAHand(found)
            | Self::NotASecondRank { found, .. }
            | Self::NotAKind { found, .. }
            | Self::AfterItem { found, .. }
            | Self::AfterHand(found)
                if alike(*found).is_some() =>
            {
                return alike(*found);
            }
            Self::NotAHand('r' | 'R' | '*') => "random is every hand",
            Self::NotAHand('0' | '1') => "ten is T or 10, the ace is A",
            Self::NoHand | Self::NotAHand(_) => {
                "hands are AA, AKs, AKo, AK or AhKh; spans 22+ or A5s-A2s; or 15%, or random"
            }
            Self::NothingAtComma => "a comma goes between two hands",
            Self::OneRank(rank) => {
                let low = if *rank == Rank::Ace { Rank::King } else { *rank };
                return Some(format!(
                    "a hand is two ranks or two cards: {rank}{rank}, A{low}s, Ah{low}h"
                ));
            }
            Self::NotASecondRank { first: Rank::Two, found: 'x' | 'X' } => return None,
            Self::NotASecondRank { first, found: 'x' | 'X' } => {
                let article = if matches!(first, Rank::Ace | Rank::Eight) { "an" } else { "a" };
                let name = first.word();
                return Some(format!(
                    "{first}2+ is {article} {name} with anything lower, {first}2s+ the suited ones"
                ));
            }
            Self::NotASecondRank { first: Rank::Ace, found: 'n' | 'N' } => "any is every hand",
            Self::NotASecondRank { .. } => {
                "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T; suits are c, d, h, s"
            }
            Self::OneCard(_) => "write the two cards of a hand together: AhKh",
            Self::NotAKind { high, low, .. } => {
                return Some(format!(
                    "{high}{low}s is suited, {high}{low}o is not, {high}{low} is both; or write {high}h{low}h"
                ));
            }
            Self::PairOfAKind { high, .. } => return Some(format!("write {high}{high}")),
            Self::BothKinds { high, low } => {
                return Some(format!("write {high}{low}s or {high}{low}o"));
            }
            Self::AfterItem { instead: Some(instead), .. }
            | Self::EndsDiffer { instead: Some(instead), .. } => {
                return Some(format!("write {instead}"));
            }
            Self::AfterItem { found, .. } if found.is_alphanumeric() => {
                "a comma goes between two hands: AA,KK"
            }
            Self::AfterItem { .. } | Self::AfterHand(_) => return None,
            Self::NoOtherEnd => "88-55, A5s-A2s, 5%-15%; and 22+ is every pair",
            Self::EndsDiffer { .. } => {
                "spans are of pairs (88-55), of one higher card (A5s-A2s) or of one gap (JTs-54s)"
            }
            Self::NotANumber => "numbers are written 15, 0.5 or 12.5",
            Self::NoPercentSign => {
                "15% is the best 15 of a hundred hands, 5%-15% all but the first 5"
            }
            Self::MoreThanAll => "100% is every hand",
            Self::ShareOfNothing => "a starting hand is in if at least half of it is",
            Self::NoWeight => "half is :0.5, :50% or @50",
            Self::WeightAboveOne => "weights go from 0 to 1: half is :0.5, :50% or @50",
            Self::WeightTooSmall => "weights are counted in millionths: 0.000001 is the least",
            Self::TwoReadings { share, percent: None } => return Some(format!("write {share}")),
            Self::TwoReadings { share, percent: Some(percent) } => {
                return Some(format!("write {share}; or, if it is in percent, {percent}"));
            }
            Self::WeightOfRemoval => {
                "leave out ! to set the weight, or the weight to remove the hands"
            }
            Self::NothingToTakeFrom => "write what to remove from before it: random,!AA",
            Self::NothingLeft => "at least one combo must remain",
        };
        Some(text.to_owned())
    }
}

fn alike(found: char) -> Option<String> {
    look_alike(found).or_else(|| sign_look_alike(found)).map(|alike| advice(found, alike))
}

impl fmt::Display for RangeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::NoHand => "there is no hand here",
            Self::NothingAtComma => "a hand is missing at this comma",
            Self::NotAHand(found) => return write!(f, "no hand starts with {}", quoted(*found)),
            Self::OneRank(rank) => return write!(f, "the {} needs a second card", rank.word()),
            Self::NotASecondRank { found, .. } => {
                return write!(f, "{} is neither a rank nor a suit", quoted(*found));
            }
            Self::OneCard(card) => return write!(f, "the {} needs a second card", card.word()),
            Self::NotAKind { found, .. } => {
                return write!(f, "{} is neither s (suited) nor o (offsuit)", quoted(*found));
            }
            Self::PairOfAKind { suited: true, .. } => "a pair cannot be suited",
            Self::PairOfAKind { suited: false, .. } => "a pair is always offsuit",
            Self::BothKinds { high, low } => {
                return write!(f, "{high}{low} is two starting hands");
            }
            Self::AfterItem { found, .. } => {
                return write!(f, "expected a comma or the end, found {}", quoted(*found));
            }
            Self::AfterHand(found) => {
                return write!(f, "expected one starting hand, found {} after it", quoted(*found));
            }
            Self::NoOtherEnd => "this span has no second end",
            Self::EndsDiffer { from, to, .. } => {
                return write!(f, "{from} and {to} are not the ends of one span");
            }
            Self::NotANumber => "this is not a number",
            Self::NoPercentSign => "this number has no % after it",
            Self::MoreThanAll => "a share is at most 100%",
            Self::ShareOfNothing => "no starting hand is in this share",
            Self::NoWeight => "a weight is missing here",
            Self::WeightAboveOne => "this weight is more than 1",
            Self::WeightTooSmall => "this weight is too small to count",
            Self::TwoReadings { .. } => "this weight may be a share of 1 or in percent",
            Self::WeightOfRemoval => "a removal has no weight",
            Self::NothingToTakeFrom => "there is nothing to remove hands from",
            Self::NothingLeft => "nothing is left of this range",
        };
        f.write_str(text)
    }
}
