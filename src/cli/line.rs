//! The arguments as one line of text, so that an error can point into what the user typed.

use std::ffi::{OsStr, OsString};

use crate::card::{Card, CardSet};
use crate::holdem::StartingHand;
use crate::parse::{Refusal, ParseError, Span, Spanned, cards_in};
use crate::range::{Parsed, parse_in};

use super::failure::Failure;

/// Arguments put together with a space between them: the cards, then the options, each by one name,
/// whatever order and quotes they were typed in. An empty one is shown as `""`.
#[derive(Clone, Debug, Default)]
pub struct Line(String);

impl Line {
    /// A line that is there already.
    pub fn of(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// Adds arguments that are one list, and says from where to where it reaches.
    ///
    /// # Errors
    ///
    /// If one of them is not text, or says nothing.
    pub fn push_list(&mut self, arguments: &[OsString]) -> Result<Span, Failure> {
        let mut list = Span { start: self.0.len(), end: self.0.len() };
        for argument in arguments {
            list.end = self.push(argument)?.end;
            if argument.is_empty() {
                // There is no card in the quotes; the parser says so.
                self.cards(Span { start: list.end, end: list.end })?;
            }
        }
        Ok(list)
    }

    /// Adds an argument, and says where in the line it stands.
    ///
    /// # Errors
    ///
    /// If it is not text.
    pub fn push(&mut self, argument: &OsStr) -> Result<Span, Failure> {
        if argument.is_empty() {
            let inside = self.word(r#""""#) + 1;
            return Ok(Span { start: inside, end: inside });
        }
        let start = self.word("");
        self.0 += &argument.to_string_lossy();
        let Err(error) = std::str::from_utf8(argument.as_encoded_bytes()) else {
            return Ok(Span { start, end: self.0.len() });
        };
        let start = start + error.valid_up_to();
        let mark = Span { start, end: start + char::REPLACEMENT_CHARACTER.len_utf8() };
        let hint = "the argument has bytes in it that are not UTF-8".to_owned();
        Err(self.complain("this is not text".to_owned(), vec![mark], hint))
    }

    /// Adds an option's name and its argument, and says where the argument stands.
    ///
    /// # Errors
    ///
    /// If the argument is not text.
    pub fn push_option(&mut self, name: &str, argument: &OsStr) -> Result<Span, Failure> {
        self.word(name);
        self.push(argument)
    }

    /// The same, if the option is given.
    ///
    /// # Errors
    ///
    /// As [`Line::push_option`].
    pub fn push_given(
        &mut self,
        name: &str,
        argument: Option<&OsStr>,
    ) -> Result<Option<Span>, Failure> {
        argument.map(|argument| self.push_option(name, argument)).transpose()
    }

    /// The cards at a place.
    ///
    /// # Errors
    ///
    /// If there is anything else, or no card.
    pub fn cards(&self, part: Span) -> Result<Vec<Spanned<Card>>, Failure> {
        cards_in(&self.0, part).map_err(|error| self.refuse(&error))
    }

    /// The range at a place.
    ///
    /// # Errors
    ///
    /// If there is anything else, or no combo in it.
    pub fn range(&self, part: Span) -> Result<Parsed, Failure> {
        parse_in(&self.0, part).map_err(|error| self.refuse(&error))
    }

    /// The starting hand at a place.
    ///
    /// # Errors
    ///
    /// If there is anything else; [`refuse`](Self::refuse) draws the error.
    pub fn starting_hand(&self, part: Span) -> Result<StartingHand, ParseError> {
        StartingHand::read_in(&self.0, part)
    }

    /// The cards as a set.
    ///
    /// # Errors
    ///
    /// If one comes twice; both places are shown.
    pub fn distinct(&self, cards: &[Spanned<Card>]) -> Result<CardSet, Failure> {
        CardSet::distinct(Spanned::values(cards))
            .map_err(|duplicate| self.refuse(&ParseError::duplicate(duplicate, cards)))
    }

    /// The failure that an error is, drawn under the line.
    pub fn refuse(&self, error: &ParseError) -> Failure {
        Refusal::of(error, self.0.as_str()).into()
    }

    /// The failure that a message about some places is, drawn under the line.
    pub fn complain(&self, message: String, marks: Vec<Span>, hint: String) -> Failure {
        Refusal { message, text: self.0.clone(), marks, hint: Some(hint) }.into()
    }

    /// The text at a place.
    pub fn text(&self, part: Span) -> &str {
        self.0.get(part.start..part.end).unwrap_or_default()
    }

    /// Begins a new word and returns where it starts.
    fn word(&mut self, word: &str) -> usize {
        if !self.0.is_empty() {
            self.0.push(' ');
        }
        let start = self.0.len();
        self.0 += word;
        start
    }
}
