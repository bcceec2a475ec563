//! `sum` and `avg` of doubles, without rounding on the way: the same digits whatever the order of the rows.
//!
//! Threads and machines add up their rows in an order that differs from run to run. With sums that are rounded after
//! each row, so do the last digits of the answer. These two take the place of DataFusion's for doubles, where the sum is
//! an exact one; for all other types and for sliding windows they are DataFusion's.

mod answer;
mod exact;
mod total;

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
use total::{Distinct, Grouped, Whole};

/// Returns every aggregate function of this package.
pub fn all() -> Vec<AggregateUDF> {
    let exact = |of: Arc<AggregateUDF>, answer| AggregateUDF::from(Exact { of, answer });
    vec![exact(sum_udaf(), Answer::Sum), exact(avg_udaf(), Answer::Mean)]
}

/// A function of DataFusion, exact for doubles.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Exact {
    of: Arc<AggregateUDF>,
    answer: Answer,
}

/// Returns whether an exact sum is kept.
fn is_exact(return_type: &DataType) -> bool {
    *return_type == DataType::Float64
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
            false => self.of.inner().accumulator(arguments),
        }
    }

    fn state_fields(&self, arguments: StateFieldsArgs) -> Result<Vec<FieldRef>> {
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
        if is_exact(arguments.return_field.data_type()) {
            Ok(Box::new(Grouped::new(self.answer)))
        } else {
            self.of.inner().create_groups_accumulator(arguments)
        }
    }

    fn create_sliding_accumulator(
        &self,
        arguments: AccumulatorArgs,
    ) -> Result<Box<dyn Accumulator>> {
        self.of.inner().create_sliding_accumulator(arguments)
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
