//! Exact `sum` and `avg` of doubles: the same digits whatever the order of the rows.
//!
//! Threads and machines add rows in an order that differs from run to run. If sums were rounded after each row, the
//! last digits of the result would differ as well. These functions replace DataFusion's and sum doubles exactly. An
//! integer sum that overflows is an error. All other types use DataFusion's implementation.

mod answer;
mod exact;
mod sliding;
mod total;
mod wide;

use std::hash::Hash;
use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::Result;
use datafusion::functions_aggregate::average::avg_udaf;
use datafusion::functions_aggregate::sum::sum_udaf;
use datafusion::logical_expr::function::{AccumulatorArgs, StateFieldsArgs};
use datafusion::logical_expr::utils::{AggregateOrderSensitivity, format_state_name};
use datafusion::logical_expr::{
    Accumulator, AggregateUDF, AggregateUDFImpl, Documentation, GroupsAccumulator, ReversedUDAF,
    Signature,
};

use answer::Answer;
use sliding::Sliding;
use total::{Distinct, Grouped, Whole};
use wide::{Widened, is_widened};

/// Returns every aggregate function of this package.
pub fn all() -> Vec<AggregateUDF> {
    let exact = |of: Arc<AggregateUDF>, answer| AggregateUDF::from(Exact { of, answer });
    vec![exact(sum_udaf(), Answer::Sum), exact(avg_udaf(), Answer::Mean)]
}

/// An aggregate function of DataFusion, made exact for doubles.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Exact {
    of: Arc<AggregateUDF>,
    answer: Answer,
}

/// Returns whether sums of this type are exact.
fn is_exact(return_type: &DataType) -> bool {
    *return_type == DataType::Float64
}

/// Returns the accumulator of a sum, in the wider type for integers.
fn widened(
    arguments: AccumulatorArgs,
    accumulator: impl FnOnce(AccumulatorArgs) -> Result<Box<dyn Accumulator>>,
) -> Result<Box<dyn Accumulator>> {
    let narrow = arguments.return_field.data_type().clone();
    match is_widened(&narrow) {
        true => Ok(Box::new(Widened::new(accumulator(in_wide(arguments))?, narrow))),
        false => accumulator(arguments),
    }
}

fn in_wide(arguments: AccumulatorArgs) -> AccumulatorArgs {
    AccumulatorArgs { return_field: wide::field(arguments.name), ..arguments }
}

impl AggregateUDFImpl for Exact {
    fn name(&self) -> &str {
        self.of.name()
    }

    fn aliases(&self) -> &[String] {
        self.of.aliases()
    }

    fn signature(&self) -> &Signature {
        self.of.signature()
    }

    fn return_type(&self, arguments: &[DataType]) -> Result<DataType> {
        self.of.inner().return_type(arguments)
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        self.of.inner().coerce_types(arguments)
    }

    fn accumulator(&self, arguments: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        match is_exact(arguments.return_field.data_type()) {
            true if arguments.is_distinct => Ok(Box::new(Distinct::new(self.answer))),
            true => Ok(Box::new(Whole::new(self.answer))),
            false => widened(arguments, |arguments| self.of.inner().accumulator(arguments)),
        }
    }

    fn state_fields(&self, arguments: StateFieldsArgs) -> Result<Vec<FieldRef>> {
        if is_widened(arguments.return_type()) {
            let return_field = wide::field(arguments.name);
            return self.of.inner().state_fields(StateFieldsArgs { return_field, ..arguments });
        }
        if !is_exact(arguments.return_type()) {
            return self.of.inner().state_fields(arguments);
        }
        let field = |name, of| Field::new(format_state_name(arguments.name, name), of, false);
        if arguments.is_distinct {
            return Ok(vec![Arc::new(field("numbers", Distinct::state_type()))]);
        }
        let sum = field("exact sum", DataType::Binary);
        Ok(vec![Arc::new(sum), Arc::new(field("count", DataType::UInt64))])
    }

    fn groups_accumulator_supported(&self, arguments: AccumulatorArgs) -> bool {
        match is_exact(arguments.return_field.data_type()) {
            true => !arguments.is_distinct,
            false => self.of.inner().groups_accumulator_supported(arguments),
        }
    }

    fn create_groups_accumulator(
        &self,
        arguments: AccumulatorArgs,
    ) -> Result<Box<dyn GroupsAccumulator>> {
        match arguments.return_field.data_type() {
            narrow if is_widened(narrow) => {
                let narrow = narrow.clone();
                let wide = self.of.inner().create_groups_accumulator(in_wide(arguments))?;
                Ok(Box::new(Widened::new(wide, narrow)))
            }
            exact if is_exact(exact) => Ok(Box::new(Grouped::new(self.answer))),
            _ => self.of.inner().create_groups_accumulator(arguments),
        }
    }

    fn create_sliding_accumulator(
        &self,
        arguments: AccumulatorArgs,
    ) -> Result<Box<dyn Accumulator>> {
        match arguments.is_distinct {
            // DataFusion supports this for 64-bit types only.
            true => self.of.inner().create_sliding_accumulator(arguments),
            false if is_exact(arguments.return_field.data_type()) => {
                Ok(Box::new(Sliding::new(self.answer)))
            }
            false => widened(arguments, |arguments| {
                self.of.inner().create_sliding_accumulator(arguments)
            }),
        }
    }

    fn reverse_expr(&self) -> ReversedUDAF {
        ReversedUDAF::Identical
    }

    fn order_sensitivity(&self) -> AggregateOrderSensitivity {
        AggregateOrderSensitivity::Insensitive
    }

    fn documentation(&self) -> Option<&Documentation> {
        self.of.documentation()
    }
}
