//! Queries that run on a cluster: their rows, and the cleanup.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ballista_core::JobId;
use ballista_core::execution_plans::DistributedQueryExec;
use ballista_core::serde::protobuf::job_status::Status;
use ballista_core::serde::protobuf::operator_metric::Metric;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_core::serde::protobuf::{
    CancelJobParams, CleanJobDataParams, GetJobMetricsParams, GetJobStatusParams,
};
use ballista_core::utils::{GrpcClientConfig, create_grpc_client_connection};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, assert_or_internal_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{DisplayAs, DisplayFormatType, ExecutionPlan, PlanProperties};
use datafusion_proto::protobuf::LogicalPlanNode;
use futures::{StreamExt, stream};
use tokio::time::{Instant, sleep};
use tonic::Code;
use tonic::transport::Channel;

use super::files::{self, Named};
use super::{Address, failure};
use crate::tables::Unread;

/// The name of the metric that counts sampled equities.
pub const SAMPLED: &str = "sampled_equities";

/// The name of the metric that counts refused hands.
pub const REFUSED: &str = "refused_hands";
/// The name of the metric that counts hands of other games.
pub const OTHERS: &str = "hands_of_other_games";

/// The number of sampled equities and of missing hands in results.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// The number of sampled equities.
    pub sampled: u64,
    /// The hands that are missing from the rows.
    pub unread: Unread,
}

type Query = DistributedQueryExec<LogicalPlanNode>;

/// The queries of a client that still use the cluster: running queries, and results on the disks of executors.
#[derive(Clone, Debug)]
pub struct Jobs {
    scheduler: Address,
    open: Arc<Mutex<Vec<Job>>>,
}

#[derive(Clone, Debug)]
struct Job {
    query: Arc<Query>,
    is_read: Arc<AtomicBool>,
}

impl Job {
    /// Returns the id of the job, if the scheduler has assigned one, and whether all rows were read.
    fn submitted(&self) -> Option<(String, bool)> {
        Some((self.query.job_id()?.into(), self.is_read.load(Ordering::Acquire)))
    }
}

impl Jobs {
    /// Returns an empty list of jobs.
    pub fn new(scheduler: Address) -> Self {
        Self { scheduler, open: Arc::default() }
    }

    fn open(&self, query: &Arc<Query>) -> Arc<AtomicBool> {
        let is_read = Arc::new(AtomicBool::new(false));
        let job = Job { query: Arc::clone(query), is_read: Arc::clone(&is_read) };
        self.open.lock().unwrap_or_else(PoisonError::into_inner).push(job);
        is_read
    }

    /// Returns the number of sampled equities and of missing hands in the results. Concurrent queries on the same
    /// executors may be included, so these are upper bounds. `None` if the scheduler does not report the numbers.
    pub async fn counts(&self) -> Option<Counts> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let submitted: Vec<_> = open.iter().filter_map(Job::submitted).collect();
        if submitted.is_empty() {
            return Some(Counts::default());
        }
        let mut scheduler = ask(&self.scheduler).await?;
        let mut counts = Counts::default();
        for (job_id, _) in submitted {
            let metrics = scheduler.get_job_metrics(GetJobMetricsParams { job_id }).await.ok()?;
            let stages = metrics.into_inner().stages.into_iter();
            let metrics = stages.flat_map(|stage| stage.operators).flat_map(|it| it.metrics);
            for metric in metrics {
                let Some(Metric::Count(count)) = metric.metric else { continue };
                match &*count.name {
                    SAMPLED => counts.sampled += count.value,
                    REFUSED => counts.unread.refused += count.value,
                    OTHERS => counts.unread.others += count.value,
                    _ => {}
                }
            }
        }
        Some(counts)
    }

    /// Returns whether a query is on its way to the scheduler. Without an id, it cannot be cancelled yet.
    pub fn is_any_on_its_way(&self) -> bool {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.iter().any(|job| job.submitted().is_none())
    }

    /// Cancels running queries, and removes the results that executors keep.
    ///
    /// If the scheduler cannot be reached, nothing is done: it cleans up the jobs of its clients itself, but later.
    pub async fn release(&self) {
        let open = std::mem::take(&mut *self.open.lock().unwrap_or_else(PoisonError::into_inner));
        let submitted: Vec<_> = open.iter().filter_map(Job::submitted).collect();
        if submitted.is_empty() {
            return;
        }
        let Some(mut scheduler) = ask(&self.scheduler).await else { return };
        for (job_id, is_read) in submitted {
            if is_read {
                let all = CleanJobDataParams { job_id, ..Default::default() };
                // If this fails, the scheduler cleans up later.
                let _ = scheduler.clean_job_data(all).await;
            } else {
                stop(&mut scheduler, job_id).await;
            }
        }
    }
}

/// The time limit for cancelling a job.
const PATIENCE: Duration = Duration::from_secs(10);

/// Cancels a job. The scheduler ignores the request while it plans the job, which would then keep running, so the
/// request is repeated until the job has ended.
async fn stop(scheduler: &mut SchedulerGrpcClient<Channel>, job_id: String) {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        let job = CancelJobParams { job_id: job_id.clone() };
        let told = scheduler.cancel_job(job).await;
        if told.is_err_and(|error| error.code() == Code::Unavailable) {
            return;
        }
        sleep(Duration::from_millis(50)).await;
        if has_ended(scheduler, job_id.clone()).await == Some(true) {
            return;
        }
    }
}

/// Returns whether a job has succeeded, has failed or was cancelled; `None` if the scheduler does not respond.
async fn has_ended(scheduler: &mut SchedulerGrpcClient<Channel>, job_id: String) -> Option<bool> {
    let answer = scheduler.get_job_status(GetJobStatusParams { job_id }).await.ok()?;
    let status = answer.into_inner().status.and_then(|job| job.status);
    Some(matches!(status, Some(Status::Failed(_) | Status::Successful(_))))
}

async fn ask(scheduler: &Address) -> Option<SchedulerGrpcClient<Channel>> {
    let settings = GrpcClientConfig {
        connect_timeout_seconds: 2,
        timeout_seconds: 2,
        ..GrpcClientConfig::default()
    };
    let channel = create_grpc_client_connection(scheduler.url(), &settings).await.ok()?;
    Some(SchedulerGrpcClient::new(channel))
}

/// The delay before an executor first checks whether the job of its task has ended.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// Waits until a job has ended, while an executor works on it. Executors are also notified of cancelled tasks, but
/// only of those that have started: a task that is about to start would run forever. The scheduler is polled at
/// growing intervals because it has many executors.
pub async fn until_ended(scheduler: &Address, job_id: &JobId) {
    let mut pause = FIRST_PAUSE;
    loop {
        sleep(pause).await;
        pause *= 2;
        if let Some(mut scheduler) = ask(scheduler).await
            && has_ended(&mut scheduler, job_id.to_string()).await == Some(true)
        {
            return;
        }
    }
}

/// A plan that runs a query on the cluster and returns its rows.
#[derive(Debug)]
pub struct ClusterQuery {
    query: Arc<Query>,
    files: Vec<Named>,
    jobs: Jobs,
}

impl ClusterQuery {
    /// Returns the plan of a query that reads these local files, and adds the query to `jobs` when it runs.
    pub fn new(query: Query, files: Vec<Named>, jobs: Jobs) -> Self {
        Self { query: Arc::new(query), files, jobs }
    }
}

impl DisplayAs for ClusterQuery {
    fn fmt_as(&self, form: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.query.fmt_as(form, f)
    }
}

impl ExecutionPlan for ClusterQuery {
    fn name(&self) -> &str {
        "ClusterQuery"
    }

    fn schema(&self) -> SchemaRef {
        self.query.schema()
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        self.query.properties()
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        Vec::new()
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        assert_or_internal_err!(children.is_empty(), "a query has no children");
        Ok(self)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let scheduler = self.jobs.scheduler.clone();
        // Ballista only reads the settings.
        let config = files::send(&self.files, context.session_config().clone());
        let context = Arc::new(TaskContext::default().with_session_config(config));
        let rows =
            self.query.execute(partition, context).map_err(|e| failure::explain(e, &scheduler))?;
        let is_read = self.jobs.open(&self.query);
        let rows =
            rows.map(move |batch| batch.map_err(|error| failure::explain(error, &scheduler)));
        let end = stream::once(async move { is_read.store(true, Ordering::Release) });
        let rows = rows.chain(end.filter_map(|()| async { None }));
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), rows)))
    }
}
