//! Problems in the text of a range in another program's notation.

use std::fmt;

use super::character::quoted;

/// A problem in the text of a range in another program's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationProblem {
    /// A weight cannot be read.
    Weight {
        /// The problem with it.
        is: WeightProblem,
        /// A hand with half a weight, as an example.
        example: &'static str,
    },
    /// A combo has two different weights.
    TwoWeights {
        /// The program that has this notation.
        program: &'static str,
    },
    /// A hand has no weight, and others have.
    Unweighted {
        /// A hand with a full weight, as an example.
        example: &'static str,
    },
    /// The count of numbers is not the number of combos.
    WrongCount {
        /// The count of numbers found.
        found: usize,
    },
    /// Hands are given that are not two cards and a weight.
    NotACombo,
    /// A bracket with a weight is inside another.
    Nested,
    /// A bracket closes nothing, or a different weight from the one opened.
    ClosesAnother {
        /// The bracket that would close the open one, if any is open.
        open: Option<String>,
    },
    /// A bracket with a weight is not closed.
    NotClosed {
        /// The bracket that closes it.
        closing: String,
    },
    /// A share refers to an order of hands that is unknown here.
    OwnOrder {
        /// The program with that order.
        program: &'static str,
    },
    /// A macro is not supported.
    Macro {
        /// Its name: `$ds`.
        name: String,
    },
    /// A hand has more than two cards.
    TooManyCards {
        /// The number of cards.
        cards: usize,
    },
    /// Two ranks and an `s`, which may be spades or suited.
    SuitedOrSpades {
        /// The suited hand: `AxKx`.
        suited: String,
        /// The hand with a spade: `A:Ks`.
        spades: String,
    },
    /// The two ends of a span do not fit.
    EndsDiffer,
    /// A hand has no ranks to begin a span with.
    NoSpan,
    /// A weight is inside parentheses.
    WeightInside,
    /// A character begins no card.
    NotACard(char),
    /// A sign has no hand before or after it.
    NothingAtSign(char),
    /// A character where another hand or the end is expected.
    AfterHands {
        /// The character.
        found: char,
        /// The separators between two hands.
        between: &'static str,
    },
}

/// A problem with a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightProblem {
    /// It is missing.
    Missing,
    /// It is not a number.
    NotANumber,
    /// It is not a whole number from 1 to 100.
    NotWhole,
    /// It is less than 0.
    BelowZero,
    /// It is more than the maximum.
    AboveFull,
    /// It is a percentage below 1.
    BelowOnePercent,
}

/// The hint for a share in another program's order, in the words of the library.
pub const OWN_ORDER: &str =
    "list the hands; in Notation::Holdem, 15% is by equity against a random hand";

/// The separator between two hands in most notations.
pub(crate) const A_COMMA: &str = "commas separate hands: AA,KK";

/// The separators between two hands in ProPokerTools.
pub(crate) const SIGNS: &str = ", is or, : is and, ! is not: AA,KK:xx,TT+!AA";

/// The advice where a share is not supported.
pub const LIST_THE_HANDS: &str = "list the hands";

impl NotationProblem {
    /// Returns a hint for a fix, in the words of the library.
    pub(super) fn hint(&self) -> String {
        match self {
            Self::Weight { is: WeightProblem::BelowOnePercent, example } => {
                format!("for half, write {example}; for one percent or less, add the sign: 1%")
            }
            Self::Weight { example, .. } => format!("for half, write {example}"),
            Self::TwoWeights { .. } => "leave out the hand in one of the two".to_owned(),
            Self::Unweighted { example } => {
                format!("give every hand a weight, even a full one: {example}")
            }
            Self::WrongCount { .. } => {
                "one number per combo, in the order 2d2c 2h2c 2h2d 2s2c … AsAh".to_owned()
            }
            Self::NotACombo => "two cards and a weight: AhKh: 0.5".to_owned(),
            Self::Nested => "close the previous weight first".to_owned(),
            Self::ClosesAnother { open: Some(open) } => format!("write {open}"),
            Self::ClosesAnother { open: None } => "[50.0] opens, [/50.0] closes".to_owned(),
            Self::NotClosed { closing } => format!("close it after its hands: {closing}"),
            Self::OwnOrder { .. } => OWN_ORDER.to_owned(),
            Self::Macro { .. } => {
                "read are $B $M $Z $L $N $F $R $W, and $s, $o, $np; write the hands themselves"
                    .to_owned()
            }
            Self::TooManyCards { .. } => {
                "suited is AxKx or AK:xx, offsuit AxKy; any card is *".to_owned()
            }
            Self::SuitedOrSpades { suited, spades } => {
                format!("suited is {suited}; with a spade it is {spades}")
            }
            Self::EndsDiffer => {
                "both cards move, or one: TT-77, JT-65, AQ-A9, AxQx-Ax9x".to_owned()
            }
            Self::NoSpan => "spans need ranks: TT+, JT-65, A-T".to_owned(),
            Self::WeightInside => "put the weight after the parentheses: (AA,KK)@50".to_owned(),
            Self::NotACard(_) => {
                "cards are A, As, Ax, [A-T], R for any rank and * for any card".to_owned()
            }
            Self::NothingAtSign(_) => SIGNS.to_owned(),
            Self::AfterHands { between, .. } => (*between).to_owned(),
        }
    }
}

impl fmt::Display for NotationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Weight { is, .. } => match is {
                WeightProblem::Missing => "the weight is missing",
                WeightProblem::NotANumber => "this weight is not a number",
                WeightProblem::NotWhole => "this weight is not a whole number from 1 to 100",
                WeightProblem::BelowZero => "this weight is less than 0",
                WeightProblem::AboveFull => "this weight is more than a full one",
                WeightProblem::BelowOnePercent => {
                    "this weight could be a fraction or a percentage; weights are percentages here"
                }
            },
            Self::TwoWeights { program } => {
                return write!(
                    f,
                    "a hand has two weights here, and {program} leaves open which one applies"
                );
            }
            Self::Unweighted { .. } => "these hands lack the weight that others have",
            Self::WrongCount { found } => {
                return match found {
                    1 => {
                        f.write_str("this is one word, but 1326 numbers are needed, one per combo")
                    }
                    _ => write!(f, "found {found} numbers for 1326 combos"),
                };
            }
            Self::NotACombo => "expected two cards",
            Self::Nested => "this weight is nested in another",
            Self::ClosesAnother { open: Some(_) } => "this does not close the open weight",
            Self::ClosesAnother { open: None } => "no weight is open here",
            Self::NotClosed { .. } => "this weight is not closed",
            Self::OwnOrder { program } => {
                return write!(f, "the hand ranking of {program} is unknown");
            }
            Self::Macro { name } => {
                return write!(f, "{name} is ambiguous in hold'em");
            }
            Self::TooManyCards { cards } => {
                return write!(f, "found {cards} cards, and a hold'em hand has two");
            }
            Self::SuitedOrSpades { .. } => "s could mean suited or spades here",
            Self::EndsDiffer => "these do not form a span",
            Self::NoSpan => "these hands cannot form a span",
            Self::WeightInside => "this weight is inside parentheses",
            Self::NotACard(found) => return write!(f, "no card starts with {}", quoted(*found)),
            Self::NothingAtSign(found) => {
                return write!(f, "a hand is missing at this {}", quoted(*found));
            }
            Self::AfterHands { found, .. } => {
                return write!(f, "expected a comma or the end, found {}", quoted(*found));
            }
        };
        f.write_str(text)
    }
}
