//! The execution of a call.

use std::fmt;
use std::sync::Arc;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, assert_or_internal_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{
    Boundedness, EmissionType, ReplaceChildrenOptions,
};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, Partitioning, PlanProperties,
};

use super::{Batches, Call, Relation};

/// Makes the rows of a call, in partitions: of n, each makes every n-th part of the relation, one after another.
///
/// The call, the columns and the number of partitions are all there is to it: [`TableScan::new`] rebuilds it from them.
#[derive(Debug)]
pub struct TableScan {
    call: Call,
    columns: Vec<usize>,
    partitions: usize,
    relation: Arc<dyn Relation>,
    properties: Arc<PlanProperties>,
}

impl TableScan {
    /// Returns the plan that makes these columns of a call's rows.
    ///
    /// # Errors
    ///
    /// Returns an error if the function does not take these arguments, or has no such column.
    pub fn new(call: Call, columns: Vec<usize>, partitions: usize) -> Result<Self> {
        let relation = call.relation()?;
        Self::of(call, relation, columns, partitions)
    }

    pub(super) fn of(
        call: Call,
        relation: Arc<dyn Relation>,
        columns: Vec<usize>,
        partitions: usize,
    ) -> Result<Self> {
        let partitions = partitions.max(1);
        let schema: SchemaRef = Arc::new(relation.schema().project(&columns)?);
        let properties = PlanProperties::new(
            EquivalenceProperties::new(schema),
            Partitioning::UnknownPartitioning(partitions),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        Ok(Self { call, columns, partitions, relation, properties: Arc::new(properties) })
    }

    /// Returns the call.
    pub fn call(&self) -> &Call {
        &self.call
    }

    /// Returns the columns that are made, by their place in the relation's schema.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Returns the number of partitions.
    pub fn partitions(&self) -> usize {
        self.partitions
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
        Vec::new()
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
        assert_or_internal_err!(children.is_empty(), "a scan has no children");
        Ok(self)
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        assert_or_internal_err!(children.is_empty(), "a scan has no children");
        Ok(self)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let batch_size = context.session_config().batch_size();
        let (relation, columns) = (Arc::clone(&self.relation), self.columns.clone());
        let parts = (partition..relation.parts()).step_by(self.partitions);
        let batches = parts.flat_map(move |part| -> Batches {
            match relation.batches(part, &columns, batch_size) {
                Ok(batches) => batches,
                Err(error) => Box::new(std::iter::once(Err(error))),
            }
        });
        let stream = futures::stream::iter(batches);
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), stream)))
    }
}
