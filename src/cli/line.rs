//! The arguments as one line of text, so that an error can point into what the user typed.

use std::ffi::OsStr;

use crate::parse::{Diagnostic, Span};

use super::failure::Failure;

/// Arguments put together with a space between them: the cards, then the options by their short names,
/// whatever order and quotes they were typed in. An empty one is shown as `""`.
#[derive(Debug, Default)]
pub struct Line(String);

impl Line {
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
        Err(Failure::from(Diagnostic {
            message: "this is not text".to_owned(),
            text: &self.0,
            marks: vec![mark],
            hint: Some("the argument has bytes in it that are not UTF-8".to_owned()),
        }))
    }

    /// Adds an option's name and its argument, and says where the argument stands.
    ///
    /// # Errors
    ///
    /// As [`Line::push`].
    pub fn push_option(&mut self, name: &str, argument: &OsStr) -> Result<Span, Failure> {
        self.word(name);
        self.push(argument)
    }

    /// The whole line.
    pub fn text(&self) -> &str {
        &self.0
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
