//! `sum` of integers in 128 bits, which no number of rows can overflow. A total that does not fit into the 64 bits of
//! the result is an error; DataFusion's own sum wraps around.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, BooleanArray, Decimal128Array};
use datafusion::arrow::datatypes::{
    ArrowPrimitiveType, DataType, Decimal128Type, Field, FieldRef, Int64Type, UInt64Type,
};
use datafusion::common::{Result, ScalarValue, internal_err};
use datafusion::logical_expr::{Accumulator, EmitTo, GroupsAccumulator};

use crate::arithmetic::too_large;

/// The type of the totals.
const WIDE: DataType = DataType::Decimal128(38, 0);

/// Returns the field of the totals.
pub fn field(name: &str) -> FieldRef {
    Arc::new(Field::new(name, WIDE, true))
}

/// Returns whether sums of this type are kept in the wider type.
pub fn is_widened(return_type: &DataType) -> bool {
    matches!(return_type, DataType::Int64 | DataType::UInt64)
}

/// DataFusion's accumulator of the wider type, fed with integers.
#[derive(Debug)]
pub struct Widened<A: ?Sized> {
    of: Box<A>,
    /// The type of the result.
    narrow: DataType,
}

impl<A: ?Sized> Widened<A> {
    /// Wraps an accumulator whose result is converted to `narrow`.
    pub fn new(of: Box<A>, narrow: DataType) -> Self {
        Self { of, narrow }
    }
}

/// Converts integer columns to the wider type.
fn widen(columns: &[ArrayRef]) -> Result<Vec<ArrayRef>> {
    fn of<T: ArrowPrimitiveType<Native: Into<i128>>>(column: &ArrayRef) -> Result<ArrayRef> {
        let wide: Decimal128Array = column.as_primitive::<T>().unary(Into::into);
        Ok(Arc::new(wide.with_data_type(WIDE)))
    }
    let each = columns.iter().map(|column| match column.data_type() {
        DataType::Int64 => of::<Int64Type>(column),
        DataType::UInt64 => of::<UInt64Type>(column),
        other => internal_err!("{other} is not a whole number of 64 bits"),
    });
    each.collect()
}

/// Converts a total to a narrower type.
fn narrow<N: TryFrom<i128>>(total: i128) -> Result<N> {
    N::try_from(total).map_err(|_| too_large(&format!("the sum is {total}")))
}

impl Accumulator for Widened<dyn Accumulator> {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        self.of.update_batch(&widen(values)?)
    }

    fn retract_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        self.of.retract_batch(&widen(values)?)
    }

    fn supports_retract_batch(&self) -> bool {
        self.of.supports_retract_batch()
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        self.of.merge_batch(states)
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        self.of.state()
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        let ScalarValue::Decimal128(total, ..) = self.of.evaluate()? else {
            return internal_err!("a sum is of another type than its numbers");
        };
        Ok(match self.narrow {
            DataType::UInt64 => ScalarValue::UInt64(total.map(narrow).transpose()?),
            _ => ScalarValue::Int64(total.map(narrow).transpose()?),
        })
    }

    fn size(&self) -> usize {
        self.of.size()
    }
}

impl GroupsAccumulator for Widened<dyn GroupsAccumulator> {
    fn update_batch(
        &mut self,
        values: &[ArrayRef],
        groups: &[usize],
        filter: Option<&BooleanArray>,
        count: usize,
    ) -> Result<()> {
        self.of.update_batch(&widen(values)?, groups, filter, count)
    }

    fn merge_batch(&mut self, states: &[ArrayRef], groups: &[usize], count: usize) -> Result<()> {
        self.of.merge_batch(states, groups, count)
    }

    fn state(&mut self, emit: EmitTo) -> Result<Vec<ArrayRef>> {
        self.of.state(emit)
    }

    fn evaluate(&mut self, emit: EmitTo) -> Result<ArrayRef> {
        let totals = self.of.evaluate(emit)?;
        let totals = totals.as_primitive::<Decimal128Type>();
        Ok(match self.narrow {
            DataType::UInt64 => Arc::new(totals.try_unary::<_, UInt64Type, _>(narrow)?),
            _ => Arc::new(totals.try_unary::<_, Int64Type, _>(narrow)?),
        })
    }

    fn convert_to_state(
        &self,
        values: &[ArrayRef],
        filter: Option<&BooleanArray>,
    ) -> Result<Vec<ArrayRef>> {
        self.of.convert_to_state(&widen(values)?, filter)
    }

    fn size(&self) -> usize {
        self.of.size()
    }
}
