//! The engine of an executor: Ballista's, with errors that reach the client intact, and with counts of sampled
//! equities and missing hands.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use ballista_core::JobId;
use ballista_core::serde::protobuf::{
    RuntimeStatsReport, ShuffleWritePartition, TaskColumnStats, WindowStateReport,
};
use ballista_executor::execution_engine::{
    DefaultExecutionEngine, ExecutionEngine, QueryStageExecutor,
};
use datafusion::common::Result;
use datafusion::error::DataFusionError;
use datafusion::execution::TaskContext;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::metrics::{Count, Metric, MetricValue, MetricsSet};
use datafusion::prelude::SessionConfig;

use super::job::{OTHERS, REFUSED, SAMPLED, until_ended};
use super::stoppable::{Ended, stoppable};
use super::{Address, compression, files, handshake, seal};
use crate::functions::sampled_equities;
use crate::tables::{Unread, unread};

/// An engine that executes stages of queries from clients of the same version.
pub struct Engine {
    ballista: DefaultExecutionEngine,
    scheduler: Address,
    /// The name of the executor in errors.
    who: String,
}

impl Engine {
    /// Wraps `ballista` for the executor at `here` and its scheduler.
    pub fn new(ballista: DefaultExecutionEngine, scheduler: Address, here: &Address) -> Self {
        Self { ballista, scheduler, who: format!("the executor at {here}") }
    }
}

impl ExecutionEngine for Engine {
    fn create_query_stage_exec(
        &self,
        job_id: JobId,
        stage_id: usize,
        task_id: usize,
        partitions: Vec<usize>,
        plan: Arc<dyn ExecutionPlan>,
        work_dir: &str,
        config: &SessionConfig,
    ) -> Result<Arc<dyn QueryStageExecutor>> {
        handshake::check(config, &self.who).map_err(seal::seal)?;
        files::check(config, &self.who).map_err(seal::seal)?;
        let ended = Ended::default();
        let plan = stoppable(compression::restore(plan)?, &ended)?;
        let (scheduler, job) = (self.scheduler.clone(), job_id.clone());
        let step = self
            .ballista
            .create_query_stage_exec(job_id, stage_id, task_id, partitions, plan, work_dir, config)
            .map_err(seal::seal)?;
        let (sampled, unread) = (AtomicU64::new(0), Mutex::default());
        Ok(Arc::new(Step { step, scheduler, job, ended, sampled, unread }))
    }
}

/// A stage of a query.
#[derive(Debug)]
struct Step {
    step: Arc<dyn QueryStageExecutor>,
    scheduler: Address,
    job: JobId,
    ended: Ended,
    /// The number of equities that were sampled while it ran, in this and in concurrent stages.
    sampled: AtomicU64,
    /// The hands missing from the rows that were read while it ran, in this and in concurrent stages.
    unread: Mutex<Unread>,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.step.fmt(f)
    }
}

#[async_trait]
impl QueryStageExecutor for Step {
    async fn execute_query_stage(
        &self,
        task_id: usize,
        context: Arc<TaskContext>,
    ) -> Result<Vec<ShuffleWritePartition>> {
        let _running = self.ended.when_dropped();
        let before = sampled_equities();
        let written = tokio::select! {
            written = self.step.execute_query_stage(task_id, context) => written.map_err(seal::seal)?,
            () = until_ended(&self.scheduler, &self.job) => {
                return Err(DataFusionError::Execution("the query has ended".to_owned()));
            }
        };
        self.sampled.store(sampled_equities() - before, Ordering::Relaxed);
        *self.unread.lock().unwrap_or_else(PoisonError::into_inner) = unread();
        Ok(written)
    }

    fn collect_plan_metrics(&self) -> Vec<MetricsSet> {
        let mut metrics = self.step.collect_plan_metrics();
        if let Some(first) = metrics.first_mut() {
            let Unread { refused, others } =
                *self.unread.lock().unwrap_or_else(PoisonError::into_inner);
            let sampled = self.sampled.load(Ordering::Relaxed);
            for (name, number) in [(SAMPLED, sampled), (REFUSED, refused), (OTHERS, others)] {
                let count = Count::new();
                count.add(number as usize);
                let value = MetricValue::Count { name: name.into(), count };
                first.push(Arc::new(Metric::new(value, None)));
            }
        }
        metrics
    }

    fn collect_runtime_stats_reports(&self) -> Vec<RuntimeStatsReport> {
        self.step.collect_runtime_stats_reports()
    }

    fn collect_window_state_reports(&self) -> Result<Vec<WindowStateReport>> {
        self.step.collect_window_state_reports()
    }

    fn collect_column_stats(&self) -> Vec<TaskColumnStats> {
        self.step.collect_column_stats()
    }
}
