//! Ranges under names: `--list` and `--save`.

use std::ffi::OsString;
use std::sync::Arc;

use holdem::Board;
use holdem::parse::{Refusal, Span};
use holdem::range::ordering::Order;
use holdem::range::{Context, Conventions, Names, Notation, Note, parse, parse_in};
use holdem::report::NamesAnswer;
use holdem::spot::{Query, Spot};

use crate::failure::Failure;
use crate::options::{Format, KnownCards};
use crate::session::Session;

/// A flop on which a range that depends on a board can be read.
const SOME_FLOP: &str = "Ks7d2c";

/// Shows the ranges that have names.
pub fn list(known: &KnownCards, format: Format, session: &Session) -> Result<(), Failure> {
    session.show(&all(&session.query(&[], known)?)?, format)
}

/// Keeps a range under a name, and shows it.
pub fn save(
    name: &str,
    ranges: &[OsString],
    replace: bool,
    known: &KnownCards,
    format: Format,
    session: &Session,
) -> Result<(), Failure> {
    let name = name.strip_prefix('@').unwrap_or(name);
    if !Names::is_name(name) {
        return Err(not_a_name(name).into());
    }
    if parse(name).is_ok() {
        return Err(is_a_range(name).into());
    }
    let query = session.query(ranges, known)?;
    let [range] = query.subjects[..] else {
        return Err(Failure::refused(
            "a name stands for one range, and there are several",
            "join them with commas: 'QQ+,AK'",
        ));
    };
    let words: Vec<&str> = query.at(range).split_whitespace().collect();
    let text = standard_text(words.join(" "), &query.conventions)?;
    // The names in the file mean the same under all options.
    let with = |names| {
        let mut conventions = Conventions::default();
        conventions.names = names;
        conventions
    };
    let notes = check(&text, &with(query.conventions.names.clone()))?;
    let config = session
        .config
        .save(name, &text, replace, |names| check(&format!("@{name}"), &with(names)).map(|_| ()))?;
    session.notes(notes);
    let conventions = Arc::new(with(config.names()));
    let mut query = query.with_conventions(conventions);
    query.subjects.clear();
    session.show(&all(&query)?.only(name), format)
}

/// Returns the text of a range for use without options. It stays as it was typed, so that 15% stays
/// 15% and @other follows the other. But it becomes the hands themselves if it is in the notation
/// of another program, or if its shares are of another order.
fn standard_text(text: String, conventions: &Conventions) -> Result<String, Refusal> {
    let context = Context { conventions, ..Context::default() };
    let read = parse_in(&text, Span::whole(&text), &context);
    let is_standard = conventions.order == Order::default() && conventions.notation.is_none();
    match read {
        Ok(read) if !is_standard || read.notation != Notation::Holdem => Ok(read.range.to_string()),
        Err(error) if !is_standard => Err(Refusal::of(&error, text)),
        _ => Ok(text),
    }
}

/// Returns the ranges that have names, on the board of a query.
fn all(query: &Query<'_>) -> Result<NamesAnswer, Refusal> {
    let (spot, _) = Spot::read(query)?;
    let (board, dead) = (spot.board(), spot.dead());
    Ok(NamesAnswer::of(&Context { board, dead, conventions: &query.conventions }))
}

/// Reads a range, on a board if it depends on one. Returns the notes about it.
fn check(text: &str, conventions: &Conventions) -> Result<Vec<Note>, Refusal> {
    let read = |board| {
        let context = Context { board, conventions, ..Context::default() };
        parse_in(text, Span::whole(text), &context)
    };
    let alone = match read(Board::default()) {
        Ok(read) => return Ok(read.notes),
        Err(error) => error,
    };
    match SOME_FLOP.parse().map(read) {
        Ok(Ok(_)) => Ok(Vec::new()),
        // No hand makes it on this flop, but one may on another.
        Ok(Err(error)) if error.leaves_nothing() && !alone.leaves_nothing() => Ok(Vec::new()),
        Ok(Err(error)) => Err(Refusal::of(&error, text)),
        Err(_) => Err(Refusal::of(&alone, text)),
    }
}

/// Returns the refusal of a name.
fn not_a_name(name: &str) -> Refusal {
    let (message, hint) =
        ("this cannot be the name of a range", "a name has letters, digits, -, _ and .: btn-open");
    Refusal::new(message, hint).in_text(name, vec![Span::whole(name)])
}

/// Returns the refusal of a name that is a range already.
fn is_a_range(name: &str) -> Refusal {
    let message = format!("{name} is a range by itself, so that @{name} would be confused with it");
    let hint = format!("choose another name: my-{name}");
    Refusal::new(message, hint).in_text(name, vec![Span::whole(name)])
}
