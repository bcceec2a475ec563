//! Hands that are understood, written in an open format.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};

use clap::ValueEnum;
use holdem::history::stream::{Found, Part, Source};
use holdem::history::{
    self, Filter, OhhLayout, Pseudonyms, Unwritable, hidden, write_ohh, write_phh,
};
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

impl To {
    /// Returns what comes before a hand, of which `number` is counted from 1.
    fn before(self, number: u64) -> String {
        match (self, number) {
            (Self::Phh, 1) => "[1]\n".to_owned(),
            (Self::Phh, _) => format!("\n[{number}]\n"),
            (Self::Json, 1) => "[\n".to_owned(),
            (Self::Json, _) => ",\n".to_owned(),
            (Self::Ohh | Self::Ndjson, _) => String::new(),
        }
    }

    const fn after(self) -> &'static str {
        match self {
            Self::Phh | Self::Json => "",
            Self::Ohh => "\n\n",
            Self::Ndjson => "\n",
        }
    }

    /// Returns what ends the file.
    const fn end(self, hands: u64) -> &'static str {
        match (self, hands) {
            (Self::Json, 0) => "[]\n",
            (Self::Json, _) => "\n]\n",
            _ => "",
        }
    }

    fn write(
        self,
        found: &Found<'_>,
        hand: &history::PlayedHand<'_>,
    ) -> Result<String, Unwritable> {
        let layout = if self == Self::Ndjson { OhhLayout::Line } else { OhhLayout::Pretty };
        match self {
            Self::Phh => write_phh(hand),
            // An audited hand can be replayed.
            Self::Ohh | Self::Json | Self::Ndjson => {
                Ok(write_ohh(hand, found.audited, layout).unwrap_or_default())
            }
        }
    }
}

/// Writes hands instead of adding them up.
pub struct Convert<'a> {
    pub to: To,
    pub is_anonymous: bool,
    pub filter: &'a Filter,
}

/// A hand that was written, with the names of its players if they are hidden.
type Written = Result<(String, Vec<String>), Unwritable>;

impl Convert<'_> {
    pub fn run(
        &self,
        sources: Vec<Source>,
        from: Option<history::Format>,
        reader: &mut Reader,
        session: &Session,
    ) -> Result<(), Failure> {
        let mut out = BufWriter::new(Stdout::lock());
        let mut number = 0_u64;
        let mut pseudonyms = Pseudonyms::default();
        let mut left_out: BTreeMap<Unwritable, u64> = BTreeMap::new();
        let add = |hands: &mut Vec<Written>, found: Found<'_>| {
            if self.filter.lets_through(found.hand, found.audited) {
                hands.push(self.written(&found));
            }
        };
        reader.read(sources, from, &add, session, &mut |part: &mut Part<Vec<Written>>| {
            for hand in part.value.drain(..) {
                match hand {
                    Ok((text, names)) => {
                        number += 1;
                        let text = match self.is_anonymous {
                            true => pseudonyms.reveal(&text, names),
                            false => text,
                        };
                        let (before, after) = (self.to.before(number), self.to.after());
                        write!(out, "{before}{text}{after}").map_err(Failure::Output)?;
                    }
                    Err(reason) => *left_out.entry(reason).or_default() += 1,
                }
            }
            Ok(())
        })?;
        out.write_all(self.to.end(number).as_bytes()).map_err(Failure::Output)?;
        out.flush().map_err(Failure::Output)?;
        if !session.is_quiet() {
            for (reason, count) in left_out {
                let hands = counted(count, "hand");
                say(&format!("{hands} cannot be written as PHH: {}; --to ohh can", reason.name()));
            }
            say(&reader.count.sentence());
        }
        Ok(())
    }

    fn written(&self, found: &Found<'_>) -> Written {
        let mut names = Vec::new();
        let text = match self.is_anonymous {
            true => self.to.write(found, &hidden(found.hand, &mut names))?,
            false => self.to.write(found, found.hand)?,
        };
        Ok((text, names))
    }
}
