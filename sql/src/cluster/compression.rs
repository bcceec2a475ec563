//! The compression of the text files of a plan.
//!
//! An encoded scan has no compression, so executors would read compressed text as it is. They restore it from the
//! extension of the files, and the client refuses tables whose files have another one.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::common::tree_node::{Transformed, TreeNode, TreeNodeRecursion};
use datafusion::datasource::listing::ListingTable;
use datafusion::datasource::physical_plan::{
    CsvSource, FileScanConfig, FileScanConfigBuilder, JsonSource,
};
use datafusion::datasource::source::DataSourceExec;
use datafusion::datasource::source_as_provider;
use datafusion::error::DataFusionError;
use datafusion::logical_expr::LogicalPlan;
use datafusion::physical_plan::ExecutionPlan;
use holdem::parse::Refusal;

use crate::files;

/// Checks that the files of a plan are compressed as their extensions say.
///
/// # Errors
///
/// Returns a refusal for a table that was declared with another compression.
pub fn check(plan: &LogicalPlan) -> Result<()> {
    plan.apply_with_subqueries(|node| {
        if let LogicalPlan::TableScan(scan) = node
            && let Some(table) = source_as_provider(&scan.source)?.downcast_ref::<ListingTable>()
            && let Some(declared) = table.options().format.compression_type()
        {
            for url in table.table_paths() {
                let extension = &table.options().file_extension;
                let name = if extension.is_empty() { url.as_str() } else { extension.as_str() };
                if !url.is_collection() && files::compression(name) != declared {
                    return Err(DataFusionError::External(Box::new(Refusal::new(
                        format!("a cluster reads the compression of a file from its name, '{url}'"),
                        "name compressed files .gz, .bz2, .xz or .zst, and no others",
                    ))));
                }
            }
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    Ok(())
}

/// Restores the compression of the scans of a plan.
pub fn restore(plan: Arc<dyn ExecutionPlan>) -> Result<Arc<dyn ExecutionPlan>> {
    let restored = plan.transform_up(|node| {
        let Some(config) = of_text(&node) else { return Ok(Transformed::no(node)) };
        let first = config.file_groups.iter().flat_map(|group| group.iter()).next();
        let Some(file) = first else { return Ok(Transformed::no(node)) };
        let compression = files::compression(file.object_meta.location.as_ref());
        let config = FileScanConfigBuilder::from(config.clone());
        let config = config.with_file_compression_type(compression).build();
        let scan: Arc<dyn ExecutionPlan> = DataSourceExec::from_data_source(config);
        Ok(Transformed::yes(scan))
    });
    Ok(restored?.data)
}

/// Returns the configuration of a scan of text files.
fn of_text(node: &Arc<dyn ExecutionPlan>) -> Option<&FileScanConfig> {
    let scan = node.downcast_ref::<DataSourceExec>()?;
    let config = scan.data_source().downcast_ref::<FileScanConfig>()?;
    let source = config.file_source();
    (source.downcast_ref::<CsvSource>().is_some() || source.downcast_ref::<JsonSource>().is_some())
        .then_some(config)
}
