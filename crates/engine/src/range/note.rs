//! Notes about a range whose text is valid but may not mean what was intended.

use std::fmt;

use crate::deal::HoleCards;
use crate::parse::{Span, shown};

use super::Weight;
use super::ordering::Order;

/// A remark about a part of a range's text. It prints as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// The remark.
    pub remark: Remark,
    /// The part of the text.
    pub span: Span,
}

/// A remark about a range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// A span contains only one hand.
    OneHand {
        /// The span.
        span: String,
        /// The hand.
        hand: String,
        /// The span in which both cards move up, if there is one.
        rising: Option<String>,
    },
    /// A removal removes nothing.
    TakesNothing {
        /// The hands.
        hands: String,
    },
    /// A share of all hands is this many combos.
    Share {
        /// The share.
        share: String,
        /// The number of combos.
        combos: usize,
        /// The order of the hands.
        order: Order,
    },
    /// Weights were multiplied, and the products rounded.
    RoundedProducts,
    /// No hand is in both of two parts.
    InCommon {
        /// The hands before `&`.
        hands: String,
        /// The hands after it.
        others: String,
    },
    /// A draw is named after the last card.
    NoDraws {
        /// The name of the draw.
        name: String,
    },
    /// A name stands for a range.
    Named {
        /// The name.
        name: String,
        /// The text of the range.
        text: String,
        /// The source of the name.
        source: String,
    },
    /// The text is in another program's notation.
    ReadAs {
        /// The program.
        program: &'static str,
    },
    /// Some weights were rounded.
    RoundedWeights {
        /// The number of these weights.
        count: usize,
    },
    /// Some weights are slightly above a full weight.
    AboveFull {
        /// The number of these weights.
        count: usize,
    },
    /// Weights are relative to the greatest, which is not 100.
    Relative {
        /// The greatest weight.
        greatest: u32,
    },
    /// A span moves both cards up. In the notation of this program it does not.
    BothRise {
        /// The span.
        span: String,
        /// Its hands.
        hands: String,
    },
    /// A number was rounded.
    Rounded {
        /// The number as it was written.
        written: String,
        /// The number as it was read.
        read: String,
    },
}

/// Formats a share in percent: `12.5%`.
pub(super) fn percent(share: Weight) -> String {
    let (whole, parts) = (share.millionths() / 10_000, share.millionths() % 10_000);
    let decimals = format!("{whole}.{parts:04}");
    format!("{}%", decimals.trim_end_matches('0').trim_end_matches('.'))
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.remark {
            Remark::OneHand { span, hand, rising } => {
                write!(f, "{span} is only {hand}")?;
                match rising {
                    Some(rising) => write!(f, "; to move both cards up, write {rising}"),
                    None => Ok(()),
                }
            }
            Remark::TakesNothing { hands } => {
                write!(f, "!{hands} removes nothing: it is not in the range before it")
            }
            Remark::Share { share, combos, order } => {
                let exact = 100.0 * *combos as f64 / HoleCards::COUNT as f64;
                write!(f, "{share} is {combos} of {} combos ({exact:.2}%), ", HoleCards::COUNT)?;
                write!(f, "by {order}")
            }
            Remark::RoundedProducts => {
                f.write_str("weights multiply, and are rounded to the nearest millionth")
            }
            Remark::InCommon { hands, others } => {
                write!(f, "{hands} and {others} have no hand in common")
            }
            Remark::NoDraws { name } => write!(f, "no hand has a {name} on the river"),
            Remark::Named { name, text, source } => {
                write!(f, "@{name} is from {source}: {}", shown(text))
            }
            Remark::ReadAs { program } => write!(f, "read as {program} notation"),
            Remark::RoundedWeights { count } => {
                let (weights, are) =
                    if *count == 1 { ("weight", "is") } else { ("weights", "are") };
                write!(f, "{count} {weights} {are} rounded to the nearest millionth")
            }
            Remark::AboveFull { count } => {
                let (weights, are) =
                    if *count == 1 { ("weight", "is") } else { ("weights", "are") };
                write!(f, "{count} {weights} just above 1 {are} read as 1")
            }
            Remark::Relative { greatest } => {
                write!(
                    f,
                    "ProPokerTools weights are relative: the largest, @{greatest}, is read as 1"
                )
            }
            Remark::BothRise { span, hands } => {
                write!(f, "{span} moves both cards up in ProPokerTools notation: {hands}")
            }
            Remark::Rounded { written, read } => write!(f, "{written} is read as {read}"),
        }
    }
}
