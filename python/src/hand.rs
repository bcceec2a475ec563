//! `evaluate` and the class `Hand`.

use std::hash::{DefaultHasher, Hash, Hasher};

use holdem::eval::best_five;
use holdem::parse::{Refusal, Span, Spanned, cards_in};
use holdem::{Card, CardSet, Strength, evaluate};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::cards;
use crate::error::{Failure, Outcome};

/// A hand of five to seven cards, and the best five of them.
///
/// Hands compare by strength: the greater hand wins, and equal hands share the pot, whatever their cards.
///
/// >>> import holdem
/// >>> flush = holdem.evaluate("As Qs 9s 4s 2s")
/// >>> flush.name, flush.strength
/// ('flush, ace high: A-Q-9-4-2', 6893)
/// >>> flush < holdem.evaluate("Tc Td Th 2s 2c")
/// True
#[pyclass(name = "Hand", module = "holdem", frozen, weakref)]
pub struct PyHand {
    /// The cards, in the order given.
    cards: Vec<Card>,
    /// The number of board cards, which come last.
    board: usize,
    strength: Strength,
}

impl PyHand {
    fn best(&self) -> [Card; 5] {
        let (_, board) = self.cards.split_at(self.cards.len() - self.board);
        let set: CardSet = self.cards.iter().copied().collect();
        // Infallible: `read` has checked the size.
        holdem::Hand::new(set).map_or_else(
            |_| std::array::from_fn(|place| self.cards[place]),
            |hand| best_five(hand, board.iter().copied().collect()),
        )
    }

    /// Returns the number of cards that make the category.
    fn made(&self) -> usize {
        let category = self.strength.category();
        category.shape()[..category.made_groups()].iter().sum()
    }
}

fn names<'py>(
    py: Python<'py>,
    cards: impl IntoIterator<Item = Card, IntoIter: ExactSizeIterator>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, cards.into_iter().map(Card::name))
}

#[pymethods]
impl PyHand {
    #[new]
    #[pyo3(signature = (cards, board=None))]
    fn new(cards: &Bound<'_, PyAny>, board: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(read(cards, board)?)
    }

    /// The strength: 1 for 7-5-4-3-2 of several suits, the worst of all hands, to 7462 for a royal flush.
    #[getter]
    fn strength(&self) -> u16 {
        self.strength.number()
    }

    /// The category, one of `holdem.CATEGORIES`, such as `"full house"`.
    #[getter]
    fn category(&self) -> &'static str {
        self.strength.category().name()
    }

    /// The name, such as `"full house, kings full of tens"`.
    #[getter]
    fn name(&self) -> String {
        self.strength.to_string()
    }

    /// All cards, in the order given, with the board last: `("Ah", "Kh", ...)`.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.cards.iter().copied())
    }

    /// The five cards that play, in playing order. A hole card plays only if no card of the board is equivalent.
    #[getter]
    fn best_five<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.best())
    }

    /// The kickers: the cards that play but are not part of the pair, the two pair and so on.
    #[getter]
    fn kickers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        names(py, self.best()[self.made()..].iter().copied())
    }

    fn __richcmp__(&self, other: &Self, compare: CompareOp) -> bool {
        compare.matches(self.strength.cmp(&other.strength))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.strength.hash(&mut hasher);
        hasher.finish()
    }

    fn __int__(&self) -> u16 {
        self.strength.number()
    }

    fn __repr__(&self) -> String {
        let (hole, board) = self.cards.split_at(self.cards.len() - self.board);
        let board = match board {
            [] => String::new(),
            board => format!(", board=\"{}\"", cards::joined(board.iter().copied())),
        };
        format!("<Hand \"{}\"{board}: {}>", cards::joined(hole.iter().copied()), self.strength)
    }

    fn __str__(&self) -> String {
        self.strength.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let hand = slf.get();
        let (hole, board) = hand.cards.split_at(hand.cards.len() - hand.board);
        let board = (!board.is_empty()).then(|| cards::joined(board.iter().copied()));
        Ok((slf.getattr("__class__")?, (cards::joined(hole.iter().copied()), board)))
    }
}

/// The pickled form: the class and its arguments, hole cards and board.
type Reduced<'py> = (Bound<'py, PyAny>, (String, Option<String>));

/// Rates a hand of five to seven cards.
///
/// Args:
///     cards: The cards: `"AhKhQhJhTh"`, `["Ah", "Kh", ...]`, numbers from 0 (2c) to 51 (As) in a sequence, or a set of
///         cards as the bits of one number.
///     board: The board, in the same forms, if `cards` are only the hole cards. Five to seven cards in all.
///
/// Returns:
///     The hand.
///
/// Raises:
///     CardsError: If a card is invalid or duplicate, or there are too few or too many.
///
/// >>> import holdem
/// >>> hand = holdem.evaluate("AhKd", board="9s 9c 4d 2h 2s")
/// >>> hand.category, hand.name
/// ('two pair', 'two pair, nines and deuces, ace kicker')
/// >>> hand.best_five, hand.kickers
/// (('9c', '9s', '2h', '2s', 'Ah'), ('Ah',))
/// >>> holdem.evaluate([51, 38, 25, 12, 0]).name
/// 'four of a kind, aces, deuce kicker'
#[pyfunction(name = "evaluate")]
#[pyo3(signature = (cards, board=None))]
pub fn evaluate_cards(
    cards: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyHand> {
    Ok(read(cards, board)?)
}

fn read(cards: &Bound<'_, PyAny>, board: Option<&Bound<'_, PyAny>>) -> Outcome<PyHand> {
    let mut text = cards::text(cards)?;
    let mut read = parse(&text, Span::whole(&text))?;
    let hole = read.len();
    if let Some(board) = board {
        let board = cards::text(board)?;
        if !board.trim().is_empty() {
            let start = text.len() + " board=".len();
            text = format!("{text} board={board}");
            read.extend(parse(&text, Span { start, end: text.len() })?);
        }
    }
    let all: Vec<Card> = Spanned::values(&read).collect();
    let set = CardSet::distinct(all.iter().copied()).map_err(|twice| {
        let marks = read.iter().filter(|card| card.value == twice.0).map(|card| card.span);
        refuse(&text, twice.to_string(), marks.collect(), "a deck has one of each card")
    })?;
    let hand = holdem::Hand::new(set).map_err(|error| {
        refuse(
            &text,
            error.to_string(),
            Vec::new(),
            "give five to seven cards, the board among them",
        )
    })?;
    Ok(PyHand { board: all.len() - hole, cards: all, strength: evaluate(hand) })
}

fn parse(text: &str, part: Span) -> Result<Vec<Spanned<Card>>, Failure> {
    cards_in(text, part).map_err(|error| Refusal::of(&error, text).into())
}

fn refuse(text: &str, message: String, marks: Vec<Span>, hint: &str) -> Failure {
    Refusal::new(message, hint).in_text(text, marks).into()
}
