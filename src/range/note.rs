//! What is worth saying about a range that was understood.

use std::fmt;

use crate::holdem::HoleCards;
use crate::parse::Span;

use super::Weight;

/// A remark about a part of a range's text. It prints as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What is worth saying.
    pub remark: Remark,
    /// The part of the text.
    pub span: Span,
}

/// What is worth saying about a range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// A span that has one hand in it.
    OneHand {
        /// The span.
        span: String,
        /// The hand.
        hand: String,
        /// The span in which both cards rise, if there is one.
        rising: Option<String>,
    },
    /// Hands were taken away that were not there.
    TakesNothing {
        /// The hands.
        hands: String,
    },
    /// How many combos a share of all hands is.
    Share {
        /// What was asked for.
        share: String,
        /// How many combos that is.
        combos: usize,
    },
    /// A number that has more decimals than count.
    Rounded {
        /// The number as it was written.
        written: String,
        /// As it is read.
        read: String,
    },
}

/// A share in percent: `12.5%`.
pub(super) fn percent(share: Weight) -> String {
    let (whole, parts) = (share.millionths() / 10_000, share.millionths() % 10_000);
    let decimals = format!("{whole}.{parts:04}");
    format!("{}%", decimals.trim_end_matches('0').trim_end_matches('.'))
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.remark {
            Remark::OneHand { span, hand, rising } => {
                write!(f, "{span} is {hand} alone")?;
                match rising {
                    Some(rising) => write!(f, "; for both cards to rise write {rising}"),
                    None => Ok(()),
                }
            }
            Remark::TakesNothing { hands } => {
                write!(f, "!{hands} takes nothing away: none of it stands to its left")
            }
            Remark::Share { share, combos } => {
                let exact = 100.0 * *combos as f64 / HoleCards::COUNT as f64;
                write!(f, "{share} is {combos} of {} combos ({exact:.2}%)", HoleCards::COUNT)
            }
            Remark::Rounded { written, read } => write!(f, "{written} is read as {read}"),
        }
    }
}
