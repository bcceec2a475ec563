//! The execution of a call.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatch, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::catalog::memory::MemorySourceConfig;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, internal_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::coop::make_cooperative;
use datafusion::physical_plan::execution_plan::{
    Boundedness, EmissionType, ReplaceChildrenOptions, SchedulingType,
};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, Partitioning, PlanProperties,
};
use futures::{StreamExt, stream};

use super::call::Call;
use super::relation::{Batches, Relation};

/// The number of rows that calls have made.
static MADE: AtomicU64 = AtomicU64::new(0);

/// Returns how many rows of table functions have been made on this machine.
pub fn rows_made() -> u64 {
    MADE.load(Ordering::Relaxed)
}

/// Makes rows of a call: those of the parts whose numbers its input has.
///
/// The numbers are rows in memory, in as many partitions as can be made at once. A scheduler gives each task of a query
/// some partitions of what is read, of files and of rows in memory alike, and knows no others: a scan without an input
/// would be done in full by every task.
///
/// The call, the columns and the input are all there is to it: [`TableScan::new`] rebuilds it from them.
#[derive(Debug)]
pub struct TableScan {
    call: Call,
    columns: Vec<usize>,
    relation: Arc<dyn Relation>,
    parts: Arc<dyn ExecutionPlan>,
    properties: Arc<PlanProperties>,
}

impl TableScan {
    /// Returns the plan that makes these columns of a call's rows, of the parts that another plan numbers.
    ///
    /// # Errors
    ///
    /// Returns an error if the function does not take these arguments, or has no such column.
    pub fn new(call: Call, columns: Vec<usize>, parts: Arc<dyn ExecutionPlan>) -> Result<Self> {
        let relation = call.relation()?;
        Self::of(call, relation, columns, parts)
    }

    /// Returns the plan that makes these columns of all rows of a call, in partitions: of n, each has every n-th part.
    pub(super) fn all(
        call: Call,
        relation: Arc<dyn Relation>,
        columns: Vec<usize>,
        partitions: usize,
    ) -> Result<Self> {
        let schema = Arc::new(Schema::new(vec![Field::new("part", DataType::UInt64, false)]));
        let partitions = partitions.clamp(1, relation.parts().max(1));
        let numbers = (0..partitions).map(|first| {
            let parts = (first..relation.parts()).step_by(partitions).map(|part| part as u64);
            let column: ArrayRef = Arc::new(UInt64Array::from_iter_values(parts));
            Ok(vec![RecordBatch::try_new(Arc::clone(&schema), vec![column])?])
        });
        let numbers: Vec<_> = numbers.collect::<Result<_>>()?;
        let parts = MemorySourceConfig::try_new_exec(&numbers, schema, None)?;
        Self::of(call, relation, columns, parts)
    }

    fn of(
        call: Call,
        relation: Arc<dyn Relation>,
        columns: Vec<usize>,
        parts: Arc<dyn ExecutionPlan>,
    ) -> Result<Self> {
        let schema: SchemaRef = Arc::new(relation.schema().project(&columns)?);
        let partitions = parts.properties().output_partitioning().partition_count();
        let properties = PlanProperties::new(
            EquivalenceProperties::new(schema),
            Partitioning::UnknownPartitioning(partitions),
            EmissionType::Incremental,
            Boundedness::Bounded,
        )
        .with_scheduling_type(SchedulingType::Cooperative);
        Ok(Self { call, columns, relation, parts, properties: Arc::new(properties) })
    }

    /// Returns the same plan with another input.
    fn with_input(&self, children: Vec<Arc<dyn ExecutionPlan>>) -> Result<Arc<dyn ExecutionPlan>> {
        let [parts] = children.try_into().or_else(|_| internal_err!("a scan has one input"))?;
        let (call, relation) = (self.call.clone(), Arc::clone(&self.relation));
        Ok(Arc::new(Self::of(call, relation, self.columns.clone(), parts)?))
    }

    /// Returns the call.
    pub fn call(&self) -> &Call {
        &self.call
    }

    /// Returns the columns that are made, by their place in the relation's schema.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }
}

impl DisplayAs for TableScan {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let schema = self.schema();
        let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        write!(f, "TableScan: {}, columns=[{}]", self.call, names.join(", "))
    }
}

impl ExecutionPlan for TableScan {
    fn name(&self) -> &str {
        "TableScan"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.parts]
    }

    /// A part number more or less in a partition is not worth moving.
    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.with_input(children)
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.with_input(children)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let batch_size = context.session_config().batch_size();
        let (relation, columns) = (Arc::clone(&self.relation), self.columns.clone());
        let rows_of = move |part: u64| -> Batches {
            match relation.batches(part as usize, &columns, batch_size) {
                Ok(batches) => batches,
                Err(error) => Box::new(std::iter::once(Err(error))),
            }
        };
        let numbers = self.parts.execute(partition, context)?;
        let stream = numbers.flat_map(move |batch| {
            let batches: Batches = match batch {
                Ok(batch) => {
                    let parts = batch.column(0).as_primitive::<UInt64Type>().values().to_vec();
                    Box::new(parts.into_iter().flat_map(rows_of.clone()))
                }
                Err(error) => Box::new(std::iter::once(Err(error))),
            };
            stream::iter(batches.inspect(|batch| {
                let rows = batch.as_ref().map_or(0, RecordBatch::num_rows);
                MADE.fetch_add(rows as u64, Ordering::Relaxed);
            }))
        });
        // Rows are made without waiting for anything, and a query that is stopped ends at the next wait.
        Ok(make_cooperative(Box::pin(RecordBatchStreamAdapter::new(self.schema(), stream))))
    }
}
