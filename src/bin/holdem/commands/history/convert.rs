//! Conversion of hands to an open format.

use std::io::{BufWriter, Write};

use clap::ValueEnum;
use holdem::history::OpenFormat;
use holdem::history::stream::Source;
use holdem::question::history::{HandCount, HistoryQuestion};
use holdem::text::counted;

use super::output::taken;
use super::reading::{Reading, say};
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

/// Writes hands instead of totals.
pub fn convert(
    question: &HistoryQuestion,
    to: To,
    is_anonymous: bool,
    sources: Vec<Source>,
    reading: &Reading,
    session: &Session,
) -> Result<HandCount, Failure> {
    let pool = Some(&**session.pool()?);
    let mut out = BufWriter::new(Stdout::lock());
    let written = taken(|failure| {
        let mut write = |text: &str| failure.of(out.write_all(text.as_bytes()));
        question.write(to.into(), is_anonymous, sources, pool, reading, &mut write)
    })?;
    out.flush().map_err(Failure::Output)?;
    if !session.is_quiet() {
        for (reason, count) in &written.left_out {
            let hands = counted(*count, "hand");
            say(&format!("{hands} cannot be exported as PHH: {}; use --to ohh", reason.name()));
        }
    }
    Ok(written.count)
}
