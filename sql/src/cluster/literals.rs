//! Literal rows in physical plans.
//!
//! Optimization replaces a count of a Parquet file by a row of literals, and rows that no condition accepts by none.
//! Ballista does not finish a union with such a branch. Rows in memory are divided among tasks, so they stand for it.

use std::sync::Arc;

use datafusion::arrow::array::{RecordBatch, new_null_array};
use datafusion::arrow::datatypes::{Field, Schema, SchemaRef};
use datafusion::common::Result;
use datafusion::common::tree_node::{Transformed, TreeNode};
use datafusion::config::ConfigOptions;
use datafusion::datasource::memory::MemorySourceConfig;
use datafusion::physical_optimizer::PhysicalOptimizerRule;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::empty::EmptyExec;
use datafusion::physical_plan::placeholder_row::PlaceholderRowExec;

/// Replaces relations of one row, or of none, by rows in memory.
#[derive(Debug)]
pub struct LiteralRows;

impl PhysicalOptimizerRule for LiteralRows {
    fn optimize(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        _: &ConfigOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let replaced = plan.transform_up(|node| {
            if node.downcast_ref::<EmptyExec>().is_some() {
                return Ok(Transformed::yes(in_memory(Vec::new(), node.schema())?));
            }
            let is_row = node.downcast_ref::<PlaceholderRowExec>().is_some();
            match is_row && !node.schema().fields().is_empty() {
                true => {
                    let row = nulls(&node.schema())?;
                    let schema = row.schema();
                    Ok(Transformed::yes(in_memory(vec![row], schema)?))
                }
                false => Ok(Transformed::no(node)),
            }
        });
        Ok(replaced?.data)
    }

    fn name(&self) -> &str {
        "literal_rows"
    }

    /// The columns of a literal row become nullable.
    fn schema_check(&self) -> bool {
        false
    }
}

fn in_memory(rows: Vec<RecordBatch>, schema: SchemaRef) -> Result<Arc<dyn ExecutionPlan>> {
    let rows: Arc<dyn ExecutionPlan> = MemorySourceConfig::try_new_exec(&[rows], schema, None)?;
    Ok(rows)
}

/// Returns a row of nulls: the literals are in the projection above it.
fn nulls(schema: &Schema) -> Result<RecordBatch> {
    let nullable = |field: &Arc<Field>| field.as_ref().clone().with_nullable(true);
    let fields: Vec<Field> = schema.fields().iter().map(nullable).collect();
    let columns = fields.iter().map(|field| new_null_array(field.data_type(), 1)).collect();
    Ok(RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)?)
}
