//! Tables that mean the same to the scheduler.
//!
//! A plan carries the name of a table as parts, but in a column as one text: the column `id` of the file `spots.csv`
//! arrives as one of the table `csv` in the schema `spots`. So the table is sent under the name that its columns
//! arrive with. In words, both are `spots.csv`.
//!
//! A `select` without `from` has one row without columns. Ballista gives each task of a step all of such a table, and of
//! a union in that step every task would make its row, or none. Of rows that are in the plan each task has its part, so
//! the row is sent as one of these.

use datafusion::common::tree_node::Transformed;
use datafusion::common::{Result, TableReference};
use datafusion::logical_expr::{LogicalPlan, LogicalPlanBuilder, lit};

/// Returns a plan whose tables have the names that their columns arrive with, and whose single rows are in the plan.
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
