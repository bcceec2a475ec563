//! Detection of queries that do not progress although there are executors.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ballista_core::JobId;
use ballista_scheduler::cluster::ClusterState;
use ballista_scheduler::scheduler_server::SchedulerServer;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tokio::time::{Instant, sleep};

/// A scheduler with its jobs.
pub type Scheduler = SchedulerServer<LogicalPlanNode, PhysicalPlanNode>;

/// The interval between checks.
const PAUSE: Duration = Duration::from_secs(1);

/// The time limit for a query without a running task that does not wait for other queries.
const PATIENCE: Duration = Duration::from_secs(15);

/// Cancels stalled queries, so that their clients get an error instead of waiting forever.
///
/// This is a safety net, and no query should need it. But after the loss of an executor, the stages of a query are
/// rolled back and repeated, whatever their state.
pub async fn give_up(scheduler: Scheduler, executors: Arc<dyn ClusterState>) {
    let mut idle_since: HashMap<JobId, Instant> = HashMap::new();
    loop {
        sleep(PAUSE).await;
        // Without executors, the scheduler cancels the queries itself.
        let idle = match executors.executor_heartbeats().is_empty() {
            true => Vec::new(),
            false => idle_jobs(&scheduler).await,
        };
        idle_since.retain(|job, _| idle.contains(job));
        for job in idle {
            let since = *idle_since.entry(job.clone()).or_insert_with(Instant::now);
            if since.elapsed() >= PATIENCE {
                idle_since.remove(&job);
                // The job may just have ended.
                let _ = scheduler.cancel_job(job).await;
            }
        }
    }
}

/// Returns the jobs without a running task, except for those that wait for the cores of other jobs.
async fn idle_jobs(scheduler: &Scheduler) -> Vec<JobId> {
    let (mut idle, mut is_any_at_work) = (Vec::new(), false);
    for (job, info) in scheduler.state.task_manager.get_running_job_cache().iter() {
        let graph = info.execution_graph.read().await;
        match graph.running_tasks().is_empty() {
            true => idle.push((job.clone(), graph.available_tasks() > 0)),
            false => is_any_at_work = true,
        }
    }
    let waits_for_others = |has_tasks| has_tasks && is_any_at_work;
    idle.into_iter().filter(|&(_, tasks)| !waits_for_others(tasks)).map(|(job, _)| job).collect()
}
