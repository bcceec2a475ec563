//! A cursor that reads a text one character at a time.

use super::Span;

/// A cursor in part of a text. Offsets refer to the whole text.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the start of a part of the text. A part that splits a character is read
    /// as empty.
    pub fn new(text: &'a str, part: Span) -> Self {
        Self { rest: text.get(part.start..part.end).unwrap_or_default(), at: part.start }
    }

    /// Returns the byte offset of the next character.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the next character without consuming it.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Consumes the next character.
    pub fn bump(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.at += next.len_utf8();
        self.rest = chars.as_str();
        Some(next)
    }

    /// Consumes the next character if it satisfies the condition.
    pub fn bump_if(&mut self, condition: impl FnOnce(char) -> bool) -> bool {
        let wanted = self.peek().is_some_and(condition);
        if wanted {
            self.bump();
        }
        wanted
    }

    /// Skips white space.
    pub fn skip_spaces(&mut self) {
        while self.bump_if(char::is_whitespace) {}
    }

    /// Returns the span from an offset up to the cursor.
    pub fn since(&self, start: usize) -> Span {
        Span { start, end: self.at }
    }

    /// Returns the span of the next character, empty at the end.
    pub fn next_span(&self) -> Span {
        Span { start: self.at, end: self.at + self.peek().map_or(0, char::len_utf8) }
    }
}
