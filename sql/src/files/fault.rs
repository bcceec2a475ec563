//! The file whose content ended a query: errors of readers have a line, but not the name of the file.

use std::sync::Arc;

use datafusion::arrow::error::ArrowError;
use datafusion::catalog::TableProvider;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{DataFusionError, Result};
use datafusion::datasource::listing::{ListingTable, ListingTableConfig};
use datafusion::datasource::source_as_provider;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::SessionContext;
use futures::StreamExt;

use super::{list, shown, url_of};

/// Returns whether an error is about the content of a text file.
pub fn is_of_content(error: &DataFusionError) -> bool {
    let DataFusionError::ArrowError(error, _) = error.find_root() else { return false };
    use ArrowError::{CsvError, JsonError, ParseError};
    matches!(**error, ParseError(_) | CsvError(_) | JsonError(_))
}

/// Reads the local files of a plan, one after another, until one has the error of the query; returns its name.
pub async fn file_with(
    error: impl Fn(&DataFusionError) -> bool,
    plan: &LogicalPlan,
    session: &SessionContext,
) -> Result<Option<String>> {
    let mut tables = Vec::new();
    plan.apply_with_subqueries(|node| {
        if let LogicalPlan::TableScan(scan) = node {
            tables.push(source_as_provider(&scan.source)?);
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    for table in tables.iter().filter_map(|table| table.downcast_ref::<ListingTable>()) {
        for url in table.table_paths().iter().filter(|url| url.scheme() == super::FILE) {
            let state = session.state();
            let store = state.runtime_env().object_store(url)?;
            for file in list(url, &store, &state).await? {
                if !file.location.as_ref().ends_with(&table.options().file_extension) {
                    continue;
                }
                let config = ListingTableConfig::new(url_of(&file)?);
                let mut options = table.options().clone();
                let columns = std::mem::take(&mut options.table_partition_cols).len();
                // The columns of folders follow those of the files.
                let fields: Vec<usize> = (0..table.schema().fields().len() - columns).collect();
                let schema = Arc::new(table.schema().project(&fields)?);
                let config = config.with_listing_options(options).with_schema(schema);
                let one = session.read_table(Arc::new(ListingTable::try_new(config)?))?;
                let mut rows = one.execute_stream().await?;
                while let Some(batch) = rows.next().await {
                    match batch {
                        Err(found) if error(&found) => return Ok(Some(shown(&file))),
                        Err(_) => break,
                        Ok(_) => tokio::task::yield_now().await,
                    }
                }
            }
        }
    }
    Ok(None)
}
