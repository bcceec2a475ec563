//! The fields of one hand in a PHH file, not yet interpreted.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::event::Place;
use crate::number::Number;

use super::key::Key;

/// The fields of a hand, in the order of the file. Names and strings are spans in its text. All lists share two
/// vectors, since most fields are lists.
#[derive(Debug, PartialEq)]
pub struct Document<'t> {
    text: &'t str,
    /// The fields.
    pub entries: Vec<Entry>,
    /// The items of all lists of numbers.
    pub numbers: Vec<(Number, Place)>,
    /// The items of all lists of strings.
    pub strings: Vec<Place>,
    /// The names and strings with escapes, unescaped, by the start of their span.
    unescaped: BTreeMap<u32, String>,
    /// The inline text of values that are spread over tables below a header or dotted names, by the start of the
    /// value's span.
    tables: BTreeMap<u32, String>,
}

impl<'t> Document<'t> {
    /// Returns a document of a text, still without fields. It has the capacity for most hands.
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

    /// Returns the name or the string at a span.
    pub fn string(&self, place: Place) -> Cow<'t, str> {
        match self.unescaped.get(&place.start) {
            Some(text) => Cow::Owned(text.clone()),
            None => Cow::Borrowed(self.source(place)),
        }
    }

    /// Returns the text at a span.
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

    /// Stores the inline text of a value at a span whose source is not inline.
    pub fn gather(&mut self, place: Place, text: String) {
        self.tables.insert(place.start, text);
    }

    /// Stores the string at a span, if it differs from the source.
    pub fn unescape(&mut self, place: Place, string: Cow<'_, str>) {
        if self.source(place) != string {
            self.unescaped.insert(place.start, string.into_owned());
        }
    }
}

/// A field.
#[derive(Debug, PartialEq)]
pub struct Entry {
    /// The span of the name.
    pub name: Place,
    /// The key of the name, if it has a meaning here.
    pub known: Option<Key>,
    /// The value.
    pub value: Value,
    /// The span of the value.
    pub place: Place,
}

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// The span of a string without the quotes.
    Text(Place),
    /// A number.
    Number(Number),
    /// `true` or `false`.
    Bool(bool),
    /// A local time: hour, minute, second.
    Time([u8; 3]),
    /// A list of numbers: the index of the first and the number of items in [`Document::numbers`].
    Numbers(usize, usize),
    /// A list of strings: the index of the first and the number of items in [`Document::strings`].
    Strings(usize, usize),
    /// A single-line list, not yet read.
    Unread,
    /// An empty list.
    Empty,
    /// Any other TOML value.
    Other,
}
