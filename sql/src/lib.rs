//! Texas Hold'em in SQL: scalar functions over columns of cards, and table functions whose rows are deals, boards and
//! hands, built on Apache DataFusion.
//!
//! ```
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! use datafusion::arrow::util::pretty::pretty_format_batches;
//!
//! let session = holdem_sql::session();
//! let query = "select category1, round(sum(weight * share1) / sum(weight), 4) as equity
//!              from runouts('AhKh', 'QQ+', board => 'Qh7h2c') where category1 = 'flush' group by category1";
//! let rows = holdem_sql::sql(&session, query).await?.collect().await?;
//! assert!(pretty_format_batches(&rows)?.to_string().contains("| flush     | 0.8867 |"));
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`functions`] has the scalar functions, [`tables`] the table functions. [`register`] adds both to any DataFusion
//! session; [`statement`] supports named arguments of scalar functions.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod aggregates;
mod arithmetic;
#[cfg(feature = "cluster")]
pub mod cluster;
mod copy;
mod files;
pub mod functions;
mod ignored;
mod inputs;
mod names;
#[doc(hidden)]
pub mod program;
mod session;
mod spot;
pub mod statement;
mod stores;
pub mod tables;

pub use files::with_files;
pub use session::{config, register, session, session_of, sql};
pub use stores::surroundings;
