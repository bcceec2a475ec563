//! Names from a fixed list: ranks, suits, categories, streets, methods.

use std::str::FromStr;

use crate::card::{Rank, Suit};

use super::cards::{rank, suit};
use super::cursor::Cursor;
use super::{ParseError, Problem, Span};

/// Parses the name of one of the values: in either case, with spaces, hyphens or underscores
/// between words. `what` names the values in the error.
pub fn named<T: Copy>(
    text: &str,
    what: &'static str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, ParseError> {
    let words = |text: &str| text.to_lowercase().replace(['-', '_'], " ");
    let wanted = words(text.trim());
    all.iter().copied().find(|&value| words(name(value)) == wanted).ok_or_else(|| {
        let problem = match wanted.is_empty() {
            true => Problem::Missing(what),
            false => Problem::UnknownName { what, names: all.iter().copied().map(name).collect() },
        };
        let start = text.len() - text.trim_start().len();
        let mark = Span { start, end: start + text.trim().len() };
        ParseError::new(problem, mark)
    })
}

/// Parses a text that is one symbol and the spaces around it.
fn symbol<T>(
    text: &str,
    what: &'static str,
    take: impl Fn(&mut Cursor<'_>) -> Option<T>,
    problem: impl Fn(char) -> Problem,
) -> Result<T, ParseError> {
    let mut cursor = Cursor::new(text, Span::whole(text));
    cursor.skip_spaces();
    let value = take(&mut cursor).ok_or_else(|| {
        let problem = cursor.peek().map_or(Problem::Missing(what), &problem);
        ParseError::new(problem, cursor.next_span())
    })?;
    cursor.skip_spaces();
    match cursor.peek() {
        None => Ok(value),
        Some(found) => Err(ParseError::new(Problem::Trailing { what, found }, cursor.next_span())),
    }
}

/// Parses one rank: `A`, `t` or `10`.
impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        symbol(text, "rank", rank, Problem::NotARank)
    }
}

/// Parses one suit: its letter in either case, or its symbol.
impl FromStr for Suit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        symbol(text, "suit", suit, Problem::NotASuit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message, the text under the caret, and the hint.
    fn refusal<T: FromStr<Err = ParseError>>(text: &str) -> (String, &str, String) {
        let Err(error) = text.parse::<T>() else { panic!("{text} is accepted") };
        let mark = error.marks()[0];
        (error.to_string(), &text[mark.start..mark.end], error.hint().unwrap_or_default())
    }

    #[test]
    fn ranks_and_suits_round_trip() {
        for rank in Rank::ALL {
            assert_eq!(rank.to_string().parse(), Ok(rank));
            assert_eq!(format!(" {} ", rank.to_string().to_lowercase()).parse(), Ok(rank));
        }
        for suit in Suit::ALL {
            assert_eq!(suit.to_string().parse(), Ok(suit));
            assert_eq!(suit.glyph().to_string().parse(), Ok(suit));
        }
        assert_eq!("10".parse(), Ok(Rank::Ten));
        assert_eq!("♥\u{FE0F}".parse(), Ok(Suit::Hearts));
    }

    #[test]
    fn other_ranks_and_suits_are_refused_at_their_span() {
        let ranks = "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T".to_owned();
        assert_eq!(refusal::<Rank>("x"), ("'x' is not a rank".to_owned(), "x", ranks));
        let message = "expected one rank, found 'K' after it".to_owned();
        assert_eq!(refusal::<Rank>(" A K"), (message, "K", String::new()));
        assert_eq!(refusal::<Rank>("").0, "the rank is missing");
        assert_eq!(refusal::<Rank>("1").1, "1");
        assert_eq!(refusal::<Suit>("x").2, "suits are c, d, h, s");
        assert_eq!(refusal::<Suit>("hearts").1, "e");
        assert_eq!(refusal::<Suit>(" ").0, "the suit is missing");
    }

    #[test]
    fn names_are_read_in_either_case_with_any_separator() {
        let read = |text| named(text, "thing", &["full house", "flush"], |name| name);
        for text in ["full house", "Full House", "full-house", "FULL_HOUSE", " full house\t"] {
            assert_eq!(read(text), Ok("full house"), "{text}");
        }
        let error = read(" fulhouse ").unwrap_err();
        assert_eq!(error.to_string(), "unknown thing");
        assert_eq!(error.hint().unwrap(), "expected full house or flush");
        assert_eq!(error.marks(), [Span { start: 1, end: 9 }]);
        assert_eq!(read(" ").unwrap_err().to_string(), "the thing is missing");
    }
}
