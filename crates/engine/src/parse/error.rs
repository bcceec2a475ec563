//! Parse errors: a problem in a text, and its spans.

use std::fmt;
use std::ops::RangeInclusive;

use crate::card::{Card, DuplicateCardError, Rank, Suit};

use super::character::{advice, quoted};
use super::look_alike::look_alike;
use super::{RangeProblem, Span, Spanned};

/// The error for a text that cannot be parsed: the problem and its spans.
///
/// It prints as one line without the text. [`Refusal::of`](super::Refusal::of) draws it under the
/// text.
///
/// ```
/// use holdem_engine::CardSet;
///
/// let error = "AhKh Ah".parse::<CardSet>().unwrap_err();
/// assert_eq!(error.to_string(), "the ace of hearts (Ah) appears twice");
/// assert_eq!((error.marks()[1].start, error.marks()[1].end), (5, 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    problem: Problem,
    marks: Vec<Span>,
}

/// A problem in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// This character is not a rank.
    NotARank(char),
    /// This character is not a suit.
    NotASuit(char),
    /// A rank has no suit.
    RankWithoutSuit(Rank),
    /// A suit, written first, has no rank.
    SuitWithoutRank(Suit),
    /// There is no card.
    NoCard,
    /// There are too many cards, which are marked, or too few.
    WrongNumber {
        /// The number of cards found.
        found: usize,
        /// The numbers of cards allowed.
        expected: RangeInclusive<usize>,
        /// The name of the cards: `hole cards`.
        what: &'static str,
    },
    /// A comma has no card before or after it.
    NothingAtComma,
    /// A card appears twice. Both spans are marked.
    Duplicate(Card),
    /// A value is missing. This is its name: `rank`.
    Missing(&'static str),
    /// A character follows a value that should be alone.
    Trailing {
        /// The name of the value: `rank`.
        what: &'static str,
        /// The character.
        found: char,
    },
    /// A name is not in a list of names.
    UnknownName {
        /// The kind of name: `category`.
        what: &'static str,
        /// The names.
        names: Vec<&'static str>,
    },
    /// Something is wrong with a range.
    Range(RangeProblem),
    /// The text that the name of a range stands for cannot be read.
    InName {
        /// The name.
        name: String,
        /// The text.
        text: String,
        /// The source of the name.
        source: String,
        /// The problem in the text.
        problem: NameProblem,
    },
}

/// A problem in the text that the name of a range stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameProblem {
    /// The name is in its own text.
    DefinedByItself,
    /// It stands for too many other names.
    TooManyNames,
    /// The text cannot be read.
    Text(Box<ParseError>),
}

impl ParseError {
    /// Returns the error for a problem at a span.
    pub fn new(problem: Problem, mark: Span) -> Self {
        Self { problem, marks: vec![mark] }
    }

    /// Returns the error for a problem of a range at a span.
    pub fn of_range(problem: RangeProblem, mark: Span) -> Self {
        Self::new(Problem::Range(problem), mark)
    }

    /// Returns the error for a card that appears twice among cards of one text, with both spans
    /// marked.
    #[doc(hidden)]
    pub fn duplicate(
        DuplicateCardError(card): DuplicateCardError,
        among: &[Spanned<Card>],
    ) -> Self {
        let marks = among.iter().filter(|read| read.value == card).map(|read| read.span);
        Self { problem: Problem::Duplicate(card), marks: marks.take(2).collect() }
    }

    /// Returns the problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns whether the text is a range without a combo.
    pub fn leaves_nothing(&self) -> bool {
        matches!(
            self.problem,
            Problem::Range(RangeProblem::NothingLeft | RangeProblem::NothingInCommon { .. })
        )
    }

    /// Returns the spans that the error is about, in the order of the text.
    pub fn marks(&self) -> &[Span] {
        &self.marks
    }

    /// Returns the message. For a name of a range, it contains the error of its text and the hint
    /// for that error, which `hint` returns.
    #[doc(hidden)]
    pub fn message(&self, hint: &dyn Fn(&Self) -> Option<String>) -> String {
        let Problem::InName { name, problem, .. } = &self.problem else { return self.to_string() };
        match problem {
            NameProblem::DefinedByItself => format!("@{name}: the name refers to itself"),
            NameProblem::TooManyNames => {
                format!("@{name}: the name refers to too many other names")
            }
            NameProblem::Text(error) => {
                let message = error.message(hint);
                // The hint for an error in a nested name is already in its message.
                match hint(error).filter(|_| !error.is_in_name()) {
                    Some(hint) => format!("@{name}: {message} ({hint})"),
                    None => format!("@{name}: {message}"),
                }
            }
        }
    }

    const fn is_in_name(&self) -> bool {
        matches!(self.problem, Problem::InName { .. })
    }

    /// Returns a hint for a fix, if there is one, in the words of the library.
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
                format!("write {c}, {d}, {h} or {s}, without a separator")
            }
            Problem::SuitWithoutRank(suit) => {
                let ace = Card::new(Rank::Ace, suit);
                format!("write the rank before the suit: {ace} is the {}", ace.word())
            }
            Problem::NoCard => "a card is a rank and a suit: Ah, Td, 9c".to_owned(),
            Problem::WrongNumber { found, ref expected, .. } if found > *expected.end() => {
                "leave out the marked part".to_owned()
            }
            Problem::WrongNumber { .. } | Problem::Missing(_) | Problem::Trailing { .. } => {
                return None;
            }
            Problem::UnknownName { ref names, .. } => match names.as_slice() {
                [but_last @ .., last] if !but_last.is_empty() => {
                    format!("expected {} or {last}", but_last.join(", "))
                }
                names => format!("expected {}", names.concat()),
            },
            Problem::NothingAtComma => "commas separate cards".to_owned(),
            Problem::Duplicate(_) => "a deck has one of each card".to_owned(),
            Problem::InName { ref name, ref text, ref source, .. } => {
                format!("in {source}: {name} = \"{text}\"")
            }
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
            Problem::NoCard => write!(f, "expected a card"),
            Problem::WrongNumber { found, ref expected, what } => {
                let (least, most) = (expected.start(), expected.end());
                let to = if least == most { String::new() } else { format!(" to {most}") };
                write!(f, "{least}{to} {what} are needed, found {found}")
            }
            Problem::NothingAtComma => write!(f, "a card is missing at this comma"),
            Problem::Duplicate(card) => write!(f, "{}", DuplicateCardError(card)),
            Problem::Missing(what) => write!(f, "the {what} is missing"),
            Problem::Trailing { what, found } => {
                write!(f, "expected one {what}, found {} after it", quoted(found))
            }
            Problem::UnknownName { what, .. } => write!(f, "unknown {what}"),
            Problem::Range(ref problem) => write!(f, "{problem}"),
            Problem::InName { .. } => f.write_str(&self.message(&Self::hint)),
        }
    }
}

impl std::error::Error for ParseError {}

fn look_alike_hint(found: char) -> Option<String> {
    look_alike(found).map(|alike| advice(found, alike))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSet;
    use crate::hand::{Category, Hand};

    #[test]
    fn messages_explain_the_error_and_hints_the_fix() {
        let of = |text: &str| text.parse::<CardSet>().unwrap_err();
        for (text, message, hint) in [
            ("xh", "'x' is not a rank", "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T"),
            ("1h", "'1' is not a rank", "ten is T or 10, the ace is A"),
            ("0h", "'0' is not a rank", "ten is T or 10"),
            ("Ax", "'x' is not a suit", "suits are c, d, h, s"),
            ("AK", "'K' is not a suit", "every card needs its suit, c, d, h or s: Ah Kh, or HA HK"),
            ("Aс", "'с' (U+0441) is not a suit", "'с' (Cyrillic) only looks like c; type c"),
            ("A", "the ace has no suit", "write Ac, Ad, Ah or As, without a separator"),
            (
                "h",
                "this suit (hearts) has no rank",
                "write the rank before the suit: Ah is the ace of hearts",
            ),
            ("Ah,", "a card is missing at this comma", "commas separate cards"),
            ("AhAh", "the ace of hearts (Ah) appears twice", "a deck has one of each card"),
        ] {
            let error = of(text);
            assert_eq!(
                (error.to_string(), error.hint()),
                (message.into(), Some(hint.into())),
                "{text}"
            );
            assert!(!error.leaves_nothing());
        }
        let hand = |text: &str| text.parse::<Hand>().unwrap_err();
        let error = hand("");
        assert_eq!(error.to_string(), "expected a card");
        assert_eq!(error.hint().unwrap(), "a card is a rank and a suit: Ah, Td, 9c");
        let few = hand("Ah");
        assert_eq!(
            (few.to_string(), few.hint()),
            ("5 to 7 cards are needed, found 1".into(), None)
        );
        let many = hand("2c3c4c5c6c7c8c9c");
        assert_eq!(many.to_string(), "5 to 7 cards are needed, found 8");
        assert_eq!(many.hint().unwrap(), "leave out the marked part");
        let error = "pair".parse::<Category>().unwrap_err();
        assert!(error.hint().unwrap().ends_with("four of a kind or straight flush"), "{error}");
        let names = vec!["flop"];
        let span = Span { start: 0, end: 4 };
        let only = ParseError::new(Problem::UnknownName { what: "street", names }, span);
        assert_eq!(
            (only.to_string(), only.hint()),
            ("unknown street".into(), Some("expected flop".into()))
        );
        for (text, message) in
            [("", "the rank is missing"), ("AK", "expected one rank, found 'K' after it")]
        {
            let error = text.parse::<Rank>().unwrap_err();
            assert_eq!((error.to_string(), error.hint()), (message.into(), None));
        }
    }

    #[test]
    fn errors_in_names_include_the_name() {
        let span = Span { start: 0, end: 5 };
        let in_name = |name: &str, problem| {
            let (name, text, source) = (name.into(), "Ax".into(), "ranges.txt".into());
            ParseError::new(Problem::InName { name, text, source, problem }, span)
        };
        let error = in_name("a", NameProblem::DefinedByItself);
        assert_eq!(error.to_string(), "@a: the name refers to itself");
        assert_eq!(error.hint().unwrap(), "in ranges.txt: a = \"Ax\"");
        let error = in_name("a", NameProblem::TooManyNames);
        assert_eq!(error.to_string(), "@a: the name refers to too many other names");
        let inner = ParseError::new(Problem::NotASuit('x'), span);
        let error = in_name("a", NameProblem::Text(Box::new(inner)));
        assert_eq!(error.to_string(), "@a: 'x' is not a suit (suits are c, d, h, s)");
        // The hint for the inner error is already in its message.
        let outer = in_name("b", NameProblem::Text(Box::new(error)));
        assert_eq!(outer.to_string(), "@b: @a: 'x' is not a suit (suits are c, d, h, s)");
        let without = ParseError::new(Problem::Missing("rank"), span);
        let error = in_name("a", NameProblem::Text(Box::new(without)));
        assert_eq!(error.to_string(), "@a: the rank is missing");
        let empty = ParseError::of_range(RangeProblem::NothingLeft, span);
        assert!(empty.leaves_nothing());
    }
}
