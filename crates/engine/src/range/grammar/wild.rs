//! Hands with a wildcard: `Ax`, `Axs`, `Ahx`, `xhxh`, `[A-T]x`.
//!
//! Such a hand is one card of a set and another of a second set: `xhxh` is two hearts, `Ax` an ace and any card.

use crate::card::{Card, Rank, RankSet, Suit};
use crate::deal::HoleCards;
use crate::parse::{Cursor, ParseError, RangeProblem, Span, rank, suit};

use super::hands::Hands;
use super::list::Reader;

/// One of the two cards.
struct Any {
    ranks: RankSet,
    suit: Option<Suit>,
    /// Set if it is written as `x` or in brackets.
    is_wild: bool,
}

impl Any {
    fn has(&self, card: Card) -> bool {
        self.ranks.contains(card.rank()) && self.suit.is_none_or(|suit| card.suit() == suit)
    }
}

impl Reader<'_> {
    /// Reads two cards, one of them a wildcard, if they are at the cursor.
    pub fn wild(&mut self) -> Result<Option<Hands>, ParseError> {
        let start = self.cursor.at();
        let mut ahead = self.cursor.clone();
        let Some(mut first) = any(&mut ahead)? else { return Ok(None) };
        first.suit = suit(&mut ahead);
        // Cards may stand apart, as in `Ah x`.
        let gap = ahead.clone();
        if first.suit.is_some() {
            ahead.skip_spaces();
        }
        let span = ahead.next_span();
        let second = any(&mut ahead)?;
        let Some(mut second) = second.filter(|second| first.is_wild || second.is_wild) else {
            if !first.is_wild {
                return Ok(None);
            }
            let mark = gap.since(start);
            return Err(match gap.peek() {
                Some(found) if found.is_alphanumeric() => {
                    ParseError::of_range(RangeProblem::NotASecondCard(found), span)
                }
                _ => ParseError::of_range(RangeProblem::OneWildCard, mark),
            });
        };
        let mut is_suited = None;
        let letter = ahead.next_span();
        if first.suit.is_some() {
            second.suit = suit(&mut ahead);
        } else {
            is_suited = match ahead.peek() {
                Some('s' | 'S') => Some(true),
                Some('o' | 'O') => Some(false),
                Some(found) if found.is_alphanumeric() => {
                    return Err(ParseError::of_range(RangeProblem::NotAWildKind(found), letter));
                }
                _ => None,
            };
            if is_suited.is_some() {
                ahead.bump();
            }
        }
        self.cursor = ahead;
        let mark = self.cursor.since(start);
        let name = self.text_at(mark).to_owned();
        let mut after = self.cursor.clone();
        after.skip_spaces();
        if matches!(after.peek(), Some('+' | '-')) {
            return Err(ParseError::of_range(
                RangeProblem::SpanOfWild { hands: name },
                after.next_span(),
            ));
        }
        let is_one = |combo: &HoleCards| {
            let [high, low] = combo.cards();
            let fits = first.has(high) && second.has(low) || first.has(low) && second.has(high);
            let hand = combo.starting_hand();
            fits && match is_suited {
                None => true,
                Some(true) => high.suit() == low.suit(),
                Some(false) => high.suit() != low.suit() && !hand.is_pair(),
            }
        };
        let combos: Vec<HoleCards> = HoleCards::all().filter(is_one).collect();
        if combos.is_empty() {
            return Err(ParseError::of_range(RangeProblem::NoSuchHand, mark));
        }
        Ok(Some(Hands::new(combos, name)))
    }
}

/// Reads the ranks of a card: one, `x`, or several in brackets.
fn any(cursor: &mut Cursor<'_>) -> Result<Option<Any>, ParseError> {
    let (ranks, is_wild) = match cursor.peek() {
        Some('x' | 'X') => {
            cursor.bump();
            (Rank::ALL.into_iter().collect(), true)
        }
        Some('[') => (in_brackets(cursor)?, true),
        _ => match rank(cursor) {
            Some(rank) => (RankSet::EMPTY.with(rank), false),
            None => return Ok(None),
        },
    };
    Ok(Some(Any { ranks, suit: None, is_wild }))
}

/// Reads ranks in brackets: `[AKQ]`, `[A-T]`, `[A,5-2]`.
fn in_brackets(cursor: &mut Cursor<'_>) -> Result<RankSet, ParseError> {
    let opening = cursor.next_span();
    cursor.bump();
    let mut ranks = RankSet::EMPTY;
    loop {
        cursor.skip_spaces();
        let span = cursor.next_span();
        if cursor.bump_if(|c| c == ']') {
            break;
        }
        if !ranks.is_empty() && cursor.bump_if(|c| c == ',') {
            continue;
        }
        let Some(one) = rank(cursor) else {
            return Err(match cursor.peek() {
                Some(found) => ParseError::of_range(RangeProblem::NotARankInBrackets(found), span),
                None => ParseError::of_range(RangeProblem::NotClosed, opening),
            });
        };
        cursor.skip_spaces();
        let mut other = one;
        if cursor.bump_if(|c| c == '-') {
            cursor.skip_spaces();
            let span = cursor.next_span();
            other = rank(cursor).ok_or_else(|| match cursor.peek() {
                Some(found) => ParseError::of_range(RangeProblem::NotARankInBrackets(found), span),
                None => ParseError::of_range(RangeProblem::NotClosed, opening),
            })?;
        }
        let (low, high) = (one.min(other), one.max(other));
        let between = Rank::ALL.into_iter().filter(|rank| (low..=high).contains(rank));
        ranks = between.fold(ranks, RankSet::with);
    }
    match ranks.is_empty() {
        true => Err(ParseError::of_range(
            RangeProblem::NoHand,
            Span { start: opening.start, end: cursor.at() },
        )),
        false => Ok(ranks),
    }
}
