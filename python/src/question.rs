//! Questions: the arguments of a call as the query that all front ends ask.
//!
//! ```text
//! equity(["AhKh", "QQ+"], board="Ks7d2c", dead="9c")        the call
//! AhKh QQ+ board=Ks7d2c dead=9c                             the text that errors point into
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;

use holdem::CardSet;
use holdem::analysis::PotOdds;
use holdem::parse::{ParseError, Refusal, Span};
use holdem::range::ordering::Order;
use holdem::range::{Conventions, Names, Notation};
use holdem::spot::{Defaults, Dialect, Line, Query, Spot, Stake, Stakes, Subjects};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::cards;
use crate::error::{Failure, Outcome};
use crate::range::PyRange;

/// The arguments that say what the texts of ranges mean, and those about the pot.
#[derive(Default)]
pub struct Options {
    pub conventions: Conventions,
    pub stakes: Stakes<String>,
    pub names: Vec<String>,
}

impl Options {
    /// Reads `notation`, `order`, `ranges`, `names`, `pot`, `call` and `bet`, as far as they are given.
    pub fn of(given: &[(&str, Option<&Bound<'_, PyAny>>)]) -> Outcome<Self> {
        let mut options = Self::default();
        for &(name, value) in given {
            let Some(value) = value else { continue };
            match name {
                "notation" => options.conventions.notation = Some(notation(value)?),
                "order" => options.conventions.order = order(value)?,
                "ranges" => options.conventions.names = ranges(value)?,
                "names" => options.names = names(value)?,
                stake => {
                    if let Some(stake) = Stake::of_name(stake) {
                        options.stakes.set(stake, value.str()?.to_string());
                    }
                }
            }
        }
        Ok(options)
    }

    /// Returns whether nothing is given.
    pub fn is_empty(&self) -> bool {
        self.conventions == Conventions::default()
            && self.stakes.is_empty()
            && self.names.is_empty()
    }
}

/// Returns a text, whose name is used in the message for anything else.
fn text(name: &str, value: &Bound<'_, PyAny>) -> Outcome<String> {
    match value.cast::<PyString>() {
        Ok(text) => cards::string(text),
        Err(_) => {
            let kind = value.get_type().name()?;
            Err(PyTypeError::new_err(format!("{name} is a text, not {kind}")).into())
        }
    }
}

/// Reads the name of a notation.
pub fn notation(value: &Bound<'_, PyAny>) -> Outcome<Notation> {
    let text = text("notation", value)?;
    text.parse().map_err(|error: ParseError| Refusal::of(&error, text).into())
}

/// Reads the name of an order of the starting hands.
pub fn order(value: &Bound<'_, PyAny>) -> Outcome<Order> {
    let text = text("order", value)?;
    match text.as_str() {
        "random" => Ok(Order::RandomHand),
        "three" => Ok(Order::ThreeRandomHands),
        "fifth" => Ok(Order::BestFifth),
        _ => Err(Failure::refused(
            "unknown order",
            "hands are ordered by their equity against a \"random\" hand, \"three\" of them, or the best \"fifth\"",
        )),
    }
}

/// Reads ranges by their names.
fn ranges(value: &Bound<'_, PyAny>) -> Outcome<Names> {
    let Ok(named) = value.cast::<PyDict>() else {
        return Err(PyTypeError::new_err("ranges is a dict of names and ranges").into());
    };
    let mut texts = BTreeMap::new();
    for (name, range) in named {
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

fn names(value: &Bound<'_, PyAny>) -> Outcome<Vec<String>> {
    if value.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("names is a list of the players' names").into());
    }
    value.try_iter()?.map(|name| text("a name", &name?)).collect()
}

/// Returns the text of a hand or range, in a notation if one is asked for.
fn range_text(range: &Bound<'_, PyAny>, notation: Option<Notation>) -> Outcome<String> {
    if let Ok(text) = range.cast::<PyString>() {
        return cards::string(text);
    }
    let range = match range.cast::<PyRange>() {
        Ok(range) => range.get().full()?.clone(),
        Err(_) => {
            let text = cards::text(range)?;
            match notation {
                None => return Ok(text),
                Some(_) => text.parse().map_err(|error| Refusal::of(&error, text))?,
            }
        }
    };
    Ok(notation.unwrap_or(Notation::Holdem).print(&range)?)
}

/// Returns the query of a call.
///
/// `players` is a list of hands and ranges, or a text with all of them, as in a line: `AhKh vs QQ+`.
pub fn query(
    function: &str,
    players: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    dead: Option<&Bound<'_, PyAny>>,
    options: &Options,
) -> Outcome<Query<'static>> {
    let mut query = match players.cast::<PyString>() {
        Ok(line) => {
            let line = cards::string(line)?;
            let read = Query::of_line(&line, Subjects::Words, &Defaults::default());
            let mut query = read.map_err(not_a_line)?.into_owned();
            query.line = query.line.in_dialect(Dialect::Python);
            if query.subjects.len() == 1 {
                refuse_a_player_as_board(function, &line, board)?;
            }
            query
        }
        Err(_) => {
            let mut query = empty();
            if players.is_instance_of::<PyRange>() {
                let message = "players is a list of hands and ranges, and this is one range";
                return Err(PyTypeError::new_err(message).into());
            }
            for player in players.try_iter()? {
                let text = range_text(&player?, options.conventions.notation)?;
                let place = push(&mut query.line, &text);
                query.subjects.push(place);
            }
            query
        }
    };
    query.command = Some(function.to_owned());
    know(&mut query, board, dead, options)?;
    Ok(query)
}

/// Refuses `equity("AhKh", "QsQd")`, where the second player has come to be the board.
fn refuse_a_player_as_board(
    function: &str,
    player: &str,
    board: Option<&Bound<'_, PyAny>>,
) -> Outcome<()> {
    let Some(Ok(second)) = board.map(|board| board.extract::<String>()) else { return Ok(()) };
    let is_board = second.parse().is_ok_and(|cards: CardSet| cards.is_empty() || cards.len() >= 3);
    if is_board || second.trim().is_empty() {
        return Ok(());
    }
    Err(Failure::refused(
        format!("the players are one list, and {second:?} is no board"),
        format!("{function}([{player:?}, {second:?}])"),
    ))
}

/// Returns a query without anything in it.
fn empty() -> Query<'static> {
    Query { line: Line::default().in_dialect(Dialect::Python), ..Query::default() }
}

/// Returns the refusal of a text that is not a line of players.
fn not_a_line(refusal: Refusal) -> Refusal {
    let hint = "players are a list of hands and ranges, or one text: \"AhKh vs QQ+\"";
    Refusal { hint: Some(hint.to_owned()), ..refusal }
}

/// Returns the query about one hand or range, or about none.
pub fn query_of_one(
    function: &str,
    subject: Option<&Bound<'_, PyAny>>,
    board: Option<&Bound<'_, PyAny>>,
    dead: Option<&Bound<'_, PyAny>>,
    options: &Options,
) -> Outcome<Query<'static>> {
    let mut query = Query { command: Some(function.to_owned()), ..empty() };
    if let Some(subject) = subject {
        let text = range_text(subject, options.conventions.notation)?;
        let place = push(&mut query.line, &text);
        query.subjects.push(place);
    }
    know(&mut query, board, dead, options)?;
    Ok(query)
}

/// Appends a word. An empty one is shown as `""`, its place between the quotes.
fn push(line: &mut Line<'static>, word: &str) -> Span {
    if word.trim().is_empty() {
        let inside = line.push("\"\"").start + 1;
        return Span { start: inside, end: inside };
    }
    line.push(word)
}

/// Adds the board, the dead cards and the options.
fn know(
    query: &mut Query<'static>,
    board: Option<&Bound<'_, PyAny>>,
    dead: Option<&Bound<'_, PyAny>>,
    options: &Options,
) -> Outcome<()> {
    query.conventions = Arc::new(options.conventions.clone());
    for (name, given) in [("board", board), ("dead", dead)] {
        let Some(given) = given else { continue };
        let cards = cards::text(given)?;
        if cards.trim().is_empty() {
            continue;
        }
        let place = if name == "board" { &mut query.board } else { &mut query.dead };
        if let Some(own) = *place {
            return Err(query
                .line
                .refuse_at(
                    format!("the {name} is given twice: here, and as {name}={cards:?}"),
                    [own],
                    "give it in one place",
                )
                .into());
        }
        *place = Some(push_named(&mut query.line, name, &cards));
    }
    for (stake, amount) in options.stakes.iter() {
        let place = push_named(&mut query.line, stake.name(), amount);
        query.stakes.set(stake, place);
    }
    Ok(())
}

/// Appends an argument with its name, and returns the place of the argument.
fn push_named(line: &mut Line<'static>, name: &str, value: &str) -> Span {
    let whole = line.push(&format!("{name}={value}"));
    Span { start: whole.start + name.len() + 1, ..whole }
}

/// A spot that was read, and what was noted on the way.
pub struct Read {
    pub spot: Spot,
    pub pot_odds: Option<PotOdds>,
    pub notes: Vec<String>,
}

/// Reads the spot of a query.
pub fn read(query: &Query<'_>, options: &Options) -> Outcome<Read> {
    let (spot, notes) = Spot::read(query)?;
    let names: Vec<_> = options.names.iter().map(Into::into).collect();
    let spot = if names.is_empty() { spot } else { spot.named(&names)? };
    let notes = notes.iter().map(ToString::to_string).collect();
    Ok(Read { spot, pot_odds: query.pot_odds()?, notes })
}
