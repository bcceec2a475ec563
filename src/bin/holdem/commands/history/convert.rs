//! Hands that are understood, written in an open format.

use std::io::{BufWriter, Write};

use clap::ValueEnum;
use holdem::history::stream::{Found, Part, Source};
use holdem::history::{self, Converter, OpenFormat, Writing, WrittenHand};
use holdem::text::counted;

use super::reader::{Reader, say};
use crate::failure::Failure;
use crate::session::Session;
use crate::terminal::Stdout;

/// A format in which hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum To {
    /// Poker Hand History, a table for each hand: .phhs
    Phh,
    /// Open Hand History, objects with an empty line between them: .ohh
    Ohh,
    /// The same, in one JSON list
    Json,
    /// The same, one object a line
    Ndjson,
}

impl From<To> for OpenFormat {
    fn from(to: To) -> Self {
        match to {
            To::Phh => Self::Phh,
            To::Ohh => Self::Ohh,
            To::Json => Self::Json,
            To::Ndjson => Self::Ndjson,
        }
    }
}

/// Writes hands instead of adding them up.
pub fn convert(
    writing: &Writing<'_>,
    sources: Vec<Source>,
    from: Option<history::Format>,
    reader: &mut Reader,
    session: &Session,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(Stdout::lock());
    let mut converter = Converter::new(writing.to);
    let add = |hands: &mut Vec<WrittenHand>, found: Found<'_>| hands.extend(writing.write(&found));
    reader.read(sources, from, &add, session, &mut |part: &mut Part<Vec<WrittenHand>>| {
        let mut hands = part.value.drain(..).map(|hand| converter.add(hand));
        hands.try_for_each(|text| out.write_all(text.as_bytes())).map_err(Failure::Output)
    })?;
    out.write_all(converter.end().as_bytes()).map_err(Failure::Output)?;
    out.flush().map_err(Failure::Output)?;
    if !session.is_quiet() {
        for (reason, count) in converter.left_out() {
            let hands = counted(*count, "hand");
            say(&format!("{hands} cannot be written as PHH: {}; --to ohh can", reason.name()));
        }
        say(&reader.count.sentence());
    }
    Ok(())
}
