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

/// A cluster, from the side of who asks.
#[derive(Debug)]
pub struct Cluster {
    scheduler: Address,
    jobs: Jobs,
}

impl Cluster {
    /// Returns the cluster of the scheduler at this address, which answers and has an executor.
    ///
    /// # Errors
    ///
    /// Returns a refusal if nobody answers, if it is something else that does, or if the scheduler has no executor.
    pub async fn connect(scheduler: Address) -> Result<Self, Refusal> {
        probe::probe(&scheduler).await?;
        let jobs = Jobs::new(scheduler.clone());
        Ok(Self { scheduler, jobs })
    }

    /// Returns a session with all functions, whose queries run on the cluster.
    pub fn session(&self) -> SessionContext {
        let config = handshake::sign(session::config().upgrade_for_ballista());
        // The client asks how a query is doing. If it were told instead, it would not know the name of a query that is
        // still planned, and could not stop it.
        let config = config.set_bool(BALLISTA_CLIENT_PULL, true);
        let planner = ClusterPlanner::new(self.scheduler.url(), self.jobs.clone());
        let builder = SessionStateBuilder::new()
            .with_config(config)
            .with_optimizer_rules(ballista_default_optimizer_rules())
            .with_query_planner(Arc::new(planner));
        session::session_of(builder)
    }

    /// Returns how many equities of the queries since the last [`release`](Self::release) are samples, and how many hands
    /// of their files are not among the rows, or numbers that are too high if others asked at the same time; `None` if
    /// the scheduler does not say.
    pub async fn counts(&self) -> Option<Counts> {
        self.jobs.counts().await
    }

    /// Returns whether a query is on its way to the scheduler: only when it has arrived, [`release`](Self::release) can
    /// stop it.
    pub fn is_any_on_its_way(&self) -> bool {
        self.jobs.is_any_on_its_way()
    }

    /// Stops the queries that still run, and removes the answers that executors keep. To be called when a query is
    /// answered, has failed, or is not wanted any more.
    pub async fn release(&self) {
        self.jobs.release().await;
    }
}
