//! The process that executes the tasks of a cluster.

use std::fmt;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ballista_core::error::BallistaError;
use ballista_core::extension::SessionConfigExt;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::execution_engine::DefaultExecutionEngine;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::SessionConfig;
use holdem::parse::Refusal;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use super::codec::{LogicalCodec, PhysicalCodec};
use super::engine::Engine;
use super::links::Links;
use super::{Address, handshake, signal};
use crate::{session, stores};

/// The interval between the heartbeats of an executor.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// The time after which an executor gives up on a scheduler that does not respond.
const WITHOUT_SCHEDULER: Duration = Duration::from_secs(12);

/// The delay before a new executor tries again to connect to its scheduler.
const PAUSE: Duration = Duration::from_millis(200);

/// The largest message between the processes of a cluster, in bytes: a plan, or a batch of rows.
const LARGEST_MESSAGE: u32 = 64 << 20;

/// The options of an executor.
#[derive(Clone, Debug)]
pub struct ExecutorOptions {
    /// The scheduler that assigns the tasks.
    pub scheduler: Address,
    /// The time to wait for the scheduler to start.
    pub wait: Duration,
    /// The address to listen on; by default the loopback address, if the scheduler is on this machine.
    pub bind: Option<IpAddr>,
    /// The port to listen on; the next port is used as well. 0 picks two free ports.
    pub port: u16,
    /// The name at which others reach this machine; by default the address that the scheduler sees.
    pub host: Option<String>,
    /// The number of concurrent tasks; by default the number of cores.
    pub tasks: Option<NonZeroUsize>,
    /// The memory limit of sorts, joins and groups, in bytes; by default 70 % of the memory of the machine or
    /// container.
    pub memory: Option<u64>,
    /// The directory for intermediate rows; by default a temporary one.
    pub work_dir: Option<PathBuf>,
}

/// An event of an executor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExecutorEvent {
    /// The scheduler does not respond yet.
    Waits(Address),
    /// The executor joins a scheduler: the address of the scheduler, the number of concurrent tasks, the address for
    /// reading rows, and the port for tasks.
    Joins(Address, usize, SocketAddr, u16),
    /// The executor ends when its tasks are done.
    Ends,
}

impl fmt::Display for ExecutorEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waits(scheduler) => write!(f, "waiting for the scheduler at {scheduler}"),
            Self::Joins(scheduler, tasks, here, port) => {
                let s = if *tasks == 1 { "" } else { "s" };
                write!(
                    f,
                    "executor at {here} and {port}, {tasks} task{s} at once, for the scheduler at \
                     {scheduler}"
                )
            }
            Self::Ends => f.write_str("executor ends"),
        }
    }
}

/// Runs an executor until the process is terminated, or until its scheduler is gone.
///
/// # Errors
///
/// Returns a refusal if others could not reach the executor, if it cannot listen, or if its scheduler does not
/// respond.
pub async fn execute(
    options: ExecutorOptions,
    tell: impl Fn(ExecutorEvent) + Send + Sync + 'static,
) -> Result<(), Refusal> {
    let bind = match options.bind {
        Some(bind) => bind,
        None if options.scheduler.is_loopback() => Ipv4Addr::LOCALHOST.into(),
        None => {
            return Err(Refusal::new(
                "the scheduler and other executors must reach this executor",
                "--bind ADDRESS, the address of this machine on the private network of the cluster",
            ));
        }
    };
    wait_for(&options.scheduler, options.wait, &tell).await?;
    let work_dir = WorkDir::new(options.work_dir)?;
    let spill = work_dir.path()?;
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let tasks = options.tasks.map_or_else(cores, NonZeroUsize::get);
    let here = options.host.clone().unwrap_or_else(|| bind.to_string());
    let config = |port: u16, grpc_port: u16| {
        let spill = spill.clone();
        ExecutorProcessConfig {
            bind_host: Address { host: bind.to_string(), port }.url_host(),
            external_host: options.host.clone(),
            port,
            grpc_port,
            scheduler_host: options.scheduler.url_host(),
            scheduler_port: options.scheduler.port,
            vcores: tasks,
            work_dir: Some(spill.clone()),
            executor_heartbeat_interval_seconds: HEARTBEAT.as_secs(),
            memory_pool_size: options.memory,
            grpc_max_decoding_message_size: LARGEST_MESSAGE,
            grpc_max_encoding_message_size: LARGEST_MESSAGE,
            override_execution_engine: Some(Arc::new(Engine::new(
                DefaultExecutionEngine::with_client_pool(Arc::new(Links::default())),
                options.scheduler.clone(),
                &Address { host: here.clone(), port },
            ))),
            override_function_registry: Some(Arc::new(functions())),
            override_config_producer: Some(Arc::new(|| {
                handshake::expect(SessionConfig::new_with_ballista())
            })),
            override_logical_codec: Some(Arc::new(LogicalCodec::default())),
            override_runtime_producer: Some(Arc::new(move |_| {
                stores::surroundings().with_temp_file_path(&spill).build_arc()
            })),
            override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
            ..ExecutorProcessConfig::default()
        }
    };
    let ended = loop {
        let (port, grpc_port) = free_ports(bind, options.port)?;
        let (scheduler, rows) = (options.scheduler.clone(), SocketAddr::new(bind, port));
        tell(ExecutorEvent::Joins(scheduler, tasks, rows, grpc_port));
        let mut process = Box::pin(start_executor_process(Arc::new(config(port, grpc_port))));
        let ended = tokio::select! {
            ended = &mut process => Some(ended),
            // Otherwise it would wait forever for tasks that it has abandoned.
            () = is_gone(&options.scheduler) => None,
            () = signal::end() => {
                tell(ExecutorEvent::Ends);
                // A second signal ends the process without waiting for tasks.
                return tokio::select! {
                    _ = process => Ok(()),
                    () = signal::end() => Ok(()),
                };
            }
        };
        // Another process may have taken the port for tasks after it was found free.
        match ended {
            Some(Err(BallistaError::IoError(error)))
                if options.port == 0 && error.kind() == ErrorKind::AddrInUse => {}
            ended => break (port, ended),
        }
    };
    let scheduler = &options.scheduler;
    let answers =
        async || TcpStream::connect((scheduler.host.as_str(), scheduler.port)).await.is_ok();
    let why = match ended {
        (_, Some(Err(error))) => {
            format!("the executor could not join the scheduler at {scheduler}: {error}")
        }
        (port, Some(Ok(()))) if answers().await => format!(
            "the executor has stopped: the scheduler at {scheduler} asked it to, or another process has taken the \
             port {port}"
        ),
        _ => format!("the scheduler at {scheduler} does not answer any more"),
    };
    Err(Refusal::new(why, "look at the scheduler, then start the executor again"))
}

/// Returns all functions.
fn functions() -> BallistaFunctionRegistry {
    let state = session::register(SessionStateBuilder::new().with_default_features()).build();
    BallistaFunctionRegistry::from(&state)
}

/// Waits until the scheduler accepts connections.
async fn wait_for(
    scheduler: &Address,
    patience: Duration,
    tell: impl Fn(ExecutorEvent),
) -> Result<(), Refusal> {
    let until = Instant::now() + patience;
    let mut is_told = false;
    loop {
        match TcpStream::connect((scheduler.host.as_str(), scheduler.port)).await {
            Ok(_) => return Ok(()),
            Err(error) if Instant::now() >= until => {
                let message = format!("no scheduler answers at {scheduler}: {error}");
                let hint = "start the scheduler first; its address is the one that it prints";
                return Err(Refusal::new(message, hint));
            }
            Err(_) if !is_told => {
                is_told = true;
                tell(ExecutorEvent::Waits(scheduler.clone()));
            }
            Err(_) => {}
        }
        sleep(PAUSE).await;
    }
}

/// Waits until the scheduler has not accepted connections for some time.
async fn is_gone(scheduler: &Address) {
    let mut seen = Instant::now();
    while seen.elapsed() < WITHOUT_SCHEDULER {
        sleep(HEARTBEAT).await;
        let connected = TcpStream::connect((scheduler.host.as_str(), scheduler.port));
        if matches!(timeout(HEARTBEAT, connected).await, Ok(Ok(_))) {
            seen = Instant::now();
        }
    }
}

/// Returns the two ports of an executor: for rows, and for tasks.
fn free_ports(bind: IpAddr, port: u16) -> Result<(u16, u16), Refusal> {
    let listen = |port: u16| {
        let listener = TcpListener::bind(SocketAddr::new(bind, port));
        listener.and_then(|listener| Ok((listener.local_addr()?.port(), listener))).map_err(|error| {
            let hint = "choose an address of this machine with --bind, and with --port a port that is free, \
                        the next one too; --port 0 finds two free ports";
            Refusal::new(format!("cannot listen at {}: {error}", SocketAddr::new(bind, port)), hint)
        })
    };
    let second = if port == 0 { 0 } else { port.saturating_add(1) };
    // Both listeners are open at the same time, so the ports differ.
    let ((port, _first), (grpc_port, _second)) = (listen(port)?, listen(second)?);
    Ok((port, grpc_port))
}

/// The directory of an executor; a temporary one is removed at the end.
enum WorkDir {
    Given(PathBuf),
    Temporary(TempDir),
}

impl WorkDir {
    fn new(given: Option<PathBuf>) -> Result<Self, Refusal> {
        let refused = |error: std::io::Error| {
            let hint = "choose a directory on a large, fast disk with --work-dir";
            Refusal::new(format!("the work directory cannot be made: {error}"), hint)
        };
        match given {
            Some(given) => {
                std::fs::create_dir_all(&given).map_err(refused)?;
                Ok(Self::Given(given))
            }
            None => {
                let mut builder = tempfile::Builder::new();
                // Other users cannot read the rows.
                #[cfg(unix)]
                builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
                let temporary = builder.prefix("holdem-sql-").tempdir();
                temporary.map(Self::Temporary).map_err(refused)
            }
        }
    }

    fn path(&self) -> Result<String, Refusal> {
        let path = match self {
            Self::Given(path) => path,
            Self::Temporary(directory) => directory.path(),
        };
        path.to_str().map(str::to_owned).ok_or_else(|| {
            Refusal::new(
                "the path of the work directory is not Unicode",
                "--work-dir with another one",
            )
        })
    }
}
