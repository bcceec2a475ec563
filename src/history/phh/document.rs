//! The fields of one hand in a PHH file, before they mean anything.

use std::borrow::Cow;

use crate::history::event::Place;
use crate::history::number::Number;

use super::key::Key;

/// The fields of a hand, in the order of the file. Lists share two vectors, since most fields are lists.
#[derive(Debug, Default, PartialEq)]
pub struct Document<'t> {
    /// The key of the table above the fields, as `3` of `[3]`.
    pub table: Option<Cow<'t, str>>,
    /// The fields.
    pub entries: Vec<Entry<'t>>,
    /// The items of all lists of numbers.
    pub numbers: Vec<(Number, Place)>,
    /// The items of all lists of strings.
    pub strings: Vec<(Cow<'t, str>, Place)>,
}

/// A field.
#[derive(Debug, PartialEq)]
pub struct Entry<'t> {
    /// The name.
    pub key: Cow<'t, str>,
    /// The same, if it means something.
    pub known: Option<Key>,
    /// The value.
    pub value: Value<'t>,
    /// The place of the value.
    pub place: Place,
}

/// The value of a field.
#[derive(Debug, PartialEq)]
pub enum Value<'t> {
    /// A string.
    Text(Cow<'t, str>),
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
    /// An empty list.
    Empty,
    /// Anything else that TOML has.
    Other,
}
