//! Rewrites of a plan before it is sent to the scheduler.
//!
//! An encoded plan has the name of a table in parts, but the names of columns as single texts: the column `id` of the
//! file `spots.csv` is decoded as a column of the table `csv` in the schema `spots`. The table is therefore sent
//! under the name with which its columns are decoded. Both are displayed as `spots.csv`.
//!
//! A `select` without `from` reads one row without columns. Ballista gives every task of a stage all of such a
//! relation, so in a union every task would return the row, or none. Literal rows are divided among the tasks, so the
//! row is sent as one of these.

use datafusion::common::tree_node::Transformed;
use datafusion::common::{Result, TableReference};
use datafusion::logical_expr::{LogicalPlan, LogicalPlanBuilder, lit};

/// Renames tables as their columns are decoded, and replaces relations of one row by literal rows.
pub fn to_send(plan: LogicalPlan) -> Result<LogicalPlan> {
    let renamed = plan.transform_down_with_subqueries(|mut node| {
        let name = match &mut node {
            LogicalPlan::TableScan(scan) => &mut scan.table_name,
            LogicalPlan::SubqueryAlias(alias) => &mut alias.alias,
            LogicalPlan::EmptyRelation(empty) if empty.produce_one_row => {
                let row = LogicalPlanBuilder::values(vec![vec![lit(true)]])?;
                return Ok(Transformed::yes(row.build()?));
            }
            _ => return Ok(Transformed::no(node)),
        };
        *name = TableReference::parse_str_normalized(&name.to_string(), true);
        Ok(Transformed::yes(node))
    });
    Ok(renamed?.data)
}
