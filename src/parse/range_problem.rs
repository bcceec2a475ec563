//! What can be wrong with a range.

use std::fmt;

use crate::card::{Card, Rank};

use super::error::{advice, quoted};
use super::look_alike::{look_alike, sign_look_alike};

/// What can be wrong with a range, beyond what can be wrong with cards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RangeProblem {
    /// There is no hand at all.
    NoHand,
    /// A comma that has no hand before it, or none after it.
    NothingAtComma,
    /// No hand begins with this character.
    NotAHand(char),
    /// A rank without another one, and without a suit.
    OneRank(Rank),
    /// A character after a rank that is neither a rank nor a suit.
    NotASecondRank {
        /// The rank.
        first: Rank,
        /// The character.
        found: char,
    },
    /// A card without another one.
    OneCard(Card),
    /// A letter after two ranks that does not say how they are suited.
    NotAKind {
        /// The higher rank.
        high: Rank,
        /// The lower rank.
        low: Rank,
        /// The letter.
        found: char,
    },
    /// A pair that is said to be suited, or offsuit.
    PairOfAKind {
        /// The rank of the pair.
        high: Rank,
        /// Whether it is said to be suited.
        suited: bool,
    },
    /// Two ranks that are two starting hands, where one is wanted.
    BothKinds {
        /// The higher rank.
        high: Rank,
        /// The lower rank.
        low: Rank,
    },
    /// A character where only a comma can stand, or the end.
    AfterItem {
        /// The character.
        found: char,
        /// What was likely meant.
        instead: Option<String>,
    },
    /// A character after a starting hand, where nothing else is wanted.
    AfterHand(char),
    /// A span without its other end.
    NoOtherEnd,
    /// The ends of a span do not match.
    EndsDiffer {
        /// The one end.
        from: String,
        /// The other end.
        to: String,
        /// What was likely meant.
        instead: Option<String>,
    },
    /// A number that is not written as one.
    NotANumber,
    /// A share without its percent sign.
    NoPercentSign,
    /// A share of more than 100%.
    MoreThanAll,
    /// A share so small that no starting hand is in it.
    ShareOfNothing,
    /// A `:` or `@` without the weight after it.
    NoWeight,
    /// A weight of more than 1, or of more than 100%.
    WeightAboveOne,
    /// A weight that is nearer to 0 than to a millionth.
    WeightTooSmall,
    /// A weight for hands that are taken away.
    WeightOfRemoval,
    /// Hands are taken away where there are none yet.
    NothingToTakeFrom,
    /// All hands were taken away again.
    NothingLeft,
}

impl RangeProblem {
    /// What would put it right, where that is known.
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
            Self::NothingAtComma => "a comma stands between two hands",
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
            Self::OneCard(_) => "the two cards of a hand stand together: AhKh",
            Self::NotAKind { high, low, .. } => {
                return Some(format!(
                    "{high}{low}s is suited, {high}{low}o is not, {high}{low} is both; or say {high}h{low}h"
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
                "a comma stands between two hands: AA,KK"
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
            Self::WeightOfRemoval => {
                "without ! the weight is set; without a weight all is taken away"
            }
            Self::NothingToTakeFrom => "write first what to take from: random,!AA",
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
            Self::NotAHand(found) => return write!(f, "{} begins no hand", quoted(*found)),
            Self::OneRank(rank) => return write!(f, "this {} stands alone", rank.word()),
            Self::NotASecondRank { found, .. } => {
                return write!(f, "{} is neither a rank nor a suit", quoted(*found));
            }
            Self::OneCard(card) => return write!(f, "the {} stands alone", card.word()),
            Self::NotAKind { found, .. } => {
                return write!(f, "{} is neither s (suited) nor o (offsuit)", quoted(*found));
            }
            Self::PairOfAKind { suited: true, .. } => "no pair is suited",
            Self::PairOfAKind { suited: false, .. } => "every pair is offsuit without saying so",
            Self::BothKinds { high, low } => {
                return write!(f, "{high}{low} is two starting hands");
            }
            Self::AfterItem { found, .. } => {
                return write!(f, "only a comma or the end can stand here, not {}", quoted(*found));
            }
            Self::AfterHand(found) => {
                return write!(f, "one starting hand is wanted, and {} follows", quoted(*found));
            }
            Self::NoOtherEnd => "this span has no other end",
            Self::EndsDiffer { from, to, .. } => {
                return write!(f, "{from} and {to} are not the ends of one span");
            }
            Self::NotANumber => "this is not a number",
            Self::NoPercentSign => "this number has no % after it",
            Self::MoreThanAll => "there is no more than 100%",
            Self::ShareOfNothing => "no starting hand is in this share",
            Self::NoWeight => "a weight is missing here",
            Self::WeightAboveOne => "this weight is more than 1",
            Self::WeightTooSmall => "this weight is too small to count",
            Self::WeightOfRemoval => "what is taken away has no weight",
            Self::NothingToTakeFrom => "there is nothing to take hands away from",
            Self::NothingLeft => "nothing is left of this range",
        };
        f.write_str(text)
    }
}
