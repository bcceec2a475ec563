//! Equity: how big a share of the pot each player can expect.

mod boards;
mod engine;
mod enumerate;
mod hands;
mod joint;
mod plan;
pub mod preflop;
mod report;
mod request;
mod runout;
mod sample;
mod seat;
mod sweep;
mod symmetry;
mod tally;
mod work;

pub use engine::{Method, Unable};
pub use plan::Plan;
pub use report::{CategoryEquity, ComboEquity, Count, Equity, PlayerEquity};
pub use request::{Request, RequestError};
pub use sample::{Sample, Sampling, sample};
pub use tally::{Detail, PlayerSet};
pub use work::KeepGoing;
