//! From text to cards and hands, with nothing skipped and nothing guessed.
//!
//! A parser here reads all of its text or returns a [`ParseError`] that knows which bytes it is
//! about. [`Refusal`] draws that error under the text:
//!
//! ```
//! use holdem::parse::{Refusal, cards};
//!
//! let text = "AhKx";
//! let error = cards(text).unwrap_err();
//! assert_eq!(
//!     Refusal::of(&error, text).to_string(),
//!     "error: 'x' is not a suit\n  AhKx\n     ^\nhint: suits are c, d, h, s",
//! );
//! ```

mod cards;
mod cursor;
mod error;
mod look_alike;
mod quick;
mod range_problem;
mod ranks;
mod refusal;

pub(crate) use cards::check_number;
pub(crate) use cards::{card, distinct_cards};
pub use cards::{cards, cards_in};
pub(crate) use cursor::Cursor;
pub use error::{ParseError, Problem};
pub(crate) use quick::quick_cards;
pub use range_problem::RangeProblem;
pub(crate) use ranks::{Ranks, ranks};
pub use refusal::{Refusal, escaped, shown};

/// Where something stands in a text: the bytes from `start` up to, not including, `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the type's own line says it")]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

impl Span {
    /// The whole of a text.
    pub const fn whole(text: &str) -> Self {
        Self { start: 0, end: text.len() }
    }
}

/// A value and where in the text it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the type's own line says it")]
pub struct Spanned<T> {
    pub value: T,
    pub span: Span,
}

impl<T: Copy> Spanned<T> {
    /// The values alone.
    ///
    /// ```
    /// use holdem::parse::{Spanned, cards};
    ///
    /// let read = cards("Ah Kh")?;
    /// let kings = Spanned::values(&read).filter(|card| card.rank() == holdem::Rank::King);
    /// assert_eq!(kings.count(), 1);
    /// # Ok::<(), holdem::parse::ParseError>(())
    /// ```
    pub fn values(read: &[Self]) -> impl Iterator<Item = T> + Clone {
        read.iter().map(|spanned| spanned.value)
    }
}
