//! Conversion of Python values to texts, names, numbers and ranges, with a message for each wrong type.

use std::collections::BTreeMap;
use std::str::FromStr;

use holdem::Card;
use holdem::parameter::{Form, Parameter, Stated};
use holdem::parse::{ParseError, Refusal};
use holdem::range::{Names, Notation};
use holdem::tournament::Tournament;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyBool, PyList, PyMapping, PyString, PyTuple};

use crate::cards;
use crate::error::{Failure, Outcome};
use crate::py_range::PyRange;

/// A Python value.
pub type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// More players than any question takes; one more is read, so that the question itself reports its maximum.
pub const MOST_PLAYERS: usize = Tournament::MOST_PLAYERS;

/// Reads a text; the error for anything else uses the name.
pub fn text(name: &str, value: Any<'_, '_>) -> Outcome<String> {
    match value.cast::<PyString>() {
        Ok(text) => cards::string(text),
        Err(_) => {
            let kind = value.get_type().name()?;
            Err(PyTypeError::new_err(format!("{name} is a text, not {kind}")).into())
        }
    }
}

/// Reads a name, such as a notation, an order or a method.
pub fn named<T: FromStr<Err = ParseError>>(name: &str, value: Any<'_, '_>) -> Outcome<T> {
    let text = text(name, value)?;
    text.parse().map_err(|error: ParseError| Refusal::of(&error, text).into())
}

/// Reads one name or several.
pub fn all_named<T: FromStr<Err = ParseError>>(name: &str, value: Any<'_, '_>) -> Outcome<Vec<T>> {
    let texts = one_or_more(name, value)?.into_iter();
    let named = texts.map(|text| text.parse().map_err(|error| Refusal::of(&error, text).into()));
    named.collect()
}

pub fn one_or_more(name: &str, value: Any<'_, '_>) -> Outcome<Vec<String>> {
    match value.is_instance_of::<PyString>() {
        true => Ok(vec![text(name, value)?]),
        false => texts(name, value),
    }
}

/// Reads a list of texts; a single text is refused.
pub fn texts(name: &str, value: Any<'_, '_>) -> Outcome<Vec<String>> {
    if value.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!("{name} is a list of texts")).into());
    }
    let mut texts = Vec::new();
    for item in items(name, value)? {
        if texts.len() == MOST_PLAYERS {
            return Err(Failure::refused(
                format!("there are too many {name}"),
                "a deck has cards for 23 players",
            ));
        }
        texts.push(text("each of them", &item?)?);
    }
    Ok(texts)
}

/// Returns the items of an ordered value. Mappings and sets have no order, and a range is not a list.
pub fn items<'py>(
    name: &str,
    value: Any<'_, 'py>,
) -> Outcome<impl Iterator<Item = PyResult<Bound<'py, PyAny>>> + use<'py>> {
    // Fast path: the check for a mapping takes longer than counting some equities.
    if value.is_exact_instance_of::<PyList>() || value.is_exact_instance_of::<PyTuple>() {
        return Ok(value.try_iter()?);
    }
    let refuse = |what: &str| PyTypeError::new_err(format!("{name} is a list, and this is {what}"));
    if value.is_instance_of::<PyRange>() {
        return Err(refuse("one range").into());
    }
    if value.cast::<PyMapping>().is_ok() {
        return Err(refuse("a mapping; give its values, and its keys as names").into());
    }
    if cards::is_set(value) {
        return Err(refuse("a set, which has no order").into());
    }
    cards::no_frame(name, value)?;
    Ok(value.try_iter()?)
}

/// Reads a whole number of at least 0.
pub fn whole<T: TryFrom<u64>>(name: &str, value: Any<'_, '_>) -> Outcome<T> {
    if !value.hasattr("__index__")? {
        let kind = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!("{name} is a whole number, not {kind}")).into());
    }
    let number = cards::unsigned(value)?.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| {
        Failure::refused(
            format!("{name} is {value}"),
            format!("{name} is a whole number from 0 on"),
        )
    })
}

/// Reads the seed of a sample: a number, a generator of numpy to draw one from, or `None` for an unpredictable one.
pub fn seed(value: Any<'_, '_>) -> Outcome<u64> {
    let py = value.py();
    if value.is_none() || value.hasattr(intern!(py, "integers"))? {
        let random = py.import("numpy.random")?.call_method1("default_rng", (value,))?;
        let options = [("dtype", "uint64")].into_py_dict(py)?;
        let drawn = random.call_method("integers", (u128::from(u64::MAX) + 1,), Some(&options))?;
        return Ok(drawn.extract()?);
    }
    whole("seed", value).map_err(|failure| match failure {
        Failure::Refused(_) => Failure::refused(
            format!("{value} is not a seed"),
            format!("a seed is a whole number from 0 to {}", u64::MAX),
        ),
        raised => raised,
    })
}

/// Reads a flag.
pub fn flag(name: &str, value: Any<'_, '_>) -> Outcome<bool> {
    value.extract().or_else(|_| {
        let kind = value.get_type().name()?;
        Err(PyTypeError::new_err(format!("{name} is True or False, not {kind}")).into())
    })
}

/// Reads an amount. A float is rounded to the given number of decimals: the rest is mostly noise, as in `0.1 + 0.2`.
pub fn amount(value: Any<'_, '_>, decimals: Option<usize>) -> Outcome<Stated<'static>> {
    if value.is_instance_of::<PyString>() || value.is_instance_of::<PyBool>() {
        return Ok(value.str()?.to_string().into());
    }
    if value.hasattr("as_tuple")? {
        let digits: String = value.call_method1("__format__", ("f",))?.extract()?;
        return Ok(digits.into());
    }
    let number = value.extract::<f64>();
    if value.hasattr("__index__")? {
        // A whole number that no floating-point number is near to is shown as it is.
        return Ok(number.map_or_else(|_| value.to_string().into(), Stated::Number));
    }
    Ok(rounded(number?, decimals).into())
}

/// Rounds a number to some decimals. A small number does not become zero.
fn rounded(number: f64, decimals: Option<usize>) -> f64 {
    /// Whole numbers above this are not exact.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let Some(decimals) = decimals.and_then(|decimals| i32::try_from(decimals).ok()) else {
        return number;
    };
    let scale = 10_f64.powi(decimals);
    let units = (number * scale).round();
    if units == 0.0 || units.abs() > EXACT || units.is_nan() { number } else { units / scale }
}

/// Reads a named text that may be repeated: one value or a list.
pub fn values(
    parameter: Parameter,
    value: Any<'_, '_>,
    decimals: Option<usize>,
) -> Outcome<Vec<Stated<'static>>> {
    let read = |value: Any<'_, '_>| match parameter.form() {
        Form::Texts => range_text(value, None).map(Stated::from),
        _ => amount(value, decimals),
    };
    let is_one = value.is_instance_of::<PyString>() || value.is_instance_of::<PyRange>();
    if is_one || !value.hasattr("__iter__")? {
        return Ok(vec![read(value)?]);
    }
    let mut values = Vec::new();
    for value in items(parameter.name(), value)? {
        if values.len() == MOST_PLAYERS {
            let message = format!("there are too many values of {}", parameter.name());
            return Err(Failure::refused(message, "give fewer"));
        }
        values.push(read(&value?)?);
    }
    Ok(values)
}

/// Reads one or more hands or ranges as texts.
pub fn range_texts(
    name: &str,
    value: Any<'_, '_>,
    notation: Option<Notation>,
) -> Outcome<Vec<String>> {
    if value.is_instance_of::<PyString>() || value.is_instance_of::<PyRange>() {
        return Ok(vec![range_text(value, notation)?]);
    }
    items(name, value)?.map(|range| range_text(&range?, notation)).collect()
}

/// Reads ranges by name.
pub fn ranges(value: Any<'_, '_>) -> Outcome<Names> {
    let Ok(named) = value.cast::<PyMapping>() else {
        return Err(PyTypeError::new_err("ranges is a mapping of names and ranges").into());
    };
    let mut texts = BTreeMap::new();
    for item in named.items()? {
        let (name, range): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let name = text("the name of a range", &name)?;
        if !Names::is_name(&name) {
            return Err(Failure::refused(
                format!("{name:?} is not a name for a range"),
                "a name has letters, digits, -, _ and .",
            ));
        }
        texts.insert(name, range_text(&range, None)?);
    }
    Ok(Names::new("ranges", texts))
}

/// Returns the text of a hand or range, in a notation if one is given.
pub fn range_text(range: Any<'_, '_>, notation: Option<Notation>) -> Outcome<String> {
    if let Ok(text) = range.cast::<PyString>() {
        return cards::string(text);
    }
    let range = match range.cast::<PyRange>() {
        Ok(range) => range.get().full()?.clone(),
        Err(_) => {
            let text = match hands(range)? {
                Some(hands) => return Ok(hands),
                None => cards::text(range)?,
            };
            match notation {
                None => return Ok(text),
                Some(_) => text.parse().map_err(|error| Refusal::of(&error, text))?,
            }
        }
    };
    Ok(notation.unwrap_or(Notation::Holdem).print(&range)?)
}

/// Returns a list or column of hands, such as `["AA", "AKs"]`, as the text of a range; `None` if the items are single
/// cards or not texts.
fn hands(range: Any<'_, '_>) -> Outcome<Option<String>> {
    let is_column = || Ok::<_, PyErr>(range.hasattr("dtype")? && range.hasattr("__iter__")?);
    let is_list = range.is_instance_of::<PyList>() || range.is_instance_of::<PyTuple>();
    if !is_list && (!is_column()? || cards::is_frame(range)?) {
        return Ok(None);
    }
    let mut texts = Vec::new();
    // An array of no dimension is not a list.
    let Ok(items) = range.try_iter() else { return Ok(None) };
    for item in items {
        let Ok(text) = item?.cast_into::<PyString>() else { return Ok(None) };
        texts.push(cards::string(&text)?);
    }
    let are_cards = texts.iter().all(|text| text.parse::<Card>().is_ok());
    Ok((!are_cards).then(|| texts.join(",")))
}
