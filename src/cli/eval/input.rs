//! From the arguments of `eval` to a deal.

use std::ops::RangeInclusive;

use crate::card::Card;
use crate::cli::failure::Failure;
use crate::cli::line::Line;
use crate::hand::Hand;
use crate::holdem::{Board, BoardError, Deal, HoleCards};
use crate::parse::{ParseError, Span, Spanned, check_number};

use super::args::Args;

/// How many cards on a board make a hand with two hole cards.
const ON_BOARD: RangeInclusive<usize> = Hand::MIN_SIZE - HoleCards::SIZE..=Board::MAX_SIZE;

/// The deal that the arguments describe: one player's hole cards, three to five cards on the board.
pub fn deal(args: &Args) -> Result<Deal, Failure> {
    let mut line = Line::default();
    let list = line.push_list(&args.cards)?;
    let board = line.push_given("-b", args.known.board.as_deref())?;
    let dead = line.push_given("-d", args.known.dead.as_deref())?;
    deal_in(&line, list, board, dead)
}

/// The deal of the cards at these places of a line.
pub fn deal_in(
    line: &Line,
    list: Span,
    board: Option<Span>,
    dead: Option<Span>,
) -> Result<Deal, Failure> {
    Input::read(line, list, board, dead)?.deal()
}

/// The cards of the arguments, each with its place in the line.
struct Input<'a> {
    line: &'a Line,
    hole: Vec<Spanned<Card>>,
    board: Vec<Spanned<Card>>,
    dead: Vec<Spanned<Card>>,
}

impl<'a> Input<'a> {
    /// Reads the cards at their places in the line, and sees to it that there are as many as needed.
    fn read(
        line: &'a Line,
        list: Span,
        board: Option<Span>,
        dead: Option<Span>,
    ) -> Result<Self, Failure> {
        let mut hole = line.cards(list)?;
        let after_hole = hole.split_off(hole.len().min(HoleCards::SIZE));
        let given = board.map(|part| line.cards(part)).transpose()?;
        let dead = dead.map(|part| line.cards(part)).transpose()?.unwrap_or_default();

        if let (Some(given), false) = (&given, after_hole.is_empty()) {
            let marks = [&after_hole, given].into_iter().filter_map(|cards| reach(cards));
            // In a line of many, a bar stands before the board and no option.
            let start = board.map_or(0, |part| part.start);
            let before = line.text(Span { start: start.saturating_sub("-b ".len()), end: start });
            let (place, hint) = match before {
                "-b " => ("with -b", "; with spaces, in quotes: -b 'Qh Jh Th'"),
                _ => ("after |", ""),
            };
            return Err(line.complain(
                format!("the board is given twice: after the hole cards and {place}"),
                marks.collect(),
                format!("give it in one place{hint}"),
            ));
        }
        let board = given.unwrap_or(after_hole);
        let few_or_many = |error: ParseError| {
            let hint = error.hint().unwrap_or_else(|| EXAMPLE.to_owned());
            line.complain(error.to_string(), error.marks().to_vec(), hint)
        };
        let exactly_two = HoleCards::SIZE..=HoleCards::SIZE;
        check_number(&hole, exactly_two, "hole cards", list.end).map_err(few_or_many)?;
        let after = hole.last().map_or(list.end, |card| card.span.end);
        check_number(&board, ON_BOARD, "cards on the board", after).map_err(few_or_many)?;
        Ok(Self { line, hole, board, dead })
    }

    /// The deal, if every card is there once.
    fn deal(&self) -> Result<Deal, Failure> {
        let all = [&self.hole[..], &self.board, &self.dead].concat();
        let refuse = |card| self.line.refuse(&ParseError::duplicate(card, &all));
        let hole = HoleCards::new(self.hole[0].value, self.hole[1].value).map_err(refuse)?;
        let board: Vec<Card> = Spanned::values(&self.board).collect();
        let board = Board::new(&board).map_err(|error| match error {
            BoardError::Duplicate(card) => refuse(card),
            BoardError::TooMany(_) => Failure::input(error.to_string(), EXAMPLE),
        })?;
        let dead = self.line.distinct(&self.dead)?;
        Deal::new(vec![hole], board, dead).map_err(refuse)
    }
}

const EXAMPLE: &str = "hole cards first, then the board: holdem eval AhKh QhJhTh";

/// From the first of the cards to the last.
fn reach(cards: &[Spanned<Card>]) -> Option<Span> {
    Some(Span { start: cards.first()?.span.start, end: cards.last()?.span.end })
}
