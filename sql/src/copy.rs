//! `copy … to`: a file gets its name when it is complete.
//!
//! DataFusion writes to the name that was asked for, and closes the file properly also when the query fails: what is
//! left looks like an answer and lacks rows. Here it writes beside it, to a hidden name, and the result is renamed when
//! the query has succeeded. A query that fails or is stopped leaves nothing, and what had the name before stays.

use std::fmt;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use datafusion::catalog::Session;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, assert_or_internal_err};
use datafusion::datasource::listing::ListingTableUrl;
use datafusion::error::DataFusionError;
use datafusion::execution::context::QueryPlanner;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::LogicalPlan;
use datafusion::logical_expr::dml::CopyTo;
use datafusion::object_store::path::Path;
use datafusion::object_store::{ObjectStore, ObjectStoreExt};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, PlanProperties, execute_stream,
};
use datafusion::physical_planner::{DefaultPhysicalPlanner, PhysicalPlanner};
use futures::{TryStreamExt, stream};
use holdem::parse::Refusal;

/// Plans as DataFusion does, with whole files.
#[derive(Debug)]
pub struct WholeFiles;

#[async_trait]
impl QueryPlanner for WholeFiles {
    async fn create_physical_plan(
        &self,
        plan: &LogicalPlan,
        session: &dyn Session,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let planner = DefaultPhysicalPlanner::default();
        match plan {
            LogicalPlan::Copy(copy) => whole(copy, &planner, session).await,
            _ => planner.create_physical_plan(plan, session).await,
        }
    }
}

/// Returns the plan that writes a file beside its place, then moves it there.
pub async fn whole(
    copy: &CopyTo,
    planner: &dyn PhysicalPlanner,
    session: &dyn Session,
) -> Result<Arc<dyn ExecutionPlan>> {
    let (draft_url, place) = Place::of(&copy.output_url, session).await?;
    let copy = CopyTo { output_url: draft_url, ..copy.clone() };
    let write = planner.create_physical_plan(&LogicalPlan::Copy(copy), session).await?;
    Ok(Arc::new(Whole { write, place: Arc::new(place) }))
}

/// Returns the path that is written for a path of this machine, if it is another one: a link stays, and what it leads to
/// is replaced.
///
/// # Errors
///
/// Returns a refusal for a device or a pipe, which a file must not replace.
fn replaced(output: &str) -> Result<Option<String>> {
    let Ok(there) = std::fs::metadata(output) else { return Ok(None) };
    if !there.is_file() && !there.is_dir() {
        let message = format!("'{output}' is a device or a pipe, and copy writes files");
        let hint = "write the rows there with --output";
        return Err(DataFusionError::External(Box::new(Refusal::new(message, hint))));
    }
    let is_link = std::fs::symlink_metadata(output).is_ok_and(|it| it.is_symlink());
    let path = is_link.then(|| std::fs::canonicalize(output).ok()).flatten();
    Ok(path.map(|path| path.display().to_string()))
}

/// Where a file, or a directory of files, is to be.
#[derive(Debug)]
struct Place {
    store: Arc<dyn ObjectStore>,
    /// Its name.
    target: Path,
    /// The hidden name beside it.
    draft: Path,
    /// The hidden name as a path of this machine, if it is on this machine.
    local_draft: Option<PathBuf>,
}

impl Place {
    /// Returns the place of a URL or path, and the URL or path of what is written first.
    async fn of(output: &str, session: &dyn Session) -> Result<(String, Self)> {
        static DRAFTS: AtomicU32 = AtomicU32::new(0);
        let linked = replaced(output)?;
        let output = linked.as_deref().unwrap_or(output);
        let target = ListingTableUrl::parse(output)?;
        let store = session.runtime_env().object_store(&target)?;
        let (name, end) = match output.strip_suffix('/') {
            Some(name) => (name, "/"),
            None => (output, ""),
        };
        let at = name.rfind('/').map_or(0, |slash| slash + 1);
        let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
        let process = std::process::id();
        let (directory, name) = name.split_at(at);
        let draft_url = format!("{directory}.{process}-{number}.{name}{end}");
        let draft = ListingTableUrl::parse(&draft_url)?;
        let is_local = draft.scheme() == "file";
        let place = Self {
            local_draft: is_local.then(|| PathBuf::from(format!("/{}", draft.prefix()))),
            target: target.prefix().clone(),
            draft: draft.prefix().clone(),
            store,
        };
        // Files that are there already would be taken for a part of the answer.
        if place.store.list(Some(&place.target)).try_next().await?.is_some() {
            let message = format!("'{output}' is a directory with files in it");
            let hint = "copy to a new one, or to a file: 'answers.parquet'";
            return Err(DataFusionError::External(Box::new(Refusal::new(message, hint))));
        }
        place.try_to_write().map_err(|error| {
            let message = format!("'{output}' cannot be written: {error}");
            let hint = "choose a directory where you may write files";
            DataFusionError::External(Box::new(Refusal::new(message, hint)))
        })?;
        Ok((draft_url, place))
    }

    /// Makes an empty file on this machine and removes it: what cannot be written is known before the query runs. A
    /// directory that is not there yet will be made.
    fn try_to_write(&self) -> io::Result<()> {
        match &self.local_draft {
            Some(draft) if draft.parent().is_some_and(std::path::Path::is_dir) => {
                File::create_new(draft)?;
                std::fs::remove_file(draft)
            }
            _ => Ok(()),
        }
    }

    /// Gives what was written its name.
    async fn finish(&self) -> Result<()> {
        if self.store.head(&self.draft).await.is_ok() {
            return Ok(self.store.rename(&self.draft, &self.target).await?);
        }
        let files: Vec<_> = self.store.list(Some(&self.draft)).try_collect().await?;
        for file in files {
            let within = file.location.prefix_match(&self.draft).into_iter().flatten();
            let named = within.fold(self.target.clone(), |path, part| path.join(part));
            self.store.rename(&file.location, &named).await?;
        }
        Ok(())
    }

    /// Removes what was written; what cannot be removed stays, under its hidden name.
    async fn discard(&self) {
        let files: Result<Vec<_>, _> = self.store.list(Some(&self.draft)).try_collect().await;
        let within = files.unwrap_or_default().into_iter().map(|file| file.location);
        for file in within.chain([self.draft.clone()]) {
            let _ = self.store.delete(&file).await;
        }
    }
}

/// Removes what is left on this machine: nothing after success, what was written after failure.
impl Drop for Place {
    fn drop(&mut self) {
        if let Some(draft) = &self.local_draft {
            let is_directory = draft.is_dir();
            // What is not there needs no removal.
            let _ = if is_directory {
                std::fs::remove_dir_all(draft)
            } else {
                std::fs::remove_file(draft)
            };
        }
    }
}

/// Writes, then gives the result its name.
#[derive(Debug)]
struct Whole {
    write: Arc<dyn ExecutionPlan>,
    place: Arc<Place>,
}

impl DisplayAs for Whole {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Whole: {}", self.place.target)
    }
}

impl ExecutionPlan for Whole {
    fn name(&self) -> &str {
        "Whole"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        self.write.properties()
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.write]
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn with_new_children(
        self: Arc<Self>,
        mut children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let (Some(write), true) = (children.pop(), children.is_empty()) else {
            return datafusion::common::internal_err!("one plan writes");
        };
        Ok(Arc::new(Self { write, place: Arc::clone(&self.place) }))
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        assert_or_internal_err!(partition == 0, "a file is written by one plan");
        let (write, place) = (Arc::clone(&self.write), Arc::clone(&self.place));
        let written = async move {
            let counts = match execute_stream(write, context)?.try_collect::<Vec<_>>().await {
                Ok(counts) => counts,
                Err(error) => {
                    place.discard().await;
                    return Err(error);
                }
            };
            place.finish().await?;
            Ok(stream::iter(counts.into_iter().map(Ok)))
        };
        let rows = stream::once(written).try_flatten();
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), rows)))
    }
}
