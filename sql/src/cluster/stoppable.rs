//! Steps of plans that end when their task is stopped.
//!
//! An executor that is told to stop a task drops the future that waits for it, but a writer of Ballista does its work in
//! tasks of the runtime that nobody ends: the rows of a query that was given up would be made to the last one. Here
//! every node of a plan is asked before each batch whether its task still runs.

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

/// Whether a task has ended, or was stopped.
#[derive(Clone, Debug, Default)]
pub struct Ended(Arc<AtomicBool>);

impl Ended {
    /// Returns a guard; the task ends when it is dropped.
    pub fn when_dropped(&self) -> EndsWhenDropped {
        EndsWhenDropped(self.clone())
    }

    fn is_true(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Ends a task when it is dropped.
#[derive(Debug)]
pub struct EndsWhenDropped(Ended);

impl Drop for EndsWhenDropped {
    fn drop(&mut self) {
        (self.0).0.store(true, Ordering::Relaxed);
    }
}

/// Returns a plan whose nodes make no more rows when their task has ended.
pub fn stoppable(plan: Arc<dyn ExecutionPlan>, ended: &Ended) -> Result<Arc<dyn ExecutionPlan>> {
    let wrapped = plan.transform_up(|node| {
        Ok(Transformed::yes(Arc::new(Stoppable { node, ended: ended.clone() }) as _))
    });
    Ok(wrapped?.data)
}

/// A node that can be stopped. For whoever looks, it is the node.
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
        // That a task is to stop is heard between two turns of its work; without waits, there would be one turn only.
        Ok(make_cooperative(Box::pin(RecordBatchStreamAdapter::new(schema, until_end))))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        self.node.metrics()
    }
}
