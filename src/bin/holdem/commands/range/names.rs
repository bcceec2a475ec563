//! Named ranges: `--list`, `--save` and `--delete`.

use std::ffi::OsString;
use std::sync::Arc;

use holdem::parse::{Refusal, Span};
use holdem::question::names::NamesAnswer;
use holdem::range::ordering::Order;
use holdem::range::{Context, Conventions, Notation, check_range as check, parse_in};
use holdem::read::{Query, Spot};

use crate::config::named::{checked, with};
use crate::failure::Failure;
use crate::options::{Format, KnownCards};
use crate::session::Session;

/// Shows the named ranges.
pub fn list(known: &KnownCards, format: Format, session: &Session) -> Result<(), Failure> {
    session.show(&all(&session.query(&[], known)?)?, format)
}

/// Saves a range under a name, and shows it.
pub fn save(
    name: &str,
    ranges: &[OsString],
    replace: bool,
    known: &KnownCards,
    format: Format,
    session: &Session,
) -> Result<(), Failure> {
    let name = checked(name)?;
    let query = session.query(ranges, known)?;
    let [range] = query.subjects[..] else {
        return Err(Failure::refused(
            "a name stands for one range, and several are given",
            "join them with commas: 'QQ+,AK'",
        ));
    };
    let words: Vec<&str> = query.at(range).split_whitespace().collect();
    let text = standard_text(words.join(" "), &query.conventions)?;
    let (config, notes) = session.config.keep(&[(name.to_owned(), text)], replace)?;
    session.notes(notes);
    let conventions = Arc::new(with(config.names()));
    let mut query = query.with_conventions(conventions);
    query.subjects.clear();
    session.show(&all(&query)?.only(name), format)
}

/// Deletes a name, and shows the remaining ones.
pub fn delete(
    name: &str,
    known: &KnownCards,
    format: Format,
    session: &Session,
) -> Result<(), Failure> {
    let name = name.strip_prefix('@').unwrap_or(name);
    let query = session.query(&[], known)?;
    let before = query.conventions.clone();
    let config = session.config.delete(name, |names| {
        let mut after = Conventions::clone(&before);
        after.names = names.clone();
        let is_read = |name: &str, by| check(&format!("@{name}"), by).is_ok();
        let mut names = names.iter().map(|(name, _)| name);
        match names.find(|other| is_read(other, &before) && !is_read(other, &after)) {
            None => Ok(()),
            Some(other) => Err(Refusal::new(
                format!("@{name} is in the range of @{other}"),
                format!("delete @{other} first, or save another range under that name"),
            )),
        }
    })?;
    let mut left = Conventions::clone(&query.conventions);
    left.names = config.names();
    session.show(&all(&query.with_conventions(Arc::new(left)))?, format)
}

/// Returns a range's text for use without options. Usually it is kept as typed, so that 15% stays 15% and @other
/// follows later changes of the other range. Text in another program's notation or percentages in another order
/// become explicit hands.
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

/// Returns the named ranges, on the board of a query.
fn all(query: &Query<'_>) -> Result<NamesAnswer, Refusal> {
    let (spot, _) = Spot::read(query)?;
    let (board, dead) = (spot.board(), spot.dead());
    let context = Context { board, dead, conventions: &query.conventions };
    Ok(NamesAnswer::of(&context, |error| query.line.refuse(error).message))
}
