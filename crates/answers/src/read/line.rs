//! A line of text that is parsed in parts, so that every error can point into the whole line.

use std::borrow::Cow;
use std::ffi::OsStr;

use holdem_engine::analysis::{Amount, AmountError, BetSize, Share, ShareError};
use holdem_engine::parse::{ParseError, Refusal, Span, Spanned, cards_in};
use holdem_engine::range::{Context, Parsed, parse_in};
use holdem_engine::{Card, CardSet, StartingHand};

use crate::hint::{Hint, Syntax};
use crate::parameter::{Form, Parameter, Stated};

/// A line of text as it was typed, or arguments joined by spaces, without their quotes. A word that was given as a
/// number keeps it: its text is only shown.
///
/// ```
/// use holdem_answers::read::Line;
///
/// let mut line = Line::default();
/// line.push("AhKh");
/// let board = line.push_option("-b", "Qh7x".as_ref())?;
/// let refusal = line.cards(board).unwrap_err();
/// assert_eq!(refusal.to_string().lines().nth(1), Some("  AhKh -b Qh7x"));
/// # Ok::<(), holdem_engine::parse::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Line<'a> {
    text: Cow<'a, str>,
    /// The words that were given as numbers, in order.
    numbers: Vec<(Span, f64)>,
    syntax: Syntax,
}

/// An empty line, for hints in the syntax of the library.
impl Default for Line<'_> {
    fn default() -> Self {
        Self::from("")
    }
}

/// A line for hints in the syntax of the library.
impl<'a> From<&'a str> for Line<'a> {
    fn from(text: &'a str) -> Self {
        Self { text: Cow::Borrowed(text), numbers: Vec::new(), syntax: Syntax::Rust }
    }
}

impl Line<'_> {
    /// Returns the line for hints in a syntax.
    #[must_use]
    pub fn in_syntax(self, syntax: Syntax) -> Self {
        Self { syntax, ..self }
    }

    /// Returns the syntax of hints.
    pub const fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// Appends a word and returns its span.
    pub fn push(&mut self, word: &str) -> Span {
        self.push_stated(&word.into())
    }

    /// Appends a value and returns its span.
    pub fn push_stated(&mut self, value: &Stated<'_>) -> Span {
        if !self.text.is_empty() {
            self.text.to_mut().push(' ');
        }
        self.append(value)
    }

    fn append(&mut self, value: &Stated<'_>) -> Span {
        let line = self.text.to_mut();
        let start = line.len();
        match value {
            Stated::Text(text) => line.push_str(text),
            Stated::Number(number) => line.push_str(&number.to_string()),
        }
        let span = Span { start, end: line.len() };
        if let Stated::Number(number) = value {
            self.numbers.push((span, *number));
        }
        span
    }

    /// Appends a value after its name, as in `pot=100`, and returns the span of the value.
    pub fn push_named(&mut self, name: &str, value: &Stated<'_>) -> Span {
        self.push(name);
        self.text.to_mut().push('=');
        self.append(value)
    }

    /// Returns the number in a span that was given as a number; `None` for text.
    pub fn number(&self, span: Span) -> Option<f64> {
        let found = self.numbers.binary_search_by_key(&span.start, |(at, _)| at.start);
        let (at, number) = self.numbers.get(found.ok()?)?;
        (*at == span).then_some(*number)
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
        let span = self.push(&argument.to_string_lossy());
        let Err(error) = std::str::from_utf8(argument.as_encoded_bytes()) else {
            return Ok(span);
        };
        let start = span.start + error.valid_up_to();
        let mark = Span { start, end: start + char::REPLACEMENT_CHARACTER.len_utf8() };
        Err(self.refuse_at("this is not text", [mark], "the argument is not valid UTF-8"))
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
    /// Returns a refusal if the span contains anything else, or is empty.
    pub fn cards(&self, span: Span) -> Result<Vec<Spanned<Card>>, Refusal> {
        cards_in(&self.text, span).map_err(|error| self.refuse(&error))
    }

    /// Reads the range in a span, in the context of a board and range names.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a range, or has no combo.
    pub fn range(&self, span: Span, context: &Context<'_>) -> Result<Parsed, Refusal> {
        parse_in(&self.text, span, context).map_err(|error| self.refuse(&error))
    }

    /// Reads the range in a span as [`range`](Self::range) does. Returns `None` if it has no combo.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a range.
    pub fn range_if_any(
        &self,
        span: Span,
        context: &Context<'_>,
    ) -> Result<Option<Parsed>, Refusal> {
        match parse_in(&self.text, span, context) {
            Ok(parsed) => Ok(Some(parsed)),
            Err(error) if error.leaves_nothing() => Ok(None),
            Err(error) => Err(self.refuse(&error)),
        }
    }

    /// Reads the starting hand in a span.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a starting hand; [`refuse`](Self::refuse) turns it into a refusal.
    pub fn starting_hand(&self, span: Span) -> Result<StartingHand, ParseError> {
        StartingHand::read_in(&self.text, span)
    }

    /// Reads the amount in a span.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a positive decimal number.
    pub fn amount(&self, span: Span) -> Result<Amount, Refusal> {
        let refuse = |error: AmountError| self.refuse_at(error.to_string(), [span], error.hint());
        match self.number(span) {
            Some(number) => Amount::new(number).map_err(refuse),
            None => self.at(span).trim().parse().map_err(refuse),
        }
    }

    /// Reads the size of a bet in a span.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not an amount or a percentage of the pot.
    pub fn size(&self, span: Span) -> Result<BetSize, Refusal> {
        if self.number(span).is_some() {
            return self.amount(span).map(BetSize::Amount);
        }
        let text = self.at(span).trim();
        text.parse().map_err(|error: AmountError| {
            let hint = match BetSize::several(text) {
                Some(sizes) => self.syntax.hint(&Hint::SeveralSizes {
                    sizes: sizes.iter().map(ToString::to_string).collect(),
                    number: error.meant().filter(|_| !text.contains([' ', ';'])),
                }),
                None => size_hint(text).unwrap_or_else(|| error.hint()),
            };
            self.refuse_at(error.to_string(), [span], hint)
        })
    }

    /// Reads the share in a span.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a percentage, or a number from 0 to 1.
    pub fn share(&self, span: Span) -> Result<Share, Refusal> {
        let refuse = |error: ShareError| self.refuse_at(error.to_string(), [span], error.hint());
        match self.number(span) {
            Some(number) => Share::of_number(number).map_err(refuse),
            None => self.at(span).trim().parse().map_err(refuse),
        }
    }

    /// Checks that a span has a valid value for a parameter.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a parameter with one value is not an amount, a size or a share.
    pub fn check_value(&self, parameter: Parameter, span: Span) -> Result<(), Refusal> {
        match parameter.form() {
            Form::Amount => self.amount(span).map(drop),
            Form::Sizes => self.size(span).map(drop),
            Form::Share => self.share(span).map(drop),
            // The others are checked with the question.
            _ => Ok(()),
        }
    }

    /// Returns the cards as a set.
    ///
    /// # Errors
    ///
    /// Returns a refusal that marks both spans if a card appears twice.
    pub fn distinct(&self, cards: &[Spanned<Card>]) -> Result<CardSet, Refusal> {
        CardSet::distinct(Spanned::values(cards))
            .map_err(|duplicate| self.refuse(&ParseError::duplicate(duplicate, cards)))
    }

    /// Converts an error to a refusal of this line, with a hint in its syntax.
    pub fn refuse(&self, error: &ParseError) -> Refusal {
        let hint = |error: &ParseError| match Hint::of_text(error) {
            Some(hint) => Some(self.syntax.hint(&hint)),
            None => error.hint(),
        };
        Refusal {
            message: error.message(&hint),
            text: self.as_str().to_owned(),
            marks: error.marks().to_vec(),
            hint: hint(error),
        }
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
    pub fn at(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// Returns the whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the line with owned text.
    pub fn into_owned(self) -> Line<'static> {
        Line {
            text: Cow::Owned(self.text.into_owned()),
            numbers: self.numbers,
            syntax: self.syntax,
        }
    }
}

/// Returns a hint for a text that is meant as a size of a bet: `pot`, a fraction of it, or nothing known.
fn size_hint(text: &str) -> Option<String> {
    if let Some(percent) = percent_of_fraction(text) {
        return Some(format!("write a percentage of the pot: {percent}"));
    }
    let is_number = text.starts_with(|c: char| c.is_ascii_digit() || "$€£¥₹₽+-−".contains(c));
    (!text.is_empty() && !is_number).then(|| {
        "give a percentage of the pot (100% for the pot), or an amount: 75%, 50".to_owned()
    })
}

/// Returns a fraction such as `1/2` as a percentage with at most two decimals.
pub(crate) fn percent_of_fraction(text: &str) -> Option<String> {
    let (part, whole) = text.split_once('/')?;
    let number = |text: &str| text.trim().parse::<Amount>().ok().map(f64::from);
    let percent = 100.0 * number(part)? / number(whole)?;
    Some(format!("{}%", (percent * 100.0).round() / 100.0))
}
