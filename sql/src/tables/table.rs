//! A call as a table.

use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::{Result, Statistics, stats::Precision};
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_plan::ExecutionPlan;

use super::call::Call;
use super::function::listed;
use super::narrow::narrowed;
use super::relation::Relation;
use super::scan::TableScan;

/// Up to how many rows that are wanted, one partition makes them, and is stopped when it has them.
const FEW: usize = 100_000;

/// The partitions of a table for each thread or core that there is: several, for they are not equally long, and not
/// many, for on a cluster each is a task of its own.
const FOR_EACH_CORE: usize = 4;

/// The table of a call. The call is all there is to it: see [`Table::new`].
#[derive(Debug)]
pub struct Table {
    call: Call,
    relation: Arc<dyn Relation>,
}

impl Table {
    /// Returns the table of a call.
    ///
    /// # Errors
    ///
    /// Returns an error if the function does not take these arguments.
    pub fn new(call: Call) -> Result<Self> {
        let relation = call.relation()?;
        Ok(Self { call, relation })
    }

    /// Returns the same table, whose call has the files that there are now: elsewhere it is of these or of none.
    #[must_use]
    pub fn of_these_files(mut self) -> Self {
        if !self.relation.files().is_empty() {
            self.call.listed = Some(listed(&*self.relation));
        }
        self
    }

    /// Returns the call.
    pub fn call(&self) -> &Call {
        &self.call
    }

    /// Returns the number of rows or, where it is not known, an estimate that is not below it.
    pub fn most_rows(&self) -> Option<f64> {
        self.relation.most_rows()
    }

    /// Returns the local files that the rows come from, with their sizes.
    pub fn files(&self) -> &[(PathBuf, u64)] {
        self.relation.files()
    }

    /// Returns what a user should know about the rows: whether they are a sample, and what in the arguments may not have
    /// been meant.
    pub fn notes(&self) -> Vec<String> {
        self.relation.notes()
    }
}

#[async_trait]
impl TableProvider for Table {
    fn schema(&self) -> SchemaRef {
        self.relation.schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Temporary
    }

    /// Rows that do not pass are left to the filter; what a table can do is to make fewer of them.
    fn supports_filters_pushdown(
        &self,
        filters: &[&Expr],
    ) -> Result<Vec<TableProviderFilterPushDown>> {
        let pushed = |filter: &&Expr| match narrowed(&self.call, filter) {
            Some(_) => TableProviderFilterPushDown::Inexact,
            None => TableProviderFilterPushDown::Unsupported,
        };
        Ok(filters.iter().map(pushed).collect())
    }

    async fn scan(
        &self,
        session: &dyn Session,
        projection: Option<&Vec<usize>>,
        filters: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let all = || (0..self.schema().fields().len()).collect();
        let columns = projection.cloned().unwrap_or_else(all);
        // A text that is not a board has no rows, as the filter will find.
        let narrower = filters.iter().find_map(|filter| narrowed(&self.call, filter));
        let narrower = narrower.and_then(|call| call.relation().ok().map(|it| (call, it)));
        let (call, relation) =
            narrower.unwrap_or_else(|| (self.call.clone(), Arc::clone(&self.relation)));
        let partitions = match limit {
            Some(..=FEW) => 1,
            _ => FOR_EACH_CORE * session.config().target_partitions(),
        };
        let scan = TableScan::all(call, relation, columns, partitions)?;
        Ok(Arc::new(scan))
    }

    fn statistics(&self) -> Option<Statistics> {
        let rows = self.relation.rows()?;
        let unknown = Statistics::new_unknown(&self.schema());
        Some(unknown.with_num_rows(Precision::Exact(rows)))
    }
}
