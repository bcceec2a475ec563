//! From the arguments of `eval` to a deal.

use crate::card::{Card, CardSet};
use crate::cli::args::Eval;
use crate::cli::failure::Failure;
use crate::cli::line::Line;
use crate::hand::Hand;
use crate::holdem::{Board, BoardError, Deal, HoleCards};
use crate::parse::{Diagnostic, ParseError, Span, Spanned, cards_in};

/// The fewest cards on a board that make a hand with two hole cards.
const FEWEST_ON_BOARD: usize = Hand::MIN_SIZE - 2;

/// The deal that the arguments describe: one player's hole cards, three to five cards on the board.
pub fn deal(args: &Eval) -> Result<Deal, Failure> {
    let mut line = Line::default();
    let cards = args.cards.iter().map(|cards| line.push(cards)).collect::<Result<Vec<_>, _>>()?;
    let mut option = |name, cards: &Option<_>| {
        cards.as_deref().map(|cards| line.push_option(name, cards)).transpose()
    };
    let board = option("-b", &args.board)?;
    let dead = option("-d", &args.dead)?;
    let input = Input::read(line.text(), &cards, board, dead)?;
    input.deal(line.text())
}

/// The cards of the arguments, each with its place.
struct Input {
    hole: [Spanned<Card>; 2],
    board: Vec<Spanned<Card>>,
    dead: Vec<Spanned<Card>>,
}

impl Input {
    /// Reads the cards at their places in the line, and sees to it that there are as many as needed.
    fn read(
        line: &str,
        cards: &[Span],
        board: Option<Span>,
        dead: Option<Span>,
    ) -> Result<Self, Failure> {
        let read = |part: Span| {
            cards_in(line, part).map_err(|error| Failure::from(Diagnostic::of(&error, line)))
        };
        let complain = |message: String, marks: Vec<Span>, hint: &str| {
            Failure::from(Diagnostic { message, text: line, marks, hint: Some(hint.to_owned()) })
        };
        let list = cards.iter().map(|&part| read(part)).collect::<Result<Vec<_>, _>>()?.concat();
        let on_board = board.map(read).transpose()?;
        let dead = dead.map(read).transpose()?.unwrap_or_default();

        let after_list = cards.last().map_or(0, |part| part.end);
        let [first, second, rest @ ..] = list.as_slice() else {
            let at_end = Span { start: after_list, end: after_list };
            let message = format!("two hole cards are needed, {}", there_are(list.len()));
            return Err(complain(message, vec![at_end], EXAMPLE));
        };
        let (board, board_part) = match (on_board, rest) {
            (None, rest) => (rest.to_vec(), Span { start: after_list, end: after_list }),
            (Some(board), []) => {
                let end = board.last().map_or(0, |card| card.span.end);
                (board, Span { start: end, end })
            }
            (Some(board), [first, .., last] | [first @ last]) => {
                let among_cards = Span { start: first.span.start, end: last.span.end };
                let with_option = board
                    .first()
                    .zip(board.last())
                    .map(|(first, last)| Span { start: first.span.start, end: last.span.end });
                return Err(complain(
                    "the board is given twice: after the hole cards and with -b".to_owned(),
                    std::iter::once(among_cards).chain(with_option).collect(),
                    "give it in one of the two places",
                ));
            }
        };
        if board.len() < FEWEST_ON_BOARD {
            let found = there_are(board.len());
            let message = format!("three to five cards are needed on the board, {found}");
            return Err(complain(message, vec![board_part], EXAMPLE));
        }
        if let [_, _, _, _, _, first, ..] = board.as_slice() {
            let end = board.last().map_or(first.span.end, |card| card.span.end);
            let message = format!("five cards fill the board, {}", there_are(board.len()));
            let surplus = Span { start: first.span.start, end };
            return Err(complain(message, vec![surplus], "leave out what is marked"));
        }
        Ok(Self { hole: [*first, *second], board, dead })
    }

    /// The deal, if every card is there once.
    fn deal(&self, line: &str) -> Result<Deal, Failure> {
        let value = |card: &Spanned<Card>| card.value;
        let all = [&self.hole[..], &self.board, &self.dead].concat();
        let duplicate = |card| {
            let error = ParseError::duplicate(card, &all);
            Failure::from(Diagnostic::of(&error, line))
        };
        let [first, second] = self.hole;
        let hole = HoleCards::new(first.value, second.value).map_err(duplicate)?;
        let board: Vec<Card> = self.board.iter().map(value).collect();
        let board = Board::new(&board).map_err(|error| match error {
            BoardError::Duplicate(card) => duplicate(card),
            BoardError::TooMany(_) => Failure::Input(format!("error: {error}")),
        })?;
        let dead = CardSet::distinct(self.dead.iter().map(value)).map_err(duplicate)?;
        Deal::new(vec![hole], board, dead).map_err(duplicate)
    }
}

const EXAMPLE: &str = "hole cards first, then the board: holdem eval AhKh QhJhTh";

fn there_are(count: usize) -> String {
    match count {
        0 => "there are none".to_owned(),
        1 => "there is one".to_owned(),
        _ => format!("there are {count}"),
    }
}
