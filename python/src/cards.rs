//! Cards in Python: text, sequences of cards, and sets as bits.
//!
//! ```text
//! "AhKh"  "Ah Kh"  "A♥,K♥"     text
//! ["Ah", "Kh"]  [38, 37]       a sequence of texts, or of numbers from 0 (2c) to 51 (As)
//! 0x6000000000                 a single number is a set: the bit 1 << 38 for Ah, and so on
//! ```

use holdem::parse::{Refusal, Span};
use holdem::{Card, CardSet};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyFloat, PyFrozenSet, PyMapping, PySet, PyString};

use crate::error::{Failure, Outcome};

/// The hint that lists the accepted forms of cards.
const FORMS: &str =
    "write \"AhKh\", [\"Ah\", \"Kh\"], [38, 37], or a set of cards as the bits of one number";

/// Returns cards in any accepted form as text.
pub fn text(cards: &Bound<'_, PyAny>) -> Outcome<String> {
    if let Ok(text) = cards.cast::<PyString>() {
        return string(text);
    }
    if is_text_of_another_kind(cards) {
        return Err(type_error(cards));
    }
    no_frame("cards", cards)?;
    let items = match cards.try_iter() {
        Ok(items) => items,
        Err(error) if error.is_instance_of::<PyTypeError>(cards.py()) => return set(cards),
        Err(raised) => return Err(raised.into()),
    };
    let mut texts = Vec::new();
    for item in items {
        if texts.len() > Card::COUNT {
            return Err(Failure::refused("there are more cards than a deck has", FORMS));
        }
        texts.push(one(&item?)?);
    }
    // Separate longer texts, so that the end of one and the start of the next cannot form a card.
    let gap = if texts.iter().all(|text| text.len() == 2) { "" } else { " " };
    Ok(texts.join(gap))
}

/// Returns the cards of a set, given as a number, as text.
fn set(bits: &Bound<'_, PyAny>) -> Outcome<String> {
    if !bits.hasattr("__index__")? {
        return Err(type_error(bits));
    }
    let set = unsigned(bits)?.and_then(CardSet::from_bits);
    let set = set.ok_or_else(|| {
        Failure::refused(
            format!("{bits} is not a set of cards"),
            "a number alone is a set, with the bit 1 << 38 for Ah; one card is a list: [38]",
        )
    })?;
    Ok(joined(set.descending()))
}

/// Returns one card of a sequence as text.
fn one(card: &Bound<'_, PyAny>) -> Outcome<String> {
    if let Ok(text) = card.cast::<PyString>() {
        return string(text);
    }
    if is_text_of_another_kind(card) || !card.hasattr("__index__")? {
        return Err(type_error(card));
    }
    let index = unsigned(card)?.and_then(|index| usize::try_from(index).ok());
    index.and_then(Card::from_index).map(|card| card.name().to_owned()).ok_or_else(|| {
        let shown = card.repr().map_or_else(|_| "this".to_owned(), |shown| shown.to_string());
        Failure::refused(
            format!("{shown} is not a card"),
            "in a sequence, cards are texts such as \"Ah\", or numbers from 0 (2c) to 51 (As)",
        )
    })
}

/// Returns a whole number; `None` if it is negative or has more than 64 bits.
pub fn unsigned(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    match number.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => Ok(None),
        Err(raised) => Err(raised),
    }
}

/// Returns whether a value is a Python set, whose items have no order.
pub fn is_set(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PySet>() || value.is_instance_of::<PyFrozenSet>()
}

/// Returns whether a value is a data frame of pandas, polars, or another library.
pub fn is_frame(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(value.hasattr(intern!(value.py(), "columns"))?
        && value.hasattr(intern!(value.py(), "shape"))?)
}

/// Refuses a data frame: iterating over one returns the names of its columns, or the columns, but no rows.
pub fn no_frame(name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    if !is_frame(value)? {
        return Ok(());
    }
    let message =
        format!("{name} cannot be a data frame; give one of its columns, frame[\"name\"]");
    Err(PyTypeError::new_err(format!("{message}, or rows, frame.iloc[0] or frame.row(0)")))
}

/// Returns whether a cell of a column is missing: `None`, NaN, or `NA` or `NaT` of pandas.
pub fn is_missing(cell: &Bound<'_, PyAny>) -> PyResult<bool> {
    if cell.is_none() {
        return Ok(true);
    }
    if let Ok(number) = cell.cast::<PyFloat>() {
        return Ok(number.extract::<f64>()?.is_nan());
    }
    let name = cell.get_type().name()?;
    Ok(["NAType", "NaTType"].iter().any(|missing| name == *missing))
}

/// Converts a Python string, and refuses lone surrogates.
pub fn string(text: &Bound<'_, PyString>) -> Outcome<String> {
    if let Ok(text) = text.to_str() {
        return Ok(text.to_owned());
    }
    let text = text.to_string_lossy().into_owned();
    let mark = text.find(char::REPLACEMENT_CHARACTER);
    let mark =
        mark.map(|start| Span { start, end: start + char::REPLACEMENT_CHARACTER.len_utf8() });
    let hint = "the string has half of a surrogate pair in it, which is no character";
    Err(Refusal::new("this is not text", hint).in_text(text, mark.into_iter().collect()).into())
}

/// Returns whether a value converts to numbers or cards only by accident: bytes iterate as numbers, `True` is 1.
fn is_text_of_another_kind(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyBytes>()
        || value.is_instance_of::<PyByteArray>()
        || value.is_instance_of::<PyBool>()
        || value.is_instance_of::<PyFloat>()
        || value.cast::<PyMapping>().is_ok()
}

fn type_error(value: &Bound<'_, PyAny>) -> Failure {
    let name = value.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("{name} is not cards; {FORMS}")).into()
}

/// Returns cards as text: `AhKh`.
pub fn joined(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(Card::name).collect()
}
