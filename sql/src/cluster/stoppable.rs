//! Plans that end when their task is cancelled.
//!
//! When a task is cancelled, the executor drops the future that waits for it. But Ballista's writers run in separate
//! runtime tasks, which are not cancelled: all rows of an abandoned query would still be computed. Here, every node
//! of a plan checks before each batch whether its task is still running.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use datafusion::common::Result;
use datafusion::common::tree_node::{Transformed, TreeNode, TreeNodeRecursion};
use datafusion::error::DataFusionError;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::coop::make_cooperative;
use datafusion::physical_plan::execution_plan::{ChildrenPropertiesMode, ReplaceChildrenOptions};
use datafusion::physical_plan::metrics::MetricsSet;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{DisplayAs, DisplayFormatType, ExecutionPlan, PlanProperties};
use futures::{StreamExt, stream};

/// A flag that is set when a task has ended or was cancelled.
#[derive(Clone, Debug, Default)]
pub struct Ended(Arc<AtomicBool>);

impl Ended {
    /// Returns a guard that ends the task when it is dropped.
    pub fn when_dropped(&self) -> EndsWhenDropped {
        EndsWhenDropped(self.clone())
    }

    fn is_true(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A guard that ends a task when it is dropped.
#[derive(Debug)]
pub struct EndsWhenDropped(Ended);

impl Drop for EndsWhenDropped {
    fn drop(&mut self) {
        (self.0).0.store(true, Ordering::Relaxed);
    }
}

/// Returns a plan whose nodes compute no more rows once their task has ended.
pub fn stoppable(plan: Arc<dyn ExecutionPlan>, ended: &Ended) -> Result<Arc<dyn ExecutionPlan>> {
    let wrapped = plan.transform_up(|node| {
        Ok(Transformed::yes(Arc::new(Stoppable { node, ended: ended.clone() }) as _))
    });
    Ok(wrapped?.data)
}

/// A node that can be stopped. Otherwise it behaves like the wrapped node.
#[derive(Debug)]
struct Stoppable {
    node: Arc<dyn ExecutionPlan>,
    ended: Ended,
}

impl DisplayAs for Stoppable {
    fn fmt_as(&self, form: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.node.fmt_as(form, f)
    }
}

impl ExecutionPlan for Stoppable {
    fn name(&self) -> &str {
        self.node.name()
    }

    fn downcast_delegate(&self) -> Option<&dyn ExecutionPlan> {
        Some(self.node.as_ref())
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        self.node.properties()
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        self.node.children()
    }

    fn apply_expressions(
        &self,
        visit: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        self.node.apply_expressions(visit)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        options: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let node = Arc::clone(&self.node).replace_children(children, options)?;
        Ok(Arc::new(Self { node, ended: self.ended.clone() }))
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.replace_children(
            children,
            ReplaceChildrenOptions::new(ChildrenPropertiesMode::Recompute),
        )
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let mut batches = self.node.execute(partition, context)?;
        let (schema, ended) = (batches.schema(), self.ended.clone());
        let until_end = stream::poll_fn(move |context| {
            if ended.is_true() {
                let why = "the query was given up".to_owned();
                return Poll::Ready(Some(Err(DataFusionError::Execution(why))));
            }
            batches.poll_next_unpin(context)
        });
        // A task can only be cancelled when it yields, and a stream that never waits would not yield.
        Ok(make_cooperative(Box::pin(RecordBatchStreamAdapter::new(schema, until_end))))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        self.node.metrics()
    }
}
