//! The subset of TOML in which PHH files are written, read without copying.
//!
//! ```text
//! [1]                               a table, at most one, above all fields
//! key = 'text' | "text" | 12 | 0.50 | true | 20:54:42 | [ items of one kind ]
//! # comments, blank lines, lists over several lines
//! ```
//!
//! The subset is valid TOML with the same meaning. Everything else, above all escapes in strings, is left to
//! [`whole`](super::whole), which reads all of TOML and words the errors.

use memchr::memchr;

use crate::event::Place;
use crate::number::Number;

use super::document::{Document, Entry, Value};
use super::key::Key;

/// The maximum number of fields read here. Each name is compared with all before it.
const MOST_FIELDS: usize = 200;

/// Reads the fields of one hand; `None` if the text is not in this subset of TOML.
pub fn read(text: &str) -> Option<Document<'_>> {
    fields(text, false)
}

/// Reads the fields like [`read`], but leaves a single-line list of actions [unread](Value::Unread). The caller must
/// check that it is a list.
pub fn read_but_actions(text: &str) -> Option<Document<'_>> {
    fields(text, true)
}

fn fields(text: &str, leaves_actions: bool) -> Option<Document<'_>> {
    let mut reader = Reader { text, bytes: text.as_bytes(), at: 0 };
    let mut document = Document::new(text);
    let mut has_table = false;
    let mut seen = 0_u32;
    loop {
        reader.blank()?;
        match reader.peek() {
            None => return Some(document),
            Some(b'[') if !has_table && document.entries.is_empty() => {
                has_table = true;
                reader.at += 1;
                reader.key()?;
                reader.take(b']')?;
            }
            Some(_) => {
                let entry = reader.entry(&mut document, leaves_actions)?;
                let is_twice = match entry.known {
                    Some(key) => {
                        let before = seen;
                        seen |= 1 << key as u32;
                        seen == before
                    }
                    None => {
                        let name = document.source(entry.name);
                        let mut others = document.entries.iter();
                        others.any(|other| document.source(other.name) == name)
                    }
                };
                if is_twice || document.entries.len() == MOST_FIELDS {
                    return None;
                }
                document.entries.push(entry);
            }
        }
        reader.line_end()?;
    }
}

struct Reader<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.peek() == Some(byte)).then(|| self.at += 1)
    }

    fn spaces(&mut self) {
        while let Some(b' ' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Skips spaces, line breaks and comments: most often nothing, one space or one line break.
    #[inline]
    fn blank(&mut self) -> Option<()> {
        if let Some(b' ' | b'\n') = self.peek() {
            self.at += 1;
        }
        match self.peek() {
            Some(b' ' | b'\t' | b'\n' | b'\r' | b'#') => self.blanks(),
            _ => Some(()),
        }
    }

    fn blanks(&mut self) -> Option<()> {
        loop {
            match self.peek() {
                Some(b' ' | b'\t' | b'\n') => self.at += 1,
                Some(b'\r') => {
                    self.at += 1;
                    self.take(b'\n')?;
                }
                Some(b'#') => self.comment()?,
                _ => return Some(()),
            }
        }
    }

    fn comment(&mut self) -> Option<()> {
        let rest = self.bytes.get(self.at..)?;
        let end = memchr(b'\n', rest).unwrap_or(rest.len());
        // A carriage return is only allowed as part of a line end.
        let comment = match &rest[..end] {
            [comment @ .., b'\r'] if end < rest.len() => comment,
            comment => comment,
        };
        if comment.iter().any(|byte| is_control(*byte)) {
            return None;
        }
        self.at += end;
        Some(())
    }

    /// Skips the rest of a line, which must be empty or a comment.
    fn line_end(&mut self) -> Option<()> {
        self.spaces();
        match self.peek() {
            None | Some(b'\n' | b'#') => Some(()),
            Some(b'\r') => (self.bytes.get(self.at + 1) == Some(&b'\n')).then_some(()),
            Some(_) => None,
        }
    }

    fn key(&mut self) -> Option<Place> {
        let rest = self.bytes.get(self.at..)?;
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let length = rest.iter().position(|byte| !is_part(*byte)).unwrap_or(rest.len());
        let start = self.at;
        self.at += length;
        (length > 0).then(|| Place::new(start, self.at))
    }

    /// Reads a key with a meaning and the equals sign. Does not advance if the key is unknown.
    fn known_key(&mut self) -> Option<(Place, Key)> {
        let rest = self.text.get(self.at..)?;
        let end = memchr(b'=', rest.as_bytes())?;
        let name = rest[..end].trim_end_matches([' ', '\t']);
        let key = Key::of(name)?;
        let name = Place::new(self.at, self.at + name.len());
        self.at += end + 1;
        Some((name, key))
    }

    fn entry(&mut self, document: &mut Document<'t>, leaves_actions: bool) -> Option<Entry> {
        let (name, known) = match self.known_key() {
            Some((name, key)) => (name, Some(key)),
            None => {
                let name = self.key()?;
                self.spaces();
                self.take(b'=')?;
                (name, None)
            }
        };
        self.spaces();
        let start = self.at;
        let value = match self.peek()? {
            b'[' if leaves_actions && known == Some(Key::Actions) && self.skip_list() => {
                Value::Unread
            }
            b'[' => self.list(document)?,
            b'"' | b'\'' => Value::Text(self.string()?),
            _ => self.scalar()?,
        };
        Some(Entry { name, known, value, place: Place::new(start, self.at) })
    }

    /// Skips an apparent list to the end of the line. Returns whether the line ends like a list.
    fn skip_list(&mut self) -> bool {
        let Some(rest) = self.bytes.get(self.at..) else { return false };
        let line = &rest[..memchr(b'\n', rest).unwrap_or(rest.len())];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let is_list = line.ends_with(b"]");
        if is_list {
            self.at += line.len();
        }
        is_list
    }

    /// Reads a single-line string without escapes, and returns its span without the quotes.
    fn string(&mut self) -> Option<Place> {
        let quote = self.peek()?;
        let start = self.at + 1;
        let rest = self.bytes.get(start..)?;
        // Strings are short: one loop is faster than a search for the quote and a check of the bytes before it.
        let is_end = |byte: u8| {
            !IS_PLAIN[usize::from(byte)] && (byte == quote || !matches!(byte, b'"' | b'\''))
        };
        let length = rest.iter().position(|byte| is_end(*byte))?;
        // Three quotes open a multi-line string.
        let is_triple = length == 0 && rest.get(1) == Some(&quote);
        if rest[length] != quote || is_triple {
            return None;
        }
        self.at = start + length + 1;
        Some(Place::new(start, start + length))
    }

    fn scalar(&mut self) -> Option<Value> {
        let word = self.word();
        Some(match word {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "inf" => Value::Number(Number::INFINITE),
            _ => match time(word) {
                Some(time) => Value::Time(time),
                None => Value::Number(Number::plain(word)?),
            },
        })
    }

    /// Reads a whole number of a few digits, the most common kind, followed by a comma or a bracket. Otherwise
    /// returns `None` and does not advance.
    fn digits(&mut self) -> Option<Number> {
        const MOST: usize = 9;
        let rest = self.bytes.get(self.at..)?;
        let mut digits = 0;
        let mut length = 0;
        let end = loop {
            let byte = *rest.get(length)?;
            let digit = byte.wrapping_sub(b'0');
            // A leading zero is only allowed in 0 itself.
            if digit > 9 || length == MOST || length == 1 && digits == 0 {
                break byte;
            }
            digits = digits * 10 + i64::from(digit);
            length += 1;
        };
        if length == 0 || !matches!(end, b',' | b']') {
            return None;
        }
        self.at += length;
        Some(Number { digits, decimals: 0 })
    }

    /// Returns the text up to a space, a comma, a bracket or the end of the line.
    fn word(&mut self) -> &'t str {
        let start = self.at;
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b':' | b'-');
        while self.peek().is_some_and(is_part) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    fn list(&mut self, document: &mut Document<'t>) -> Option<Value> {
        self.take(b'[')?;
        let first_number = document.numbers.len();
        let first_string = document.strings.len();
        loop {
            match self.peek()? {
                b']' => break,
                b'"' | b'\'' => document.strings.push(self.string()?),
                b' ' | b'\t' | b'\n' | b'\r' | b'#' => {
                    self.blanks()?;
                    continue;
                }
                _ => {
                    let start = self.at;
                    let number = match self.digits() {
                        Some(number) => number,
                        None => match self.word() {
                            "inf" => Number::INFINITE,
                            word => Number::plain(word)?,
                        },
                    };
                    document.numbers.push((number, Place::new(start, self.at)));
                }
            }
            // Most often a comma and a space.
            if self.peek() != Some(b',') {
                self.blank()?;
            }
            match self.peek()? {
                b',' => self.at += 1,
                b']' => break,
                _ => return None,
            }
            if self.peek() == Some(b' ') {
                self.at += 1;
            }
        }
        self.at += 1;
        let numbers = document.numbers.len() - first_number;
        let strings = document.strings.len() - first_string;
        match (numbers, strings) {
            (0, 0) => Some(Value::Empty),
            (_, 0) => Some(Value::Numbers(first_number, numbers)),
            (0, _) => Some(Value::Strings(first_string, strings)),
            _ => None,
        }
    }
}

/// For each byte, `true` if it is not a quote, a backslash or a control character.
const IS_PLAIN: [bool; 256] = {
    let mut table = [true; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte as usize] = !matches!(byte, b'"' | b'\'' | b'\\') && !is_control(byte);
        byte += 1;
    }
    table
};

/// Returns whether TOML forbids a control character in strings and comments. The tab is allowed.
const fn is_control(byte: u8) -> bool {
    byte != b'\t' && byte.is_ascii_control()
}

/// Parses `20:54:42`.
fn time(word: &str) -> Option<[u8; 3]> {
    let [h, hh, b':', m, mm, b':', s, ss] = *word.as_bytes() else { return None };
    let two = |tens: u8, ones: u8, most: u8| {
        let digits = tens.is_ascii_digit() && ones.is_ascii_digit();
        let number = digits.then(|| (tens - b'0') * 10 + (ones - b'0'))?;
        (number <= most).then_some(number)
    };
    Some([two(h, hh, 23)?, two(m, mm, 59)?, two(s, ss, 59)?])
}
