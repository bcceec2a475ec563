//! Access to the fields of a hand by name and type.

use std::borrow::Cow;

use crate::event::Place;
use crate::fault::{Fault, Reason};
use crate::number::Number;

use super::document::{Document, Entry, Value};
use super::key::Key;

/// The fields of a document.
pub struct Fields<'d, 't> {
    pub document: &'d Document<'t>,
    known: [Option<&'d Entry>; Key::COUNT],
}

impl<'d, 't> Fields<'d, 't> {
    /// Returns the fields of a document.
    ///
    /// # Errors
    ///
    /// Returns an error if a field occurs twice.
    pub fn new(document: &'d Document<'t>) -> Result<Self, Fault> {
        let mut known = [None; Key::COUNT];
        for entry in &document.entries {
            if let Some(key) = entry.known
                && known[key as usize].replace(entry).is_some()
            {
                return Err(Fault::new(Reason::Twice(key.name().to_owned()), entry.place));
            }
        }
        Ok(Self { document, known })
    }

    /// Returns the fields without a meaning here.
    pub fn others(&self) -> impl Iterator<Item = &'d Entry> {
        self.document.entries.iter().filter(|entry| entry.known.is_none())
    }

    pub fn get(&self, key: Key) -> Option<&'d Entry> {
        self.known[key as usize]
    }

    /// Returns the span of a field; [`Place::NOWHERE`] if missing.
    pub fn place(&self, key: Key) -> Place {
        self.get(key).map_or(Place::NOWHERE, |entry| entry.place)
    }

    /// Returns a required field.
    pub fn required(&self, key: Key) -> Result<&'d Entry, Fault> {
        self.get(key).ok_or(Fault::new(Reason::Missing(key.name()), Place::NOWHERE))
    }

    /// Returns a string; empty if missing.
    pub fn text(&self, key: Key) -> Result<Cow<'t, str>, Fault> {
        match self.get(key) {
            None => Ok(Cow::Borrowed("")),
            Some(Entry { value: Value::Text(place), .. }) => Ok(self.document.string(*place)),
            Some(entry) => Err(self.unexpected(entry, "a text in quotes")),
        }
    }

    /// Returns a string or a number as a string; empty if missing.
    pub fn name(&self, key: Key) -> Result<Cow<'t, str>, Fault> {
        if let Some(Entry { value: Value::Number(number), .. }) = self.get(key)
            && let Some(number) = number.whole()
        {
            return Ok(Cow::Owned(number.to_string()));
        }
        self.text(key)
    }

    /// Returns a whole number between limits; `None` if missing.
    pub fn small<N: TryFrom<i64> + PartialOrd>(
        &self,
        key: Key,
        least: N,
        most: N,
    ) -> Result<Option<N>, Fault> {
        let Some(entry) = self.get(key) else { return Ok(None) };
        let number = match entry.value {
            Value::Number(number) => number.whole().and_then(|number| N::try_from(number).ok()),
            _ => None,
        };
        match number {
            Some(number) if (least..=most).contains(&number) => Ok(Some(number)),
            _ => Err(self.unexpected(entry, "a whole number that fits")),
        }
    }

    /// Returns a list of numbers.
    pub fn numbers(&self, key: Key) -> Result<&'d [(Number, Place)], Fault> {
        let entry = self.required(key)?;
        match entry.value {
            Value::Numbers(first, count) => Ok(&self.document.numbers[first..first + count]),
            Value::Empty => Ok(&[]),
            _ => Err(self.unexpected(entry, "a list of numbers")),
        }
    }

    /// Returns a list of numbers with one for each player.
    pub fn each(&self, key: Key, players: usize) -> Result<&'d [(Number, Place)], Fault> {
        let numbers = self.numbers(key)?;
        self.check_length(key, numbers.len(), players)?;
        Ok(numbers)
    }

    /// Returns a list of strings.
    pub fn strings(&self, key: Key) -> Result<&'d [Place], Fault> {
        let entry = self.required(key)?;
        match entry.value {
            Value::Strings(first, count) => Ok(&self.document.strings[first..first + count]),
            Value::Empty => Ok(&[]),
            _ => Err(self.unexpected(entry, "a list of texts in quotes")),
        }
    }

    /// Returns an error if a list does not have one item for each player.
    pub fn check_length(&self, key: Key, found: usize, players: usize) -> Result<(), Fault> {
        if found == players {
            return Ok(());
        }
        Err(Fault::new(Reason::ListLength { list: key.name(), found, players }, self.place(key)))
    }

    /// Returns the number of decimals that the amounts need: 0, or at least 2.
    pub fn decimals(&self) -> Result<u8, Fault> {
        const AMOUNTS: [Key; 8] = [
            Key::Antes,
            Key::Blinds,
            Key::SmallBet,
            Key::BigBet,
            Key::MinBet,
            Key::Stacks,
            Key::Winnings,
            Key::Finishing,
        ];
        let mut most = 0;
        for entry in AMOUNTS.into_iter().filter_map(|key| self.get(key)) {
            match entry.value {
                Value::Number(number) => most = number.decimals_at(entry.place)?.max(most),
                Value::Numbers(first, count) => {
                    for (number, place) in &self.document.numbers[first..first + count] {
                        if number.decimals != 0 && !number.is_infinite() {
                            most = number.decimals_at(*place)?.max(most);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(most)
    }

    /// Returns the error for a field of the wrong type.
    pub fn unexpected(&self, entry: &Entry, expected: &'static str) -> Fault {
        let found = match entry.value {
            Value::Text(place) => self.document.string(place).into_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Number(number) => {
                number.whole().map_or("a number".to_owned(), |it| it.to_string())
            }
            Value::Time(_) => "a time".to_owned(),
            Value::Numbers(..) | Value::Strings(..) | Value::Unread | Value::Empty => {
                "a list".to_owned()
            }
            Value::Other => "something else".to_owned(),
        };
        Fault::new(Reason::Expected { expected, found }, entry.place)
    }
}
