//! From the arguments of `eval` to a deal.

use std::ops::RangeInclusive;

use crate::card::{Card, CardSet};
use crate::cli::args::Eval;
use crate::cli::failure::Failure;
use crate::cli::line::Line;
use crate::hand::Hand;
use crate::holdem::{Board, BoardError, Deal, HoleCards};
use crate::parse::{Diagnostic, ParseError, Span, Spanned, cards_in, check_number};

/// How many cards on a board make a hand with two hole cards.
const ON_BOARD: RangeInclusive<usize> = Hand::MIN_SIZE - HoleCards::SIZE..=Board::MAX_SIZE;

/// The deal that the arguments describe: one player's hole cards, three to five cards on the board.
pub fn deal(args: &Eval) -> Result<Deal, Failure> {
    let mut line = Line::default();
    let list = args.cards.iter().map(|cards| line.push(cards)).collect::<Result<Vec<_>, _>>()?;
    let mut option = |name, cards: &Option<_>| {
        cards.as_deref().map(|cards| line.push_option(name, cards)).transpose()
    };
    let board = option("-b", &args.board)?;
    let dead = option("-d", &args.dead)?;
    Input::read(line.text(), &list, board, dead)?.deal()
}

/// The cards of the arguments, each with its place in the line.
struct Input<'a> {
    line: &'a str,
    hole: Vec<Spanned<Card>>,
    board: Vec<Spanned<Card>>,
    dead: Vec<Spanned<Card>>,
}

impl<'a> Input<'a> {
    /// Reads the cards at their places in the line, and sees to it that there are as many as needed.
    fn read(
        line: &'a str,
        list: &[Span],
        board: Option<Span>,
        dead: Option<Span>,
    ) -> Result<Self, Failure> {
        let refuse = |error: ParseError| Failure::from(Diagnostic::of(&error, line));
        let read = |part: Span| cards_in(line, part).map_err(refuse);

        // The arguments are one list, in which commas may stand at the end of a word; but each has to
        // say something.
        if let Some(&empty) = list.iter().find(|part| part.start == part.end) {
            read(empty)?;
        }
        let whole = Span {
            start: list.first().map_or(0, |part| part.start),
            end: list.last().map_or(0, |part| part.end),
        };
        let mut hole = read(whole)?;
        let after_hole = hole.split_off(hole.len().min(HoleCards::SIZE));
        let given = board.map(read).transpose()?;
        let dead = dead.map(read).transpose()?.unwrap_or_default();

        if let (Some(given), false) = (&given, after_hole.is_empty()) {
            return Err(Failure::from(Diagnostic {
                message: "the board is given twice: after the hole cards and with -b".to_owned(),
                text: line,
                marks: [&after_hole, given].into_iter().filter_map(|cards| reach(cards)).collect(),
                hint: Some(
                    "give it in one place; with spaces, in quotes: -b 'Qh Jh Th'".to_owned(),
                ),
            }));
        }
        let board = given.unwrap_or(after_hole);
        let hole_end = hole.last().map_or(whole.end, |card| card.span.end);
        let exactly_two = HoleCards::SIZE..=HoleCards::SIZE;
        let few_or_many = |error: ParseError| {
            let diagnostic = Diagnostic::of(&error, line);
            let hint = diagnostic.hint.clone().or(Some(EXAMPLE.to_owned()));
            Failure::from(Diagnostic { hint, ..diagnostic })
        };
        check_number(&hole, exactly_two, "hole cards", whole.end).map_err(few_or_many)?;
        check_number(&board, ON_BOARD, "cards on the board", hole_end).map_err(few_or_many)?;
        Ok(Self { line, hole, board, dead })
    }

    /// The deal, if every card is there once.
    fn deal(&self) -> Result<Deal, Failure> {
        let all = [&self.hole[..], &self.board, &self.dead].concat();
        let refuse = |card| {
            let error = ParseError::duplicate(card, &all);
            Failure::from(Diagnostic::of(&error, self.line))
        };
        let values = |cards: &[Spanned<Card>]| -> Vec<Card> {
            cards.iter().map(|card| card.value).collect()
        };
        let hole = HoleCards::new(self.hole[0].value, self.hole[1].value).map_err(refuse)?;
        let board = Board::new(&values(&self.board)).map_err(|error| match error {
            BoardError::Duplicate(card) => refuse(card),
            BoardError::TooMany(_) => Failure::Input(format!("error: {error}")),
        })?;
        let dead = CardSet::distinct(values(&self.dead)).map_err(refuse)?;
        Deal::new(vec![hole], board, dead).map_err(refuse)
    }
}

const EXAMPLE: &str = "hole cards first, then the board: holdem eval AhKh QhJhTh";

/// From the first of the cards to the last.
fn reach(cards: &[Spanned<Card>]) -> Option<Span> {
    Some(Span { start: cards.first()?.span.start, end: cards.last()?.span.end })
}
