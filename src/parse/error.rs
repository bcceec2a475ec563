//! What can be wrong with a text, and where.

use std::fmt;
use std::ops::RangeInclusive;

use crate::card::{Card, DuplicateCard, Rank, Suit};

use super::look_alike::look_alike;
use super::{RangeProblem, Span, Spanned};

/// A text that does not say what it should: the problem, and the bytes that it is about.
///
/// It prints as one line without the text; [`Refusal::of`](super::Refusal::of) draws it under the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    problem: Problem,
    marks: Vec<Span>,
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
    /// More or fewer cards than are wanted; the surplus is marked, or the end.
    WrongNumber {
        /// How many there are.
        found: usize,
        /// How many are wanted.
        wanted: RangeInclusive<usize>,
        /// What they are: `hole cards`.
        what: &'static str,
    },
    /// A comma that has no card before it, or none after it.
    NothingAtComma,
    /// The same card a second time; both places are marked.
    Duplicate(Card),
    /// Something is wrong that only a range can have wrong.
    Range(RangeProblem),
}

impl ParseError {
    pub(crate) fn new(problem: Problem, mark: Span) -> Self {
        Self { problem, marks: vec![mark] }
    }

    /// The error for a card that comes twice among cards read from one text, both places marked.
    pub(crate) fn duplicate(DuplicateCard(card): DuplicateCard, among: &[Spanned<Card>]) -> Self {
        let marks = among.iter().filter(|read| read.value == card).map(|read| read.span);
        Self { problem: Problem::Duplicate(card), marks: marks.take(2).collect() }
    }

    /// What is wrong.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The places that it is about, in the order of the text.
    pub fn marks(&self) -> &[Span] {
        &self.marks
    }

    /// What would put it right, where that is known.
    pub fn hint(&self) -> Option<String> {
        Some(match self.problem {
            Problem::Range(ref problem) => return problem.hint(),
            Problem::NotARank(found) => look_alike_hint(found).unwrap_or_else(|| match found {
                '1' => "ten is T or 10, the ace is A".to_owned(),
                '0' => "ten is T or 10".to_owned(),
                _ => "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T".to_owned(),
            }),
            Problem::NotASuit(found) => {
                look_alike_hint(found).unwrap_or_else(|| match Rank::from_letter(found) {
                    Some(_) => {
                        "every card needs its suit, c, d, h or s: Ah Kh, or HA HK".to_owned()
                    }
                    None => "suits are c, d, h, s".to_owned(),
                })
            }
            Problem::RankWithoutSuit(rank) => {
                let [c, d, h, s] = Suit::ALL.map(|suit| Card::new(rank, suit));
                format!("write {c}, {d}, {h} or {s}, with nothing between")
            }
            Problem::SuitWithoutRank(suit) => {
                let ace = Card::new(Rank::Ace, suit);
                format!("write the rank with it: {ace} is the {}", ace.word())
            }
            Problem::NoCard => "a card is a rank and a suit: Ah, Td, 9c".to_owned(),
            Problem::WrongNumber { found, ref wanted, .. } if found > *wanted.end() => {
                "leave out what is marked".to_owned()
            }
            Problem::WrongNumber { .. } => return None,
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
            Problem::SuitWithoutRank(suit) => write!(f, "this suit ({}) has no rank", suit.word()),
            Problem::NoCard => write!(f, "there is no card here"),
            Problem::WrongNumber { found, ref wanted, what } => {
                let (least, most) = (wanted.start(), wanted.end());
                let to = if least == most { String::new() } else { format!(" to {most}") };
                let are = if found == 1 { "is" } else { "are" };
                write!(f, "{least}{to} {what} are needed, there {are} {found}")
            }
            Problem::NothingAtComma => write!(f, "a card is missing at this comma"),
            Problem::Duplicate(card) => write!(f, "{}", DuplicateCard(card)),
            Problem::Range(ref problem) => write!(f, "{problem}"),
        }
    }
}

impl std::error::Error for ParseError {}

/// The character in quotes, as it can safely be shown; with its code point when it is not plain.
pub(super) fn quoted(c: char) -> String {
    match c {
        ' '..='~' => format!("'{c}'"),
        _ if c.escape_debug().count() > 1 => format!("U+{:04X}", u32::from(c)),
        _ => format!("'{c}' (U+{:04X})", u32::from(c)),
    }
}

fn look_alike_hint(found: char) -> Option<String> {
    look_alike(found).map(|alike| advice(found, alike))
}

/// What to type instead of a character that looks like another, which is of some script or name.
pub(super) fn advice(found: char, (wanted, name): (char, &str)) -> String {
    format!("'{found}' ({name}) only looks like {wanted}; type {wanted}")
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
