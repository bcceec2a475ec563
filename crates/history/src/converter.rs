//! Converts audited hands to an open format, one after another.

use std::collections::BTreeMap;

use super::audit::Audited;
use super::filter::Filter;
use super::hand::PlayedHand;
use super::ohh::{self, Layout};
use super::phh::{self, Unwritable};
use super::pseudonym::{Pseudonyms, hidden};

/// A format in which hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenFormat {
    /// Poker Hand History, a table for each hand.
    Phh,
    /// Open Hand History, objects with an empty line between them.
    Ohh,
    /// Open Hand History objects in one list.
    Json,
    /// Open Hand History objects, one on each line.
    Ndjson,
}

impl OpenFormat {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Phh, Self::Ohh, Self::Json, Self::Ndjson];

    /// Returns the name, as used on the command line: `"ohh"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phh => "phh",
            Self::Ohh => "ohh",
            Self::Json => "json",
            Self::Ndjson => "ndjson",
        }
    }

    /// Returns the format with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns the text before a hand; `number` is counted from 1.
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
}

/// The settings for writing hands.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    /// The format.
    pub to: OpenFormat,
    /// Set to leave out everything that identifies people: players get pseudonyms, and hand numbers, tables and
    /// remarks are dropped.
    pub is_anonymous: bool,
    /// The filter for the hands to write.
    pub filter: &'a Filter,
}

/// A hand as text. A [`Converter`] adds it to the file.
#[derive(Debug)]
pub struct WrittenHand {
    text: Result<String, Unwritable>,
    /// The names of the players, if the text has marks instead of names.
    names: Option<Vec<String>>,
}

impl Writing<'_> {
    /// Writes a hand, if the filter accepts it. Can be called on several threads at once.
    pub fn write(&self, hand: &PlayedHand<'_>, audited: &Audited) -> Option<WrittenHand> {
        if !self.filter.lets_through(hand, audited) {
            return None;
        }
        let mut names = self.is_anonymous.then(Vec::new);
        let without_names = names.as_mut().map(|names| hidden(hand, names));
        let hand = without_names.as_ref().unwrap_or(hand);
        let layout = if self.to == OpenFormat::Ndjson { Layout::Line } else { Layout::Pretty };
        let text = match self.to {
            OpenFormat::Phh => phh::write(hand, audited),
            // An audited hand can be replayed.
            _ => Ok(ohh::write(hand, audited, layout).unwrap_or_default()),
        };
        Some(WrittenHand { text, names })
    }
}

/// Assembles written hands into a file, in order.
#[derive(Debug)]
pub struct Converter {
    to: OpenFormat,
    pseudonyms: Pseudonyms,
    written: u64,
    left_out: BTreeMap<Unwritable, u64>,
}

impl Converter {
    /// Returns a converter to a format.
    pub fn new(to: OpenFormat) -> Self {
        Self { to, pseudonyms: Pseudonyms::default(), written: 0, left_out: BTreeMap::new() }
    }

    /// Returns the next part of the file; empty if the format cannot represent the hand.
    pub fn add(&mut self, hand: WrittenHand) -> String {
        let text = match hand.text {
            Ok(text) => text,
            Err(reason) => {
                *self.left_out.entry(reason).or_default() += 1;
                return String::new();
            }
        };
        let text = match hand.names {
            Some(names) => self.pseudonyms.reveal(&text, names),
            None => text,
        };
        self.written += 1;
        self.to.before(self.written) + &text + self.to.after()
    }

    /// Returns the end of the file.
    pub const fn end(&self) -> &'static str {
        match (self.to, self.written) {
            (OpenFormat::Json, 0) => "[]\n",
            (OpenFormat::Json, _) => "\n]\n",
            _ => "",
        }
    }

    /// Returns the number of hands in the file.
    pub const fn written(&self) -> u64 {
        self.written
    }

    /// Returns the reasons for hands that were left out, with counts.
    pub const fn left_out(&self) -> &BTreeMap<Unwritable, u64> {
        &self.left_out
    }
}
