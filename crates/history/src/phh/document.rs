//! The fields of one hand in a PHH file, before they mean anything.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::event::Place;
use crate::number::Number;

use super::key::Key;

/// The fields of a hand, in the order of the file. Names and strings are places in its text; lists share two vectors, since
/// most fields are lists.
#[derive(Debug, PartialEq)]
pub struct Document<'t> {
    text: &'t str,
    /// The fields.
    pub entries: Vec<Entry>,
    /// The items of all lists of numbers.
    pub numbers: Vec<(Number, Place)>,
    /// The items of all lists of strings.
    pub strings: Vec<Place>,
    /// The names and strings that are something else than their text, because they have escapes, by where they start.
    unescaped: BTreeMap<u32, String>,
    /// The values that are in no one place, because they have tables below a heading or dotted names, by where they start.
    tables: BTreeMap<u32, String>,
}

impl<'t> Document<'t> {
    /// Returns a document of a text without fields yet. There is room for what most hands have.
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            entries: Vec::with_capacity(20),
            numbers: Vec::with_capacity(40),
            strings: Vec::with_capacity(40),
            unescaped: BTreeMap::new(),
            tables: BTreeMap::new(),
        }
    }

    /// Returns the name or the string at a place.
    pub fn string(&self, place: Place) -> Cow<'t, str> {
        match self.unescaped.get(&place.start) {
            Some(text) => Cow::Owned(text.clone()),
            None => Cow::Borrowed(self.source(place)),
        }
    }

    /// Returns the text at a place.
    pub fn source(&self, place: Place) -> &'t str {
        self.text.get(place.start as usize..place.end as usize).unwrap_or_default()
    }

    /// Returns the text of a value, as it can be written after a name.
    pub fn written(&self, entry: &Entry) -> Cow<'t, str> {
        match self.tables.get(&entry.place.start) {
            Some(text) => Cow::Owned(text.clone()),
            None => Cow::Borrowed(self.source(entry.place)),
        }
    }

    /// Says how a value is written after a name that begins at a place, and is not written so there.
    pub fn gather(&mut self, place: Place, text: String) {
        self.tables.insert(place.start, text);
    }

    /// Says what is at a place, if it is something else than the text.
    pub fn unescape(&mut self, place: Place, string: Cow<'_, str>) {
        if self.source(place) != string {
            self.unescaped.insert(place.start, string.into_owned());
        }
    }
}

/// A field.
#[derive(Debug, PartialEq)]
pub struct Entry {
    /// The place of the name.
    pub name: Place,
    /// The name, if it means something.
    pub known: Option<Key>,
    /// The value.
    pub value: Value,
    /// The place of the value.
    pub place: Place,
}

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A string: its place without the quotes.
    Text(Place),
    /// A number.
    Number(Number),
    /// `true` or `false`.
    Bool(bool),
    /// A local time: hour, minute, second.
    Time([u8; 3]),
    /// A list of numbers: the first and the number of items in [`Document::numbers`].
    Numbers(usize, usize),
    /// A list of strings: the first and the number of items in [`Document::strings`].
    Strings(usize, usize),
    /// A list in one line that is still to be read.
    Unread,
    /// An empty list.
    Empty,
    /// Anything else that TOML has.
    Other,
}
