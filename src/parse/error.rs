//! What can be wrong with a text, and where.

use std::fmt;

use crate::card::{Card, Rank, Suit};

use super::look_alike::look_alike;
use super::{Diagnostic, Span};

/// A text that does not say what it should: the problem, and the bytes that it is about.
///
/// It prints as one line without the text; [`Diagnostic::of`] draws it under the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What is wrong.
    pub problem: Problem,
    /// The places that a caret should mark, in the order of the text; never empty.
    pub marks: Vec<Span>,
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A rank was expected here, and this character is none.
    NotARank(char),
    /// A suit was expected here, and this character is none.
    NotASuit(char),
    /// A rank without a suit after it.
    RankWithoutSuit(Rank),
    /// A suit, written first, without a rank after it.
    SuitWithoutRank(Suit),
    /// There is no card at all.
    NoCard,
    /// One card was wanted, and there is more.
    MoreThanOneCard,
    /// A comma that has no card before it, or none after it.
    NothingAtComma,
    /// The same card a second time; both places are marked.
    Duplicate(Card),
}

impl ParseError {
    pub(super) fn new(problem: Problem, mark: Span) -> Self {
        Self { problem, marks: vec![mark] }
    }

    /// What would put it right, where that is known.
    pub fn hint(&self) -> Option<String> {
        Some(match self.problem {
            Problem::NotARank(found) => look_alike_hint(found).unwrap_or_else(|| match found {
                '1' => "ten is T or 10, the ace is A".to_owned(),
                '0' => "ten is T or 10".to_owned(),
                _ => "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T".to_owned(),
            }),
            Problem::NotASuit(found) => {
                look_alike_hint(found).unwrap_or_else(|| "suits are c, d, h, s".to_owned())
            }
            Problem::RankWithoutSuit(rank) => {
                let [c, d, h, s] = Suit::ALL.map(|suit| Card::new(rank, suit));
                format!("write {c}, {d}, {h} or {s}")
            }
            Problem::SuitWithoutRank(suit) => {
                let ace = Card::new(Rank::Ace, suit);
                format!("write the rank with it: {ace} is the {}", ace.word())
            }
            Problem::NoCard => "a card is a rank and a suit: Ah, Td, 9c".to_owned(),
            Problem::MoreThanOneCard => "give one card and nothing else".to_owned(),
            Problem::NothingAtComma => "a comma stands between two cards".to_owned(),
            Problem::Duplicate(_) => "a deck has every card once".to_owned(),
        })
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.problem {
            Problem::NotARank(found) => write!(f, "{} is not a rank", quoted(found)),
            Problem::NotASuit(found) => write!(f, "{} is not a suit", quoted(found)),
            Problem::RankWithoutSuit(rank) => write!(f, "the {} has no suit", rank.word()),
            Problem::SuitWithoutRank(suit) => write!(f, "'{suit}' ({}) has no rank", suit.word()),
            Problem::NoCard => write!(f, "there is no card here"),
            Problem::MoreThanOneCard => write!(f, "this is more than one card"),
            Problem::NothingAtComma => write!(f, "a card is missing at this comma"),
            Problem::Duplicate(card) => write!(f, "{}", crate::card::DuplicateCard(card)),
        }
    }
}

impl std::error::Error for ParseError {}

impl<'a> Diagnostic<'a> {
    /// The drawing of an error under the text that it was found in.
    pub fn of(error: &ParseError, text: &'a str) -> Self {
        Self { message: error.to_string(), text, marks: error.marks.clone(), hint: error.hint() }
    }
}

/// The character in quotes, as it can safely be shown; with its code point when it is not plain.
fn quoted(c: char) -> String {
    match c {
        ' '..='~' => format!("'{c}'"),
        _ if c.escape_debug().count() > 1 => format!("U+{:04X}", u32::from(c)),
        _ => format!("'{c}' (U+{:04X})", u32::from(c)),
    }
}

fn look_alike_hint(found: char) -> Option<String> {
    let (latin, script) = look_alike(found)?;
    Some(format!("'{found}' is a {script} letter that only looks like {latin}; type {latin}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_could_disturb_a_terminal_are_named_by_number() {
        assert_eq!(quoted('x'), "'x'");
        assert_eq!(quoted('é'), "'é' (U+00E9)");
        assert_eq!(quoted('\u{1b}'), "U+001B");
        assert_eq!(quoted('\u{202e}'), "U+202E");
    }
}
