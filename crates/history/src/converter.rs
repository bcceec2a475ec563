//! Hands that are understood, written one after another in an open format.

use std::collections::BTreeMap;

use super::filter::Filter;
use super::ohh::{self, Layout};
use super::phh::{self, Unwritable};
use super::pseudonym::{Pseudonyms, hidden};
use super::stream::Found;

/// A format in which hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenFormat {
    /// Poker Hand History, a table for each hand.
    Phh,
    /// Open Hand History, objects with an empty line between them.
    Ohh,
    /// The same objects, in one list.
    Json,
    /// The same objects, one a line.
    Ndjson,
}

impl OpenFormat {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Phh, Self::Ohh, Self::Json, Self::Ndjson];

    /// Returns the name, as it is given to programs: `"ohh"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phh => "phh",
            Self::Ohh => "ohh",
            Self::Json => "json",
            Self::Ndjson => "ndjson",
        }
    }

    /// Returns the format of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

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
}

/// How hands are written.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    /// The format.
    pub to: OpenFormat,
    /// Whether what names people is left out: players have pseudonyms, and numbers of hands, tables and remarks are gone.
    pub is_anonymous: bool,
    /// The hands that are written.
    pub filter: &'a Filter,
}

/// A hand that was written. A [`Converter`] puts it into the file.
#[derive(Debug)]
pub struct WrittenHand {
    text: Result<String, Unwritable>,
    /// The names of the players, if the text has marks in their place.
    names: Option<Vec<String>>,
}

impl Writing<'_> {
    /// Writes a hand, unless the filter has something against it. Many threads can, each its hands.
    pub fn write(&self, found: &Found<'_>) -> Option<WrittenHand> {
        if !self.filter.lets_through(found.hand, found.audited) {
            return None;
        }
        let mut names = self.is_anonymous.then(Vec::new);
        let without_names = names.as_mut().map(|names| hidden(found.hand, names));
        let hand = without_names.as_ref().unwrap_or(found.hand);
        let layout = if self.to == OpenFormat::Ndjson { Layout::Line } else { Layout::Pretty };
        let text = match self.to {
            OpenFormat::Phh => phh::write(hand, found.audited),
            // An audited hand can be replayed.
            _ => Ok(ohh::write(hand, found.audited, layout).unwrap_or_default()),
        };
        Some(WrittenHand { text, names })
    }
}

/// Puts hands that were written into a file, in order.
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

    /// Returns what the file goes on with; nothing for a hand that the format has no words for.
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

    /// Returns what ends the file.
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

    /// Returns why hands are not in the file, and how many.
    pub const fn left_out(&self) -> &BTreeMap<Unwritable, u64> {
        &self.left_out
    }
}
