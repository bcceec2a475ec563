//! Problems in the text of a range.

use std::fmt;

use crate::card::{Card, Rank};

use super::character::{advice, quoted};
use super::look_alike::{look_alike, sign_look_alike};
use super::notation_problem::{A_COMMA, NotationProblem};
use super::slip::is_slip;

/// A problem in the text of a range that cannot occur in a list of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        /// Set if the letter is `s`.
        suited: bool,
    },
    /// Two ranks mean two starting hands where one is expected.
    BothKinds {
        /// The higher rank.
        high: Rank,
        /// The lower rank.
        low: Rank,
    },
    /// A character where a comma or the end is expected.
    AfterItem {
        /// The character.
        found: char,
        /// The text that was likely meant.
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
        /// The text that was likely meant.
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
    /// A weight after `@` is a percentage below 1, and could also be a share of 1.
    TwoReadings {
        /// The notation for a share of 1: `AA@50 or AA:0.5`.
        share: String,
        /// The notation for the percentage, if it is not too small: `AA:0.005`.
        percent: Option<String>,
    },
    /// A removal has a weight.
    WeightOfRemoval,
    /// A removal comes first, and there is nothing to remove from.
    NothingToTakeFrom,
    /// A removal is followed by `&`, so it is ambiguous what is removed.
    TwoRemovals {
        /// The hands after `!`.
        hands: String,
    },
    /// A `&` has no hand after it.
    NothingAtAnd,
    /// A parenthesis closes nothing.
    ClosesNothing,
    /// A parenthesis, a bracket or a quotation mark is not closed.
    NotClosed,
    /// There are too many parentheses inside each other.
    TooDeep,
    /// A wildcard has no second card.
    OneWildCard,
    /// A character after a wildcard does not begin a second card.
    NotASecondCard(char),
    /// A letter after two ranks, one of them a wildcard, is neither `s` nor `o`.
    NotAWildKind(char),
    /// A character in brackets is not a rank.
    NotARankInBrackets(char),
    /// A hand with a wildcard has a `+` or `-` after it.
    SpanOfWild {
        /// The hands.
        hands: String,
    },
    /// No two cards of a deck make such a hand.
    NoSuchHand,
    /// The name of a made hand or draw, in quotes or with a typing error, is unknown.
    NotAName {
        /// The name that was likely meant.
        near: Option<String>,
    },
    /// Nothing is better than this, or everything is.
    NothingBetter {
        /// The name of the made hand or draw.
        name: String,
    },
    /// Made hands depend on the board, and it has fewer than three cards.
    NeedsBoard {
        /// The name of the made hand or draw.
        name: String,
        /// The number of cards on the board.
        cards: usize,
    },
    /// No range has this name.
    UnknownRange {
        /// The name.
        name: String,
        /// The known names.
        known: Vec<String>,
    },
    /// A problem in another program's notation.
    Notation(NotationProblem),
    /// All hands were removed.
    NothingLeft,
    /// A filter leaves no hand: the two parts have no hand in common.
    NothingInCommon {
        /// The hands before `&`.
        hands: String,
        /// The hands after it.
        others: String,
    },
}

/// The hint for a range that needs a board, in the words of the library.
pub const NEEDS_BOARD: &str =
    "give a board of three to five cards in the Context of range::parse_in";

/// The hint for the name of a range when no names are defined, in the words of the library.
pub const NO_NAMES: &str = "names are those of range::Conventions; a weight follows a hand: AA@50";

/// The hint for a weight that looks like a name.
pub const A_WEIGHT: &str = "a weight follows a hand: AA@50";

impl RangeProblem {
    /// Returns a hint for a fix, if there is one, in the words of the library.
    pub(super) fn hint(&self) -> Option<String> {
        let text = match self {
            Self::NotAHand(found)
            | Self::NotASecondRank { found, .. }
            | Self::NotAKind { found, .. }
            | Self::AfterItem { found, .. }
            | Self::AfterHand(found)
            | Self::Notation(NotationProblem::AfterHands { found, .. })
                if alike(*found).is_some() =>
            {
                return alike(*found);
            }
            Self::NotAHand('r' | 'R' | '*') => "random is every hand",
            Self::NotAHand('0' | '1') => "ten is T or 10, the ace is A",
            Self::NoHand | Self::NotAHand(_) => {
                "hands are AA, AKs, AKo, AK or AhKh; spans 22+ or A5s-A2s; or 15%, or random"
            }
            Self::NothingAtComma => "commas separate hands",
            Self::OneRank(rank) => {
                let low = if *rank == Rank::Ace { Rank::King } else { *rank };
                return Some(format!(
                    "a hand is two ranks or two cards: {rank}{rank}, A{low}s, Ah{low}h; {}",
                    with_any(rank)
                ));
            }
            Self::NotASecondRank { first, found: '?' | '*' } => {
                return Some(with_any(first));
            }
            Self::NotASecondRank { first: Rank::Ace, found: 'n' | 'N' } => {
                "for every hand, write any"
            }
            Self::NotASecondRank { .. } => {
                "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T; suits are c, d, h, s"
            }
            Self::OneCard(card) => {
                return Some(format!(
                    "write the two cards of a hand together: AhKh; {}",
                    with_any(card)
                ));
            }
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
            Self::AfterItem { found: '!', .. } => "to remove hands: AA & !AhAd, or AA,!AhAd",
            Self::AfterItem { found: '|', .. } => "for either of two hands, write AA,KK",
            Self::AfterItem { found: '+', .. } => {
                "a comma adds hands: 15%,22; with + after it, 22+ is every pair"
            }
            Self::AfterItem { found: '-', .. } => {
                "to remove hands: 15% & !(22-66); a share ends with its sign: 5%-15%"
            }
            Self::AfterItem { found: 'a', .. } => {
                "commas separate hands: AA,KK; & combines them: 22+ & suited"
            }
            Self::AfterItem { found: '*' | '×', .. } => "for half the time, write AA:0.5",
            Self::AfterItem { found, .. }
                if found.is_alphanumeric() || matches!(found, '(' | ';' | '/' | '[') =>
            {
                A_COMMA
            }
            Self::AfterItem { .. } | Self::AfterHand(_) => return None,
            Self::NoOtherEnd => "88-55, A5s-A2s, 5%-15%; and 22+ is every pair",
            Self::EndsDiffer { .. } => {
                "spans are of pairs (88-55), of one higher card (A5s-A2s) or of one gap (JTs-54s)"
            }
            Self::NotANumber => "numbers are written 15, 0.5 or 12.5",
            Self::NoPercentSign => {
                "15% is the top 15% of hands, 5%-15% the same without the top 5%"
            }
            Self::MoreThanAll => "100% is every hand",
            Self::ShareOfNothing => "a starting hand is included if at least half of it is",
            Self::NoWeight => "for half, write :0.5, :50% or @50",
            Self::WeightAboveOne => "weights are from 0 to 1: for half, write :0.5, :50% or @50",
            Self::WeightTooSmall => "the smallest weight is 0.000001",
            Self::TwoReadings { share, percent: None } => return Some(format!("write {share}")),
            Self::TwoReadings { share, percent: Some(percent) } => {
                return Some(format!("write {share}; or, if it is in percent, {percent}"));
            }
            Self::WeightOfRemoval => {
                "leave out ! to set the weight, or the weight to remove the hands; for both: (AK & !AhKh):0.5"
            }
            Self::NothingToTakeFrom => "write the hands to remove from before it: random,!AA",
            Self::TwoRemovals { hands } => {
                return Some(format!(
                    "write !({hands} & …) to remove hands in both; or (!{hands} & …)"
                ));
            }
            Self::NothingAtAnd => "& combines two hands: 15% & suited",
            Self::ClosesNothing => "leave it out, or open it before the grouped hands",
            Self::NotClosed => "close it after the grouped hands",
            Self::TooDeep => "leave out unneeded parentheses",
            Self::OneWildCard => "x is any card: Ax, Axs, Ahx, xhxh; random is every hand",
            Self::NotASecondCard(_) => "x is any card: Ax, Axs, Ahx, xhxh",
            Self::NotAWildKind(_) => {
                "Axs is suited, Axo is not, Ax is both; with suits Ahx, Ahxh, xhxh"
            }
            Self::NotARankInBrackets(_) => "brackets list the ranks of a card: [AKQ]x, [A-T][A-T]s",
            Self::SpanOfWild { hands } => {
                return Some(format!(
                    "x is every rank already: {hands} alone; spans are 22+ or A5s-A2s"
                ));
            }
            Self::NoSuchHand => "a deck has one of each card",
            Self::NotAName { near: Some(near) } => return Some(format!("did you mean {near}?")),
            Self::NotAName { near: None } => {
                "made hands are pair, second pair, top pair, tptk, overpair, two pair, top two, set, \
                 trips, straight, flush …; draws are gutshot, straight draw, flush draw, nut flush \
                 draw, combo draw …; or no pair, ace high, air; of two cards suited, offsuit, pocket \
                 pair, broadway, connector"
            }
            Self::NothingBetter { .. } => "+ is \"or better\": top pair+, set+, gutshot+",
            Self::NeedsBoard { .. } => NEEDS_BOARD,
            Self::UnknownRange { known, .. } if known.is_empty() => NO_NAMES,
            Self::UnknownRange { name, known } => {
                return Some(match known.iter().find(|known| is_slip(name, known)) {
                    Some(near) => format!("did you mean @{near}?"),
                    None => format!("the named ranges are {}", listed(known)),
                });
            }
            Self::Notation(problem) => return Some(problem.hint()),
            Self::NothingLeft | Self::NothingInCommon { .. } => "at least one combo must remain",
        };
        Some(text.to_owned())
    }
}

/// Returns the notation for a rank or card with any other card.
pub fn with_any(known: impl fmt::Display) -> String {
    format!("with any second card: {known}x")
}

/// The most names in a hint.
const MOST_NAMES: usize = 12;

/// Lists some names.
fn listed(names: &[String]) -> String {
    let some = names.iter().take(MOST_NAMES).map(|name| format!("@{name}")).collect::<Vec<_>>();
    let more = if names.len() > MOST_NAMES { ", …" } else { "" };
    format!("{}{more}", some.join(", "))
}

fn alike(found: char) -> Option<String> {
    look_alike(found).or_else(|| sign_look_alike(found)).map(|alike| advice(found, alike))
}

impl fmt::Display for RangeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::NoHand => "expected a hand",
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
            Self::NoOtherEnd => "the end of this span is missing",
            Self::EndsDiffer { from, to, .. } => {
                return write!(f, "{from} and {to} do not form a span");
            }
            Self::NotANumber => "this is not a number",
            Self::NoPercentSign => "the % after this number is missing",
            Self::MoreThanAll => "a share is at most 100%",
            Self::ShareOfNothing => "this share contains no starting hand",
            Self::NoWeight => "the weight is missing",
            Self::WeightAboveOne => "this weight is more than 1",
            Self::WeightTooSmall => "this weight is too small",
            Self::TwoReadings { .. } => "this weight could be a fraction or a percentage",
            Self::WeightOfRemoval => "a removal cannot have a weight",
            Self::NothingToTakeFrom => "no hands to remove from",
            Self::TwoRemovals { .. } => "this removal is ambiguous",
            Self::NothingAtAnd => "a hand is missing after this &",
            Self::ClosesNothing => "this parenthesis was not opened",
            Self::NotClosed => "this is not closed",
            Self::TooDeep => "too many nested parentheses",
            Self::OneWildCard => "this card needs a second card",
            Self::NotASecondCard(found) => {
                return write!(f, "expected a second card, found {}", quoted(*found));
            }
            Self::NotAWildKind(found) => {
                return write!(f, "{} is neither s (suited) nor o (offsuit)", quoted(*found));
            }
            Self::NotARankInBrackets(found) => {
                return write!(f, "{} is not a rank", quoted(*found));
            }
            Self::SpanOfWild { .. } => "a hand with a wildcard cannot form a span",
            Self::NoSuchHand => "no two cards form this hand",
            Self::NotAName { .. } => "this is not a hand, a made hand or a draw",
            Self::NothingBetter { name } => {
                return write!(
                    f,
                    "\"{}\" cannot be combined with \"or better\"",
                    name.trim_end_matches('+')
                );
            }
            Self::NeedsBoard { name, cards: 0 } => {
                return write!(f, "\"{name}\" needs a board");
            }
            Self::NeedsBoard { name, cards } => {
                return write!(
                    f,
                    "\"{name}\" needs a board of three to five cards, and this has {cards} {}",
                    if *cards == 1 { "card" } else { "cards" }
                );
            }
            Self::UnknownRange { name, .. } if name.is_empty() => {
                "the name after this @ is missing"
            }
            Self::UnknownRange { name, .. } => return write!(f, "the range {name} does not exist"),
            Self::Notation(problem) => return write!(f, "{problem}"),
            Self::NothingLeft => "no combo is left in this range",
            Self::NothingInCommon { hands, others } => {
                return write!(f, "no hand matches both {hands} and {others}");
            }
        };
        f.write_str(text)
    }
}
