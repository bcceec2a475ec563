//! Queries on many machines: a scheduler, executors, and a client, on Apache DataFusion Ballista.
//!
//! ```text
//!  client                  scheduler                executors
//!  SQL → plan ───calls───▶ plan → steps ───scans──▶ rows → files between steps
//!  rows ◀──────────────────────◀──────────────────── rows of the last step
//! ```
//!
//! All three are the same program, so all know the same functions. What travels is plans: a table function as its
//! [`Call`](crate::tables::Call), a function as its name (`codec`), with the version of the program (`handshake`);
//! and rows. An executor that is lost is replaced by others; what cannot be replaced is an error, never a wrong row.

mod address;
mod client;
mod codec;
mod engine;
mod executor;
mod failure;
mod files;
mod handshake;
mod job;
mod journey;
mod links;
mod planner;
mod probe;
mod relations;
mod scheduler;
mod seal;
mod signal;
mod slots;
mod stalled;
mod stoppable;

pub use address::{Address, AddressError, SCHEDULER_PORT};
pub use client::Cluster;
pub use executor::{ExecutorEvent, ExecutorOptions, execute};
pub use job::Counts;
pub use scheduler::{SchedulerEvent, SchedulerOptions, schedule};
