//! A parse error with its text, and its display.
//!
//! ```text
//! error: the ace of hearts (Ah) appears twice
//!   AhKh QhAhTh
//!   ^^     ^^
//! hint: a deck has one of each card
//! ```
//!
//! A [`Refusal`] is data: a page or a notebook can show its parts differently. Its `Display` is for terminals:
//! unprintable characters are escaped, and a text too long for a line is cut around the marks.

use std::fmt;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{ParseError, Span};

/// The maximum number of columns of the user's text on one line.
const WIDTH: usize = 72;

/// The number of columns of context before a mark when the text is cut.
const CONTEXT: usize = 24;

/// The maximum number of columns of a message or hint, which may contain the user's words.
const LONGEST: usize = 4 * WIDTH;

/// The maximum number of lines of the text that are drawn with their marks.
const MOST_LINES: usize = 4;

/// Replaces the part of the text that was cut off.
const CUT: &str = "...";

/// The reason why an input was not accepted, with the text and the spans in it that are wrong.
///
/// Prints as `error: …`, the text with carets under the spans, and `hint: …`, without a line break
/// at the end.
///
/// ```
/// use holdem_engine::parse::{Refusal, cards};
///
/// let text = "AhKx";
/// let refusal = Refusal::of(&cards(text).unwrap_err(), text);
/// assert_eq!(refusal.message, "'x' is not a suit");
/// assert_eq!(refusal.hint.as_deref(), Some("suits are c, d, h, s"));
/// assert_eq!(&refusal.text[refusal.marks[0].start..refusal.marks[0].end], "x");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The message, in one line.
    pub message: String,
    /// The whole text; empty if the message is not about a text.
    pub text: String,
    /// The spans that are wrong, in the order of the text.
    pub marks: Vec<Span>,
    /// The fix, if it is known.
    pub hint: Option<String>,
}

impl Refusal {
    /// Returns a refusal without a text.
    pub fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::with_any_hint(message, Some(hint.into()))
    }

    /// Returns a refusal without a text, and with a hint if the fix is known.
    pub fn with_any_hint(message: impl Into<String>, hint: Option<String>) -> Self {
        Self { message: message.into(), text: String::new(), marks: Vec::new(), hint }
    }

    /// Returns the refusal about a text, with the spans in it that are wrong.
    #[must_use]
    pub fn in_text(self, text: impl Into<String>, marks: Vec<Span>) -> Self {
        Self { text: text.into(), marks, ..self }
    }

    /// Returns the refusal with another hint.
    #[must_use]
    pub fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Returns the refusal with the subject before the message: `row 7: …`.
    #[must_use]
    pub fn about(self, what: impl fmt::Display) -> Self {
        Self { message: format!("{what}: {}", self.message), ..self }
    }

    /// Returns the refusal of an input that begins with a UTF-16 byte order mark; `None` for other inputs.
    pub fn of_utf_16(bytes: &[u8]) -> Option<Self> {
        let is_it = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
        is_it.then(|| Self::new("the input is UTF-16, expected UTF-8", "save it as UTF-8"))
    }

    /// Returns the refusal of a text in which a parser found an error.
    pub fn of(error: &ParseError, text: impl Into<String>) -> Self {
        let (message, marks) = (error.to_string(), error.marks().to_vec());
        Self { message, text: text.into(), marks, hint: error.hint() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", cut(&self.message, LONGEST))?;
        let mut marks = self.marks.as_slice();
        let mut lines = 0;
        while let [first, rest @ ..] = marks {
            if lines == MOST_LINES {
                write!(f, "\n  {CUT}")?;
                break;
            }
            lines += 1;
            let line = ShownText::around(&self.text, *first);
            let shown = 1 + rest.iter().take_while(|mark| line.shows(**mark)).count();
            let (here, later) = marks.split_at(shown);
            write!(f, "\n  {}\n  {}", line.text, line.carets(here))?;
            marks = later;
        }
        match &self.hint {
            Some(hint) => write!(f, "\nhint: {}", cut(hint, LONGEST)),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// The displayed part of a text, which fits on a line.
struct ShownText {
    /// The text, escaped, with dots where it was cut.
    text: String,
    /// The byte offset in the source and the column in `text` of each character shown. The last item is the end.
    columns: Vec<(usize, usize)>,
}

impl ShownText {
    /// Returns the part of the source around a mark; all of it if it fits.
    fn around(source: &str, mark: Span) -> Self {
        let start = Self::start(source, mark);
        let mut text = if start == 0 { String::new() } else { CUT.to_owned() };
        let mut column = text.width();
        let mut columns = Vec::new();
        let mut end = source.len();
        for (at, c) in source.get(start..).unwrap_or_default().char_indices() {
            let shown: String = shown_char(c).collect();
            if column + shown.width() > WIDTH {
                end = start + at;
                break;
            }
            columns.push((start + at, column));
            column += shown.width();
            text += &shown;
        }
        columns.push((end, column));
        if end < source.len() {
            text += CUT;
        }
        Self { text, columns }
    }

    /// Returns the start offset with which the mark is on the line.
    fn start(source: &str, mark: Span) -> usize {
        let fits = source.len() <= 4 * WIDTH
            && source.chars().flat_map(shown_char).map(|c| c.width().unwrap_or(0)).sum::<usize>()
                <= WIDTH;
        if fits {
            return 0;
        }
        let mut context = 0;
        let before = source.get(..mark.start).unwrap_or_default().char_indices().rev();
        let start = before.take_while(|&(_, c)| {
            context += shown_char(c).map(|c| c.width().unwrap_or(0)).sum::<usize>();
            context <= CONTEXT
        });
        start.last().map_or(mark.start, |(at, _)| at)
    }

    /// Returns whether a mark is entirely on the line.
    fn shows(&self, mark: Span) -> bool {
        let (first, last) = (self.columns.first(), self.columns.last());
        first.is_some_and(|&(at, _)| at <= mark.start)
            && last.is_some_and(|&(at, _)| mark.end <= at)
    }

    /// Returns the column of a byte offset, or the end of the line if the offset is past it.
    fn column(&self, at: usize) -> usize {
        let next = self.columns.partition_point(|&(position, _)| position < at);
        let found = self.columns.get(next).or(self.columns.last());
        found.map_or(0, |&(_, column)| column)
    }

    fn carets(&self, marks: &[Span]) -> String {
        let mut carets = String::new();
        for mark in marks {
            let (from, to) = (self.column(mark.start), self.column(mark.end));
            let gap = from.saturating_sub(carets.len());
            carets += &" ".repeat(gap);
            carets += &"^".repeat(to.saturating_sub(from).max(1));
        }
        carets
    }
}

/// Returns a user's text in a form that is safe to show on a terminal. Unprintable characters are escaped, and the
/// text is cut to the length of one line.
pub fn shown(text: &str) -> String {
    cut(text, WIDTH)
}

/// Returns a text with unprintable characters escaped, cut to this number of columns.
fn cut(text: &str, width: usize) -> String {
    let mut cut = String::new();
    let mut columns = 0;
    for c in text.chars() {
        let shown: String = shown_char(c).collect();
        columns += shown.width();
        if columns > width {
            return cut + CUT;
        }
        cut += &shown;
    }
    cut
}

/// Returns a user's text, of any length, with unprintable characters escaped.
pub fn escaped(text: &str) -> String {
    text.chars().flat_map(shown_char).collect()
}

/// Returns the displayed form of a character: itself if it is printable and not zero-width, otherwise an escape.
fn shown_char(c: char) -> impl Iterator<Item = char> {
    let plain = matches!(c, '\'' | '"' | '\\') || c.escape_debug().count() == 1;
    let itself = plain.then_some(c);
    let escaped = (!plain).then(|| c.escape_default());
    itself.into_iter().chain(escaped.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, marks: &[(usize, usize)]) -> String {
        let marks = marks.iter().map(|&(start, end)| Span { start, end }).collect();
        let (message, text) = ("m".to_owned(), text.to_owned());
        Refusal { message, text, marks, hint: None }.to_string()
    }

    #[test]
    fn carets_are_under_their_marks() {
        assert_eq!(drawn("AhKh QhAh", &[(0, 2), (7, 9)]), "error: m\n  AhKh QhAh\n  ^^     ^^");
    }

    #[test]
    fn utf_16_input_is_refused() {
        for (bytes, is_refused) in [
            (&[0xFF, 0xFE, b'A', 0][..], true),
            (&[0xFE, 0xFF, 0, b'A'], true),
            (&[0xFF], false),
            (&[0xEF, 0xBB, 0xBF, b'A'], false),
            (b"AhKh", false),
        ] {
            assert_eq!(Refusal::of_utf_16(bytes).is_some(), is_refused, "{bytes:?}");
        }
    }

    #[test]
    fn an_empty_mark_has_a_caret() {
        assert_eq!(drawn("", &[(0, 0)]), "error: m\n  \n  ^");
        assert_eq!(drawn("Ah", &[(2, 2)]), "error: m\n  Ah\n    ^");
    }

    #[test]
    fn wide_and_unprintable_characters_keep_the_carets_in_place() {
        assert_eq!(drawn("😀x", &[(4, 5)]), "error: m\n  😀x\n    ^");
        assert_eq!(drawn("\u{1b}x", &[(1, 2)]), "error: m\n  \\u{1b}x\n        ^");
        assert_eq!(drawn("\tx", &[(1, 2)]), "error: m\n  \\tx\n    ^");
    }

    #[test]
    fn a_long_text_is_cut_around_the_mark() {
        let text = "Ah".repeat(500_000) + "x" + &"Kd".repeat(500_000);
        let drawn = drawn(&text, &[(1_000_000, 1_000_001)]);
        let lines: Vec<&str> = drawn.lines().collect();
        assert!(lines.iter().all(|line| line.width() <= WIDTH + 2 + CUT.len()), "{drawn}");
        assert_eq!(lines[1].chars().nth(lines[2].find('^').unwrap()), Some('x'));
        assert!(lines[1].starts_with("  ...Ah") && lines[1].ends_with("..."));
    }

    #[test]
    fn refusals_are_short_for_any_content() {
        let long = "Ah\u{1b}".repeat(100_000);
        let marks = (0..1000).map(|mark| Span { start: 400 * mark, end: 400 * mark + 2 }).collect();
        let hint = Some(long.clone());
        let drawn = Refusal { message: long.clone(), text: long, marks, hint }.to_string();
        assert!(drawn.len() < 2000 && !drawn.contains('\u{1b}'), "{drawn}");
        assert_eq!(drawn.lines().count(), 1 + 2 * MOST_LINES + 2, "{drawn}");
    }

    #[test]
    fn marks_that_are_far_apart_get_a_line_each() {
        let text = "Ah".to_owned() + &" ".repeat(200) + "Ah";
        let drawn = drawn(&text, &[(0, 2), (202, 204)]);
        assert_eq!(drawn.matches("^^").count(), 2);
        assert_eq!(drawn.lines().count(), 5);
    }

    #[test]
    fn fitting_text_is_not_cut_for_any_mark() {
        for text in ["Ah".repeat(WIDTH / 2), "😀".repeat(WIDTH / 2), "—".repeat(WIDTH)] {
            let end = text.len();
            let drawn = drawn(&text, &[(end, end)]);
            assert_eq!(drawn, format!("error: m\n  {text}\n  {}^", " ".repeat(WIDTH)));
        }
        for text in ["Ah".repeat(WIDTH / 2), "Ah".repeat(WIDTH)] {
            assert_eq!(escaped(&text), text);
        }
        assert_eq!(shown(&"Ah".repeat(WIDTH / 2)), "Ah".repeat(WIDTH / 2));
        for show in [shown, escaped] {
            assert_eq!(show("A\u{1b}h"), "A\\u{1b}h");
        }
        let long = "Ah ".repeat(WIDTH);
        assert_eq!(shown(&long), format!("{}...", &long[..WIDTH]));
        assert_eq!(Refusal::with_any_hint(&long, None).to_string(), format!("error: {long}"));
    }

    #[test]
    fn refusal_parts_are_replaced_separately() {
        let marks = vec![Span { start: 1, end: 2 }];
        let whole = Refusal::new("m", "h").in_text("Ax", marks.clone());
        let (message, text) = ("m".to_owned(), "Ax".to_owned());
        let expected = Refusal { message, text, marks, hint: Some("h".to_owned()) };
        assert_eq!(whole, expected);
        let message = "row 7: m".to_owned();
        assert_eq!(whole.about("row 7"), Refusal { message, ..expected.clone() });
        let hint = Some("other".to_owned());
        assert_eq!(expected.clone().with_hint("other"), Refusal { hint, ..expected });
    }
}
