//! Detection of queries that do not progress although there are executors, and of those that end their executors.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use ballista_core::JobId;
use ballista_scheduler::cluster::ClusterState;
use ballista_scheduler::scheduler_server::SchedulerServer;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tokio::time::{Instant, sleep};

use super::losses::Losses;

/// A scheduler with its jobs.
pub type Scheduler = SchedulerServer<LogicalPlanNode, PhysicalPlanNode>;

/// The interval between checks.
const PAUSE: Duration = Duration::from_secs(1);

/// The time limit for a query without a running task that does not wait for other queries.
const PATIENCE: Duration = Duration::from_secs(15);

/// Cancels stalled and deadly queries, so that their clients get an error instead of waiting forever.
///
/// This is a safety net, and no query should need it. But after the loss of an executor, the stages of a query are
/// rolled back and repeated, whatever their state.
pub async fn give_up(scheduler: Scheduler, executors: Arc<dyn ClusterState>) {
    let mut idle_since: HashMap<JobId, Instant> = HashMap::new();
    let mut losses = Losses::default();
    loop {
        sleep(PAUSE).await;
        for job in deadly_jobs(&scheduler, &*executors, &mut losses).await {
            // The job may just have ended.
            let _ = scheduler.cancel_job(job).await;
        }
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

/// Returns the jobs that end the executors that work on them.
async fn deadly_jobs(
    scheduler: &Scheduler,
    executors: &dyn ClusterState,
    losses: &mut Losses,
) -> HashSet<JobId> {
    let (mut jobs, mut tasks) = (HashSet::new(), Vec::new());
    for (job, info) in scheduler.state.task_manager.get_running_job_cache().iter() {
        jobs.insert(job.clone());
        let graph = info.execution_graph.read().await;
        let running = graph.running_tasks().into_iter();
        tasks.extend(running.map(|it| ((job.clone(), it.stage_id), (it.task_id, it.executor_id))));
    }
    let registered = executors.registered_executor_metadata().await.into_iter();
    losses.observe(&jobs, tasks, &registered.map(|executor| executor.id).collect())
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
