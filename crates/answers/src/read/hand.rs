//! One hand: two hole cards, then three to five cards of the board.

use std::ops::RangeInclusive;

use holdem_engine::hand::Hand;
use holdem_engine::parse::{ParseError, Refusal, Span, Spanned, check_number};
use holdem_engine::{Board, BoardError, Card, Deal, HoleCards};

use crate::hint::Hint;

use super::line::Line;
use super::query::Query;

/// The number of board cards that make a hand with two hole cards.
const BOARD_SIZES: RangeInclusive<usize> = Hand::MIN_SIZE - HoleCards::SIZE..=Board::MAX_SIZE;

/// Reads one hand. The subjects are one list of cards: the hole cards, then the board unless it is
/// given separately.
///
/// ```
/// use holdem_answers::read;
/// use holdem_answers::read::{Defaults, Query, Subjects};
///
/// let query = Query::of_line("AhKh QhJhTh 2c 3d", Subjects::Whole, &Defaults::default())?;
/// assert_eq!(read::hand(&query)?.board().size(), 5);
/// # Ok::<(), holdem_engine::parse::Refusal>(())
/// ```
///
/// # Errors
///
/// Returns a refusal if there are too few or too many cards, a card appears twice, or the board is given twice.
pub fn hand(query: &Query<'_>) -> Result<Deal, Refusal> {
    HandCards::read(query)?.deal()
}

/// The cards of a query, each with its span.
struct HandCards<'a> {
    line: &'a Line<'a>,
    hole: Vec<Spanned<Card>>,
    board: Vec<Spanned<Card>>,
    dead: Vec<Spanned<Card>>,
}

impl<'a> HandCards<'a> {
    /// Reads the cards and checks their number.
    fn read(query: &'a Query<'a>) -> Result<Self, Refusal> {
        let Query { line, subjects, board, dead, .. } = query;
        let list = query.subjects_span();
        // An empty argument has no card between its quotes.
        if let Some(&empty) = subjects.iter().find(|span| span.start == span.end) {
            line.cards(empty)?;
        }
        let mut hole = line.cards(list)?;
        let after_hole = hole.split_off(hole.len().min(HoleCards::SIZE));
        let given = board.map(|span| line.cards(span)).transpose()?;
        let dead = dead.map(|span| line.cards(span)).transpose()?.unwrap_or_default();

        if let (Some(given), false) = (&given, after_hole.is_empty()) {
            let marks = [&after_hole, given].into_iter().filter_map(|cards| span_of(cards));
            let (syntax, origin) = (query.syntax(), query.board_origin);
            let origin_name = syntax.origin(origin);
            return Err(line.refuse_at(
                format!("the board is given twice: after the hole cards and {origin_name}"),
                marks,
                syntax.hint(&Hint::BoardTwice(origin)),
            ));
        }
        let board = given.unwrap_or(after_hole);
        let wrong_number = |error: ParseError| {
            let hint = error.hint().unwrap_or_else(|| line.syntax().hint(&Hint::WrongHand));
            line.refuse_at(error.to_string(), error.marks().iter().copied(), hint)
        };
        let exactly_two = HoleCards::SIZE..=HoleCards::SIZE;
        check_number(&hole, exactly_two, "hole cards", list.end).map_err(wrong_number)?;
        let after = hole.last().map_or(list.end, |card| card.span.end);
        check_number(&board, BOARD_SIZES, "cards on the board", after).map_err(wrong_number)?;
        Ok(Self { line, hole, board, dead })
    }

    /// Returns the deal, if no card appears twice.
    fn deal(&self) -> Result<Deal, Refusal> {
        let all = [&self.hole[..], &self.board, &self.dead].concat();
        let refuse = |card| self.line.refuse(&ParseError::duplicate(card, &all));
        let hole = HoleCards::new(self.hole[0].value, self.hole[1].value).map_err(refuse)?;
        let board: Vec<Card> = Spanned::values(&self.board).collect();
        let board = Board::new(&board).map_err(|error| match error {
            BoardError::Duplicate(card) => refuse(card),
            error => Refusal::new(error.to_string(), self.line.syntax().hint(&Hint::WrongHand)),
        })?;
        let dead = self.line.distinct(&self.dead)?;
        Deal::new(vec![hole], board, dead).map_err(refuse)
    }
}

/// Returns the span from the first card to the last.
fn span_of(cards: &[Spanned<Card>]) -> Option<Span> {
    Some(Span { start: cards.first()?.span.start, end: cards.last()?.span.end })
}
