//! The process that plans the queries of a cluster and assigns their tasks.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ballista_core::config::BALLISTA_ADAPTIVE_PLANNER_ENABLED;
use ballista_core::extension::SessionConfigExt;
use ballista_core::optimizer::ballista_default_optimizer_rules;
use ballista_scheduler::cluster::{BallistaCluster, ClusterState, ClusterStateEvent};
use ballista_scheduler::config::{SchedulerConfig, TaskDistributionPolicy};
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use datafusion::common::Result as Planned;
use datafusion::execution::SessionStateBuilder;
use datafusion::execution::session_state::SessionState;
use datafusion::prelude::SessionConfig;
use futures::StreamExt;
use holdem::parse::Refusal;
use tokio::net::TcpListener;

use super::codec::{LogicalCodec, PhysicalCodec};
use super::literals::LiteralRows;
use super::slots::Slots;
use super::stalled::Scheduler;
use super::{Address, files, handshake, seal, signal, stalled};
use crate::session;

const WHO: &str = "the scheduler";

/// The time that executors keep a result that its client does not remove.
const ANSWERS_STAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The options of a scheduler.
#[derive(Clone, Debug)]
pub struct SchedulerOptions {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The port to listen on; 0 picks a free one.
    pub port: u16,
    /// The name at which executors reach this machine, if it differs from the address.
    pub host: Option<String>,
    /// The time without a heartbeat after which others take over the work of an executor.
    pub executor_timeout: Duration,
}

/// An event of a scheduler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SchedulerEvent {
    /// The scheduler listens on this address.
    Listens(Address),
    /// An executor has joined: its address and number of cores.
    Joined(Address, usize),
    /// An executor has left or was lost.
    Left(Address),
}

impl fmt::Display for SchedulerEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Listens(address) => write!(f, "scheduler listens at {address}"),
            Self::Joined(address, 1) => write!(f, "executor at {address} has joined with 1 core"),
            Self::Joined(address, cores) => {
                write!(f, "executor at {address} has joined with {cores} cores")
            }
            Self::Left(address) => write!(f, "executor at {address} is gone"),
        }
    }
}

/// Runs a scheduler until the process is terminated.
///
/// # Errors
///
/// Returns a refusal if executors could not reach the scheduler, or if it cannot listen.
pub async fn schedule(
    options: SchedulerOptions,
    tell: impl Fn(SchedulerEvent) + Send + Sync + 'static,
) -> Result<(), Refusal> {
    let host = match (options.host, options.bind.is_unspecified()) {
        (Some(host), _) => host,
        (None, false) => options.bind.to_string(),
        (None, true) => {
            return Err(Refusal::new(
                "executors must know under which name they reach this scheduler",
                "--host NAME, the name or address of this machine on the network of the cluster",
            ));
        }
    };
    let wanted = SocketAddr::new(options.bind, options.port);
    let cannot = |error: std::io::Error| {
        let hint = "choose an address of this machine with --bind, and a free port with --port";
        Refusal::new(format!("cannot listen at {wanted}: {error}"), hint)
    };
    let listener = TcpListener::bind(wanted).await.map_err(cannot)?;
    let address = Address { host, port: listener.local_addr().map_err(cannot)?.port() };

    let cores = Arc::new(AtomicUsize::new(0));
    let config = Arc::new(config(&address, options.executor_timeout));
    let cluster = cluster(&config, Arc::clone(&cores));
    let state = cluster.cluster_state();
    let failed =
        |error| Refusal::new(format!("the scheduler has failed: {error}"), "start it again");
    let scheduler: Scheduler = create_scheduler(cluster, config).await.map_err(failed)?;
    tell(SchedulerEvent::Listens(address));
    let queries = stalled::give_up(scheduler.clone(), Arc::clone(&state));
    tokio::select! {
        served = start_grpc_service_with_listener(listener, scheduler) => served.map_err(failed),
        () = watch(state, cores, tell) => Ok(()),
        () = queries => Ok(()),
        () = signal::end() => Ok(()),
    }
}

fn config(address: &Address, executor_timeout: Duration) -> SchedulerConfig {
    let timeout = executor_timeout.as_secs().max(1);
    let mut config = SchedulerConfig::default()
        .with_hostname(address.url_host())
        .with_port(address.port)
        .with_task_distribution(TaskDistributionPolicy::RoundRobin)
        .with_finished_job_data_clean_up_interval_seconds(ANSWERS_STAY.as_secs())
        .with_no_executors_grace_period_seconds(timeout)
        // Clients connect to the scheduler only, so results pass through it.
        .with_enable_embedded_flight_proxy(true);
    config.executor_timeout_seconds = timeout;
    config.expire_dead_executor_interval_seconds = (timeout / 5).max(1);
    config.override_logical_codec = Some(Arc::new(LogicalCodec::default()));
    config.override_physical_codec = Some(Arc::new(PhysicalCodec::default()));
    config
}

fn cluster(config: &SchedulerConfig, cores: Arc<AtomicUsize>) -> BallistaCluster {
    let jobs = BallistaCluster::new_memory(
        config.scheduler_endpoint(),
        Arc::new(move |config| state(config, cores.load(Ordering::Relaxed)).map_err(seal::seal)),
        Arc::new(|| handshake::expect(SessionConfig::new_with_ballista())),
    )
    .job_state();
    BallistaCluster::new(Arc::new(Slots::default()), jobs)
}

/// Returns the session state for planning a query on a cluster with this number of cores.
fn state(config: SessionConfig, cores: usize) -> Planned<SessionState> {
    handshake::check(&config, WHO)?;
    files::check(&config, WHO)?;
    let partitions = handshake::partitions(&config).unwrap_or(cores.max(1));
    let config = config
        .with_target_partitions(partitions)
        // The adaptive planner changes plans while they run. If a stage is repeated after the loss of an executor, it
        // is not recognised, and the query never ends.
        .set_bool(BALLISTA_ADAPTIVE_PLANNER_ENABLED, false);
    let builder = SessionStateBuilder::new()
        .with_default_features()
        .with_config(config)
        .with_optimizer_rules(ballista_default_optimizer_rules())
        .with_physical_optimizer_rule(Arc::new(LiteralRows));
    Ok(session::register(builder).build())
}

/// Counts the cores of the cluster, and reports executors that join or leave.
async fn watch(
    cluster: Arc<dyn ClusterState>,
    cores: Arc<AtomicUsize>,
    tell: impl Fn(SchedulerEvent),
) {
    let Ok(mut events) = cluster.cluster_state_events().await else {
        return std::future::pending().await;
    };
    let mut executors = HashMap::new();
    while let Some(event) = events.next().await {
        match event {
            ClusterStateEvent::RegisteredExecutor { executor_id } => {
                let Ok(executor) = cluster.get_executor_metadata(&executor_id).await else {
                    continue;
                };
                let address = Address { host: executor.host, port: executor.port };
                let its_cores = executor.specification.vcores as usize;
                tell(SchedulerEvent::Joined(address.clone(), its_cores));
                executors.insert(executor_id, (address, its_cores));
            }
            ClusterStateEvent::RemovedExecutor { executor_id } => {
                if let Some((address, _)) = executors.remove(&executor_id) {
                    tell(SchedulerEvent::Left(address));
                }
            }
        }
        cores.store(executors.values().map(|(_, cores)| cores).sum(), Ordering::Relaxed);
    }
    std::future::pending().await
}
