//! `copy … to`, with files that appear only when they are complete.
//!
//! DataFusion writes directly to the given name, which it may treat as a glob, and closes the file properly even if
//! the query fails: the file looks valid but lacks rows. Here it writes a draft, which is renamed when the query has
//! succeeded. A query that fails or is interrupted leaves no file, and an existing file is not replaced.
//!
//! ```text
//! name ── local: LocalTarget, a draft of holdem_output, registered with DataFusion as a store
//!      └─ in object storage: RemoteTarget, a hidden name in the same store
//! ```

mod local;
mod name;
mod remote;
mod store;

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::array::RecordBatch;
use datafusion::catalog::Session;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, assert_or_internal_err};
use datafusion::error::DataFusionError;
use datafusion::execution::context::QueryPlanner;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::LogicalPlan;
use datafusion::logical_expr::dml::CopyTo;
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, PlanProperties, execute_stream,
};
use datafusion::physical_planner::{DefaultPhysicalPlanner, PhysicalPlanner};
use futures::{TryStreamExt, stream};
use holdem::parse::Refusal;
use url::Url;

use local::LocalTarget;
use remote::RemoteTarget;

/// DataFusion's query planner, except that copies write complete files.
#[derive(Debug)]
pub struct WholeFiles;

#[async_trait]
impl QueryPlanner for WholeFiles {
    async fn create_physical_plan(
        &self,
        plan: &LogicalPlan,
        session: &dyn Session,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        check(plan, session).await?;
        let planner = DefaultPhysicalPlanner::default();
        match plan {
            LogicalPlan::Copy(copy) => whole(copy, &planner, session).await,
            _ => planner.create_physical_plan(plan, session).await,
        }
    }
}

/// Checks that a plan that writes a file can do so, and does not read the file that it replaces.
///
/// # Errors
///
/// Returns a refusal of the file, or of `explain analyze copy`, which would bypass the draft.
pub async fn check(plan: &LogicalPlan, session: &dyn Session) -> Result<()> {
    match plan {
        LogicalPlan::Copy(copy) => match name::local_path(&copy.output_url)? {
            Some(path) => LocalTarget::open(&path, copy)?.check_inputs(&copy.input, session).await,
            None => Ok(()),
        },
        LogicalPlan::Analyze(analyze) if matches!(*analyze.input, LogicalPlan::Copy(_)) => {
            Err(failed(
                "explain analyze does not write files".to_owned(),
                "leave out the copy: explain analyze select …",
            ))
        }
        _ => Ok(()),
    }
}

/// Returns a plan that writes a draft, then renames it.
pub async fn whole(
    copy: &CopyTo,
    planner: &dyn PhysicalPlanner,
    session: &dyn Session,
) -> Result<Arc<dyn ExecutionPlan>> {
    let target = match name::local_path(&copy.output_url)? {
        Some(path) => Target::Local(LocalTarget::open(&path, copy)?),
        None => Target::Remote(RemoteTarget::open(copy, session).await?),
    };
    let mut copy = CopyTo { output_url: target.draft_url().to_string(), ..copy.clone() };
    // DataFusion would decide by the extension, which a draft does not have.
    copy.options.insert(name::SINGLE_FILE.to_owned(), (!target.is_folder()).to_string());
    let write = planner.create_physical_plan(&LogicalPlan::Copy(copy), session).await?;
    Ok(Arc::new(Whole { write, target: Arc::new(target) }))
}

/// Returns the error for a file that cannot be written.
fn failed(message: String, hint: &str) -> DataFusionError {
    DataFusionError::External(Box::new(Refusal::new(message, hint)))
}

/// Returns the error for a directory that has files, which would be mistaken for part of the result.
fn not_empty(name: &str) -> DataFusionError {
    let hint = "copy to a new one, or to a file: 'answers.parquet'";
    failed(format!("'{name}' is a directory with files in it"), hint)
}

/// The target of a copy: a file, or a directory of files.
#[derive(Debug)]
enum Target {
    Local(LocalTarget),
    Remote(RemoteTarget),
}

impl Target {
    fn name(&self) -> &str {
        match self {
            Self::Local(target) => target.name(),
            Self::Remote(target) => target.name(),
        }
    }

    fn draft_url(&self) -> &Url {
        match self {
            Self::Local(target) => target.draft_url(),
            Self::Remote(target) => target.draft_url(),
        }
    }

    fn is_folder(&self) -> bool {
        match self {
            Self::Local(target) => target.is_folder(),
            Self::Remote(target) => target.is_folder(),
        }
    }

    /// Runs a plan that writes the draft, then renames the draft; returns the rows of the plan.
    async fn write(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        context: Arc<TaskContext>,
    ) -> Result<Vec<RecordBatch>> {
        match self {
            Self::Local(target) => {
                let draft = target.draft(context.runtime_env())?;
                let counts = execute_stream(plan, context)?.try_collect().await?;
                draft.commit().await?;
                Ok(counts)
            }
            Self::Remote(target) => {
                let written = match execute_stream(plan, context) {
                    Ok(counts) => counts.try_collect().await,
                    Err(error) => Err(error),
                };
                match &written {
                    Ok(_) => target.commit().await?,
                    Err(_) => target.discard().await,
                }
                written
            }
        }
    }
}

/// Writes the draft, then renames it to its target.
#[derive(Debug)]
struct Whole {
    write: Arc<dyn ExecutionPlan>,
    target: Arc<Target>,
}

impl DisplayAs for Whole {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Whole: {}", self.target.name())
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
        Ok(Arc::new(Self { write, target: Arc::clone(&self.target) }))
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        assert_or_internal_err!(partition == 0, "a file is written by one plan");
        let (write, target) = (Arc::clone(&self.write), Arc::clone(&self.target));
        let written = async move {
            let counts = target.write(write, context).await;
            counts.map(|counts| stream::iter(counts.into_iter().map(Ok)))
        };
        let rows = stream::once(written).try_flatten();
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), rows)))
    }
}
