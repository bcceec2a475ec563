//! The table provider of a call.

use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::{Result, Statistics, stats::Precision};
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_plan::ExecutionPlan;

use super::call::{Argument, Call};
use super::function::listed;
use super::narrow::narrowed;
use super::played::reads_files;
use super::relation::Relation;
use super::scan::TableScan;

/// The largest `limit` for which a single partition generates the rows, until there are enough.
const FEW: usize = 100_000;

/// The number of partitions per thread or core: several, because they differ in length, but not many, because each is
/// a separate task on a cluster.
const FOR_EACH_CORE: usize = 4;

/// The table of a call, fully defined by the call; see [`Table::new`].
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
    /// Returns an error if an argument is invalid.
    pub fn new(call: Call) -> Result<Self> {
        let relation = call.relation()?;
        Ok(Self { call, relation })
    }

    /// Returns the table of a call as it is planned: with absolute file names, and the number and size of the files.
    ///
    /// # Errors
    ///
    /// Returns an error if an argument is invalid.
    pub fn planned(call: Call) -> Result<Self> {
        Ok(Self::new(with_whole_paths(call))?.of_these_files())
    }

    /// Records the current number and size of the files in the call, so that a machine with other files returns an
    /// error.
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

    /// Returns the number of rows or, if unknown, an upper bound.
    pub fn most_rows(&self) -> Option<f64> {
        self.relation.most_rows()
    }

    /// Returns the local files that the rows come from, with their sizes.
    pub fn files(&self) -> &[(PathBuf, u64)] {
        self.relation.files()
    }

    /// Returns notes for the user: whether the rows are a sample, and likely mistakes in the arguments.
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

    /// Pushdown is inexact: the table may generate fewer rows, but the filter still applies.
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
        // If the text is not a board, the whole table is scanned, and the filter removes all rows.
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

/// Makes file names absolute, so that they are valid for a process in another folder.
fn with_whole_paths(mut call: Call) -> Call {
    if reads_files(&call.function) {
        for argument in &mut call.positional {
            if let Argument::Text(name) = argument
                && !name.is_empty()
                && !name.contains("://")
                && let Ok(path) = std::path::absolute(&*name)
            {
                *name = path.to_string_lossy().into_owned();
            }
        }
    }
    call
}
