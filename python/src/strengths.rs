//! Tables over all strengths, and the names of cards and combos.

use holdem::parse::{Refusal, Span, Spanned, cards_in};
use holdem::question::Question;
use holdem::{Card, CardSet, Category, HoleCards, Strength};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::cards;
use crate::error::Failure;

/// The number of texts read between two checks for signals.
const SIGNALS: usize = 1 << 12;

/// Returns the category of each strength as a `uint8` array of shape `(7463,)`; item 0 is unused.
#[pyfunction]
pub fn strength_categories(py: Python<'_>) -> Bound<'_, PyArray1<u8>> {
    let categories = Strength::all().map(|strength| strength.category().index() as u8);
    PyArray1::from_iter(py, std::iter::once(u8::MAX).chain(categories))
}

/// Returns the name of each strength; item 0 is unused.
#[pyfunction]
pub fn strength_names() -> Vec<String> {
    std::iter::once(String::new()).chain(Strength::all().map(|it| it.to_string())).collect()
}

/// Returns the ranks of the five cards of each strength, 2 to 14, as a `uint8` array of shape `(7463, 5)`; row 0 is
/// unused.
#[pyfunction]
pub fn strength_ranks(py: Python<'_>) -> PyResult<Bound<'_, PyArray2<u8>>> {
    let ranks = Strength::all().flat_map(|it| it.ranks().map(|rank| rank.index() as u8 + 2));
    PyArray1::from_iter(py, [0; 5].into_iter().chain(ranks)).reshape([Strength::COUNT + 1, 5])
}

/// Returns the names of the nine categories, the weakest first.
#[pyfunction]
pub fn category_names() -> Vec<&'static str> {
    Category::ALL.map(Category::name).to_vec()
}

/// Returns the names of all questions.
#[pyfunction]
pub fn question_names() -> Vec<&'static str> {
    Question::ALL.map(Question::name).to_vec()
}

/// Returns the names of the 52 cards, in the order of their numbers.
#[pyfunction]
pub fn card_names() -> Vec<&'static str> {
    Card::all().map(Card::name).collect()
}

/// Returns the names of the 1326 combos, in the order of the weights of a range.
#[pyfunction]
pub fn combo_names() -> Vec<String> {
    HoleCards::all().map(|combo| combo.to_string()).collect()
}

/// Returns the card numbers of the 1326 combos as a `uint8` array of shape `(1326, 2)`.
#[pyfunction]
pub fn combo_cards(py: Python<'_>) -> PyResult<Bound<'_, PyArray2<u8>>> {
    let cards = HoleCards::all().flat_map(|combo| combo.cards().map(|card| card.index() as u8));
    PyArray1::from_iter(py, cards).reshape([HoleCards::COUNT, 2])
}

/// Parses distinct cards, and returns their numbers.
#[pyfunction]
pub fn parse_cards(cards: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
    let text = cards::text(cards)?;
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let set: CardSet = text.parse().map_err(|error| Failure::from(Refusal::of(&error, &text)))?;
    Ok(set.iter().map(Card::index).collect())
}

/// Parses the cards of texts. Returns the numbers of all cards in order, and the number of cards in each text.
#[pyfunction]
pub fn cards_of_texts<'py>(
    py: Python<'py>,
    texts: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, PyArray1<u8>>, Vec<usize>)> {
    cards::no_frame("texts", texts)?;
    let (mut all, mut sizes) = (Vec::new(), Vec::new());
    for (row, text) in texts.try_iter()?.enumerate() {
        if row % SIGNALS == 0 {
            py.check_signals()?;
        }
        let text = cards::text(&text?)?;
        let read = match text.trim().is_empty() {
            true => Vec::new(),
            false => cards_in(&text, Span::whole(&text)).map_err(|error| {
                let refusal = Refusal::of(&error, &text);
                Failure::from(refusal.about(format_args!("row {row}")))
            })?,
        };
        sizes.push(read.len());
        all.extend(Spanned::values(&read).map(u8::from));
    }
    Ok((PyArray1::from_vec(py, all), sizes))
}
