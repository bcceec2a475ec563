//! Scalar functions: name, parameters, return type and implementation.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, UInt32Array};
use datafusion::arrow::compute::take;
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::{DataFusionError, Result, ScalarValue, internal_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::arguments::Arguments;
use super::column::{Column, range_type, value_type};
use super::refused::{Place, Refused};
use super::row_count::RowCount;

/// A scalar function.
#[derive(Debug)]
pub struct Definition {
    /// The name.
    pub name: &'static str,
    /// The names of the parameters.
    pub parameters: &'static [&'static str],
    /// The number of optional parameters, at the end.
    pub optional: usize,
    /// If set, the first parameter may be repeated.
    pub is_variadic: bool,
    /// The type of the result.
    pub returns: Returns,
    /// A short description of the result.
    pub summary: &'static str,
    /// An example.
    pub example: &'static str,
    /// Computes the results of a batch.
    pub call: fn(&Arguments<'_>) -> Result<ArrayRef>,
}

impl Definition {
    /// The defaults of a definition.
    pub const NONE: Self = Self {
        name: "",
        parameters: &[],
        optional: 0,
        is_variadic: false,
        returns: Returns::Text,
        summary: "",
        example: "",
        call: |_| internal_err!("a function without a definition"),
    };
}

/// The types of results.
#[derive(Clone, Copy, Debug)]
pub enum Returns {
    /// A strength.
    Strength,
    /// A set of cards.
    Set,
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// An integer.
    Whole,
    /// A number.
    Number,
    /// A boolean.
    Truth,
    /// Another type.
    Own(fn() -> DataType),
}

impl Returns {
    /// Returns the type of the column.
    pub fn data_type(self) -> DataType {
        match self {
            Self::Strength => DataType::UInt16,
            Self::Set => DataType::UInt64,
            Self::Text => DataType::Utf8View,
            Self::Texts => DataType::List(Arc::new(Field::new_list_field(DataType::Utf8, true))),
            Self::Whole => DataType::Int64,
            Self::Number => DataType::Float64,
            Self::Truth => DataType::Boolean,
            Self::Own(data_type) => data_type(),
        }
    }
}

/// The name of a parameter that is a range.
const RANGE: &str = "range";

/// A definition as a DataFusion function; its `try_` variant returns null for invalid values.
#[derive(Debug)]
pub struct Function {
    definition: &'static Definition,
    name: String,
    is_lenient: bool,
    signature: Signature,
}

impl Function {
    /// Returns the function of a definition.
    pub fn new(definition: &'static Definition, is_lenient: bool) -> Self {
        let prefix = if is_lenient { "try_" } else { "" };
        let name = format!("{prefix}{}", definition.name);
        let mut signature = Signature::user_defined(Volatility::Immutable);
        if !definition.is_variadic {
            let names = definition.parameters.iter().map(|&name| name.to_owned());
            signature.parameter_names = Some(names.collect());
        }
        Self { definition, name, is_lenient, signature }
    }

    /// Returns the error for an argument of the wrong type.
    fn refuse_type<T>(&self, place: usize, given: &DataType) -> Result<T> {
        let hint = match given.is_signed_integer() {
            true => "\na set of cards is unsigned: cast(… as bigint unsigned)",
            false => "",
        };
        plan_err!(
            "argument {} of {} cannot be a column of type {given}: give text such as 'AhKh', a set of cards as uint64, \
             or a list of cards{hint}",
            place + 1,
            self.usage()
        )
    }

    /// Returns the signature as text: `made_hand(hole, board)`.
    fn usage(&self) -> String {
        let parameters = self.definition.parameters.join(", ");
        let more = if self.definition.is_variadic { ", …" } else { "" };
        format!("{}({parameters}{more})", self.name)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(self.definition.returns.data_type())
    }

    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        let Definition { parameters, optional, is_variadic, .. } = self.definition;
        let begins_with_list =
            matches!(given.first().and_then(range_type), Some(DataType::List(_)));
        let is_list = begins_with_list && given.len() == 1;
        let is_too_short = given.len() + optional < parameters.len() && !(is_list && *is_variadic);
        if is_too_short || (given.len() > parameters.len() && !is_variadic) {
            let s = if given.len() == 1 { "" } else { "s" };
            return plan_err!("{} is given {} argument{s}", self.usage(), given.len());
        }
        let coerced = given.iter().enumerate().map(|(place, given)| {
            // The board and the dead cards follow a list of players.
            let is_range = match is_variadic {
                true => place == 0 || !begins_with_list,
                false => parameters[place] == RANGE,
            };
            let coerced = if is_range { range_type(given) } else { value_type(given) };
            coerced.map_or_else(|| self.refuse_type(place, given), Ok)
        });
        coerced.collect()
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let ScalarFunctionArgs { args, arg_fields, number_rows, config_options, .. } = arguments;
        let is_constant = args.iter().all(|it| matches!(it, ColumnarValue::Scalar(_)));
        if is_constant {
            let found = self.call(&args, 1)?;
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&found, 0)?));
        }
        let before = config_options.extensions.get::<RowCount>().map(|counts| {
            let names: Vec<&str> = arg_fields.iter().map(|field| field.name().as_str()).collect();
            counts.advance(format!("{}({})", self.name, names.join(", ")), number_rows)
        });
        let found = match self.by_dictionary(&args).transpose() {
            Some(found) => found,
            None => self.call(&args, number_rows),
        };
        found.map(ColumnarValue::Array).map_err(|error| match before {
            Some(before) => at(error, |row| Place::Row(before + row + 1)),
            None => error,
        })
    }
}

/// Converts the place of an error about a row of a batch.
fn at(error: DataFusionError, place: impl Fn(usize) -> Place) -> DataFusionError {
    let DataFusionError::External(inner) = error else { return error };
    match inner.downcast::<Refused>() {
        Ok(mut refused) => {
            if let Place::Batch(row) = refused.place {
                refused.place = place(row);
            }
            (*refused).into()
        }
        Err(inner) => DataFusionError::External(inner),
    }
}

impl Function {
    fn call(&self, arguments: &[ColumnarValue], rows: usize) -> Result<ArrayRef> {
        let columns = arguments.iter().map(Column::new).collect::<Result<Vec<_>>>()?;
        let Self { name, is_lenient, .. } = self;
        let arguments = Arguments { function: name, columns, rows, is_lenient: *is_lenient };
        (self.definition.call)(&arguments)
    }

    /// Evaluates each occurring dictionary value a single time; `None` unless the only varying argument is a
    /// dictionary.
    fn by_dictionary(&self, arguments: &[ColumnarValue]) -> Result<Option<ArrayRef>> {
        let varies = |(_, it): &(usize, &ColumnarValue)| matches!(it, ColumnarValue::Array(_));
        let mut varying = arguments.iter().enumerate().filter(varies);
        let (Some((place, ColumnarValue::Array(array))), None) = (varying.next(), varying.next())
        else {
            return Ok(None);
        };
        let Some(dictionary) = array.as_any_dictionary_opt() else { return Ok(None) };
        // The index of each value among those that occur, in order of first occurrence.
        let mut places = vec![None; dictionary.values().len()];
        let mut occurring: Vec<u32> = Vec::new();
        let keys = dictionary.normalized_keys();
        let rows = keys.iter().enumerate().map(|(row, &key)| {
            let is_there = dictionary.keys().is_valid(row) && dictionary.values().is_valid(key);
            is_there.then(|| {
                *places[key].get_or_insert_with(|| {
                    occurring.push(key as u32);
                    occurring.len() as u32 - 1
                })
            })
        });
        let rows: UInt32Array = rows.collect();
        let values = take(dictionary.values(), &UInt32Array::from(occurring), None)?;
        let mut arguments = arguments.to_vec();
        let count = values.len();
        arguments[place] = ColumnarValue::Array(values);
        let found = self.call(&arguments, count).map_err(|error| {
            let first = |value| rows.iter().position(|place| place == Some(value as u32));
            at(error, |value| Place::Batch(first(value).unwrap_or_default()))
        })?;
        Ok(Some(take(&found, &rows, None)?))
    }
}
