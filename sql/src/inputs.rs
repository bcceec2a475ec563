//! The local files that a statement reads, and a check that none of them is its output.

use std::path::PathBuf;

use datafusion::catalog::Session;
use datafusion::common::Result;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::datasource::listing::ListingTable;
use datafusion::datasource::source_as_provider;
use datafusion::logical_expr::LogicalPlan;
use futures::TryStreamExt;
use holdem::parse::Refusal;
use holdem_output::Output;

use crate::functions::{Place, Refused};
use crate::tables::Table;

/// The source of a session's statements, as an extension of its configuration.
#[derive(Debug)]
pub enum Script {
    /// A file with this name.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

impl Script {
    fn is(&self, output: &Output) -> bool {
        match self {
            Self::File(path) => output.check_inputs([path.as_path()]).is_err(),
            Self::Stdin => output.is_stdin(),
        }
    }
}

/// Checks that an output is neither a file that a plan reads nor the script itself.
///
/// The plan is the logical one: a file counts as an input even if the optimizer can do without reading it, as for
/// `count(*)`.
///
/// # Errors
///
/// Returns a refusal if the output is such a file, under any name, and an error if the files cannot be listed.
pub async fn check(
    output: &Output,
    name: &str,
    plan: &LogicalPlan,
    session: &dyn Session,
) -> Result<()> {
    if !output.replaces() {
        return Ok(());
    }
    let is_script = session.config().get_extension::<Script>().is_some_and(|it| it.is(output));
    let files = local_files(plan, session, usize::MAX).await?;
    if !is_script && output.check_inputs(files.iter().map(|(path, _)| path.as_path())).is_ok() {
        return Ok(());
    }
    let message = format!("'{name}' is an input of this call; the answer there would replace it");
    let refusal = Refusal::new(message, "name another file, such as 'answer.csv'");
    Err(Refused { function: "copy".to_owned(), place: Place::Query, refusal }.into())
}

/// Returns the local files that a plan reads, with their sizes, but no more than `most`.
///
/// # Errors
///
/// Returns an error if they cannot be listed.
pub async fn local_files(
    plan: &LogicalPlan,
    session: &dyn Session,
    most: usize,
) -> Result<Vec<(PathBuf, u64)>> {
    let mut tables = Vec::new();
    plan.apply_with_subqueries(|node| {
        if let LogicalPlan::TableScan(scan) = node {
            tables.push(source_as_provider(&scan.source)?);
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    let mut files = Vec::new();
    for table in tables.iter().filter_map(|table| table.downcast_ref::<ListingTable>()) {
        for url in table.table_paths().iter().filter(|url| url.scheme() == "file") {
            let store = session.runtime_env().object_store(url)?;
            let extension = &table.options().file_extension;
            let mut listed = url.list_all_files(session, &*store, extension).await?;
            while let Some(file) = listed.try_next().await? {
                if files.len() == most {
                    return Ok(files);
                }
                files.push((PathBuf::from(format!("/{}", file.location)), file.size));
            }
        }
    }
    for table in tables.iter().filter_map(|table| table.downcast_ref::<Table>()) {
        let named = table.files().iter().take(most - files.len());
        files.extend(named.cloned());
    }
    Ok(files)
}
