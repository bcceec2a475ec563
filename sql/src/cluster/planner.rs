//! Planning on the client: queries run on the cluster, and files are written locally.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use ballista_core::execution_plans::DistributedQueryExec;
use ballista_core::extension::SessionConfigExt;
use ballista_core::planner::scans_only_information_schema;
use datafusion::catalog::Session;
use datafusion::common::tree_node::TreeNode;
use datafusion::common::{DFSchemaRef, Result, assert_or_internal_err};
use datafusion::error::DataFusionError;
use datafusion::execution::context::QueryPlanner;
use datafusion::logical_expr::physical_planning_context::PhysicalPlanningContext;
use datafusion::logical_expr::{
    Expr, Extension, LogicalPlan, UserDefinedLogicalNode, UserDefinedLogicalNodeCore,
};
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_planner::{DefaultPhysicalPlanner, ExtensionPlanner, PhysicalPlanner};
use holdem::parse::Refusal;

use super::codec::LogicalCodec;
use super::job::{ClusterQuery, Jobs};
use super::{compression, files, journey, relations};
use crate::copy;

/// The query planner of a client.
///
/// The scheduler plans the query, which is a single [`ClusterQuery`] node on the client. A `copy … to` writes on the
/// client: its query runs on the cluster, the rows are fetched, and the file appears when it is complete.
#[derive(Clone)]
pub struct ClusterPlanner {
    jobs: Jobs,
    url: String,
    codec: Arc<LogicalCodec>,
}

impl ClusterPlanner {
    /// Returns the planner of a client; its queries are added to `jobs`.
    pub fn new(url: String, jobs: Jobs) -> Self {
        Self { jobs, url, codec: Arc::default() }
    }

    async fn on_cluster(
        &self,
        plan: &LogicalPlan,
        session: &dyn Session,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        if plan.exists(|node| Ok(matches!(node, LogicalPlan::RecursiveQuery(_))))? {
            let message = "a cluster does not run recursive queries";
            let hint = "ask without --cluster";
            return Err(DataFusionError::External(Box::new(Refusal::new(message, hint))));
        }
        let files = files::of(plan, session).await?;
        compression::check(plan)?;
        let plan = relations::to_send(plan.clone())?;
        journey::check(&plan, session)?;
        let query = DistributedQueryExec::with_extension(
            self.url.clone(),
            session.config().ballista_config(),
            plan,
            Arc::clone(&self.codec) as _,
            session.session_id().to_owned(),
        );
        Ok(Arc::new(ClusterQuery::new(query, files, self.jobs.clone())))
    }
}

impl fmt::Debug for ClusterPlanner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClusterPlanner").field("url", &self.url).finish_non_exhaustive()
    }
}

#[async_trait]
impl QueryPlanner for ClusterPlanner {
    async fn create_physical_plan(
        &self,
        plan: &LogicalPlan,
        session: &dyn Session,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        copy::check(plan, session).await?;
        let here = DefaultPhysicalPlanner::with_extension_planners(vec![Arc::new(self.clone())]);
        match plan {
            // There is nothing to run on a cluster.
            LogicalPlan::EmptyRelation(_) | LogicalPlan::DescribeTable(_) => {
                here.create_physical_plan(plan, session).await
            }
            LogicalPlan::Copy(copy) => {
                let mut copy = copy.clone();
                let node = Arc::new(OnCluster { plan: Arc::clone(&copy.input) });
                copy.input = Arc::new(LogicalPlan::Extension(Extension { node }));
                copy::whole(&copy, &here, session).await
            }
            LogicalPlan::Dml(_) => {
                let message = "a cluster does not change tables";
                let hint = "write a new file: copy (select …) to 'answers.parquet'";
                Err(DataFusionError::External(Box::new(Refusal::new(message, hint))))
            }
            _ if scans_only_information_schema(plan)? => {
                here.create_physical_plan(plan, session).await
            }
            _ => self.on_cluster(plan, session).await,
        }
    }
}

#[async_trait]
impl ExtensionPlanner for ClusterPlanner {
    async fn plan_extension(
        &self,
        _: &dyn PhysicalPlanner,
        node: &dyn UserDefinedLogicalNode,
        _: &[&LogicalPlan],
        _: &[Arc<dyn ExecutionPlan>],
        session: &dyn Session,
        _: &PhysicalPlanningContext,
    ) -> Result<Option<Arc<dyn ExecutionPlan>>> {
        let Some(node) = node.as_any().downcast_ref::<OnCluster>() else { return Ok(None) };
        self.on_cluster(&node.plan, session).await.map(Some)
    }
}

/// A part of a plan that runs on the cluster.
#[derive(Debug, PartialEq, Eq, Hash)]
struct OnCluster {
    plan: Arc<LogicalPlan>,
}

impl PartialOrd for OnCluster {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.plan.partial_cmp(&other.plan)
    }
}

impl UserDefinedLogicalNodeCore for OnCluster {
    fn name(&self) -> &str {
        "OnCluster"
    }

    fn inputs(&self) -> Vec<&LogicalPlan> {
        Vec::new()
    }

    fn schema(&self) -> &DFSchemaRef {
        self.plan.schema()
    }

    fn expressions(&self) -> Vec<Expr> {
        Vec::new()
    }

    fn fmt_for_explain(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnCluster")
    }

    fn with_exprs_and_inputs(
        &self,
        expressions: Vec<Expr>,
        inputs: Vec<LogicalPlan>,
    ) -> Result<Self> {
        assert_or_internal_err!(expressions.is_empty() && inputs.is_empty(), "a leaf");
        Ok(Self { plan: Arc::clone(&self.plan) })
    }
}
