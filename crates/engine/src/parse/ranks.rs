//! Starting hands as people write them: `AKs`, `72o`, `TT`, and `AK` for suited and offsuit.
//!
//! ```text
//! ranks := rank rank ["s" | "o"]              in either case, the ranks in either order
//! ```

use crate::card::Rank;

use super::cards::rank;
use super::cursor::Cursor;
use super::{ParseError, Problem, RangeProblem};

/// Two ranks, and whether they are suited, if that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ranks {
    pub high: Rank,
    pub low: Rank,
    /// Always `None` for a pair.
    pub suited: Option<bool>,
}

/// Reads two ranks and the letter after them at the cursor.
pub(crate) fn ranks(cursor: &mut Cursor<'_>) -> Result<Ranks, ParseError> {
    let start = cursor.at();
    let refuse = |problem, mark| Err(ParseError::new(Problem::Range(problem), mark));
    let Some(first) = rank(cursor) else {
        let problem = cursor.peek().map_or(RangeProblem::NoHand, RangeProblem::NotAHand);
        return refuse(problem, cursor.next_span());
    };
    let Some(second) = rank(cursor) else {
        return match cursor.peek() {
            Some(found) if !ends_a_hand(found) => {
                refuse(RangeProblem::NotASecondRank { first, found }, cursor.next_span())
            }
            _ => refuse(RangeProblem::OneRank(first), cursor.since(start)),
        };
    };
    let (high, low) = (first.max(second), first.min(second));
    let letter = cursor.next_span();
    let suited = match cursor.peek() {
        Some('s' | 'S') => Some(true),
        Some('o' | 'O') => Some(false),
        Some(found)
            if high != low && found.is_alphabetic() && Rank::from_letter(found).is_none() =>
        {
            return refuse(RangeProblem::NotAKind { high, low, found }, letter);
        }
        _ => return Ok(Ranks { high, low, suited: None }),
    };
    cursor.bump();
    match suited {
        Some(suited) if high == low => refuse(RangeProblem::PairOfAKind { high, suited }, letter),
        _ => Ok(Ranks { high, low, suited }),
    }
}

/// Returns whether a character can follow a hand.
fn ends_a_hand(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '+' | '-' | ':' | '@' | '&' | ')')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::Span;

    fn read(text: &str) -> Result<(Ranks, usize), ParseError> {
        let mut cursor = Cursor::new(text, Span { start: 0, end: text.len() });
        ranks(&mut cursor).map(|ranks| (ranks, cursor.at()))
    }

    #[test]
    fn a_hand_is_two_ranks_and_a_letter() {
        let hand = |high, low, suited| Ranks { high, low, suited };
        use Rank::{Ace, King, Ten};
        for (text, ranks, end) in [
            ("AKs", hand(Ace, King, Some(true)), 3),
            ("KAS,", hand(Ace, King, Some(true)), 3),
            ("ako+", hand(Ace, King, Some(false)), 3),
            ("AK", hand(Ace, King, None), 2),
            ("AK-", hand(Ace, King, None), 2),
            ("10A", hand(Ace, Ten, None), 3),
            ("TT", hand(Ten, Ten, None), 2),
            ("TTx", hand(Ten, Ten, None), 2),
            ("AKQ", hand(Ace, King, None), 2),
        ] {
            assert_eq!(read(text), Ok((ranks, end)), "{text}");
        }
    }

    #[test]
    fn invalid_hands_are_marked() {
        use RangeProblem::{NoHand, NotAHand, NotAKind, NotASecondRank, OneRank, PairOfAKind};
        use Rank::{Ace, King};
        for (text, problem, start, end) in [
            ("", NoHand, 0, 0),
            ("x", NotAHand('x'), 0, 1),
            ("Ax", NotASecondRank { first: Ace, found: 'x' }, 1, 2),
            ("A", OneRank(Ace), 0, 1),
            ("A ", OneRank(Ace), 0, 1),
            ("A,", OneRank(Ace), 0, 1),
            ("AKx", NotAKind { high: Ace, low: King, found: 'x' }, 2, 3),
            ("AAs", PairOfAKind { high: Ace, suited: true }, 2, 3),
            ("AAo", PairOfAKind { high: Ace, suited: false }, 2, 3),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.problem(), &Problem::Range(problem), "{text}");
            assert_eq!(error.marks(), [Span { start, end }], "{text}");
        }
    }
}
