//! Queries whose work has stopped although executors are there.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ballista_core::JobId;
use ballista_scheduler::cluster::ClusterState;
use ballista_scheduler::scheduler_server::SchedulerServer;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tokio::time::{Instant, sleep};

/// A scheduler, which knows the jobs of queries.
pub type Scheduler = SchedulerServer<LogicalPlanNode, PhysicalPlanNode>;

/// How often is looked.
const PAUSE: Duration = Duration::from_secs(1);

/// How long a query may be without a task that runs, and without one that waits for others.
const PATIENCE: Duration = Duration::from_secs(15);

/// Gives up queries that nobody works on and nobody will: their clients get an error, rather than wait for ever.
///
/// None should come so far. After an executor is lost, though, the steps of a query are rolled back and done again,
/// whatever state each was in, and this is the net below it.
pub async fn give_up(scheduler: Scheduler, executors: Arc<dyn ClusterState>) {
    let mut idle_since: HashMap<JobId, Instant> = HashMap::new();
    loop {
        sleep(PAUSE).await;
        // Without any executor, the scheduler gives up by itself.
        let idle = match executors.executor_heartbeats().is_empty() {
            true => Vec::new(),
            false => idle_jobs(&scheduler).await,
        };
        idle_since.retain(|job, _| idle.contains(job));
        for job in idle {
            let since = *idle_since.entry(job.clone()).or_insert_with(Instant::now);
            if since.elapsed() >= PATIENCE {
                idle_since.remove(&job);
                // A job that has just ended needs no end.
                let _ = scheduler.cancel_job(job).await;
            }
        }
    }
}

/// Returns the jobs on which no executor works: that have nothing to do, or could do it at once.
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
