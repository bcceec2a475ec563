//! Argument columns: cards as text, as sets in a `uint64`, or as lists of cards; and plain text.
//!
//! A signed integer is never a set: `33` in a file of ranges is a pair of threes, and as a set it would be `7c2c`.

use std::borrow::Cow;
use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, GenericListArray, StringViewArray, UInt64Array,
};
use datafusion::arrow::compute::{CastOptions, cast_with_options};
use datafusion::arrow::datatypes::{DataType, Field, UInt64Type};
use datafusion::common::{Result, exec_err, internal_err};
use datafusion::logical_expr::ColumnarValue;
use holdem::CardSet;
use holdem::parse::Refusal;

/// A column of arguments.
#[derive(Clone, Debug)]
pub struct Column {
    values: Values,
    /// Set for a single value, the same for every row.
    is_constant: bool,
}

/// The values, in one of the types that [`value_type`] returns.
#[derive(Clone, Debug)]
enum Values {
    Text(StringViewArray),
    Bits(UInt64Array),
    Lists(GenericListArray<i32>),
}

/// One argument.
#[derive(Clone, Debug)]
pub enum Cell<'a> {
    /// A text.
    Text(&'a str),
    /// A set of cards, one bit per card; see [`CardSet`].
    Bits(u64),
    /// A list of texts.
    List(StringViewArray),
}

impl Cell<'_> {
    /// Returns the texts of a list, or the single text, without nulls and empty texts.
    pub fn texts(&self) -> Vec<Cow<'_, str>> {
        let mut texts: Vec<Cow<'_, str>> = match self {
            Self::Text(text) => vec![Cow::Borrowed(*text)],
            Self::Bits(bits) => vec![Cow::Owned(match CardSet::from_bits(*bits) {
                Some(cards) => cards.to_string(),
                None => bits.to_string(),
            })],
            Self::List(list) => list.iter().flatten().map(Cow::Borrowed).collect(),
        };
        texts.retain(|text| !text.trim().is_empty());
        texts
    }
}

/// A value that can be read from a cell.
pub trait FromCell: Sized {
    /// Reads a cell.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the cell holds anything else.
    fn read(cell: &Cell<'_>) -> Result<Self, Refusal>;
}

/// Returns the type to which a column is coerced; `None` if it cannot hold cards or text. Dictionaries stay as they
/// are, so that each of their values is evaluated only once.
pub fn value_type(given: &DataType) -> Option<DataType> {
    match given {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => {
            Some(DataType::Utf8View)
        }
        unsigned if unsigned.is_unsigned_integer() => Some(DataType::UInt64),
        DataType::List(item)
        | DataType::LargeList(item)
        | DataType::ListView(item)
        | DataType::FixedSizeList(item, _)
            if is_text(item.data_type()) =>
        {
            Some(texts())
        }
        DataType::Dictionary(_, values) if value_type(values).is_some() => Some(given.clone()),
        _ => None,
    }
}

/// Returns the type to which a column of ranges is coerced: as [`value_type`], but signed integers are texts. A file of
/// pairs, such as `22` and `33`, has a column of them.
pub fn range_type(given: &DataType) -> Option<DataType> {
    match given {
        signed if signed.is_signed_integer() => Some(DataType::Utf8View),
        DataType::Dictionary(_, values) if values.is_signed_integer() => Some(DataType::Utf8View),
        DataType::List(item)
        | DataType::LargeList(item)
        | DataType::ListView(item)
        | DataType::FixedSizeList(item, _)
            if item.data_type().is_signed_integer() =>
        {
            Some(texts())
        }
        other => value_type(other),
    }
}

/// The type of lists of texts.
fn texts() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(DataType::Utf8View, true)))
}

fn is_text(given: &DataType) -> bool {
    matches!(given, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null)
}

impl Column {
    /// Reads a column of a type that [`value_type`] returns.
    pub fn new(argument: &ColumnarValue) -> Result<Self> {
        let (array, is_constant) = match argument {
            ColumnarValue::Array(array) => (Arc::clone(array), false),
            ColumnarValue::Scalar(value) => (value.to_array_of_size(1)?, true),
        };
        Ok(Self { values: Values::new(&array)?, is_constant })
    }

    /// Returns the cell of a row; `None` for null.
    pub fn cell(&self, row: usize) -> Option<Cell<'_>> {
        let place = if self.is_constant { 0 } else { row };
        match &self.values {
            Values::Text(texts) => texts.is_valid(place).then(|| Cell::Text(texts.value(place))),
            Values::Bits(bits) => bits.is_valid(place).then(|| Cell::Bits(bits.value(place))),
            Values::Lists(lists) => {
                let list = || lists.value(place).as_string_view().clone();
                lists.is_valid(place).then(|| Cell::List(list()))
            }
        }
    }

    /// Returns the bits of all rows, if this is a column of sets that is not constant and has no nulls.
    pub fn all_bits(&self) -> Option<&[u64]> {
        match &self.values {
            Values::Bits(bits) if !self.is_constant && bits.null_count() == 0 => {
                Some(bits.values())
            }
            _ => None,
        }
    }

    /// Returns whether this is a column of lists.
    pub fn is_of_lists(&self) -> bool {
        matches!(self.values, Values::Lists(_))
    }

    /// Returns whether there is one value, the same for every row.
    pub fn is_constant(&self) -> bool {
        self.is_constant
    }
}

impl Values {
    fn new(array: &ArrayRef) -> Result<Self> {
        let Some(wanted) = value_type(array.data_type()) else {
            return internal_err!("{} was not coerced", array.data_type());
        };
        let wanted = match wanted {
            DataType::Dictionary(_, values) => value_type(&values).unwrap_or(DataType::Utf8View),
            plain => plain,
        };
        // A value that does not fit is an error, not null.
        let strict = CastOptions { safe: false, ..CastOptions::default() };
        let array = cast_with_options(array, &wanted, &strict)?;
        Ok(match wanted {
            DataType::Utf8View => Self::Text(array.as_string_view().clone()),
            DataType::UInt64 => Self::Bits(array.as_primitive::<UInt64Type>().clone()),
            DataType::List(_) => Self::Lists(array.as_list::<i32>().clone()),
            other => return exec_err!("{other} holds no cards"),
        })
    }
}

/// A reader of the values of a column; a constant is read only once.
pub struct Reader<'a, T> {
    column: &'a Column,
    constant: Option<Option<Result<T, Refusal>>>,
}

impl<'a, T: FromCell + Clone> Reader<'a, T> {
    /// Returns a reader of a column.
    pub fn new(column: &'a Column) -> Self {
        let read = |column: &Column| column.cell(0).map(|cell| T::read(&cell));
        Self { column, constant: column.is_constant.then(|| read(column)) }
    }

    /// Reads the value of a row; `None` for null.
    #[inline]
    pub fn read(&self, row: usize) -> Option<Result<T, Refusal>> {
        match &self.constant {
            Some(known) => known.clone(),
            None => self.column.cell(row).map(|cell| T::read(&cell)),
        }
    }
}
