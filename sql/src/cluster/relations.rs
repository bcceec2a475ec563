//! Names of tables that mean the same to the scheduler.
//!
//! A plan carries the name of a table as parts, but in a column as one text: the column `id` of the file `spots.csv`
//! arrives as one of the table `csv` in the schema `spots`. So the table is sent under the name that its columns
//! arrive with. In words, both are `spots.csv`.

use datafusion::common::tree_node::Transformed;
use datafusion::common::{Result, TableReference};
use datafusion::logical_expr::LogicalPlan;

/// Returns a plan whose tables have the names that their columns arrive with.
pub fn as_columns_have_them(plan: LogicalPlan) -> Result<LogicalPlan> {
    let renamed = plan.transform_down_with_subqueries(|mut node| {
        let name = match &mut node {
            LogicalPlan::TableScan(scan) => &mut scan.table_name,
            LogicalPlan::SubqueryAlias(alias) => &mut alias.alias,
            _ => return Ok(Transformed::no(node)),
        };
        *name = TableReference::parse_str_normalized(&name.to_string(), true);
        Ok(Transformed::yes(node))
    });
    Ok(renamed?.data)
}
