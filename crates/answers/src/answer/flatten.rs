//! Records as cells: a serializer that writes each field of a record into a cell.
//!
//! A field inside an object has both names: `opponents.beats`. A list of words or numbers is one cell, separated by
//! spaces, with `-` for an absent one. An absent value is an empty cell. One list may be spread: its items are objects,
//! and each item gets separate cells, `players.1.equity`. Any other list of objects needs rows, and is an error here.

use std::fmt::Display;
use std::io::Write;

use serde::Serialize;
use serde::ser::{self, Impossible, Serializer};
use serde_json::{Error, Result};

use super::cell_sink::CellSink;

/// The mapping from the lists of a record to cells.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lists<'a> {
    /// The list to spread, and the number of items with cells.
    pub spread: Option<(&'a str, usize)>,
    /// The lists that are left out.
    pub left_out: &'a [&'a str],
}

/// Writes the cells of a record.
///
/// # Errors
///
/// Returns an error if the record is not an object, if a list has more items than cells for them, or if a list has
/// objects and is not spread.
pub fn flatten<S: CellSink>(
    record: &impl Serialize,
    lists: Lists<'_>,
    cells: &mut S,
) -> Result<()> {
    record.serialize(&mut Flat { cells, lists, depth: 0, spread: None })
}

struct Flat<'a, S> {
    cells: &'a mut S,
    lists: Lists<'a>,
    /// The number of objects around this value.
    depth: usize,
    /// The number of items with cells, if this value is the list to spread.
    spread: Option<usize>,
}

impl<S: CellSink> Flat<'_, S> {
    /// Writes a cell with a number.
    fn number<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.cells.begin();
        serde_json::to_writer(self.cells.content(), value)?;
        self.cells.end();
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<()> {
        let is_top = self.depth == 1;
        if is_top && self.lists.left_out.contains(&name) {
            return Ok(());
        }
        self.spread =
            self.lists.spread.filter(|&(list, _)| is_top && list == name).map(|(_, items)| items);
        self.cells.enter(name);
        value.serialize(&mut *self)?;
        self.cells.leave();
        self.spread = None;
        Ok(())
    }
}

fn no_row(what: &str) -> Error {
    ser::Error::custom(format!("{what} cannot be part of a row"))
}

macro_rules! numbers {
    ($($method:ident($type:ty);)*) => {
        $(fn $method(self, value: $type) -> Result<()> { self.number(&value) })*
    };
}

impl<'b, 'a: 'b, S: CellSink> Serializer for &'b mut Flat<'a, S> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = ListWriter<'b, 'a, S>;
    type SerializeTuple = ListWriter<'b, 'a, S>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = ObjectWriter<'b, 'a, S>;
    type SerializeStruct = ObjectWriter<'b, 'a, S>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_bool(self, value: bool) -> Result<()> {
        self.cells.cell(if value { b"true" } else { b"false" });
        Ok(())
    }

    numbers! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
    }

    fn serialize_f32(self, value: f32) -> Result<()> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<()> {
        if value.is_finite() { self.number(&value) } else { self.serialize_unit() }
    }

    fn serialize_char(self, value: char) -> Result<()> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<()> {
        self.cells.cell(value.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<()> {
        Err(no_row("a list of bytes"))
    }

    fn serialize_none(self) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        self.cells.cell(b"");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.depth += 1;
        self.field(variant, value)?;
        self.depth -= 1;
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<ListWriter<'b, 'a, S>> {
        let items = match self.spread.take() {
            Some(items) => ListCells::Spread { items, begun: 0 },
            None => {
                self.cells.begin();
                ListCells::Words { is_empty: true }
            }
        };
        Ok(ListWriter { flat: self, items })
    }

    fn serialize_tuple(self, len: usize) -> Result<ListWriter<'b, 'a, S>> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Impossible<(), Error>> {
        Err(no_row(name))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>> {
        Err(no_row(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<ObjectWriter<'b, 'a, S>> {
        self.depth += 1;
        Ok(ObjectWriter { flat: self, name: String::new() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<ObjectWriter<'b, 'a, S>> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>> {
        Err(no_row(name))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<()> {
        self.cells.begin();
        write!(self.cells.content(), "{value}").map_err(Error::io)?;
        self.cells.end();
        Ok(())
    }
}

/// Serializes an object, one field after another.
struct ObjectWriter<'b, 'a, S> {
    flat: &'b mut Flat<'a, S>,
    name: String,
}

impl<S: CellSink> ser::SerializeStruct for ObjectWriter<'_, '_, S> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<()> {
        self.flat.field(name, value)
    }

    fn end(self) -> Result<()> {
        self.flat.depth -= 1;
        Ok(())
    }
}

impl<S: CellSink> ser::SerializeMap for ObjectWriter<'_, '_, S> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        let mut name = std::mem::take(&mut self.name).into_bytes();
        name.clear();
        key.serialize(Word(&mut name))?;
        self.name = String::from_utf8(name).map_err(ser::Error::custom)?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.flat.field(&self.name, value)
    }

    fn end(self) -> Result<()> {
        self.flat.depth -= 1;
        Ok(())
    }
}

/// The cells of a list.
enum ListCells {
    /// One cell of words or numbers, with spaces between them.
    Words { is_empty: bool },
    /// Separate cells of each object: the number of items with cells, and of items so far.
    Spread { items: usize, begun: usize },
}

/// Serializes a list, one item after another.
struct ListWriter<'b, 'a, S> {
    flat: &'b mut Flat<'a, S>,
    items: ListCells,
}

impl<S: CellSink> ListWriter<'_, '_, S> {
    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
        match &mut self.items {
            ListCells::Words { is_empty } => {
                let cell = self.flat.cells.content();
                if !std::mem::take(is_empty) {
                    cell.push(b' ');
                }
                item.serialize(Word(cell))
            }
            ListCells::Spread { items, begun } => {
                *begun += 1;
                if begun > items {
                    return Err(ser::Error::custom("more items than columns"));
                }
                self.flat.cells.enter(&begun.to_string());
                item.serialize(&mut *self.flat)?;
                self.flat.cells.leave();
                Ok(())
            }
        }
    }

    fn finish(self) -> Result<()> {
        if let ListCells::Words { .. } = self.items {
            self.flat.cells.end();
        }
        Ok(())
    }
}

impl<S: CellSink> ser::SerializeSeq for ListWriter<'_, '_, S> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
        self.item(item)
    }

    fn end(self) -> Result<()> {
        self.finish()
    }
}

impl<S: CellSink> ser::SerializeTuple for ListWriter<'_, '_, S> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<()> {
        self.item(item)
    }

    fn end(self) -> Result<()> {
        self.finish()
    }
}

/// A serializer that accepts only words and numbers; an absent one is `-`.
struct Word<'a>(&'a mut Vec<u8>);

macro_rules! no_word {
    ($($method:ident($($type:ty),*) -> $ok:ty;)*) => {
        $(fn $method(self, $(_: $type),*) -> Result<$ok> { Err(no_row("a list of anything but words and numbers")) })*
    };
}

macro_rules! word_numbers {
    ($($method:ident($type:ty);)*) => {
        $(fn $method(self, number: $type) -> Result<()> { serde_json::to_writer(self.0, &number) })*
    };
}

impl Serializer for Word<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Impossible<(), Error>;
    type SerializeStructVariant = Impossible<(), Error>;

    #[inline]
    fn serialize_str(self, word: &str) -> Result<()> {
        match word.as_bytes() {
            // Most words are cards. Copying a known length avoids a function call.
            &[rank, suit] => self.0.extend_from_slice(&[rank, suit]),
            word => self.0.extend_from_slice(word),
        }
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        self.serialize_str(variant)
    }

    word_numbers! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f64(f64);
    }

    fn serialize_f32(self, number: f32) -> Result<()> {
        self.serialize_f64(number.into())
    }

    fn serialize_none(self) -> Result<()> {
        self.serialize_str("-")
    }

    fn serialize_unit(self) -> Result<()> {
        self.serialize_none()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<()> {
        Err(no_row("a list of anything but words and numbers"))
    }

    no_word! {
        serialize_bool(bool) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> Impossible<(), Error>;
        serialize_tuple(usize) -> Impossible<(), Error>;
        serialize_tuple_struct(&'static str, usize) -> Impossible<(), Error>;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Impossible<(), Error>;
        serialize_map(Option<usize>) -> Impossible<(), Error>;
        serialize_struct(&'static str, usize) -> Impossible<(), Error>;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Impossible<(), Error>;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::cell_sink::DelimitedRow;
    use super::*;

    fn row(record: &Value) -> Result<String> {
        let mut out = Vec::new();
        flatten(record, Lists::default(), &mut DelimitedRow::new(&mut out, b','))?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_list_of_words_is_a_cell_and_a_list_of_objects_an_error() {
        let record =
            json!({"board": ["Qh", "7h"], "dead": [], "places": [1, null], "is_exact": true});
        assert_eq!(row(&record).unwrap(), "Qh 7h,,1 -,true");
        for list in [json!([{"hand": "AhKh"}]), json!([["Qh"]]), json!(["Qh", {}]), json!([true])] {
            let error = row(&json!({"players": list})).unwrap_err();
            assert!(error.to_string().contains("cannot be part of a row"), "{error}");
        }
    }
}
