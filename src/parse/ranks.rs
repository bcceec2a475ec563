//! Starting hands as people write them: `AKs`, `72o`, `TT`, and `AK` for suited and offsuit.
//!
//! ```text
//! ranks := rank rank ["s" | "o"]              in either case, the ranks in either order
//! ```

use crate::card::Rank;

use super::cards::rank;
use super::cursor::Cursor;
use super::{ParseError, Problem, RangeProblem};

/// Two ranks, and whether they are suited, if the text has that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ranks {
    pub high: Rank,
    pub low: Rank,
    /// Always `None` for a pair.
    pub suited: Option<bool>,
}

/// Takes two ranks and the letter after them at the cursor.
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
