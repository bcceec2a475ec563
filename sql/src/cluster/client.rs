//! A session whose queries run on a cluster.

use std::sync::Arc;

use ballista_core::config::BALLISTA_CLIENT_PULL;
use ballista_core::extension::SessionConfigExt;
use ballista_core::optimizer::ballista_default_optimizer_rules;
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::SessionContext;
use holdem::parse::Refusal;

use super::job::{Counts, Jobs};
use super::planner::ClusterPlanner;
use super::{Address, handshake, probe};
use crate::session;

/// A cluster, as used by a client.
#[derive(Debug)]
pub struct Cluster {
    scheduler: Address,
    jobs: Jobs,
}

impl Cluster {
    /// Returns the cluster of the scheduler at this address, after checking that it responds and has an executor.
    ///
    /// # Errors
    ///
    /// Returns a refusal if nothing responds, if the server is not a scheduler of this program, or if it has no
    /// executor.
    pub async fn connect(scheduler: Address) -> Result<Self, Refusal> {
        probe::probe(&scheduler).await?;
        let jobs = Jobs::new(scheduler.clone());
        Ok(Self { scheduler, jobs })
    }

    /// Returns a session with all functions, whose queries run on the cluster.
    pub fn session(&self) -> SessionContext {
        let config = handshake::sign(session::config().upgrade_for_ballista());
        // The client polls the status of a query. With push notifications, it would not get the id of a query that is
        // still being planned, and could not cancel it.
        let config = config.set_bool(BALLISTA_CLIENT_PULL, true);
        let planner = ClusterPlanner::new(self.scheduler.url(), self.jobs.clone());
        let builder = SessionStateBuilder::new()
            .with_config(config)
            .with_optimizer_rules(ballista_default_optimizer_rules())
            .with_query_planner(Arc::new(planner));
        session::session_of(builder)
    }

    /// Returns the number of sampled equities and of hands missing from the rows, for the queries since the last
    /// [`release`](Self::release). Concurrent queries of other clients may be included. `None` if the scheduler does
    /// not report the numbers.
    pub async fn counts(&self) -> Option<Counts> {
        self.jobs.counts().await
    }

    /// Returns whether a query is on its way to the scheduler: [`release`](Self::release) can only cancel it once it
    /// has arrived.
    pub fn is_any_on_its_way(&self) -> bool {
        self.jobs.is_any_on_its_way()
    }

    /// Cancels running queries, and removes the results that executors keep. To be called when a query has succeeded,
    /// has failed, or is abandoned.
    pub async fn release(&self) {
        self.jobs.release().await;
    }
}
