//! A line of text that is read in parts, so that every error can point into the whole line.

use std::borrow::Cow;
use std::ffi::OsStr;

use crate::analysis::{Amount, AmountError};
use crate::card::{Card, CardSet};
use crate::holdem::StartingHand;
use crate::parse::{ParseError, Refusal, Span, Spanned, cards_in};
use crate::range::{Context, Parsed, parse_in};

use super::Dialect;

/// A line of text: one that was typed, or arguments joined by spaces, without their quotes.
///
/// ```
/// use holdem::spot::Line;
///
/// let mut line = Line::default();
/// line.push("AhKh");
/// let board = line.push_option("-b", "Qh7x".as_ref())?;
/// let refusal = line.cards(board).unwrap_err();
/// assert_eq!(refusal.to_string().lines().nth(1), Some("  AhKh -b Qh7x"));
/// # Ok::<(), holdem::parse::Refusal>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    text: Cow<'a, str>,
    dialect: Dialect,
}

impl<'a> From<&'a str> for Line<'a> {
    fn from(text: &'a str) -> Self {
        Self { text: Cow::Borrowed(text), dialect: Dialect::default() }
    }
}

impl Line<'_> {
    /// Returns the same text for hints in a dialect.
    #[must_use]
    pub fn in_dialect(self, dialect: Dialect) -> Self {
        Self { dialect, ..self }
    }

    /// Returns the dialect of hints.
    pub const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Appends a word and returns its span.
    pub fn push(&mut self, word: &str) -> Span {
        let line = self.text.to_mut();
        if !line.is_empty() {
            line.push(' ');
        }
        let start = line.len();
        *line += word;
        Span { start, end: line.len() }
    }

    /// Appends an argument and returns its span. An empty argument is shown as `""`, its span between the quotes.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the argument is not valid UTF-8.
    pub fn push_argument(&mut self, argument: &OsStr) -> Result<Span, Refusal> {
        if argument.is_empty() {
            let inside = self.push(r#""""#).start + 1;
            return Ok(Span { start: inside, end: inside });
        }
        let place = self.push(&argument.to_string_lossy());
        let Err(error) = std::str::from_utf8(argument.as_encoded_bytes()) else {
            return Ok(place);
        };
        let start = place.start + error.valid_up_to();
        let mark = Span { start, end: start + char::REPLACEMENT_CHARACTER.len_utf8() };
        Err(self.refuse_at(
            "this is not text",
            [mark],
            "the argument has bytes in it that are not UTF-8",
        ))
    }

    /// Appends an option's name and its argument, and returns the argument's span.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the argument is not valid UTF-8.
    pub fn push_option(&mut self, name: &str, argument: &OsStr) -> Result<Span, Refusal> {
        self.push(name);
        self.push_argument(argument)
    }

    /// Reads the cards in a span.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there is anything else, or no card.
    pub fn cards(&self, place: Span) -> Result<Vec<Spanned<Card>>, Refusal> {
        cards_in(&self.text, place).map_err(|error| self.refuse(&error))
    }

    /// Reads the range in a span, on a board and with the names of a context.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there is anything else, or no combo in it.
    pub fn range(&self, place: Span, context: &Context<'_>) -> Result<Parsed, Refusal> {
        parse_in(&self.text, place, context).map_err(|error| self.refuse(&error))
    }

    /// Reads the starting hand in a span.
    ///
    /// # Errors
    ///
    /// Returns an error if there is anything else; [`refuse`](Self::refuse) makes it a refusal.
    pub fn starting_hand(&self, place: Span) -> Result<StartingHand, ParseError> {
        StartingHand::read_in(&self.text, place)
    }

    /// Reads the amount in a span.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there is anything but a positive decimal number.
    pub fn amount(&self, place: Span) -> Result<Amount, Refusal> {
        let text = self.at(place).trim();
        let refuse = |error: AmountError| self.refuse_at(error.to_string(), [place], error.hint());
        text.parse().map_err(refuse)
    }

    /// Returns the cards as a set.
    ///
    /// # Errors
    ///
    /// Returns a refusal that marks both places if a card appears twice.
    pub fn distinct(&self, cards: &[Spanned<Card>]) -> Result<CardSet, Refusal> {
        CardSet::distinct(Spanned::values(cards))
            .map_err(|duplicate| self.refuse(&ParseError::duplicate(duplicate, cards)))
    }

    /// Returns an error as a refusal of this line.
    pub fn refuse(&self, error: &ParseError) -> Refusal {
        let refusal = Refusal::of(error, self.as_str());
        let hint = self.dialect.hint_of(error).or(refusal.hint);
        Refusal { hint, ..refusal }
    }

    /// Returns a refusal that marks spans of this line.
    pub fn refuse_at(
        &self,
        message: impl Into<String>,
        marks: impl IntoIterator<Item = Span>,
        hint: impl Into<String>,
    ) -> Refusal {
        Refusal {
            message: message.into(),
            text: self.as_str().to_owned(),
            marks: marks.into_iter().collect(),
            hint: Some(hint.into()),
        }
    }

    /// Returns the text of a span.
    pub fn at(&self, place: Span) -> &str {
        self.text.get(place.start..place.end).unwrap_or_default()
    }

    /// Returns the whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the line with owned text.
    pub fn into_owned(self) -> Line<'static> {
        Line { text: Cow::Owned(self.text.into_owned()), dialect: self.dialect }
    }
}
