//! The hands in a range's text, and the spans between two of them.
//!
//! ```text
//! 22+       88-55         the pairs between
//! KTs+      A5s-A2s       the higher card stays, the lower one moves
//! JTs-54s                 both cards move, the gap stays
//! ```
//!
//! Given suits are kept: `AhTh+` is AhTh, AhJh, AhQh and AhKh.

use std::cmp::Reverse;
use std::fmt;

use crate::card::{Card, Rank, Suit};
use crate::deal::{HoleCards, StartingHand};
use crate::parse::Ranks;

/// Two ranks and the suits in their text: `AK`, `AKs`, `AKo` or `AhKh`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    high: Rank,
    low: Rank,
    suits: PatternSuits,
}

/// The suits of two cards in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PatternSuits {
    Any,
    Suited,
    Offsuit,
    /// The suits of the higher and of the lower card.
    These(Suit, Suit),
}

impl Pattern {
    /// Creates a pattern of two ranks, the higher first. A pair has any suits or two given ones.
    pub fn new(high: Rank, low: Rank, suits: PatternSuits) -> Self {
        Self { high, low, suits }
    }

    /// Returns the combos that match.
    pub fn combos(self) -> impl Iterator<Item = HoleCards> + Clone {
        let concrete = match self.suits {
            PatternSuits::These(high, low) => {
                HoleCards::new(Card::new(self.high, high), Card::new(self.low, low)).ok()
            }
            _ => None,
        };
        self.starting_hands().flat_map(StartingHand::combos).chain(concrete)
    }

    /// Returns the starting hand, if the pattern is exactly one.
    pub fn starting_hand(self) -> StartingHand {
        let suited = match self.suits {
            PatternSuits::Any | PatternSuits::Offsuit => false,
            PatternSuits::Suited => true,
            PatternSuits::These(high, low) => high == low,
        };
        StartingHand::of_ranks(self.high, self.low, suited)
    }

    /// Returns the starting hands that match; none for given suits.
    pub fn starting_hands(self) -> impl Iterator<Item = StartingHand> + Clone {
        let offsuit = matches!(self.suits, PatternSuits::Any | PatternSuits::Offsuit)
            .then(|| StartingHand::offsuit(self.high, self.low));
        let suited = matches!(self.suits, PatternSuits::Any | PatternSuits::Suited)
            .then(|| StartingHand::suited(self.high, self.low))
            .flatten();
        suited.into_iter().chain(offsuit)
    }

    /// Returns whether the pattern is the next below another in a line: the next pair, or the same higher card with
    /// the next lower card.
    pub fn is_below(self, other: Self) -> bool {
        let next = other.low.index().checked_sub(1).map(|index| Rank::ALL[index]);
        let high = if other.is_pair() { next } else { Some(other.high) };
        Some(self.low) == next && Some(self.high) == high && self.suits == other.suits
    }

    /// Returns a key that sorts patterns as in a text: pairs first, then by the higher card, the
    /// suits and the lower card, from the ace down.
    pub fn sort_key(self) -> impl Ord + use<> {
        let suits = match self.suits {
            PatternSuits::Any => (0, None),
            PatternSuits::Suited => (1, None),
            PatternSuits::Offsuit => (2, None),
            PatternSuits::These(high, low) => (3, Some((Reverse(high), Reverse(low)))),
        };
        (!self.is_pair(), Reverse(self.high), suits.0, Reverse(self.low), suits.1)
    }

    /// Returns the span from this pattern to another, in either order, highest first. Returns
    /// `None` if they are not the ends of a span.
    pub fn span(self, other: Self) -> Option<impl ExactSizeIterator<Item = Self> + Clone> {
        let rank = |pattern: Self| (pattern.high, pattern.low);
        let (top, end) = if rank(self) > rank(other) { (self, other) } else { (other, self) };
        let is_of_a_kind = top.suits == end.suits && top.is_pair() == end.is_pair();
        let high_falls = top.high.index() - end.high.index();
        let low_falls = top.low.index().checked_sub(end.low.index())?;
        let both_move = high_falls == low_falls;
        (is_of_a_kind && (both_move || high_falls == 0)).then(|| {
            (0..low_falls + 1).map(move |fallen| Self {
                high: Rank::ALL[top.high.index() - if both_move { fallen } else { 0 }],
                low: Rank::ALL[top.low.index() - fallen],
                ..top
            })
        })
    }

    /// Returns the upper end of the span that `+` makes. Pairs go up to the aces. Otherwise the
    /// lower card goes up to just below the higher one.
    pub fn top(self) -> Self {
        match self.below() {
            Some(below) => Self { low: below, ..self },
            None => Self { high: Rank::Ace, low: Rank::Ace, ..self },
        }
    }

    /// Returns the upper end of the span in which two consecutive ranks below the ace both move up.
    pub fn climbed(self) -> Option<Self> {
        let rises = self.below() == Some(self.low) && self.high < Rank::Ace;
        rises.then_some(Self { high: Rank::Ace, low: Rank::King, ..self })
    }

    /// Guesses which end of a span from this pattern was meant by `end`: the same except for the
    /// higher card or the suits.
    pub fn likely_end(self, end: Self) -> Option<Self> {
        let of_one_kind = Self { suits: self.suits, ..end };
        let of_one_card = Self { high: self.high, ..of_one_kind };
        let fits = |guess: &Self| {
            guess.is_pair() == self.is_pair()
                && guess.low <= guess.high
                && *guess != self
                && self.span(*guess).is_some()
        };
        [of_one_kind, of_one_card].into_iter().find(fits)
    }

    /// Returns the same ranks, made suited or offsuit by a letter if that is possible.
    pub fn of_kind(self, letter: char) -> Self {
        let suits = match (self.suits, letter.to_ascii_lowercase()) {
            (PatternSuits::Any, 's') if !self.is_pair() => PatternSuits::Suited,
            (PatternSuits::Any, 'o') if !self.is_pair() => PatternSuits::Offsuit,
            (suits, _) => suits,
        };
        Self { suits, ..self }
    }

    fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// Returns the rank just below the higher card, unless this is a pair.
    fn below(self) -> Option<Rank> {
        let below = || Rank::ALL[self.high.index() - 1];
        (!self.is_pair()).then(below)
    }
}

impl From<Ranks> for Pattern {
    fn from(ranks: Ranks) -> Self {
        let suits = match ranks.suited {
            None => PatternSuits::Any,
            Some(true) => PatternSuits::Suited,
            Some(false) => PatternSuits::Offsuit,
        };
        Self { high: ranks.high, low: ranks.low, suits }
    }
}

impl From<HoleCards> for Pattern {
    fn from(combo: HoleCards) -> Self {
        let [high, low] = combo.cards();
        let suits = PatternSuits::These(high.suit(), low.suit());
        Self { high: high.rank(), low: low.rank(), suits }
    }
}

/// Prints the pattern as it is written in a range.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { high, low, suits } = self;
        match suits {
            PatternSuits::Any => write!(f, "{high}{low}"),
            PatternSuits::Suited => write!(f, "{high}{low}s"),
            PatternSuits::Offsuit => write!(f, "{high}{low}o"),
            PatternSuits::These(one, other) => {
                write!(f, "{}{}", Card::new(*high, *one), Card::new(*low, *other))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(high: Rank, low: Rank, suits: PatternSuits) -> Pattern {
        Pattern::new(high, low, suits)
    }

    #[test]
    fn the_next_of_a_line_has_the_next_lower_card() {
        use Rank::*;
        let is_below = |[one, other]: [(Rank, Rank, PatternSuits); 2]| {
            let [one, other] = [one, other].map(|(high, low, suits)| pattern(high, low, suits));
            one.is_below(other)
        };
        assert!(is_below([
            (Queen, Nine, PatternSuits::Suited),
            (Queen, Ten, PatternSuits::Suited)
        ]));
        assert!(is_below([(Nine, Nine, PatternSuits::Any), (Ten, Ten, PatternSuits::Any)]));
        for others in [
            [(Jack, Nine, PatternSuits::Suited), (Queen, Ten, PatternSuits::Suited)],
            [(Queen, Nine, PatternSuits::Offsuit), (Queen, Ten, PatternSuits::Suited)],
            [(Queen, Eight, PatternSuits::Suited), (Queen, Ten, PatternSuits::Suited)],
            [(Queen, Ten, PatternSuits::Suited), (Queen, Ten, PatternSuits::Suited)],
            [(Ten, Nine, PatternSuits::Any), (Ten, Ten, PatternSuits::Any)],
            [(Ace, Ace, PatternSuits::Any), (Two, Two, PatternSuits::Any)],
        ] {
            assert!(!is_below(others), "{others:?}");
        }
    }

    #[test]
    fn a_letter_makes_two_ranks_suited_or_offsuit() {
        use Rank::*;
        let of_kind = |high, low, suits, letter| pattern(high, low, suits).of_kind(letter).suits;
        assert_eq!(of_kind(Ace, King, PatternSuits::Any, 'S'), PatternSuits::Suited);
        assert_eq!(of_kind(Ace, King, PatternSuits::Any, 'o'), PatternSuits::Offsuit);
        assert_eq!(of_kind(Ace, King, PatternSuits::Any, 'x'), PatternSuits::Any);
        assert_eq!(of_kind(Ace, King, PatternSuits::Suited, 'o'), PatternSuits::Suited);
        for letter in ['s', 'o'] {
            assert_eq!(of_kind(Ace, Ace, PatternSuits::Any, letter), PatternSuits::Any);
        }
    }
}
