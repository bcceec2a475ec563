//! Queries on many machines, with a scheduler, executors and a client, built on Apache DataFusion Ballista.
//!
//! ```text
//!  client                  scheduler                executors
//!  SQL → plan ───calls───▶ plan → steps ───scans──▶ rows → files between steps
//!  rows ◀──────────────────────◀──────────────────── rows of the last step
//! ```
//!
//! All three are the same program, so they have the same functions. Only plans and rows are sent. In a plan, a table
//! function is encoded as its [`Call`](crate::tables::Call), and a scalar function as its name (`codec`); the version
//! of the program is sent along (`handshake`). The work of a lost executor is taken over by others; if that is
//! impossible, the query fails instead of returning wrong rows.

mod address;
mod client;
mod codec;
mod compression;
mod engine;
mod executor;
mod failure;
mod files;
mod handshake;
mod job;
mod journey;
mod links;
mod literals;
mod losses;
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
