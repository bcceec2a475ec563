//! Parsing: from text to cards and hands, without guessing or skipping anything.
//!
//! A parser here reads its whole text, or returns a [`ParseError`] with the spans that are wrong.
//! [`Refusal`] draws the error under the text:
//!
//! ```
//! use holdem_engine::parse::{Refusal, cards};
//!
//! let text = "AhKx";
//! let error = cards(text).unwrap_err();
//! assert_eq!(
//!     Refusal::of(&error, text).to_string(),
//!     "error: 'x' is not a suit\n  AhKx\n     ^\nhint: suits are c, d, h, s",
//! );
//! ```

#[cfg(feature = "serde")]
mod as_text;
mod cards;
mod character;
mod compact;
mod cursor;
mod error;
mod look_alike;
mod names;
mod notation_problem;
mod range_problem;
mod ranks;
mod refusal;
mod slip;

#[cfg(feature = "serde")]
pub(crate) use as_text::{serde_as_text, serde_error};
#[doc(hidden)]
pub use cards::check_number;
pub(crate) use cards::{card, distinct_cards, distinct_cards_or_none, rank, suit};
pub use cards::{cards, cards_in};
#[doc(hidden)]
pub use compact::{UpTo, compact_card, compact_cards, compact_set};
pub(crate) use cursor::Cursor;
pub use error::{NameProblem, ParseError, Problem};
#[doc(hidden)]
pub use names::named;
pub(crate) use notation_problem::{A_COMMA, SIGNS};
#[doc(hidden)]
pub use notation_problem::{LIST_THE_HANDS, OWN_ORDER};
pub use notation_problem::{NotationProblem, WeightProblem};
pub use range_problem::RangeProblem;
#[doc(hidden)]
pub use range_problem::{A_WEIGHT, NEEDS_BOARD, NO_NAMES, with_any};
pub(crate) use ranks::{Ranks, ranks};
pub use refusal::{Refusal, escaped, shown};
#[doc(hidden)]
pub use slip::is_slip;

/// A part of a text: the bytes from `start` up to, but not including, `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// Returns the span of a whole text.
    pub const fn whole(text: &str) -> Self {
        Self { start: 0, end: text.len() }
    }
}

/// A value and the span from which it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// The span.
    pub span: Span,
}

impl<T: Copy> Spanned<T> {
    /// Returns the values without their spans.
    ///
    /// ```
    /// use holdem_engine::parse::{Spanned, cards};
    ///
    /// let read = cards("Ah Kh")?;
    /// let kings = Spanned::values(&read).filter(|card| card.rank() == holdem_engine::Rank::King);
    /// assert_eq!(kings.count(), 1);
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    pub fn values(read: &[Self]) -> impl Iterator<Item = T> + Clone {
        read.iter().map(|spanned| spanned.value)
    }
}
