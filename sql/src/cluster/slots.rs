//! The free cores of executors.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use async_trait::async_trait;
use ballista_core::JobId;
use ballista_core::error::Result;
use ballista_core::serde::protobuf::ExecutorHeartbeat;
use ballista_core::serde::scheduler::{ExecutorData, ExecutorMetadata};
use ballista_scheduler::cluster::memory::InMemoryClusterState;
use ballista_scheduler::cluster::{BoundTask, ClusterState, ClusterStateEventStream, ExecutorSlot};
use ballista_scheduler::config::TaskDistributionPolicy;
use ballista_scheduler::state::task_manager::JobInfoCache;

/// The executors of a cluster. Their free cores are computed from the running tasks.
///
/// Ballista keeps a counter instead: each task takes a core and returns it when it reports its end. When an executor
/// is lost, tasks on *other* executors that read from it are cancelled, and Ballista does not find their cores when
/// they report: after one or two losses no core is free, and queries wait forever. Here, the running tasks of all
/// jobs are counted before each assignment, so no counter can go wrong.
#[derive(Default)]
pub struct Slots {
    /// The registered executors. Its counter of cores is not used.
    executors: InMemoryClusterState,
}

/// Returns the number of cores in use on each executor.
async fn busy_cores(jobs: &HashMap<JobId, JobInfoCache>) -> HashMap<String, u32> {
    let mut busy = HashMap::new();
    for job in jobs.values() {
        let graph = job.execution_graph.read().await;
        for task in graph.running_tasks() {
            let cores = graph.task_vcores(task.stage_id, task.task_id).unwrap_or(1);
            *busy.entry(task.executor_id).or_default() += cores;
        }
    }
    busy
}

#[async_trait]
impl ClusterState for Slots {
    /// Assigns tasks to free cores. The scheduler never calls this concurrently.
    async fn bind_schedulable_tasks(
        &self,
        distribution: TaskDistributionPolicy,
        active_jobs: Arc<HashMap<JobId, JobInfoCache>>,
        executors: Option<HashSet<String>>,
    ) -> Result<Vec<BoundTask>> {
        let busy = busy_cores(&active_jobs).await;
        let now = InMemoryClusterState::default();
        for executor in self.executors.registered_executor_metadata().await {
            let (executor_id, total_vcores) = (executor.id.clone(), executor.specification.vcores);
            let taken = busy.get(&executor_id).copied().unwrap_or(0);
            let available_vcores = total_vcores.saturating_sub(taken);
            let cores = ExecutorData { executor_id, total_vcores, available_vcores };
            now.register_executor(executor, cores).await?;
        }
        now.bind_schedulable_tasks(distribution, active_jobs, executors).await
    }

    /// Does nothing: a core is free when no task is running on it.
    async fn unbind_tasks(&self, _: Vec<ExecutorSlot>) -> Result<()> {
        Ok(())
    }

    async fn register_executor(&self, executor: ExecutorMetadata, it: ExecutorData) -> Result<()> {
        self.executors.register_executor(executor, it).await
    }

    async fn save_executor_metadata(&self, executor: ExecutorMetadata) -> Result<()> {
        self.executors.save_executor_metadata(executor).await
    }

    async fn get_executor_metadata(&self, executor_id: &str) -> Result<ExecutorMetadata> {
        self.executors.get_executor_metadata(executor_id).await
    }

    async fn registered_executor_metadata(&self) -> Vec<ExecutorMetadata> {
        self.executors.registered_executor_metadata().await
    }

    async fn save_executor_heartbeat(&self, heartbeat: ExecutorHeartbeat) -> Result<()> {
        self.executors.save_executor_heartbeat(heartbeat).await
    }

    async fn remove_executor(&self, executor_id: &str) -> Result<()> {
        self.executors.remove_executor(executor_id).await
    }

    fn executor_heartbeats(&self) -> HashMap<String, ExecutorHeartbeat> {
        self.executors.executor_heartbeats()
    }

    fn get_executor_heartbeat(&self, executor_id: &str) -> Option<ExecutorHeartbeat> {
        self.executors.get_executor_heartbeat(executor_id)
    }

    async fn cluster_state_events(&self) -> Result<ClusterStateEventStream> {
        self.executors.cluster_state_events().await
    }
}
